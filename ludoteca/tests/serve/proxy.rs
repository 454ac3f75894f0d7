//! The server behind nginx, Caddy and HAProxy, with the configurations of the documents.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use cluster::haproxy::Haproxy;
use serde_json::json;

use super::Served;
use super::client::{Answer, Client, PATIENCE};
use super::common::Home;

const NGINX: &str = include_str!("../../../docs/proxy/nginx.conf");
const CADDY: &str = include_str!("../../../docs/proxy/Caddyfile");

/// The address of the server in the configurations.
const SERVER: &str = "127.0.0.1:8080";
const HOST: &str = "games.example";

/// A proxy in a process of its own.
struct Proxy {
    process: Child,
    client: Client,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Proxy {
    /// Waits until it listens.
    fn new(process: Child, address: SocketAddr) -> Self {
        let proxy = Self { process, client: Client::new(address) };
        let start = Instant::now();
        while TcpStream::connect(address).is_err() {
            assert!(start.elapsed() < PATIENCE, "the proxy does not listen");
            std::thread::sleep(Duration::from_millis(20));
        }
        proxy
    }
}

/// An unused address.
fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// Whether a program is installed; says so if not.
fn is_installed(program: &str, argument: &str, package: &str) -> bool {
    let run =
        Command::new(program).arg(argument).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let installed = run.is_ok();
    if !installed {
        assert!(
            std::env::var_os("CI").is_none(),
            "CI tests the proxies, and there is no {program}"
        );
        eprintln!("SKIPPED: no {program} here (apt-get install {package})");
    }
    installed
}

/// A part of a configuration replaced; it has to be there.
fn replaced(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    text.replace(from, to)
}

/// nginx without TLS, as the current user.
fn nginx(folder: &Path, server: SocketAddr) -> Option<Proxy> {
    let program = if Path::new("/usr/sbin/nginx").exists() { "/usr/sbin/nginx" } else { "nginx" };
    is_installed(program, "-v", "nginx-light").then_some(())?;
    let address = free_address();
    let site = replaced(NGINX, SERVER, &server.to_string());
    let site = replaced(&site, "listen 443 ssl;", &format!("listen {address};"));
    let site = replaced(&site, "listen 80;", &format!("listen {};", free_address()));
    let without_tls = site.lines().filter(|line| !line.contains("ssl"));
    let site = without_tls.collect::<Vec<_>>().join("\n");
    let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let temporary = kinds.map(|kind| format!("{kind}_temp_path {kind};\n")).concat();
    let whole = format!(
        "daemon off;\nmaster_process off;\npid nginx.pid;\nerror_log stderr crit;\nevents {{}}\n\
         http {{\naccess_log off;\n{temporary}\n{site}\n}}\n"
    );
    std::fs::write(folder.join("nginx.conf"), whole).unwrap();
    let mut command = Command::new(program);
    command.arg("-p").arg(folder).arg("-c").arg(folder.join("nginx.conf"));
    Some(Proxy::new(command.stdin(Stdio::null()).spawn().expect("nginx starts"), address))
}

/// Caddy without TLS.
fn caddy(folder: &Path, server: SocketAddr) -> Option<Proxy> {
    is_installed("caddy", "version", "caddy").then_some(())?;
    let address = free_address();
    let site = replaced(CADDY, SERVER, &server.to_string());
    let port = address.port();
    let site =
        replaced(&site, "\ngames.example {", &format!("\nhttp://:{port} {{\n\tbind 127.0.0.1"));
    let whole = format!("{{\n\tadmin off\n\tauto_https off\n}}\n{site}");
    let file = folder.join("Caddyfile");
    std::fs::write(&file, whole).unwrap();
    let mut command = Command::new("caddy");
    command.args(["run", "--adapter", "caddyfile", "--config"]).arg(&file).env("HOME", folder);
    command.env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder).stderr(Stdio::null());
    Some(Proxy::new(command.stdin(Stdio::null()).spawn().expect("Caddy starts"), address))
}

/// HAProxy without TLS, in front of one server.
fn haproxy(folder: &Path, server: SocketAddr) -> Option<Proxy> {
    Haproxy::is_installed().then_some(())?;
    let (mut command, address) = cluster::haproxy::command(folder, &[server]).unwrap();
    command.stdout(Stdio::null()).stderr(Stdio::null());
    Some(Proxy::new(command.spawn().expect("HAProxy starts"), address))
}

/// A server that trusts a proxy on this machine.
fn serve(home: &Home, rate: &str) -> Served {
    let data = home.data().to_string_lossy().into_owned();
    let args = ["serve", "--listen", "127.0.0.1:0", "--data-dir", &data, "--rate", rate];
    let proxy = ["--allow-host", HOST, "--trust-proxy", "127.0.0.1"];
    Served::spawn(home.command(&[&args[..], &proxy].concat()))
}

fn plays(proxy: fn(&Path, SocketAddr) -> Option<Proxy>) {
    let home = Home::new();
    let server = serve(&home, "100000");
    let Some(proxy) = proxy(home.path(), server.client().address) else { return };
    let client = &proxy.client;
    let page = client.get("/");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    let made = client.post("/api/tables", None, &json!({"game": "2048", "name": "Ana"})).done();
    let table = format!("/api/tables/{}", made["id"].as_str().unwrap());
    // The game begins once its player has seen the table.
    let bearer = format!("Bearer {}", made["token"].as_str().unwrap());
    client.try_ask("GET", &table, &[("Authorization", &bearer)], None).unwrap().done();
    // The stream stays open, so a proxy that buffers would hold the event back.
    let mut follower = client.follow(&format!("{table}/events"));
    assert_eq!(follower.next_event().0, "table");
    let actions = client.get(&format!("{table}/actions")).done();
    let body = json!({"action": actions["actions"][0], "version": actions["version"]});
    client.post(&format!("{table}/actions"), made["token"].as_str(), &body).done();
    assert_eq!(follower.next_event().0, "step");
    let from = |host: &str, origin: &str| -> Answer {
        let headers = [("Host", host), ("Origin", origin)];
        client
            .try_ask("POST", "/api/tables", &headers, Some(br#"{"game":"2048"}"#))
            .expect("an answer")
    };
    from(HOST, "https://games.example").done();
    from(HOST, "https://evil.example").refused(403);
    from("evil.example", "https://evil.example").refused(403);
    server.kill();
}

fn tells_people_apart(proxy: fn(&Path, SocketAddr) -> Option<Proxy>) {
    let home = Home::new();
    let server = serve(&home, "1");
    let Some(proxy) = proxy(home.path(), server.client().address) else { return };
    let accepts = |client: Client, number: u8| {
        let forged = format!("6.6.6.{number}");
        let other = format!("for={forged}");
        let headers = [("X-Forwarded-For", forged.as_str()), ("Forwarded", &other)];
        let answer = client.try_ask("GET", "/api/status", &headers, None).expect("an answer");
        answer.status != 429
    };
    // A full bucket has 21 tokens, and one is added every second.
    for source in [2, 3] {
        let client = proxy.client.elsewhere(source);
        let accepted = (0..60).take_while(|number| accepts(client, *number)).count();
        assert!((21..60).contains(&accepted), "127.0.0.{source}: {accepted}");
    }
    server.kill();
}

#[test]
fn a_game_is_played_through_nginx() {
    plays(nginx);
}

#[test]
fn a_game_is_played_through_caddy() {
    plays(caddy);
}

#[test]
fn a_game_is_played_through_haproxy() {
    plays(haproxy);
}

#[cfg(target_os = "linux")]
#[test]
fn people_behind_haproxy_are_told_apart_and_cannot_forge_addresses() {
    tells_people_apart(haproxy);
}

#[cfg(target_os = "linux")]
#[test]
fn clients_behind_nginx_are_distinguished_and_cannot_forge_addresses() {
    tells_people_apart(nginx);
}

#[cfg(target_os = "linux")]
#[test]
fn clients_behind_caddy_are_distinguished_and_cannot_forge_addresses() {
    tells_people_apart(caddy);
}

//! The commands of `docs/operating.md` for several servers, and their systemd unit.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use cluster::haproxy::{self, Haproxy};
use cluster::http::Connection;
use cluster::postgres::Postgres;
use cluster::process::end;
use cluster::server::free_address;
use serde_json::json;

const DOCUMENT: &str = include_str!("../../../docs/operating.md");
const UNIT: &str = include_str!("../../packaging/ludoteca@.service");

/// Replaces `sudo`, so that commands for other users run as the current one.
const SUDO: &str = "sudo() { while [[ $1 == --user=* ]]; do shift; done; \"$@\"; }\nset -eu\n";

/// The lines of a `sh` block below a heading.
fn nth_block(heading: &str, number: usize) -> Vec<&'static str> {
    let (_, section) = DOCUMENT.split_once(&format!("\n{heading}\n")).expect("there is a heading");
    let section = section.split("\n### ").next().expect("it ends");
    let commands = section.split("```sh\n").nth(number + 1).expect("there are commands");
    commands.split("```").next().expect("they end").lines().collect()
}

/// The lines of the first of them.
fn block(heading: &str) -> Vec<&'static str> {
    nth_block(heading, 0)
}

/// A cluster that the commands administrate, and the folder that they use instead of those of the
/// system.
struct Desk {
    postgres: Postgres,
    folder: tempfile::TempDir,
}

impl Desk {
    fn new() -> Self {
        let (postgres, folder) = (Postgres::fresh().unwrap(), tempfile::tempdir().unwrap());
        postgres.require_passwords().unwrap();
        Self { postgres, folder }
    }

    /// A text with the folder in place of those of the system.
    fn here(&self, text: &str) -> String {
        let folder = self.folder.path().display().to_string();
        let documents = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs");
        let text = text.replace("/usr/share/doc/ludoteca/docs", documents);
        let units = concat!(env!("CARGO_MANIFEST_DIR"), "/packaging");
        let text = text.replace("/usr/lib/systemd/system", units);
        let places = ["/etc/ludoteca", "/etc/haproxy", "/etc/systemd/system", "/var/lib/ludoteca"];
        let text = places.iter().fold(text, |text, place| text.replace(place, &folder));
        text.replace("/var/lib/postgresql", &folder).replace("%d", &folder)
    }

    /// The same with the database of this desk.
    fn with_database(&self, line: &str) -> String {
        let database = format!("127.0.0.1:{}/ludoteca", self.postgres.port());
        line.replace("127.0.0.1/ludoteca", &database)
    }

    /// Runs lines unchanged, except for those about packages and services.
    fn run(&self, lines: &[&str]) {
        let is_ours = |line: &&&str| !line.contains("apt-get") && !line.contains("systemctl");
        let lines: Vec<&str> = lines.iter().filter(is_ours).copied().collect();
        let script = SUDO.to_owned() + &self.here(&lines.join("\n"));
        let path = std::env::var("PATH").unwrap();
        let ours = Path::new(env!("CARGO_BIN_EXE_ludoteca")).parent().unwrap();
        let programs = self.postgres.programs();
        let status = Command::new("bash")
            .args(["-c", &script])
            .env("PATH", format!("{}:{}:{path}", programs.display(), ours.display()))
            .current_dir(self.folder.path())
            .env("PGHOST", "127.0.0.1")
            .env("PGPORT", self.postgres.port().to_string())
            .env("PGUSER", "postgres")
            .stdin(Stdio::null())
            .status();
        assert!(status.unwrap().success(), "{script}");
    }

    /// Starts the command of the unit and waits until it is ready.
    fn serve(&self) -> (Child, SocketAddr) {
        let (child, address, _) = self.serve_with_metrics();
        (child, address)
    }

    /// The same, and where its metrics are.
    fn serve_with_metrics(&self) -> (Child, SocketAddr, SocketAddr) {
        let command = UNIT.lines().find_map(|line| line.strip_prefix("ExecStart=")).unwrap();
        let (address, metrics) = (free_address().unwrap(), free_address().unwrap());
        let real = |arg: &str| {
            let arg = arg.replace("127.0.0.1:1%i", &metrics.to_string());
            let arg = arg.replace("127.0.0.1:%i", &address.to_string());
            let arg = self.with_database(&arg).replace("%i", "1");
            self.here(&arg).replace("%S", &self.folder.path().display().to_string())
        };
        let args = command.split(' ').skip(1).map(real);
        let log = std::fs::File::create(self.folder.path().join("log")).unwrap();
        let mut serve = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
        serve.args(args).env_clear().stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let child = serve.spawn().unwrap();
        let until = Instant::now() + Duration::from_mins(1);
        while status(address, "/readyz") != Some(200) {
            let log = || std::fs::read_to_string(self.folder.path().join("log"));
            assert!(Instant::now() < until, "{:?}", log());
            std::thread::sleep(Duration::from_millis(50));
        }
        (child, address, metrics)
    }
}

fn status(address: SocketAddr, path: &str) -> Option<u16> {
    let mut connection = Connection::open(address, Duration::from_secs(5)).ok()?;
    Some(connection.ask(path, None, None).ok()?.status)
}

#[test]
fn the_commands_make_a_database_that_is_used_and_restored() {
    if !Postgres::is_installed() {
        return;
    }
    let desk = Desk::new();
    desk.run(&block("### The database"));
    let (mut child, address) = desk.serve();
    let mut connection = Connection::open(address, Duration::from_secs(5)).unwrap();
    let body = json!({"game": "2048", "name": "Ana"});
    let made = connection.ask("/api/tables", None, Some(&body)).unwrap().json();
    let path = format!("/api/tables/{}", made["id"].as_str().expect("a table"));
    let [dump, stop_and_restore @ ..] = &block("### Backups of PostgreSQL")[..] else {
        panic!("a command for a backup")
    };
    assert!(stop_and_restore.is_empty());
    desk.run(&[*dump]);
    let gone = connection.ask("/api/tables", None, Some(&body)).unwrap().json();
    end(&mut child);
    let (_, restore) = DOCUMENT.split_once("To restore it, stop the servers:").unwrap();
    let restore = restore.split("```").nth(1).unwrap().trim_start_matches("sh\n");
    desk.run(&restore.lines().collect::<Vec<_>>());
    let (mut child, address) = desk.serve();
    assert_eq!(status(address, &path), Some(200));
    let later = format!("/api/tables/{}", gone["id"].as_str().unwrap());
    assert_eq!(status(address, &later), Some(404), "it came after the backup");
    end(&mut child);
}

#[test]
fn the_commands_move_tables_from_a_file() {
    if !Postgres::is_installed() {
        return;
    }
    let desk = Desk::new();
    desk.run(&block("### The database"));
    // A server with a file, as in the unit for one.
    let (address, log) = (free_address().unwrap(), desk.folder.path().join("log"));
    let mut serve = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    serve.args(["serve", "--listen", &address.to_string(), "--data-dir"]).arg(desk.folder.path());
    let log = std::fs::File::create(log).unwrap();
    let mut child = serve.env_clear().stdout(Stdio::null()).stderr(log).spawn().unwrap();
    let until = Instant::now() + Duration::from_mins(1);
    while status(address, "/readyz") != Some(200) {
        assert!(Instant::now() < until);
        std::thread::sleep(Duration::from_millis(50));
    }
    let mut connection = Connection::open(address, Duration::from_secs(5)).unwrap();
    let body = json!({"game": "2048", "name": "Ana"});
    let made = connection.ask("/api/tables", None, Some(&body)).unwrap().json();
    let path = format!("/api/tables/{}", made["id"].as_str().expect("a table"));
    end(&mut child);
    let commands: Vec<String> =
        block("### Moving tables").into_iter().map(|line| desk.with_database(line)).collect();
    let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
    for _ in 0..2 {
        desk.run(&commands);
    }
    let (mut child, address) = desk.serve();
    assert_eq!(status(address, &path), Some(200));
    end(&mut child);
}

#[test]
fn the_commands_upgrade_a_server_and_configure_the_proxy() {
    if !Postgres::is_installed() || !Haproxy::is_installed() {
        return;
    }
    let desk = Desk::new();
    desk.run(&block("### The database"));
    desk.run(&block("### The servers"));
    assert!(desk.folder.path().join("ludoteca@.service").exists());
    desk.run(&nth_block("### The proxy", 0));
    desk.run(&nth_block("### The proxy", 1));
    let configuration = desk.folder.path().join("haproxy.cfg");
    let text = std::fs::read_to_string(&configuration).unwrap();
    std::fs::write(&configuration, desk.here(&text)).unwrap();
    let checked = haproxy::checked(&configuration).unwrap();
    assert!(checked.status.success(), "{checked:?}");
    let (mut child, _, metrics) = desk.serve_with_metrics();
    let port = metrics.port().to_string();
    let here = |line: &str| line.replace("8081 8082 8083", &port).replace(":1$port", ":$port");
    let commands: Vec<String> =
        block("### Upgrades without interruption").into_iter().map(here).collect();
    desk.run(&commands.iter().map(String::as_str).collect::<Vec<_>>());
    end(&mut child);
}

#[test]
fn a_password_in_the_url_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut export = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    let url = "postgres://ana:secret@127.0.0.1:1/ludoteca";
    export.args(["tables", "export", "tables.jsonl", "--lang", "en", "--database", url]);
    let output = export.env_clear().current_dir(folder.path()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("--database-password-file") && said.contains("PGPASSWORD"), "{said}");
    assert!(!said.contains("secret"), "{said}");
}

#[test]
fn the_password_is_needed() {
    if !Postgres::is_installed() {
        return;
    }
    let desk = Desk::new();
    desk.run(&block("### The database"));
    let url = format!("postgres://ludoteca@127.0.0.1:{}/ludoteca", desk.postgres.port());
    let mut export = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    export.args(["tables", "export", "tables.jsonl", "--database", &url]).env_clear();
    let output = export.current_dir(desk.folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(!desk.folder.path().join("tables.jsonl").exists());
}

#[test]
fn systemd_accepts_the_unit() {
    let folder = tempfile::tempdir().unwrap();
    let unit = UNIT.replace("/usr/bin/ludoteca", env!("CARGO_BIN_EXE_ludoteca"));
    let file = folder.path().join("ludoteca@8081.service");
    std::fs::write(&file, unit.replace("man:ludoteca(1)", "man:man(1)")).unwrap();
    let verified = Command::new("systemd-analyze").args(["verify", "--man=no"]).arg(file).output();
    let Ok(verified) = verified else {
        eprintln!("SKIPPED: systemd-analyze is not installed");
        return;
    };
    let said = String::from_utf8_lossy(&verified.stderr);
    assert!(verified.status.success() && !said.contains("ludoteca@8081.service"), "{said}");
}

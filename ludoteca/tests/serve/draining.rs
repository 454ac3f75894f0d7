//! How the server ends: it drains first, and ends at once on a second signal.

use std::io::{BufRead, BufReader, Read, Write};
use std::time::Duration;

use super::common::Home;
use super::{Served, Witness};

/// Starts a server that drains for some seconds.
fn start(home: &Home, seconds: &str) -> Served {
    let mut args = Served::args(home);
    args.extend(["--drain", seconds].map(str::to_owned));
    Served::spawn(home.command(&args))
}

fn until_draining(server: &Served) {
    let is_draining = |_: &u32| {
        let ready = server.client().get("/readyz");
        if ready.status == 200 {
            std::thread::sleep(Duration::from_millis(10));
        }
        (ready.status, &ready.body[..]) == (503, b"draining\n")
    };
    assert!((0..2000).any(|round| is_draining(&round)), "it stops being ready");
}

#[test]
fn a_draining_server_is_not_ready_and_serves_connected_clients() {
    let home = Home::new();
    let mut server = start(&home, "3600");
    let client = server.client();
    let mut witness = Witness::open(&client, 1);
    let mut follower = client.follow(&format!("{}/events", witness.path));
    assert_eq!(follower.next_event().0, "table");
    assert_eq!(client.get("/readyz").status, 200);
    server.terminate();
    until_draining(&server);
    assert_eq!(client.get("/healthz").status, 200);
    assert!(witness.play(&client).is_some(), "moves are still made");
    assert_eq!(follower.next_event().0, "step", "and shown");
    server.terminate();
    assert!(server.child.wait().expect("it ends").success(), "a second signal ends it at once");
    let again = Served::start(&home);
    assert_eq!(again.client().get(&witness.path).done()["state"], witness.state);
    again.kill();
}

#[test]
fn streams_are_told_to_reconnect_before_they_end() {
    let home = Home::new();
    let mut server = start(&home, "0");
    let client = server.client();
    let witness = Witness::open(&client, 1);
    let mut stream = client.connect();
    let head = format!("GET {}/events HTTP/1.1\r\nHost: localhost\r\n\r\n", witness.path);
    stream.write_all(head.as_bytes()).unwrap();
    let mut lines = BufReader::new(stream);
    let mut line = String::new();
    while !line.starts_with("event: table") {
        line.clear();
        assert!(lines.read_line(&mut line).unwrap() > 0, "the table comes first");
    }
    server.terminate();
    let mut rest = String::new();
    lines.read_to_string(&mut rest).expect("it ends in good order");
    assert!(rest.ends_with("retry: 1000\n\n\r\n0\r\n\r\n"), "{rest}");
    assert!(server.child.wait().expect("it ends").success());
}

#[test]
fn the_metrics_address_is_printed() {
    let home = Home::new();
    let mut args = Served::args(&home);
    args.extend(["--metrics", "127.0.0.1:0", "--lang", "en"].map(str::to_owned));
    let mut child = home.command(&args).stdout(std::process::Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let line = lines.nth(1).expect("a second line");
    let url = line.split_whitespace().find_map(|word| word.strip_prefix("http://")).unwrap();
    let address = url.strip_suffix("/metrics").unwrap().parse().unwrap();
    let page = crate::client::Client::new(address).get("/metrics");
    assert!(page.status == 200 && page.body.ends_with(b"# EOF\n"));
    child.kill().unwrap();
    child.wait().unwrap();
}

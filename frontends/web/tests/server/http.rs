//! Conventions of HTTP that clients rely on.

use std::io::{BufRead, BufReader, Write};

use crate::common::Server;
use serde_json::json;
use web::{Limits, TableLimits};

#[test]
fn retry_after_is_sent() {
    let tables = TableLimits { total: 1, ..Limits::default().tables };
    let server = Server::with(Limits { tables, ..Limits::default() });
    let open = || server.post("/api/tables", &json!({"game": "2048", "name": "Ana"}));
    let made = open().done();
    let _followed = server.follow(made["id"].as_str().unwrap(), None, None);
    let full = open();
    full.refused(503);
    assert_eq!(full.header("retry-after"), Some("30"));
    let path = format!("/api/tables/{}/chat", made["id"].as_str().unwrap());
    let token = made["token"].as_str().unwrap();
    let say = |_: u32| server.post_as(&path, token, &json!({"phrase": "wow"}));
    let often = (0..20).map(say).find(|answer| answer.status == 429).expect("too often at last");
    assert_eq!(often.header("retry-after"), Some("2"));
    assert_eq!(server.get("/api/nothing").header("retry-after"), None);
}

#[test]
fn the_favicon_redirects() {
    let server = Server::new();
    let found = server.get("/favicon.ico");
    assert_eq!((found.status, found.header("location")), (308, Some("/icon.svg")));
    assert_eq!(server.get("/icon.svg").header("content-type"), Some("image/svg+xml"));
}

#[test]
fn non_object_bodies_are_explained() {
    let server = Server::new();
    for body in [&b"{"[..], b"[]", b"7", b"\xff"] {
        let why = server.ask("POST", "/api/tables", &[], Some(body)).refused(400);
        assert!(why.contains("body") && !why.contains("cmd"), "{why}");
    }
}

#[test]
fn malformed_paths_and_bodies_get_json_errors() {
    let server = Server::new();
    for path in
        ["tables/%ff", "lab/%ff", "games/%ff", "tables/abcd2345/steps/%ff", "tables/%ff/events"]
    {
        server.get(&format!("/api/{path}")).refused(404);
    }
    let garbled = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
        Transfer-Encoding: chunked\r\n\r\nZZ\r\n";
    let answer = String::from_utf8(server.raw(garbled)).unwrap();
    assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("\"ok\":false"), "{answer}");
}

/// A proxy in front of the server might understand these in another way.
#[test]
fn ambiguous_requests_are_refused() {
    let server = Server::new();
    let host = "Host: localhost\r\n";
    let post = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n";
    let hidden = "GET /api/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    for request in [
        format!("GET http://localhost/api/status HTTP/1.1\r\n{host}\r\n"),
        format!("GET http://evil.example/api/status HTTP/1.1\r\n{host}\r\n"),
        format!("CONNECT localhost:80 HTTP/1.1\r\n{host}\r\n"),
        format!("OPTIONS * HTTP/1.1\r\n{host}\r\n"),
        format!("{post}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{{}}"),
        format!("{post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{{}} "),
        format!("{post}Content-Length: 2, 2\r\n\r\n{{}}"),
        format!("{post}Content-Length: +2\r\n\r\n{{}}"),
        format!("{post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{{}}\r\n0\r\n\r\n"),
        format!("{post}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n2\r\n{{}}\r\n0\r\n\r\n"),
        format!("{post}Transfer-Encoding: gzip\r\n\r\n"),
        format!("{post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n"),
        format!("{post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n"),
        "POST /api/tables HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n".to_owned(),
        format!("GET /api/status HTTP/1.1\r\n{host}Folded: a\r\n b\r\n\r\n"),
        "GET /api/status HTTP/1.1\nHost: localhost\n\n".to_owned(),
        format!("GET /api/status HTTP/1.1\r\n{host}Bare: a\n\r\n"),
        format!("GET /api/status HTTP/1.1\r\n{host}Bare: a\rb\r\n\r\n"),
        format!("GET /api/status HTTP/1.1\r\n{host}{host}\r\n"),
        "GET /api/status HTTP/1.1\r\n\r\n".to_owned(),
    ] {
        // Nothing that follows is taken for a request: the connection ends.
        let answer = server.raw(format!("{request}{hidden}").as_bytes());
        let answer = String::from_utf8(answer).unwrap();
        let statuses: Vec<&str> = answer.match_indices("HTTP/1.1 ").map(|(at, _)| &answer[at + 9..at + 12]).collect();
        let refused = |status: &str| status == "400" || status == "403";
        assert!(statuses.first().is_some_and(|status| refused(status)), "{request:?}: {answer}");
        let by_host = statuses[0] == "403";
        assert!(by_host || statuses.len() == 1, "{request:?}: {answer}");
    }
}

/// A chunked body is no ambiguity.
#[test]
fn chunked_bodies_are_read() {
    let server = Server::new();
    let body = r#"{"game":"2048"}"#;
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n\
         {:x}\r\n{body}\r\n0\r\n\r\n",
        body.len()
    );
    let answer = String::from_utf8(server.raw(request.as_bytes())).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"id\":"), "{answer}");
}

#[test]
fn a_connection_takes_many_requests() {
    let server = Server::new();
    let body = r#"{"game":"2048"}"#;
    let post = format!(
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let last = "GET /api/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let answer =
        String::from_utf8(server.raw(format!("{post}\r\n{post}{last}").as_bytes())).unwrap();
    assert_eq!(answer.matches("HTTP/1.1 200").count(), 3, "{answer}");
}

#[test]
fn heads_over_the_limit_are_refused() {
    let server = Server::new();
    let large = format!("X: {}\r\n", "x".repeat(40 << 10));
    let many = "X: x\r\n".repeat(200);
    for headers in [large, many] {
        let request = format!("GET / HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n");
        let answer = String::from_utf8(server.raw(request.as_bytes())).unwrap();
        assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    }
}

#[test]
fn proxies_do_not_buffer_streams() {
    let server = Server::new();
    let table = server.table(&json!({"game": "2048", "name": "Ana"}));
    let request = format!("GET {} HTTP/1.1\r\nHost: localhost\r\n\r\n", table.path("/events"));
    let mut stream = server.connect();
    stream.write_all(request.as_bytes()).unwrap();
    let lines = BufReader::new(stream).lines().map(Result::unwrap);
    let head: Vec<String> = lines.take_while(|line| !line.is_empty()).collect();
    assert!(head.iter().any(|line| line == "x-accel-buffering: no"), "{head:?}");
}

fn status_of(server: &Server, forwarded: &str) -> u16 {
    server.ask("GET", "/api/status", &[("X-Forwarded-For", forwarded)], None).status
}

#[test]
fn clients_behind_a_proxy_have_their_own_limits() {
    let server = Server::behind_proxy(Limits { rate: 1, ..Limits::default() });
    let statuses: Vec<u16> = (0..40)
        .map(|forged| status_of(&server, &format!("6.6.6.{forged}, 198.51.100.1")))
        .collect();
    assert!(statuses[..20].iter().all(|status| *status == 200), "{statuses:?}");
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(status_of(&server, "198.51.100.2"), 200);
}

#[test]
fn forwarded_addresses_are_ignored_without_a_trusted_proxy() {
    let server = Server::with(Limits { rate: 1, ..Limits::default() });
    let mut statuses = (0..40).map(|forged| status_of(&server, &format!("6.6.6.{forged}")));
    assert!(statuses.any(|status| status == 429));
}

#[test]
fn streams_behind_a_proxy_count_as_connections_of_their_client() {
    let server = Server::behind_proxy(Limits { connections: 2, ..Limits::default() });
    let table = server.table(&json!({"game": "2048", "name": "Ana"}));
    let follow = |client: &str| {
        let path = table.path("/events");
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {client}\r\n\r\n");
        let mut stream = server.connect();
        stream.write_all(request.as_bytes()).unwrap();
        let mut lines = BufReader::new(stream);
        let mut line = String::new();
        lines.read_line(&mut line).unwrap();
        (line.contains(" 200 "), lines)
    };
    let (one, other) = (follow("198.51.100.1"), follow("198.51.100.1"));
    assert!(one.0 && other.0);
    assert_eq!(status_of(&server, "198.51.100.1"), 429);
    // The connections of the proxy itself are not limited.
    let others: Vec<_> = (2..8).map(|last| follow(&format!("198.51.100.{last}"))).collect();
    assert!(others.iter().all(|(accepted, _)| *accepted));
    drop(one);
    // The server notices the end of a connection a little later.
    let start = std::time::Instant::now();
    while status_of(&server, "198.51.100.1") != 200 {
        assert!(start.elapsed() < crate::common::PATIENCE, "the place is not given back");
    }
}

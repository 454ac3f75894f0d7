//! Conventions of HTTP that clients rely on.

mod common;

use common::Server;
use serde_json::json;
use web::Limits;

#[test]
fn retry_after_is_sent() {
    let server = Server::with(Limits { tables: 1, ..Limits::default() });
    let open = || server.post("/api/tables", &json!({"game": "2048", "name": "Ana"}));
    let made = open().done();
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

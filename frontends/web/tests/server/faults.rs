//! Malformed requests, limits and failing databases.

use std::io::{Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::common::{Answer, Client, FailingStore, Server};
use proptest::prelude::*;
use serde_json::{Value as Json, json};
use web::{Limits, Sqlite, TableLimits};

const JUMP: &str = r#"{"game":"2048","name":"Ana","seed":3}"#;

fn alive(server: &Server) {
    server.get("/api/games").done();
}

#[test]
fn garbage_is_rejected_and_the_server_stays_up() {
    let server = Server::new();
    for bytes in [
        &b"\x00\x01\x02\xff\xfe\r\n\r\n"[..],
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n",
    ] {
        let answer = server.raw(bytes);
        let text = String::from_utf8_lossy(&answer);
        assert!(answer.is_empty() || text.starts_with("HTTP/1.1 4"), "{text}");
    }
    let long = format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "x".repeat(1 << 20));
    assert!(!String::from_utf8_lossy(&server.raw(long.as_bytes())).contains(" 200 "));
    alive(&server);
}

#[test]
fn malformed_bodies_are_rejected_with_an_explanation() {
    let server = Server::new();
    let deep = "[".repeat(100_000);
    for body in ["garbage", "{", "[]", "7", "null", "\u{0}", &deep, r#"{"game":"\ud800"}"#] {
        let answer = server.ask("POST", "/api/tables", &[], Some(body.as_bytes()));
        let why = answer.refused(400);
        assert!(!why.starts_with("engine-"), "{why}");
    }
    server.ask("POST", "/api/tables", &[], Some(b"\xff\xfe")).refused(400);
    let million = vec![b' '; 1_000_000];
    server.ask("POST", "/api/tables", &[], Some(&million)).refused(413);
    alive(&server);
}

#[test]
fn incomplete_requests_time_out() {
    let limits = Limits { request_timeout: Duration::from_millis(300), ..Limits::default() };
    let server = Server::with(limits);
    let mut half: Vec<_> = (0..20).map(|_| server.connect()).collect();
    let mut bodies: Vec<_> = (0..20).map(|_| server.connect()).collect();
    for stream in &mut half {
        stream.write_all(b"GET /api/games HTTP/1.1\r\nHo").unwrap();
    }
    for stream in &mut bodies {
        let head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{";
        stream.write_all(head.as_bytes()).unwrap();
    }
    alive(&server);
    for stream in &mut half {
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest).expect("it is closed, not left open");
    }
    for stream in &mut bodies {
        let mut rest = [0; 12];
        stream.read_exact(&mut rest).expect("it is answered");
        assert_eq!(&rest, b"HTTP/1.1 408");
    }
    alive(&server);
}

#[test]
fn other_hosts_and_origins_are_rejected() {
    let server = Server::new();
    let own = server.address.to_string();
    let ask = |headers: &[(&str, &str)]| server.ask("GET", "/api/games", headers, None);
    ask(&[("Host", "evil.example")]).refused(403);
    ask(&[("Origin", "http://evil.example")]).refused(403);
    ask(&[("Origin", "null")]).refused(403);
    ask(&[("Origin", &format!("http://{own}"))]).done();
    ask(&[("Host", "localhost")]).done();
    let posted = server.ask(
        "POST",
        "/api/tables",
        &[("Origin", "http://evil.example")],
        Some(JUMP.as_bytes()),
    );
    posted.refused(403);
}

#[test]
fn responses_have_security_headers() {
    let server = Server::new();
    for path in ["/", "/api/games", "/nothing", "/app.js"] {
        let answer = server.get(path);
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}");
        assert!(!policy.contains("data:"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    }
    let page = server.get("/");
    let mark = page.header("etag").unwrap();
    assert_eq!(server.ask("GET", "/", &[("If-None-Match", mark)], None).status, 304);
    let packed = server.ask("GET", "/app.js", &[("Accept-Encoding", "gzip")], None);
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    for path in ["/../Cargo.toml", "/..%2f..%2fetc/passwd", "/etc/passwd", "/page/app.js"] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    assert_eq!(
        server.ask("PUT", "/api/tables", &[], None).refused(405),
        server.ask("PATCH", "/api/lab", &[], None).refused(405)
    );
}

#[test]
fn clients_are_rate_limited() {
    let server = Server::with(Limits { rate: 5, ..Limits::default() });
    let statuses: Vec<u16> = (0..30).map(|_| server.get("/api/status").status).collect();
    assert!(statuses.contains(&200) && statuses.contains(&429), "{statuses:?}");
}

#[test]
fn connections_per_client_are_bounded() {
    let server = Server::with(Limits { connections: 3, ..Limits::default() });
    let ask = || server.raw(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    let held: Vec<_> = (0..3).map(|_| server.connect()).collect();
    // The server has to accept them first, and to notice that they are gone.
    assert!((0..1000).any(|_| ask().is_empty()));
    drop(held);
    assert!((0..1000).any(|_| !ask().is_empty()));
    alive(&server);
}

#[test]
fn tables_are_bounded_and_idle_ones_are_reloaded() {
    let tables = TableLimits { total: 2, ..Limits::default().tables };
    let server = Server::with(Limits { tables, ..Limits::default() });
    let make = || server.ask("POST", "/api/tables", &[], Some(JUMP.as_bytes()));
    let id = |made: &Answer| made.done()["id"].as_str().unwrap().to_owned();
    let [first, second] = [id(&make()), id(&make())];
    let _followed = [server.follow(&first, None, None), server.follow(&second, None, None)];
    make().refused(503);
    server.get(&format!("/api/tables/{first}")).done();
    let server = Server::with(Limits { idle: Duration::ZERO, ..Limits::default() });
    let table = server.table(&serde_json::from_str(JUMP).unwrap());
    let word = table.actions()[0].clone();
    let before = table.play(&table.token, &word, table.version()).done();
    let swept = |_: &u32| {
        std::thread::sleep(Duration::from_millis(100));
        server.get("/api/status").done()["tables"] == 0
    };
    assert!((0..100).any(|it| swept(&it)), "an idle table leaves the memory");
    assert_eq!(table.look(&table.token)["state"], before["state"]);
    assert_eq!(table.look(&table.token)["you"], 0);
}

/// Plays until the database is full; a move then fails and changes nothing.
fn fill(server: &Server, table: &crate::common::Table<'_>) -> (u64, Json) {
    let mut last = (table.version(), table.look("")["state"].clone());
    for _ in 0..20_000 {
        let Some(word) = table.actions().first().cloned() else { panic!("the game ended first") };
        let answer: Answer = table.play(&table.token, &word, last.0);
        if answer.status == 503 {
            assert!(answer.refused(503).contains("database"));
            return last;
        }
        let done = answer.done();
        last = (done["version"].as_u64().unwrap(), done["state"].clone());
    }
    panic!("{} has room without end", server.address)
}

#[test]
fn a_full_database_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let limits = Limits { rate: 1_000_000, ..Limits::default() };
    let (store, control) = FailingStore::open(&path);
    control.set_space(8 << 10);
    let server = Server::on(store, limits);
    let endless = json!({"game": "2048", "name": "Ana", "seed": 3, "undo": false,
        "options": {"dim": 8, "goal": 131_072}});
    let table = server.table(&endless);
    let (version, state) = fill(&server, &table);
    assert_eq!((table.version(), &table.look("")["state"]), (version, &state));
    alive(&server);
    let again = Server::on(Box::new(Sqlite::open(&path).unwrap()), limits);
    let shown = again.get(&table.path("")).done();
    assert_eq!((&shown["version"], &shown["state"]), (&json!(version), &state));
}

#[test]
fn a_read_only_database_is_still_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let first = Server::on(Box::new(Sqlite::open(&path).unwrap()), Limits::default());
    let table = first.table(&serde_json::from_str(JUMP).unwrap());
    let (frozen, control) = FailingStore::open(&path);
    control.set_space(0);
    let second = Server::on(frozen, Limits::default());
    let shown = second.get(&table.path("")).done();
    let word = table.actions()[0].clone();
    let body = json!({"action": word, "version": shown["version"]});
    second.post_as(&table.path("/actions"), &table.token, &body).refused(503);
    assert_eq!(second.get(&table.path("")).done()["state"], shown["state"]);
    second.ask("POST", "/api/tables", &[], Some(JUMP.as_bytes())).refused(503);
}

fn tables(server: &Server) -> u64 {
    server.get("/api/status").done()["tables"].as_u64().unwrap()
}

#[test]
fn failed_tables_leave_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let (store, control) = FailingStore::open(&folder.path().join("tables.db"));
    let limits = TableLimits { total: 3, ..Limits::default().tables };
    let server = Server::on(store, Limits { tables: limits, ..Limits::default() });
    let make = || server.ask("POST", "/api/tables", &[], Some(JUMP.as_bytes()));
    let first = server.table(&serde_json::from_str(JUMP).unwrap());
    control.set_space(0);
    for _ in 0..5 {
        make().refused(503);
    }
    assert_eq!(tables(&server), 1);
    // A move that cannot be stored makes the copy of the table stale, which frees its slot.
    first.play(&first.token, &first.actions()[0], first.version()).refused(503);
    control.set_space(usize::MAX);
    for _ in 0..3 {
        make().done();
    }
    assert_eq!(tables(&server), 3);
}

#[test]
fn abandoned_lookups_leave_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let (store, control) = FailingStore::open(&folder.path().join("tables.db"));
    control.set_latency(500);
    let server = Server::on(store, Limits { idle: Duration::ZERO, ..Limits::default() });
    let asked = (0..4).map(|number| {
        let mut stream = server.connect();
        let head = format!("GET /api/tables/0000000{number} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        stream
    });
    let asked: Vec<_> = asked.collect();
    let soon = |many: u64| {
        (0..100).any(|_| {
            std::thread::sleep(Duration::from_millis(20));
            tables(&server) == many
        })
    };
    assert!(soon(4), "they are looked for");
    drop(asked);
    assert!(soon(0), "nobody looks for them any more");
}

#[test]
fn computing_time_is_charged_to_the_client() {
    // Enough requests, but little computing time.
    let server = Server::with(Limits { rate: 2000, computing: 1, ..Limits::default() });
    let strokes = vec![json!({"dial": 0, "up": true}); 500];
    let body = json!({"strokes": strokes});
    let draw = |client: &Client| client.post("/api/games/unosolo/drawing", None, &body);
    let refused = (0..2000).map(|_| draw(&server)).find(|answer| answer.status != 200);
    let refused = refused.expect("at last");
    refused.refused(429);
    assert!(refused.header("retry-after").is_some());
    server.get("/api/status").done();
    draw(&server.elsewhere(9)).done();
}

#[test]
fn reading_tables_is_charged_to_the_client() {
    // One read takes longer than the computing time that a client has saved up.
    const READ: u64 = 2100;
    let folder = tempfile::tempdir().unwrap();
    let (store, control) = FailingStore::open(&folder.path().join("tables.db"));
    let server = Server::on(store, Limits { computing: 1, ..Limits::default() });
    let other = server.elsewhere(9);
    let table = other.post("/api/tables", None, &json!({"game": "2048", "name": "Ana"})).done();
    control.set_latency(READ);
    let ask = |number| server.get(&format!("/api/tables/{number:08}")).status;
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let asked: Vec<_> = (0..6).map(|number| scope.spawn(move || ask(number))).collect();
        // What is in memory can be used meanwhile, and changed between two reads.
        let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
        let chat = json!({"phrase": "hello"});
        other.post(&format!("{path}/chat"), table["token"].as_str(), &chat).done();
        asked.into_iter().map(|asked| asked.join().unwrap()).collect()
    });
    let count = |status| statuses.iter().filter(|it| **it == status).count();
    let threads = std::thread::available_parallelism().unwrap().get().max(2);
    assert!((1..=threads).contains(&count(404)), "{statuses:?}");
    assert_eq!(count(429), statuses.len() - count(404), "{statuses:?}");
    assert_eq!(ask(7), 429);
}

fn any_json() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::from),
        any::<i64>().prop_map(Json::from),
        any::<f64>().prop_map(Json::from),
        ".{0,12}".prop_map(Json::from),
        prop_oneof![Just("human"), Just("2048"), Just("tortugas"), Just("random")]
            .prop_map(Json::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        let key = prop_oneof![
            Just("game"),
            Just("options"),
            Just("seats"),
            Just("clock"),
            Just("ms"),
            Just("name"),
            Just("tool"),
            Just("given"),
            Just("board"),
            Just("version"),
            Just("action"),
        ];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Json::from),
            prop::collection::vec((key, inner), 0..6).prop_map(|pairs| {
                pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
            }),
        ]
    })
}

#[test]
fn any_json_gets_a_json_response() {
    let server = Server::with(Limits { rate: 1_000_000, ..Limits::default() });
    let table = server.table(&serde_json::from_str(JUMP).unwrap());
    proptest!(ProptestConfig::with_cases(200), |(body in any_json())| {
        for path in ["/api/tables", "/api/lab", &table.path("/actions"), &table.path("/seats")] {
            let answer = server.post_as(path, &table.token, &body);
            prop_assert!(answer.json()["ok"].is_boolean());
            prop_assert!(answer.status < 500 || answer.status == 503, "{} {}", path, answer.status);
        }
    });
    alive(&server);
}

static BROKEN: AtomicBool = AtomicBool::new(false);

fn breakable() -> Result<u128, app::NoRandomness> {
    if BROKEN.load(Ordering::Relaxed) { Err(app::NoRandomness) } else { crate::common::random() }
}

/// Ids, secrets and seeds that can be guessed are worse than none.
#[test]
fn without_randomness_nothing_is_created() {
    let server = Server::with_random(breakable);
    let table = server.table(
        &json!({"game": "parchis", "seats": ["human", "human", "human", "human"], "name": "Ana"}),
    );
    BROKEN.store(true, Ordering::Relaxed);
    let body = json!({"game": "2048", "name": "Ana", "seed": "chosen"});
    let refused = server.post("/api/tables", &body);
    assert!(refused.refused(503).contains("random"));
    assert!(refused.header("retry-after").is_some());
    let seats = table.path("/seats");
    server.post_as(&seats, &table.secret, &json!({"name": "Luis"})).refused(503);
    let job =
        json!({"tool": "peg solve", "given": {"board": "1 4\no o x x\n", "moves": "classic"}});
    server.post("/api/lab", &job).refused(503);
    // What needs no randomness continues.
    server.get(&table.path("")).done();
    BROKEN.store(false, Ordering::Relaxed);
    table.join("Luis");
}

#[test]
fn without_randomness_no_server_starts() {
    let folder = tempfile::tempdir().unwrap();
    let store = Box::new(Sqlite::open(&folder.path().join("tables.db")).unwrap());
    let storage = Box::new(conformance::storage::MemoryStorage::new(registry::GAMES));
    let (random, clock): (web::RandomBits, _) =
        (|| Err(app::NoRandomness), web::ServerClock::system());
    let services = web::Services { storage, store, random, clock };
    let options =
        web::ServerOptions { listen: "127.0.0.1:0".parse().unwrap(), ..Default::default() };
    let error = web::serve(&options, services, |_| unreachable!("it does not listen")).unwrap_err();
    assert_eq!(error.message().key, "no-randomness");
}

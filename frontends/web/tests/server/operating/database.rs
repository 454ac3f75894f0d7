//! A database that is full, old, damaged or taken away.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::json;
use web::{Limits, ServerClock, ServerOptions, Sqlite};

use crate::common::{Server, Table, until};

fn server_on(path: &Path) -> Server {
    Server::on(Box::new(Sqlite::open(path).unwrap()), Limits::default())
}

fn new_table(server: &Server) -> Table<'_> {
    server.table(&json!({"game": "2048", "name": "Ana", "seed": 3}))
}

#[test]
fn a_move_after_a_concurrent_write_is_a_conflict() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let server = server_on(&path);
    let table = server.table(&json!({"game": "senku", "name": "Ana"}));
    let version = table.version();
    let words = table.actions();
    let entry = json!({"kind": "step", "seat": 0, "word": words[0], "ms": 0, "computer": false});
    let other = rusqlite::Connection::open(&path).unwrap();
    let sql = "INSERT INTO entries (id, version, entry) VALUES (?1, ?2, ?3)";
    let next = version + 1;
    other.execute(sql, rusqlite::params![table.id, next, entry.to_string()]).unwrap();
    // Another move, since the same one would count as repeated.
    let late = table.play(&table.token, &words[1], version);
    assert!(late.refused(409).contains("position has changed"));
    assert_eq!((late.json()["version"].clone(), table.version()), (json!(next), next));
    table.play(&table.token, &table.actions()[0], next).done();
}

#[test]
fn nothing_is_acknowledged_after_the_file_was_removed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let server = server_on(&path);
    let table = new_table(&server);
    assert_eq!(server.get("/readyz").status, 200);
    let before = table.look("");
    std::fs::remove_file(&path).unwrap();
    let refused = table.play(&table.token, &table.actions()[0], table.version()).refused(503);
    assert!(refused.contains("database"), "{refused}");
    server.post("/api/tables", &json!({"game": "2048"})).refused(503);
    let ready = server.get("/readyz");
    assert_eq!((ready.status, &ready.body[..]), (503, &b"the database cannot be written\n"[..]));
    assert_eq!(server.get("/healthz").status, 200);
    let after = table.look("");
    assert_eq!((&after["version"], &after["state"]), (&before["version"], &before["state"]));
}

#[test]
fn a_full_quota_refuses_tables_and_lets_games_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    let store = Box::new(store.with_quota(600_000).unwrap());
    let server = Server::on(store, Limits { rate: 1_000_000, ..Limits::default() });
    let table = new_table(&server);
    // A save with a long past takes some space.
    let long = json!({"game": "2048", "name": "Ana", "options": {"dim": 8, "goal": 131_072}});
    let mut answers = (0..2000).map(|_| server.post("/api/tables", &long));
    let full = answers.find(|answer| answer.status != 200).expect("it is full at last");
    assert!(full.refused(507).contains("quota"));
    assert_eq!(full.header("retry-after"), Some("30"));
    for _ in 0..50 {
        table.play(&table.token, &table.actions()[0], table.version()).done();
    }
    assert_eq!(server.get("/readyz").status, 200);
    server.post("/api/tables", &long).refused(507);
}

#[test]
fn unused_tables_are_deleted() {
    const DAY: u64 = 86_400;
    let folder = tempfile::tempdir().unwrap();
    let store = Box::new(Sqlite::open(&folder.path().join("tables.db")).unwrap());
    let now = Arc::new(AtomicU64::new(1_800_000_000));
    let shown = Arc::clone(&now);
    let clock = ServerClock::new(move || 1000 * shown.load(Ordering::Relaxed));
    let keep = Duration::from_secs(30 * DAY);
    let (idle, sweep) = (Duration::ZERO, Duration::from_millis(20));
    let limits = Limits { idle, sweep, keep, ..Limits::default() };
    let server = Server::start(store, ServerOptions { limits, ..ServerOptions::default() }, clock);
    let open = json!({"game": "2048", "name": "Ana", "open": true});
    let (left, followed) = (server.table(&open), server.table(&open));
    let mut stream = server.follow(&followed.id, None, None);
    stream.next_event();
    until("only the followed table is in memory", || {
        server.get("/api/status").done()["tables"] == 1
    });
    now.fetch_add(29 * DAY, Ordering::Relaxed);
    let fresh = server.table(&open);
    let listed = || {
        let lobby = server.get("/api/tables").done();
        let tables = lobby["tables"].as_array().unwrap().iter();
        tables.map(|table| table["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert!(listed().contains(&left.id), "it is still kept");
    now.fetch_add(2 * DAY, Ordering::Relaxed);
    until("the table leaves the lobby", || !listed().contains(&left.id));
    until("the table is deleted", || server.get(&left.path("")).status == 404);
    server.get(&followed.path("")).done();
    server.get(&fresh.path("")).done();
}

#[test]
fn a_damaged_table_is_reported_and_the_others_are_served() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let server = server_on(&path);
    let (harmed, sound) = (new_table(&server), new_table(&server));
    let other = rusqlite::Connection::open(&path).unwrap();
    let sql = "UPDATE entries SET entry = '{' WHERE id = ?1 AND version = 1";
    assert_eq!(other.execute(sql, [&harmed.id]), Ok(1));
    let again = server_on(&path);
    let refused = again.get(&harmed.path("")).refused(500);
    assert!(refused.contains("damaged"), "{refused}");
    again.get(&sound.path("")).done();
}

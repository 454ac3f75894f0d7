//! The clocks of players: they run by the time of the server and survive its restart.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};
use web::{Limits, Sqlite, Store, Uptime};

use crate::common::{PATIENCE, Server, Table, TestClock};

const MINUTE: u64 = 60_000;
/// A server that crashes is taken to have run this long after its last note.
const INTERVAL: u64 = 5000;

/// A game of two people with ten minutes each, which has begun; the other token comes with it.
fn timed(server: &Server) -> (Table<'_>, String) {
    let table = server.table(&json!({"game": "tortugas", "seats": ["human", "human"],
        "name": "Ana", "clock": {"ms": 10 * MINUTE, "more": 2000}}));
    let luis = table.join("Luis");
    (table, luis)
}

/// The milliseconds that both have left.
fn left(table: &Table<'_>) -> [u64; 2] {
    let seats = table.look("")["seats"].clone();
    [0, 1].map(|seat| seats[seat]["left_ms"].as_u64().unwrap())
}

fn on<'s>(server: &'s Server, table: &Table<'_>) -> Table<'s> {
    let (id, secret) = (table.id.clone(), table.secret.clone());
    Table { server, id, secret, token: table.token.clone() }
}

fn draw(table: &Table<'_>, token: &str) -> Json {
    table.play(token, "draw", table.version()).done()
}

/// Waits until a server has noted that it runs.
fn until_alive(path: &Path, alive_ms: u64) {
    let mut store = Sqlite::open(path).unwrap();
    let deadline = Instant::now() + PATIENCE;
    let is_alive = |uptime: &Uptime| uptime.alive_ms == alive_ms;
    while !store.uptimes().unwrap().iter().any(is_alive) {
        assert!(Instant::now() < deadline, "the server does not note that it runs");
        std::thread::yield_now();
    }
}

#[test]
fn clocks_run_on_server_time_from_the_beginning() {
    let folder = tempfile::tempdir().unwrap();
    let clock = TestClock::new(1_700_000_000_000);
    let server = clock.server(&folder.path().join("tables.db"), Limits::default());
    let table = server.table(&json!({"game": "tortugas", "seats": ["human", "human"],
        "name": "Ana", "clock": {"ms": 10 * MINUTE, "more": 2000}}));
    clock.advance(MINUTE);
    assert_eq!(left(&table), [10 * MINUTE; 2], "nobody plays yet");
    let luis = table.join("Luis");
    clock.advance(MINUTE);
    assert_eq!(left(&table), [9 * MINUTE, 10 * MINUTE]);
    draw(&table, &table.token);
    assert_eq!(left(&table), [9 * MINUTE + 2000, 10 * MINUTE]);
    clock.advance(3 * MINUTE);
    assert_eq!(left(&table), [9 * MINUTE + 2000, 7 * MINUTE]);
    draw(&table, &luis);
    assert_eq!(left(&table), [9 * MINUTE + 2000, 7 * MINUTE + 2000]);
    // What is sent to followers is as of the moment of sending.
    clock.advance(1000);
    let (_, seen) = server.follow(&table.id, Some(&luis), None).next_event();
    assert_eq!(seen["seats"][0]["left_ms"], 9 * MINUTE + 1000);
}

#[test]
fn a_restart_refunds_exactly_the_downtime() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let clock = TestClock::new(1_700_000_000_000);
    let server = clock.server(&path, Limits::default());
    let (table, luis) = timed(&server);
    clock.advance(MINUTE);
    draw(&table, &table.token);
    let crashed_ms = clock.advance(2 * MINUTE);
    until_alive(&path, crashed_ms);
    // The first server is not asked again, as if it had crashed now; the next starts an hour later.
    let later = TestClock::new(crashed_ms + 60 * MINUTE);
    let next = later.server(&path, Limits::default());
    let table = on(&next, &table);
    let spent = 2 * MINUTE + INTERVAL;
    assert_eq!(left(&table), [9 * MINUTE + 2000, 10 * MINUTE - spent]);
    later.advance(MINUTE);
    draw(&table, &luis);
    assert_eq!(left(&table), [9 * MINUTE + 2000, 9 * MINUTE - spent + 2000]);
}

#[test]
fn an_evicted_table_keeps_its_clock() {
    let folder = tempfile::tempdir().unwrap();
    let clock = TestClock::new(1_700_000_000_000);
    let limits = Limits { idle: Duration::ZERO, rate: 1_000_000, ..Limits::default() };
    let server = clock.server(&folder.path().join("tables.db"), limits);
    let (table, _) = timed(&server);
    clock.advance(MINUTE);
    let deadline = Instant::now() + PATIENCE;
    while server.get("/api/status").done()["tables"] != 0 {
        assert!(Instant::now() < deadline, "idle tables leave the memory");
    }
    assert_eq!(left(&table), [9 * MINUTE, 10 * MINUTE]);
}

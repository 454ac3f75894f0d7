//! Broken connections, slow subscribers and temporary failures of the database.

use std::time::{Duration, Instant};

use crate::common::{FailingStore, Follower, Server, Table};
use proptest::prelude::*;
use serde_json::{Value as Json, json};
use web::{Limits, Sqlite};

fn endless() -> Json {
    json!({"game": "2048", "name": "Ana", "seed": 3, "undo": true,
        "options": {"dim": 8, "goal": 131_072}})
}

fn busy() -> Limits {
    Limits { rate: 1_000_000, ..Limits::default() }
}

/// Makes or undoes a move and returns the new version.
fn change(table: &Table<'_>, back: bool) -> u64 {
    let version = table.version();
    let answer = if back {
        table.undo(&table.token)
    } else {
        table.play(&table.token, &table.actions()[0], version)
    };
    answer.done()["version"].as_u64().unwrap()
}

#[test]
fn random_disconnects_lose_and_repeat_nothing() {
    let server = Server::with(busy());
    let plan = prop::collection::vec((any::<bool>(), any::<bool>(), 1_usize..4), 4..12);
    proptest!(ProptestConfig::with_cases(12), |(plan in plan)| {
        let table = server.table(&endless());
        let (mut now, mut seen) = (change(&table, false), Vec::new());
        let mut last = Some(0);
        for (back, reads_all, changes) in plan {
            let mut follower = server.follow(&table.id, Some(&table.token), last);
            for _ in 0..changes {
                now = change(&table, back && table.look("")["step"].as_u64() > Some(2));
            }
            // The connection breaks after something was read: everything, or the next one.
            while last != Some(now) {
                let (_, news) = follower.next_event();
                seen.push(news["version"].as_u64().unwrap());
                last = follower.last;
                if !reads_all {
                    break;
                }
            }
        }
        let mut follower = server.follow(&table.id, None, last);
        while seen.last() != Some(&now) {
            seen.push(follower.next_event().1["version"].as_u64().unwrap());
        }
        prop_assert_eq!(seen, (1..=now).collect::<Vec<_>>());
    });
}

/// The events of a stream up to a version.
fn all_told(follower: &mut Follower, until: u64) -> Vec<(String, Json)> {
    std::iter::from_fn(|| (follower.last < Some(until)).then(|| follower.next_event())).collect()
}

#[test]
fn undone_steps_are_replayed_for_late_subscribers() {
    let server = Server::with(busy());
    let table = server.table(&endless());
    let mut there = server.follow(&table.id, None, Some(0));
    let mut seen = Vec::new();
    for turn in 0..120 {
        let now = change(&table, turn % 7 > 4 || turn > 110);
        seen.extend(all_told(&mut there, now));
    }
    let now = table.version();
    let begun = Instant::now();
    for last in [0, 1, now / 2, now - 1] {
        let mut late = server.follow(&table.id, None, Some(last));
        let missed = usize::try_from(last).unwrap();
        assert_eq!(all_told(&mut late, now), seen[missed..], "from {last} of {now}");
    }
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
}

#[test]
fn open_tables_return_to_the_lobby_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let first = Server::on(Box::new(Sqlite::open(&path).unwrap()), busy());
    let mut body = endless();
    body["open"] = true.into();
    let shown = first.table(&body);
    for _ in 0..201 {
        first.table(&endless());
    }
    let second = Server::on(Box::new(Sqlite::open(&path).unwrap()), busy());
    let is_back = |_: u32| {
        std::thread::sleep(Duration::from_millis(50));
        second.get("/api/tables").done()["tables"][0]["id"] == json!(shown.id)
    };
    assert!((0..100).any(is_back), "the lobby is as it was");
    assert_eq!(second.get("/api/tables").done()["tables"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_slow_subscriber_delays_nobody_and_misses_nothing() {
    let server = Server::with(busy());
    let table = server.table(&endless());
    let mut asleep = server.follow(&table.id, None, Some(0));
    let sleepers: Vec<_> = (0..30).map(|_| server.follow(&table.id, None, Some(0))).collect();
    let mut awake = server.follow(&table.id, None, Some(0));
    let (mut slowest, mut now) = (Duration::ZERO, 0);
    for _ in 0..150 {
        let begun = Instant::now();
        now = change(&table, false);
        while awake.last != Some(now) {
            awake.next_event();
        }
        slowest = slowest.max(begun.elapsed());
    }
    assert!(slowest < Duration::from_secs(5), "others were kept waiting: {slowest:?}");
    drop(sleepers);
    for version in 1..=now {
        assert_eq!(asleep.next_event().1["version"], version);
    }
}

#[test]
fn nothing_is_shown_before_it_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let (store, control) = FailingStore::open(&folder.path().join("tables.db"));
    let server = Server::on(store, busy());
    let (table, other) = (server.table(&endless()), server.table(&endless()));
    let now = change(&table, false);
    let before = table.look("")["state"].clone();
    let mut follower = server.follow(&table.id, None, Some(now));
    control.set_space(0);
    let word = table.actions()[0].clone();
    table.play(&table.token, &word, now).refused(503);
    server.post_as(&table.path("/chat"), &table.token, &json!({"phrase": "wow"})).refused(503);
    server.post("/api/tables", &endless()).refused(503);
    assert_eq!((table.version(), &table.look("")["state"]), (now, &before));
    control.set_space(usize::MAX);
    let after = table.play(&table.token, &word, now).done();
    change(&other, false);
    // Whether the stream ended or continues, its next event is one that was stored.
    while let Some((kind, news)) = follower.next() {
        if kind != "presence" {
            assert_eq!((&news["version"], &news["word"]), (&json!(now + 1), &json!(word)));
            break;
        }
    }
    let mut again = server.follow(&table.id, None, Some(now));
    assert_eq!(again.next_event().1["word"], json!(word));
    assert_eq!(table.look("")["state"], after["state"]);
}

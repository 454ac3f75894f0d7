//! Connections that break, readers that read nothing, databases that fail for a while.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use common::{Server, Table};
use proptest::prelude::*;
use serde_json::{Value as Json, json};
use web::{Broken, Limits, Sqlite, Store, Stored, Write};

fn endless() -> Json {
    json!({"game": "2048", "name": "Ana", "seed": 3, "undo": true,
        "options": {"dim": 8, "goal": 131_072}})
}

fn busy() -> Limits {
    Limits { rate: 1_000_000, ..Limits::default() }
}

/// Makes a move, or takes one back; the version afterwards.
fn change(table: &Table<'_>, back: bool) -> u64 {
    let version = table.version();
    let answer = if back {
        let body = json!({"version": version});
        table.server.post_as(&table.path("/undo"), &table.token, &body)
    } else {
        table.play(&table.token, &table.actions()[0], version)
    };
    answer.done()["version"].as_u64().unwrap()
}

#[test]
fn random_breaks_lose_and_repeat_nothing() {
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
                let (_, news) = follower.news();
                seen.push(news["version"].as_u64().unwrap());
                last = follower.last;
                if !reads_all {
                    break;
                }
            }
        }
        let mut follower = server.follow(&table.id, None, last);
        while seen.last() != Some(&now) {
            seen.push(follower.news().1["version"].as_u64().unwrap());
        }
        prop_assert_eq!(seen, (1..=now).collect::<Vec<_>>());
    });
}

#[test]
fn who_reads_nothing_holds_nobody_and_misses_nothing() {
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
            awake.news();
        }
        slowest = slowest.max(begun.elapsed());
    }
    assert!(slowest < Duration::from_secs(5), "others were kept waiting: {slowest:?}");
    drop(sleepers);
    for version in 1..=now {
        assert_eq!(asleep.news().1["version"], version);
    }
}

/// A database that can be made to fail, and to work again.
struct Moody {
    inner: Sqlite,
    broken: Arc<AtomicBool>,
}

impl Store for Moody {
    fn write(&mut self, batch: &[&Write]) -> Result<(), Broken> {
        if self.broken.load(Ordering::Relaxed) {
            return Err(Broken("the disk is full".to_owned()));
        }
        self.inner.write(batch)
    }

    fn load(&mut self, id: &str) -> Result<Option<Stored>, Broken> {
        self.inner.load(id)
    }

    fn unended(&mut self, most: usize) -> Result<Vec<String>, Broken> {
        self.inner.unended(most)
    }
}

#[test]
fn a_disk_that_is_full_for_a_while_shows_nothing_that_was_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let inner = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    let broken = Arc::new(AtomicBool::new(false));
    let store = Moody { inner, broken: Arc::clone(&broken) };
    let server = Server::on(Box::new(store), busy());
    let (table, other) = (server.table(&endless()), server.table(&endless()));
    let now = change(&table, false);
    let before = table.look("")["state"].clone();
    let mut follower = server.follow(&table.id, None, Some(now));
    broken.store(true, Ordering::Relaxed);
    let word = table.actions()[0].clone();
    table.play(&table.token, &word, now).refused(503);
    server.post_as(&table.path("/chat"), &table.token, &json!({"phrase": "wow"})).refused(503);
    server.post("/api/tables", &endless()).refused(503);
    assert_eq!((table.version(), &table.look("")["state"]), (now, &before));
    broken.store(false, Ordering::Relaxed);
    let after = table.play(&table.token, &word, now).done();
    change(&other, false);
    // The follower was let go, or goes on; either way the first it hears is what was kept.
    while let Some((kind, news)) = follower.next() {
        if kind != "presence" {
            assert_eq!((&news["version"], &news["word"]), (&json!(now + 1), &json!(word)));
            break;
        }
    }
    let mut again = server.follow(&table.id, None, Some(now));
    assert_eq!(again.news().1["word"], json!(word));
    assert_eq!(table.look("")["state"], after["state"]);
}

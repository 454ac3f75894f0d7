//! A database that fails.

use std::time::{Duration, Instant};

use web::{Credentials, Limits, StoreError, open_shared_database};

use super::proxy::Proxy;
use super::{entries, new_table, open, postgres};

/// The answer to a commit is lost: the entry has been stored, so the writer learns that it was,
/// and it is there once.
#[test]
fn a_lost_acknowledgement_is_found_again() {
    let Some(postgres) = postgres() else { return };
    let proxy = Proxy::new(postgres.port());
    let url = format!("postgres://ludoteca@{}/ludoteca?sslmode=disable", proxy.address);
    let (mut store, mut direct) = (open(&url), open(&postgres.url()));
    // The statements are prepared.
    store.write(&[&new_table("a", true, &["1"])]).unwrap();
    store.write(&[&entries("a", 2, &["2"], false)]).unwrap();
    for version in 3..9 {
        proxy.lose_answer();
        let text = version.to_string();
        assert_eq!(store.write(&[&entries("a", version, &[&text], false)]), Ok(()));
        assert!(proxy.has_lost());
        let stored = direct.load("a").unwrap().unwrap().entries;
        assert_eq!(stored.len() as u64, version, "{stored:?}");
        assert_eq!(stored.last(), Some(&text));
    }
    proxy.lose_answer();
    assert_eq!(store.write(&[&new_table("b", true, &[])]), Ok(()));
    proxy.lose_answer();
    assert_eq!(store.write(&[&new_table("c", true, &["1"])]), Ok(()));
    // A write that was too late stays so.
    proxy.lose_answer();
    let late = store.write(&[&entries("a", 3, &["late"], false)]);
    assert_eq!(late, Err(StoreError::Conflict));
    assert_eq!(direct.load("a").unwrap().unwrap().entries[2], "3");
}

/// Calls fail in bounded time while the database is unreachable, and succeed afterwards.
#[test]
fn a_database_that_comes_back_is_used_again() {
    let Some(mut postgres) = postgres() else { return };
    let mut store = open(&postgres.url());
    store.write(&[&new_table("a", true, &[])]).unwrap();
    postgres.crash();
    let begun = Instant::now();
    let refused = store.write(&[&entries("a", 1, &["x"], false)]);
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    assert!(matches!(store.check(), Err(StoreError::Unavailable(_))));
    assert!(begun.elapsed() < Duration::from_secs(20));
    postgres.restart().unwrap();
    let back = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(100));
        store.check().is_ok()
    });
    assert!(back);
    store.write(&[&entries("a", 1, &["x"], false)]).unwrap();
    postgres.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = 'ludoteca'").unwrap();
    store.write(&[&entries("a", 2, &["y"], false)]).unwrap();
    assert_eq!(store.load("a").unwrap().unwrap().entries, ["x", "y"]);
}

/// A transaction in which the database refuses a statement is undone, and the connection is used
/// again.
#[test]
fn a_refused_batch_leaves_nothing_behind() {
    let Some(postgres) = postgres() else { return };
    let mut store = open(&postgres.url());
    store.write(&[&new_table("a", true, &[])]).unwrap();
    // PostgreSQL stores no such text.
    let refused = store.write(&[&new_table("b", true, &[]), &entries("a", 1, &["\0"], false)]);
    assert!(matches!(refused, Err(StoreError::Failed(_))), "{refused:?}");
    let both = [new_table("c", true, &[]), entries("a", 1, &["x"], false)];
    store.write(&both.iter().collect::<Vec<_>>()).unwrap();
    let mut other = open(&postgres.url());
    assert_eq!(other.load("b").unwrap(), None);
    assert_eq!(other.load("a").unwrap().unwrap().entries, ["x"]);
}

/// A server waits for another that changes the layout, longer than for any other answer.
#[test]
fn a_long_migration_is_waited_for() {
    let Some(postgres) = postgres() else { return };
    let lock = "SELECT pg_advisory_lock(5509420149014618977); SELECT pg_sleep(5)";
    std::thread::scope(|scope| {
        scope.spawn(|| postgres.sql(lock).unwrap());
        let held = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted";
        while postgres.sql(held).unwrap().trim() != "1" {
            std::thread::sleep(Duration::from_millis(20));
        }
        open(&postgres.url()).write(&[&new_table("a", true, &[])]).unwrap();
    });
}

/// Databases of other programs and of later versions are refused, and nothing is created in them.
#[test]
fn foreign_and_later_databases_are_left_untouched() {
    let Some(postgres) = postgres() else { return };
    let url = postgres.url();
    let refused = || {
        let limits = Limits::default();
        let opened =
            open_shared_database(&url, &Credentials::default(), &limits, super::common::random);
        opened.err().map(|error| error.message().key.into_owned())
    };
    let relations = || postgres.sql("SELECT count(*) FROM pg_class").unwrap();
    for (sql, why) in [
        ("CREATE TABLE photos (x int)", "web-shared-foreign"),
        ("CREATE TABLE meta (x int)", "web-shared-foreign"),
        (
            "DROP TABLE photos; DROP TABLE meta; CREATE TABLE meta (program text, layout int); \
             INSERT INTO meta VALUES ('ludoteca', 9999)",
            "web-shared-later",
        ),
    ] {
        postgres.sql(sql).unwrap();
        let before = relations();
        assert_eq!(refused().as_deref(), Some(why), "{sql}");
        assert_eq!(relations(), before);
    }
    postgres.sql("DROP TABLE meta").unwrap();
    assert_eq!(refused(), None);
    assert_eq!(refused(), None, "the layout is there");
}

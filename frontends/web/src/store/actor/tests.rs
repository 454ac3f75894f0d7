//! Tests of the thread of the database.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::future::join_all;

use super::*;
use crate::metrics::Metrics;
use crate::store::{SharedState, Sqlite, Uptime};

#[tokio::test]
async fn a_write_waits_for_few_questions() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    let actor = StoreActor::new(Box::new(store), Metrics::new().store, |_| true);
    let answered = Arc::new(AtomicUsize::new(0));
    let ask = |_| {
        let answered = Arc::clone(&answered);
        actor.ask(move |_| {
            thread::sleep(2 * ANSWERING);
            answered.fetch_add(1, Ordering::Relaxed);
            Ok(())
        })
    };
    let write = async {
        let alive = StoreWrite::Alive(Uptime { started_ms: 1, alive_ms: 1 });
        actor.write(alive).await.unwrap();
        answered.load(Ordering::Relaxed)
    };
    let (answers, before) = tokio::join!(join_all((0..50).map(ask)), write);
    assert!(before <= 2, "{before} questions were answered before a write");
    assert!(answers.iter().all(Result::is_ok) && answered.load(Ordering::Relaxed) == 50);
}

#[tokio::test]
async fn a_table_at_which_the_rules_panic_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    let (id, owner, setup) = ("a".to_owned(), String::new(), String::new());
    let (open, entries, at, shared) = (false, Vec::new(), 1, SharedState::default());
    let table = StoreWrite::NewTable { id, owner, setup, open, entries, at, shared };
    store.write(&[&table]).unwrap();
    let metrics = Metrics::new().store;
    let actor = StoreActor::new(Box::new(store), metrics, |_| panic!("an impossible move"));
    assert_eq!(actor.inspection().await.unwrap().damaged, ["a"]);
    assert!(actor.load("a").await.unwrap().0.is_some(), "the database still answers");
}

#[tokio::test]
async fn what_was_asked_before_closing_is_answered() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    let actor = StoreActor::new(Box::new(store), Metrics::new().store, |_| true);
    let ask = |_| {
        actor.ask(|_| {
            thread::sleep(ANSWERING);
            Ok(())
        })
    };
    let (answers, ()) = tokio::join!(join_all((0..20).map(ask)), actor.close());
    assert!(answers.iter().all(Result::is_ok));
    assert_eq!(actor.disk_usage().await, Err(StoreError::Closed));
}

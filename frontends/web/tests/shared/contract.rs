//! What every store promises.

use web::{Sqlite, Store, StoreError, StoreWrite, Uptime};

use super::{NOW, entries, new_table, open, postgres};

/// Opens the same database again.
type Open<'o> = &'o dyn Fn() -> Box<dyn Store>;

/// A property that every store must have.
type Promise = fn(Open<'_>);

/// The promises and their names.
const PROMISES: [(&str, Promise); 8] = [
    ("writes last", writes_last),
    ("a batch is atomic", a_batch_is_atomic),
    ("one refused write leaves the others alone", one_refused_write_leaves_the_others_alone),
    ("the first append of a version counts", the_first_append_of_a_version_counts),
    ("open tables are listed", open_tables_are_listed),
    ("unused tables are deleted", unused_tables_are_deleted),
    ("shares are counted", shares_are_counted),
    ("uptimes are kept", uptimes_are_kept),
];

#[test]
fn sqlite_keeps_the_contract() {
    for (name, promise) in PROMISES {
        println!("{name}");
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tables.db");
        promise(&|| Box::new(Sqlite::open(&path).unwrap()));
    }
}

#[test]
fn postgresql_keeps_the_contract() {
    let Some(postgres) = postgres() else { return };
    for (number, (name, promise)) in (1..).zip(PROMISES) {
        println!("{name}");
        let database = format!("contract{number}");
        postgres.sql(&format!("CREATE DATABASE {database}")).unwrap();
        let url = postgres.url();
        let url = format!("{}/{database}", url.rsplit_once('/').unwrap().0);
        promise(&|| open(&url));
    }
}

fn log(store: &mut dyn Store, id: &str) -> Vec<String> {
    store.load(id).unwrap().unwrap().entries
}

fn writes_last(open: Open<'_>) {
    let mut store = open();
    store.write(&[&new_table("a", true, &["x"]), &entries("a", 2, &["y"], false)]).unwrap();
    store.write(&[&entries("a", 3, &["z"], true)]).unwrap();
    store.write(&[&new_table("b", true, &[])]).unwrap();
    drop(store);
    let mut store = open();
    let stored = store.load("a").unwrap().unwrap();
    assert_eq!((stored.setup.as_str(), stored.owner.as_str()), ("setup of a", "192.0.2.7"));
    assert_eq!(stored.entries, ["x", "y", "z"]);
    assert_eq!(store.load("c").unwrap(), None);
    assert_eq!(store.tail("a", 1).unwrap().unwrap(), ["y", "z"]);
    assert_eq!(store.tail("a", 3).unwrap().unwrap(), [""; 0]);
    assert_eq!(store.tail("c", 0).unwrap(), None);
    let asked = ["a", "b", "c"].map(str::to_owned);
    let mut versions = store.versions(&asked).unwrap();
    versions.sort();
    assert_eq!(versions, [("a".to_owned(), 3), ("b".to_owned(), 0)]);
    assert_eq!(store.ids_after("", 1).unwrap(), ["a"]);
    assert_eq!(store.ids_after("a", 9).unwrap(), ["b"]);
    store.check().unwrap();
}

fn a_batch_is_atomic(open: Open<'_>) {
    let mut store = open();
    store.write(&[&new_table("a", true, &["x"])]).unwrap();
    let again = entries("a", 1, &["other"], false);
    let written = store.write(&[&new_table("b", true, &[]), &again]);
    assert_eq!(written, Err(StoreError::Conflict));
    assert_eq!(store.load("b").unwrap(), None);
    assert_eq!(log(store.as_mut(), "a"), ["x"]);
}

fn one_refused_write_leaves_the_others_alone(open: Open<'_>) {
    let mut store = open();
    store.write(&[&new_table("a", true, &["x"]), &new_table("b", true, &["x"])]).unwrap();
    let writes = [
        entries("a", 1, &["late"], false),
        entries("b", 2, &["y"], false),
        entries("gone", 1, &["x"], false),
        new_table("c", false, &["x"]),
        new_table("a", false, &["other"]),
        // The same table twice in one batch, in this order.
        entries("b", 3, &["z"], true),
    ];
    let results = store.write_each(&writes.iter().collect::<Vec<_>>());
    let (late, gone) = (Err(StoreError::Conflict), Err(StoreError::Deleted));
    assert_eq!(results, [late.clone(), Ok(()), gone, Ok(()), late, Ok(())]);
    assert_eq!(log(store.as_mut(), "a"), ["x"]);
    assert_eq!(log(store.as_mut(), "b"), ["x", "y", "z"]);
    assert_eq!(log(store.as_mut(), "c"), ["x"]);
}

fn the_first_append_of_a_version_counts(open: Open<'_>) {
    let (mut one, mut other) = (open(), open());
    one.write(&[&new_table("a", false, &[])]).unwrap();
    one.write(&[&entries("a", 1, &["one"], false)]).unwrap();
    assert_eq!(other.write(&[&entries("a", 1, &["other"], false)]), Err(StoreError::Conflict));
    other.write(&[&entries("a", 2, &["other"], false)]).unwrap();
    assert_eq!(one.write(&[&entries("a", 2, &["one", "one"], false)]), Err(StoreError::Conflict));
    assert_eq!(log(one.as_mut(), "a"), ["one", "other"]);
}

fn open_tables_are_listed(open: Open<'_>) {
    let mut store = open();
    for (id, is_open) in [("a", true), ("b", false), ("c", true), ("d", true)] {
        store.write(&[&new_table(id, is_open, &[])]).unwrap();
    }
    store.write(&[&entries("c", 1, &["z"], true)]).unwrap();
    assert_eq!(store.open_tables(9).unwrap(), ["d", "a"]);
    assert_eq!(store.open_tables(1).unwrap(), ["d"]);
    for number in 0..20 {
        store.write(&[&new_table(&format!("e{number}"), true, &[])]).unwrap();
    }
    assert_eq!(store.open_tables(99).unwrap().len(), 10, "all of one owner");
}

fn unused_tables_are_deleted(open: Open<'_>) {
    let mut store = open();
    for id in ["a", "b", "c"] {
        store.write(&[&new_table(id, true, &["x"])]).unwrap();
    }
    let later = NOW + 10_000;
    store.write(&[&StoreWrite::Touch { ids: vec!["b".to_owned()], at: later }]).unwrap();
    assert_eq!(store.unused_tables(NOW, 9).unwrap(), [""; 0]);
    let mut unused = store.unused_tables(later, 9).unwrap();
    unused.sort();
    assert_eq!(unused, ["a", "c"]);
    let ids = ["a", "b"].map(str::to_owned).to_vec();
    store.write(&[&StoreWrite::Delete { ids, unused_since: later }]).unwrap();
    assert_eq!(store.load("a").unwrap(), None);
    assert_eq!(log(store.as_mut(), "b"), ["x"], "it has been used");
    let refused = store.write(&[&entries("a", 2, &["y"], false)]);
    assert_eq!(refused, Err(StoreError::Deleted));
}

fn shares_are_counted(open: Open<'_>) {
    let mut store = open();
    assert_eq!(store.bytes_of("192.0.2.7").unwrap(), 0);
    let word = "x".repeat(1000);
    store.write(&[&new_table("a", true, &[&word])]).unwrap();
    let mut store = open();
    let bytes = store.bytes_of("192.0.2.7").unwrap();
    assert!((1000..2000).contains(&bytes), "{bytes}");
    store.write(&[&entries("a", 2, &[&word], true)]).unwrap();
    let mut store = open();
    let share = store.share("192.0.2.7").unwrap();
    assert!((bytes + 1000..bytes + 1100).contains(&share.bytes), "{share:?}");
    assert_eq!(share.tables, 1);
    assert!(store.owner_of("a").unwrap().unwrap().ended);
    assert!(store.disk_usage().unwrap().bytes >= share.bytes);
}

fn uptimes_are_kept(open: Open<'_>) {
    let mut store = open();
    let alive = |started_ms, alive_ms| Uptime { started_ms, alive_ms };
    for uptime in [alive(10, 10), alive(10, 25), alive(40, 45)] {
        store.write(&[&StoreWrite::Alive(uptime)]).unwrap();
    }
    drop(store);
    assert_eq!(open().uptimes().unwrap(), [alive(10, 25), alive(40, 45)]);
}

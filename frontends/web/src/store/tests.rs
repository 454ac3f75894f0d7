//! Tests of the database, with real files.

mod damage;
mod migration;
mod quota;
mod shares;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::config::DbConfig;

use super::schema::{LOGS, PRAGMAS};
use super::signature::schema_version;
use super::sqlite::Sqlite;
use super::*;

const NOW: UnixTime = 1_800_000_000;

fn new_table(id: &str, open: bool) -> StoreWrite {
    StoreWrite::NewTable {
        id: id.to_owned(),
        owner: "192.0.2.7".to_owned(),
        setup: format!("setup of {id}"),
        open,
        entries: vec![],
        at: NOW,
        shared: SharedState::default(),
    }
}

fn table(id: &str) -> StoreWrite {
    new_table(id, true)
}

fn hidden(id: &str) -> StoreWrite {
    new_table(id, false)
}

fn entries_at(id: &str, first: u64, words: &[&str], over: bool, at: UnixTime) -> StoreWrite {
    let entries = words.iter().map(|word| (*word).to_owned()).collect();
    StoreWrite::Entries {
        id: id.to_owned(),
        first,
        entries,
        over,
        at,
        shared: SharedState::default(),
    }
}

fn entries(id: &str, first: u64, words: &[&str], over: bool) -> StoreWrite {
    entries_at(id, first, words, over, NOW)
}

fn opened() -> (tempfile::TempDir, Sqlite) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&path(&folder)).unwrap();
    (folder, store)
}

fn path(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join("tables.db")
}

/// The files of a folder with their contents.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
}

#[test]
fn writes_survive_reopening() {
    let (folder, mut store) = opened();
    let first = [&table("a"), &table("b"), &entries("a", 1, &["x", "y"], false)];
    store.write(&first).unwrap();
    store.write(&[&entries("a", 3, &["z"], true)]).unwrap();
    drop(store);
    let mut store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    let stored = store.load("a").unwrap().unwrap();
    assert_eq!(
        (stored.setup.as_str(), stored.entries),
        ("setup of a", vec!["x".into(), "y".into(), "z".into()])
    );
    assert_eq!(store.load("c").unwrap(), None);
}

#[test]
fn foreign_files_are_left_untouched() {
    let folder = tempfile::tempdir().unwrap();
    for (name, sql, why) in [
        ("photos", "CREATE TABLE photos (x)", OpenError::Foreign),
        ("alike", "CREATE TABLE tables (x)", OpenError::Foreign),
        ("marked", "PRAGMA application_id = 7", OpenError::Foreign),
        ("wal", "PRAGMA journal_mode = WAL; CREATE TABLE x (y)", OpenError::Foreign),
        ("later", "PRAGMA application_id = 1282761839; PRAGMA user_version = 3", OpenError::Newer),
    ] {
        let path = folder.path().join(name);
        Connection::open(&path).unwrap().execute_batch(sql).unwrap();
        let before = contents(folder.path());
        assert_eq!(Sqlite::open(&path).err(), Some(why), "{name}");
        assert_eq!(contents(folder.path()), before, "{name}");
    }
}

#[test]
fn foreign_journals_are_left_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("photos");
    let other = Connection::open(&path).unwrap();
    other.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).unwrap();
    other.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE x (y)").unwrap();
    drop(other);
    std::fs::remove_file(with_suffix(&path, "-shm")).unwrap();
    let before = contents(folder.path());
    assert_eq!(before.len(), 2, "the file and its journal");
    assert_eq!(Sqlite::open(&path).err(), Some(OpenError::Foreign));
    assert_eq!(contents(folder.path()), before);
}

#[test]
fn databases_of_earlier_versions_are_accepted_and_signed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let sql = format!("{PRAGMAS}{LOGS} INSERT INTO tables (id, head) VALUES ('a', 'h')");
    Connection::open(&path).unwrap().execute_batch(&sql).unwrap();
    for _ in 0..2 {
        let mut store = Sqlite::open(&path).unwrap();
        assert_eq!(store.load("a").unwrap().unwrap().setup, "h");
        assert_eq!(schema_version(store.connection()), Ok(2));
    }
}

#[test]
fn open_tables_excludes_private_and_ended_ones() {
    let (_folder, mut store) = opened();
    store.write(&[&table("a"), &table("b"), &table("c"), &table("d")]).unwrap();
    store.write(&[&entries("c", 1, &["z"], true)]).unwrap();
    for number in 0..9 {
        store.write(&[&hidden(&number.to_string())]).unwrap();
    }
    assert_eq!(store.open_tables(9).unwrap(), ["d", "b", "a"]);
    assert_eq!(store.open_tables(2).unwrap(), ["d", "b"]);
}

#[test]
fn a_batch_is_atomic() {
    let (_folder, mut store) = opened();
    store.write(&[&table("a"), &entries("a", 1, &["x"], false)]).unwrap();
    let again = entries("a", 1, &["other"], false);
    assert_eq!(store.write(&[&table("b"), &again]), Err(StoreError::Conflict));
    assert_eq!(store.load("b").unwrap(), None);
    assert_eq!(store.load("a").unwrap().unwrap().entries, ["x"]);
}

#[test]
fn a_full_or_read_only_database_fails_to_write_and_can_be_read() {
    let (_folder, mut store) = opened();
    store.write(&[&table("a")]).unwrap();
    store.connection().pragma_update(None, "max_page_count", 1).unwrap();
    let large = "x".repeat(1 << 20);
    assert!(store.write(&[&entries("a", 1, &[&large], false)]).is_err());
    store.connection().pragma_update(None, "max_page_count", 1 << 20).unwrap();
    store.connection().pragma_update(None, "query_only", true).unwrap();
    assert!(store.write(&[&entries("a", 1, &["x"], false)]).is_err());
    assert_eq!(store.load("a").unwrap().unwrap().entries, [""; 0]);
}

#[test]
fn the_last_heartbeat_of_each_server_is_stored() {
    let (folder, mut store) = opened();
    let alive = |started_ms, alive_ms| Uptime { started_ms, alive_ms };
    for uptime in [alive(10, 10), alive(10, 25), alive(40, 45)] {
        store.write(&[&StoreWrite::Alive(uptime)]).unwrap();
    }
    drop(store);
    let mut store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    assert_eq!(store.uptimes().unwrap(), [alive(10, 25), alive(40, 45)]);
}

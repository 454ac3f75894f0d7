//! The database by default: one file of `SQLite`.

use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};

use super::mark::{Unfit, is_marked, mark};
use super::{Broken, Store, Stored, Write, with_ending};

/// A commit is on the disk before it is acknowledged (`FULL`); readers of the same file, a backup
/// for instance, are never in the way (`WAL`).
const HABITS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;";
/// Rows are only ever added.
const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS tables (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        head TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS entries (
        id TEXT NOT NULL,
        version INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (id, version)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS open (number INTEGER PRIMARY KEY, id TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS ended (id TEXT PRIMARY KEY) WITHOUT ROWID;
";

impl From<rusqlite::Error> for Broken {
    fn from(error: rusqlite::Error) -> Self {
        Self(error.to_string())
    }
}

/// A database in a file.
pub struct Sqlite(Connection);

impl Sqlite {
    /// Opens the file, which is made where it is missing.
    pub fn open(path: &Path) -> Result<Self, Unfit> {
        let (mut connection, marked) = inspected(path)?;
        connection.execute_batch(HABITS)?;
        // What cannot be written is told now, not at the first move.
        let laying = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        laying.execute_batch(SCHEMA)?;
        if !marked {
            mark(&laying)?;
        }
        laying.commit()?;
        Ok(Self(connection))
    }
}

/// Opens the file and tells whether it is marked as ours. Of another program's file not even the
/// journal is put in order, and nothing is left beside it.
fn inspected(path: &Path) -> Result<(Connection, bool), Unfit> {
    let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let [journal, index] = ["-wal", "-shm"].map(|ending| with_ending(&real, ending));
    let (journal_was_there, index_was_there) = (journal.exists(), index.exists());
    let connection = Connection::open(path)?;
    // A journal that was made by looking is empty, and goes with the connection.
    let keeps_journal = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
    connection.set_db_config(keeps_journal, journal_was_there)?;
    match is_marked(&connection) {
        Ok(marked) => {
            connection.set_db_config(keeps_journal, false)?;
            Ok((connection, marked))
        }
        Err(unfit) => {
            drop(connection);
            if journal_was_there && !index_was_there {
                // What cannot be removed is made again by whoever needs it, and means nothing.
                let _ = std::fs::remove_file(index);
            }
            Err(unfit)
        }
    }
}

fn add_entries(
    transaction: &Transaction<'_>,
    id: &str,
    first: u64,
    entries: &[String],
) -> rusqlite::Result<()> {
    let sql = "INSERT INTO entries (id, version, entry) VALUES (?1, ?2, ?3)";
    let mut insert = transaction.prepare_cached(sql)?;
    for (version, entry) in (first.cast_signed()..).zip(entries) {
        insert.execute(params![id, version, entry])?;
    }
    Ok(())
}

fn add(transaction: &Transaction<'_>, write: &Write) -> rusqlite::Result<()> {
    match write {
        Write::AnySession { id, head, open, entries } => {
            let sql = "INSERT INTO tables (id, head) VALUES (?1, ?2)";
            transaction.prepare_cached(sql)?.execute(params![id, head])?;
            if *open {
                let sql = "INSERT INTO open (id) VALUES (?1)";
                transaction.prepare_cached(sql)?.execute([id])?;
            }
            add_entries(transaction, id, 1, entries)?;
        }
        Write::Entries { id, first, entries, over } => {
            add_entries(transaction, id, *first, entries)?;
            if *over {
                let sql = "INSERT OR IGNORE INTO ended (id) VALUES (?1)";
                transaction.prepare_cached(sql)?.execute([id])?;
            }
        }
    }
    Ok(())
}

impl Store for Sqlite {
    fn write(&mut self, batch: &[&Write]) -> Result<(), Broken> {
        let transaction = self.0.transaction()?;
        for write in batch {
            add(&transaction, write)?;
        }
        Ok(transaction.commit()?)
    }

    fn load(&mut self, id: &str) -> Result<Option<Stored>, Broken> {
        let mut heads = self.0.prepare_cached("SELECT head FROM tables WHERE id = ?1")?;
        let Some(head) = heads.query_row([id], |row| row.get(0)).optional()? else {
            return Ok(None);
        };
        let sql = "SELECT entry FROM entries WHERE id = ?1 ORDER BY version";
        let mut entries = self.0.prepare_cached(sql)?;
        let entries = entries.query_map([id], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(Some(Stored { head, entries }))
    }

    fn open_tables(&mut self, most: usize) -> Result<Vec<String>, Broken> {
        let sql = "SELECT id FROM open WHERE id NOT IN ended ORDER BY number DESC LIMIT ?1";
        let mut ids = self.0.prepare_cached(sql)?;
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        Ok(ids.query_map([most], |row| row.get(0))?.collect::<Result<_, _>>()?)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::path::PathBuf;

    use super::*;

    fn table(id: &str) -> Write {
        let (id, head) = (id.to_owned(), format!("head of {id}"));
        Write::AnySession { id, head, open: true, entries: vec![] }
    }

    fn hidden(id: &str) -> Write {
        let (id, head) = (id.to_owned(), format!("head of {id}"));
        Write::AnySession { id, head, open: false, entries: vec![] }
    }

    fn entries(id: &str, first: u64, words: &[&str], over: bool) -> Write {
        let entries = words.iter().map(|word| (*word).to_owned()).collect();
        Write::Entries { id: id.to_owned(), first, entries, over }
    }

    fn opened() -> (tempfile::TempDir, Sqlite) {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
        (folder, store)
    }

    /// The files of a folder and what is in them.
    fn all_of(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        files.map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
    }

    #[test]
    fn what_was_kept_is_there_after_opening_again() {
        let (folder, mut store) = opened();
        let first = [&table("a"), &table("b"), &entries("a", 1, &["x", "y"], false)];
        store.write(&first).unwrap();
        store.write(&[&entries("a", 3, &["z"], true)]).unwrap();
        drop(store);
        let mut store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
        let kept = store.load("a").unwrap().unwrap();
        assert_eq!(
            (kept.head.as_str(), kept.entries),
            ("head of a", vec!["x".into(), "y".into(), "z".into()])
        );
        assert_eq!(store.load("c").unwrap(), None);
    }

    #[test]
    fn what_is_not_ours_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        for (name, sql, why) in [
            ("photos", "CREATE TABLE photos (x)", Unfit::Foreign),
            ("alike", "CREATE TABLE tables (x)", Unfit::Foreign),
            ("marked", "PRAGMA application_id = 7", Unfit::Foreign),
            ("wal", "PRAGMA journal_mode = WAL; CREATE TABLE x (y)", Unfit::Foreign),
            ("later", "PRAGMA application_id = 1282761839; PRAGMA user_version = 2", Unfit::Later),
        ] {
            let path = folder.path().join(name);
            Connection::open(&path).unwrap().execute_batch(sql).unwrap();
            let before = all_of(folder.path());
            assert_eq!(Sqlite::open(&path).err(), Some(why), "{name}");
            assert_eq!(all_of(folder.path()), before, "{name}");
        }
    }

    #[test]
    fn the_journal_of_another_program_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("photos");
        let other = Connection::open(&path).unwrap();
        other.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).unwrap();
        other.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE x (y)").unwrap();
        drop(other);
        std::fs::remove_file(with_ending(&path, "-shm")).unwrap();
        let before = all_of(folder.path());
        assert_eq!(before.len(), 2, "the file and its journal");
        assert_eq!(Sqlite::open(&path).err(), Some(Unfit::Foreign));
        assert_eq!(all_of(folder.path()), before);
    }

    #[test]
    fn what_earlier_versions_made_is_taken_and_marked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tables.db");
        let sql = format!("{HABITS}{SCHEMA} INSERT INTO tables (id, head) VALUES ('a', 'h')");
        Connection::open(&path).unwrap().execute_batch(&sql).unwrap();
        for _ in 0..2 {
            let mut store = Sqlite::open(&path).unwrap();
            assert_eq!(store.load("a").unwrap().unwrap().head, "h");
            assert_eq!(is_marked(&store.0), Ok(true));
        }
    }

    #[test]
    fn the_lobby_is_for_open_tables_that_go_on() {
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
    fn a_batch_is_kept_whole_or_not_at_all() {
        let (_folder, mut store) = opened();
        store.write(&[&table("a"), &entries("a", 1, &["x"], false)]).unwrap();
        let again = entries("a", 1, &["other"], false);
        assert!(store.write(&[&table("b"), &again]).is_err());
        assert_eq!(store.load("b").unwrap(), None);
        assert_eq!(store.load("a").unwrap().unwrap().entries, ["x"]);
    }

    #[test]
    fn a_full_or_frozen_database_says_so_and_can_be_read() {
        let (_folder, mut store) = opened();
        store.write(&[&table("a")]).unwrap();
        store.0.pragma_update(None, "max_page_count", 1).unwrap();
        let large = "x".repeat(1 << 20);
        assert!(store.write(&[&entries("a", 1, &[&large], false)]).is_err());
        store.0.pragma_update(None, "max_page_count", 1 << 20).unwrap();
        store.0.pragma_update(None, "query_only", true).unwrap();
        assert!(store.write(&[&entries("a", 1, &["x"], false)]).is_err());
        assert_eq!(store.load("a").unwrap().unwrap().entries, [""; 0]);
    }
}

//! The default store: one `SQLite` file.

use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};

use super::signature::{OpenError, is_signed, sign};
use super::{Store, StoreError, StoreWrite, StoredTable, with_suffix};

/// A commit is on disk before it is acknowledged (`FULL`), and readers of the same file, such as a
/// backup, never block it (`WAL`).
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;";
/// Rows are only ever inserted.
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

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

/// A database in a file.
pub struct Sqlite(Connection);

impl Sqlite {
    /// Opens the file, or creates it.
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        let (mut connection, signed) = connect(path)?;
        connection.execute_batch(PRAGMAS)?;
        // A read-only database is reported now, not at the first move.
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(SCHEMA)?;
        if !signed {
            sign(&transaction)?;
        }
        transaction.commit()?;
        Ok(Self(connection))
    }
}

/// Opens the file and returns whether it is signed. The file of another program is left untouched,
/// journal included, and nothing is left next to it.
fn connect(path: &Path) -> Result<(Connection, bool), OpenError> {
    let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let [journal, index] = ["-wal", "-shm"].map(|suffix| with_suffix(&real, suffix));
    let (had_journal, had_index) = (journal.exists(), index.exists());
    let connection = Connection::open(path)?;
    // A journal created by this inspection is empty and is removed with the connection.
    let keep_journal = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
    connection.set_db_config(keep_journal, had_journal)?;
    match is_signed(&connection) {
        Ok(signed) => {
            connection.set_db_config(keep_journal, false)?;
            Ok((connection, signed))
        }
        Err(error) => {
            drop(connection);
            if had_journal && !had_index {
                // The index is rebuilt on demand, so a leftover one does no harm.
                let _ = std::fs::remove_file(index);
            }
            Err(error)
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

fn add(transaction: &Transaction<'_>, write: &StoreWrite) -> rusqlite::Result<()> {
    match write {
        StoreWrite::NewTable { id, setup, open, entries } => {
            let sql = "INSERT INTO tables (id, head) VALUES (?1, ?2)";
            transaction.prepare_cached(sql)?.execute(params![id, setup])?;
            if *open {
                let sql = "INSERT INTO open (id) VALUES (?1)";
                transaction.prepare_cached(sql)?.execute([id])?;
            }
            add_entries(transaction, id, 1, entries)?;
        }
        StoreWrite::Entries { id, first, entries, over } => {
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
    fn write(&mut self, batch: &[&StoreWrite]) -> Result<(), StoreError> {
        let transaction = self.0.transaction()?;
        for write in batch {
            add(&transaction, write)?;
        }
        Ok(transaction.commit()?)
    }

    fn load(&mut self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let mut setups = self.0.prepare_cached("SELECT head FROM tables WHERE id = ?1")?;
        let Some(setup) = setups.query_row([id], |row| row.get(0)).optional()? else {
            return Ok(None);
        };
        let sql = "SELECT entry FROM entries WHERE id = ?1 ORDER BY version";
        let mut entries = self.0.prepare_cached(sql)?;
        let entries = entries.query_map([id], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(Some(StoredTable { setup, entries }))
    }

    fn open_tables(&mut self, limit: usize) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM open WHERE id NOT IN ended ORDER BY number DESC LIMIT ?1";
        let mut ids = self.0.prepare_cached(sql)?;
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        Ok(ids.query_map([limit], |row| row.get(0))?.collect::<Result<_, _>>()?)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::path::PathBuf;

    use super::*;

    fn table(id: &str) -> StoreWrite {
        let (id, setup) = (id.to_owned(), format!("setup of {id}"));
        StoreWrite::NewTable { id, setup, open: true, entries: vec![] }
    }

    fn hidden(id: &str) -> StoreWrite {
        let (id, setup) = (id.to_owned(), format!("setup of {id}"));
        StoreWrite::NewTable { id, setup, open: false, entries: vec![] }
    }

    fn entries(id: &str, first: u64, words: &[&str], over: bool) -> StoreWrite {
        let entries = words.iter().map(|word| (*word).to_owned()).collect();
        StoreWrite::Entries { id: id.to_owned(), first, entries, over }
    }

    fn opened() -> (tempfile::TempDir, Sqlite) {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
        (folder, store)
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
            (
                "later",
                "PRAGMA application_id = 1282761839; PRAGMA user_version = 2",
                OpenError::Newer,
            ),
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
        let sql = format!("{PRAGMAS}{SCHEMA} INSERT INTO tables (id, head) VALUES ('a', 'h')");
        Connection::open(&path).unwrap().execute_batch(&sql).unwrap();
        for _ in 0..2 {
            let mut store = Sqlite::open(&path).unwrap();
            assert_eq!(store.load("a").unwrap().unwrap().setup, "h");
            assert_eq!(is_signed(&store.0), Ok(true));
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
        assert!(store.write(&[&table("b"), &again]).is_err());
        assert_eq!(store.load("b").unwrap(), None);
        assert_eq!(store.load("a").unwrap().unwrap().entries, ["x"]);
    }

    #[test]
    fn a_full_or_read_only_database_fails_to_write_and_can_be_read() {
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

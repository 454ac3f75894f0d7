//! The schema of the database, and how earlier ones become the present one.

use rusqlite::{Connection, Transaction, params};

use super::{ROW_OVERHEAD, UnixTime};

/// The version of the schema, as `user_version` in the header of the file.
pub const SCHEMA_VERSION: i64 = 2;

/// A commit is on disk before it is acknowledged (`FULL`), and readers of the same file, such as a
/// backup, never block it (`WAL`). Pages of deleted tables can be returned to the file system. The
/// order matters: `auto_vacuum` has no effect on a file that has pages.
pub const PRAGMAS: &str = "
    PRAGMA auto_vacuum = INCREMENTAL;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA journal_size_limit = 16777216;
";

/// The tables of version 1. Their rows are inserted, never changed, and deleted together.
pub const LOGS: &str = "
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

/// Version 2 adds who a table is charged to, when it was created and last used, and its size. This
/// is a table of its own because it changes with every move, and `tables` holds long texts.
const USAGE: &str = "
    CREATE TABLE IF NOT EXISTS usage (
        id TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        created INTEGER NOT NULL,
        used INTEGER NOT NULL,
        bytes INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS usage_by_owner ON usage (owner);
    CREATE INDEX IF NOT EXISTS usage_by_time ON usage (used);
";

/// Version 2 also adds what the tables of each owner take, which need not be added up. A row is
/// deleted with the last table of its owner.
const SHARES: &str = "
    CREATE TABLE IF NOT EXISTS shares (
        owner TEXT PRIMARY KEY,
        bytes INTEGER NOT NULL,
        tables INTEGER NOT NULL
    ) WITHOUT ROWID;
";

/// Version 2 also adds when servers ran: one row each, which is updated while it runs.
const UPTIME: &str =
    "CREATE TABLE IF NOT EXISTS uptime (started INTEGER PRIMARY KEY, alive INTEGER NOT NULL);";

/// Creates the tables that are missing.
pub fn create(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    transaction.execute_batch(LOGS)?;
    transaction.execute_batch(USAGE)?;
    transaction.execute_batch(SHARES)?;
    transaction.execute_batch(UPTIME)
}

/// Adds what version 1 did not store. Its tables have no owner, and their time begins now.
///
/// Damaged rows are left out, so that the other tables can be served.
pub fn migrate(transaction: &Transaction<'_>, now: UnixTime) -> rusqlite::Result<()> {
    let mut all = transaction.prepare("SELECT id FROM tables")?;
    let ids: Vec<String> = all.query_map([], |row| row.get(0))?.map_while(Result::ok).collect();
    let now = now.cast_signed();
    for id in ids {
        if let Ok(bytes) = table_size(transaction, &id) {
            let sql = "INSERT OR IGNORE INTO usage (id, owner, created, used, bytes) \
                       VALUES (?1, '', ?2, ?2, ?3)";
            transaction.prepare_cached(sql)?.execute(params![id, now, bytes])?;
        }
    }
    let sql = "INSERT INTO shares (owner, bytes, tables) \
               SELECT owner, sum(bytes), count(*) FROM usage GROUP BY owner";
    transaction.execute(sql, []).map(drop)
}

/// The size of a table, counted as `StoreWrite::size` counts it.
fn table_size(connection: &Connection, id: &str) -> rusqlite::Result<i64> {
    let sql = format!(
        "SELECT coalesce(sum(length(CAST(text AS BLOB)) + {ROW_OVERHEAD}), 0) FROM (
            SELECT head AS text FROM tables WHERE id = ?1
            UNION ALL SELECT entry FROM entries WHERE id = ?1
        )"
    );
    connection.prepare_cached(&sql)?.query_row([id], |row| row.get(0))
}

/// Lets an earlier database return its free pages to the file system, which takes a copy of the
/// whole file.
pub fn enable_reclaiming(connection: &Connection) -> rusqlite::Result<()> {
    let mode: i64 = connection.pragma_query_value(None, "auto_vacuum", |row| row.get(0))?;
    if mode != 0 {
        return Ok(());
    }
    connection.execute_batch("PRAGMA auto_vacuum = INCREMENTAL; VACUUM;")
}

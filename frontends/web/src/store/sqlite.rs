//! The default store: one `SQLite` file.

use std::collections::HashMap;
use std::path::Path;
use std::time::{Duration, SystemTime};

use rusqlite::config::DbConfig;
use rusqlite::{
    Connection, ErrorCode, OptionalExtension, Transaction, TransactionBehavior, params,
};

use super::file_watch::FileWatch;
use super::inspection::{Inspection, inspect};
use super::schema::{self, PRAGMAS, SCHEMA_VERSION};
use super::share::{Share, TableOwner};
use super::signature::{OpenError, schema_version, sign};
use super::{DiskUsage, Store, StoreError, StoreWrite, StoredTable, UnixTime, Uptime, with_suffix};

/// The precision of the time of last use, in seconds. A move changes it at most this often.
const USE_PRECISION: u64 = 3600;
/// The most open tables of one owner that are listed.
pub(super) const OPEN_PER_OWNER: usize = 10;
/// The most pages of a file.
const MAX_PAGES: u64 = 1 << 30;

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => Self::Conflict,
            _ => Self::Failed(error.to_string()),
        }
    }
}

/// A database in a file.
pub struct Sqlite {
    connection: Connection,
    watch: FileWatch,
    quota: Option<u64>,
    /// The bytes that the tables of one owner may take.
    share: u64,
}

impl Sqlite {
    /// Opens the file, or creates it.
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        let now = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |now| now.as_secs());
        Self::open_at(path, now)
    }

    /// Opens the file at a given time, from which the age of tables in an earlier schema counts.
    pub fn open_at(path: &Path, now: UnixTime) -> Result<Self, OpenError> {
        let (mut connection, version) = connect(path)?;
        connection.execute_batch(PRAGMAS)?;
        // A read-only database is reported now, not at the first move.
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        schema::create(&transaction)?;
        if version < SCHEMA_VERSION {
            schema::migrate(&transaction, now)?;
            sign(&transaction)?;
        }
        transaction.commit()?;
        if let Err(error) = schema::enable_reclaiming(&connection) {
            tracing::warn!(%error, "the database cannot shrink when tables are deleted");
        }
        // The journal is next to the file itself, not to a link to it.
        let watch = path.canonicalize().and_then(|path| FileWatch::new(&path));
        let watch =
            watch.map_err(|error| OpenError::Store(StoreError::Failed(error.to_string())))?;
        Ok(Self { connection, watch, quota: None, share: u64::MAX })
    }

    /// Limits the size of the file. If it is larger already, games in progress may use as much
    /// again as the quota reserves for them.
    pub fn with_quota(mut self, bytes: u64) -> Result<Self, StoreError> {
        let page_size = self.number("page_size")?.max(1);
        let reserved = bytes - DiskUsage { bytes: 0, quota: Some(bytes) }.free_bytes();
        let pages = self.number("page_count")? + reserved / page_size;
        let most = pages.max(bytes / page_size).clamp(1, MAX_PAGES);
        self.connection.pragma_update(None, "max_page_count", most.cast_signed())?;
        self.quota = Some(bytes);
        Ok(self)
    }

    /// Limits the bytes that the tables of one owner take.
    #[must_use]
    pub fn with_share(self, bytes: u64) -> Self {
        Self { share: bytes, ..self }
    }

    #[cfg(test)]
    pub(super) fn connection(&self) -> &Connection {
        &self.connection
    }

    /// The value of a pragma that is a number.
    fn number(&self, pragma: &str) -> rusqlite::Result<u64> {
        let value = self.connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
        Ok(value?.try_into().unwrap_or(0))
    }

    /// Changes the database and makes sure that the change is in the files that others see.
    fn change<T>(
        &mut self,
        change: impl FnOnce(&mut Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.watch.check()?;
        let changed = change(&mut self.connection);
        let length = self.number("page_count")?.saturating_mul(self.number("page_size")?);
        self.watch.confirm(length)?;
        changed
    }
}

/// Opens the file and returns the version of its schema. The file of another program is left
/// untouched, journal included, and nothing is left next to it.
fn connect(path: &Path) -> Result<(Connection, i64), OpenError> {
    let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let [journal, index] = ["-wal", "-shm"].map(|suffix| with_suffix(&real, suffix));
    let (had_journal, had_index) = (journal.exists(), index.exists());
    let connection = Connection::open(path)?;
    // A journal created by this inspection is empty and is removed with the connection.
    let keep_journal = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
    connection.set_db_config(keep_journal, had_journal)?;
    match schema_version(&connection) {
        Ok(version) => {
            connection.set_db_config(keep_journal, false)?;
            Ok((connection, version))
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

fn execute(
    transaction: &Transaction<'_>,
    sql: &str,
    params: impl rusqlite::Params,
) -> rusqlite::Result<usize> {
    transaction.prepare_cached(sql)?.execute(params)
}

fn add(transaction: &Transaction<'_>, write: &StoreWrite) -> Result<(), StoreError> {
    let size = write.size().cast_signed();
    match write {
        StoreWrite::NewTable { id, owner, setup, open, entries, at, shared: _ } => {
            let sql = "INSERT INTO tables (id, head) VALUES (?1, ?2)";
            execute(transaction, sql, params![id, setup])?;
            if *open {
                execute(transaction, "INSERT INTO open (id) VALUES (?1)", [id])?;
            }
            add_entries(transaction, id, 1, entries)?;
            let sql = "INSERT INTO usage (id, owner, created, used, bytes) \
                       VALUES (?1, ?2, ?3, ?3, ?4)";
            execute(transaction, sql, params![id, owner, at.cast_signed(), size])?;
            let sql = "INSERT INTO shares (owner, bytes, tables) VALUES (?1, ?2, 1) \
                       ON CONFLICT (owner) \
                       DO UPDATE SET bytes = bytes + excluded.bytes, tables = tables + 1";
            execute(transaction, sql, params![owner, size])?;
        }
        StoreWrite::Entries { id, first, entries, over, at, shared: _ } => {
            add_entries(transaction, id, *first, entries)?;
            if *over {
                execute(transaction, "INSERT OR IGNORE INTO ended (id) VALUES (?1)", [id])?;
            }
            let sql = "UPDATE usage SET bytes = bytes + ?2 WHERE id = ?1 RETURNING owner";
            let mut grow = transaction.prepare_cached(sql)?;
            let owner: Option<String> =
                grow.query_row(params![id, size], |row| row.get(0)).optional()?;
            if let Some(owner) = owner {
                let sql = "UPDATE shares SET bytes = bytes + ?2 WHERE owner = ?1";
                execute(transaction, sql, params![owner, size])?;
            } else if !table_exists(transaction, id)? {
                return Err(StoreError::Deleted);
            }
            touch(transaction, id, *at)?;
        }
        StoreWrite::Touch { ids, at } => {
            for id in ids {
                touch(transaction, id, *at)?;
            }
        }
        StoreWrite::Delete { ids, unused_since } => {
            for id in ids {
                delete(transaction, id, *unused_since)?;
            }
        }
        StoreWrite::Alive(Uptime { started_ms, alive_ms }) => {
            let sql = "INSERT OR REPLACE INTO uptime (started, alive) VALUES (?1, ?2)";
            let times = params![started_ms.cast_signed(), alive_ms.cast_signed()];
            transaction.prepare_cached(sql)?.execute(times)?;
        }
    }
    Ok(())
}

fn table_exists(connection: &Connection, id: &str) -> rusqlite::Result<bool> {
    connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?.exists([id])
}

/// Notes that a table is used, as precisely as that is stored.
fn touch(transaction: &Transaction<'_>, id: &str, at: UnixTime) -> rusqlite::Result<()> {
    let sql = "UPDATE usage SET used = ?2 WHERE id = ?1 AND used <= ?3";
    let before = at.saturating_sub(USE_PRECISION).cast_signed();
    execute(transaction, sql, params![id, at.cast_signed(), before]).map(drop)
}

fn delete(transaction: &Transaction<'_>, id: &str, since: UnixTime) -> rusqlite::Result<()> {
    let sql = "DELETE FROM usage WHERE id = ?1 AND used < ?2 RETURNING owner, bytes";
    let mut forget = transaction.prepare_cached(sql)?;
    let row = |row: &rusqlite::Row<'_>| Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?));
    let deleted = forget.query_row(params![id, since.cast_signed()], row).optional()?;
    let Some((owner, bytes)) = deleted else { return Ok(()) };
    let sql = "UPDATE shares SET bytes = bytes - ?2, tables = tables - 1 WHERE owner = ?1";
    execute(transaction, sql, params![owner, bytes])?;
    execute(transaction, "DELETE FROM shares WHERE owner = ?1 AND tables <= 0", [owner])?;
    for table in ["entries", "open", "ended", "tables"] {
        execute(transaction, &format!("DELETE FROM {table} WHERE id = ?1"), [id])?;
    }
    Ok(())
}

/// Whether an error says that what was stored cannot be read, rather than that reading failed.
fn is_damage(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error_code();
    code.is_none() || matches!(code, Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

fn load(connection: &Connection, id: &str) -> rusqlite::Result<Option<StoredTable>> {
    let sql =
        "SELECT head, coalesce(owner, '') FROM tables LEFT JOIN usage USING (id) WHERE id = ?1";
    let mut heads = connection.prepare_cached(sql)?;
    let head = heads.query_row([id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let Some((setup, owner)) = head else { return Ok(None) };
    let sql = "SELECT version, entry FROM entries WHERE id = ?1 ORDER BY version";
    let mut entries = connection.prepare_cached(sql)?;
    let rows = entries.query_map([id], |row| Ok((row.get::<_, i64>(0)?, row.get(1)?)))?;
    let entry = |(expected, row): (i64, rusqlite::Result<(i64, String)>)| match row? {
        (version, entry) if version == expected => Ok(entry),
        (version, _) => Err(rusqlite::Error::IntegralValueOutOfRange(0, version)),
    };
    let entries = (1..).zip(rows).map(entry).collect::<Result<_, _>>()?;
    Ok(Some(StoredTable { owner, setup, entries }))
}

fn load_table(connection: &Connection, id: &str) -> Result<Option<StoredTable>, StoreError> {
    load(connection, id).map_err(|error| match error {
        error if is_damage(&error) => StoreError::Damaged(id.to_owned()),
        error => error.into(),
    })
}

impl Store for Sqlite {
    fn write(&mut self, batch: &[&StoreWrite]) -> Result<(), StoreError> {
        self.change(|connection| {
            let transaction = connection.transaction()?;
            for write in batch {
                add(&transaction, write)?;
            }
            Ok(transaction.commit()?)
        })
    }

    fn load(&mut self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        load_table(&self.connection, id)
    }

    fn ids_after(&mut self, id: &str, limit: usize) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2";
        let mut ids = self.connection.prepare_cached(sql)?;
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let ids = ids.query_map(params![id, limit], |row| row.get(0))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }

    fn open_tables(&mut self, limit: usize) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT open.id, coalesce(owner, '') FROM open LEFT JOIN usage USING (id) \
                   WHERE open.id NOT IN ended ORDER BY number DESC";
        let mut query = self.connection.prepare_cached(sql)?;
        let mut rows = query.query([])?;
        let (mut ids, mut owners) = (Vec::new(), HashMap::<String, usize>::new());
        while ids.len() < limit
            && let Some(row) = rows.next()?
        {
            let owner: String = row.get(1)?;
            // The creators of the tables of version 1 are unknown.
            let is_known = !owner.is_empty();
            let listed = owners.entry(owner).or_default();
            if *listed < OPEN_PER_OWNER || !is_known {
                *listed += 1;
                ids.push(row.get(0)?);
            }
        }
        Ok(ids)
    }

    fn uptimes(&mut self) -> Result<Vec<Uptime>, StoreError> {
        let sql = "SELECT started, alive FROM uptime ORDER BY started";
        let mut uptimes = self.connection.prepare(sql)?;
        let uptime = |row: &rusqlite::Row<'_>| {
            let (started, alive): (i64, i64) = (row.get(0)?, row.get(1)?);
            Ok(Uptime { started_ms: started.cast_unsigned(), alive_ms: alive.cast_unsigned() })
        };
        Ok(uptimes.query_map([], uptime)?.collect::<Result<_, _>>()?)
    }

    fn unused_tables(&mut self, since: UnixTime, limit: usize) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM usage WHERE used < ?1 ORDER BY used LIMIT ?2";
        let mut ids = self.connection.prepare_cached(sql)?;
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let ids = ids.query_map([since.cast_signed(), limit], |row| row.get(0))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }

    fn bytes_of(&mut self, owner: &str) -> Result<u64, StoreError> {
        Ok(self.share(owner)?.bytes)
    }

    fn share(&mut self, owner: &str) -> Result<Share, StoreError> {
        let sql = "SELECT bytes, tables FROM shares WHERE owner = ?1";
        let mut query = self.connection.prepare_cached(sql)?;
        let row = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?));
        let (bytes, tables) = query.query_row([owner], row).optional()?.unwrap_or_default();
        let [bytes, tables] = [bytes, tables].map(|number| number.try_into().unwrap_or(0));
        Ok(Share { bytes, tables, limit: self.share })
    }

    fn owner_of(&mut self, id: &str) -> Result<Option<TableOwner>, StoreError> {
        // The tables of version 1 are charged to no client.
        let sql = "SELECT owner, id IN ended FROM usage WHERE id = ?1 AND owner <> ''";
        let mut query = self.connection.prepare_cached(sql)?;
        let row =
            |row: &rusqlite::Row<'_>| Ok(TableOwner { owner: row.get(0)?, ended: row.get(1)? });
        Ok(query.query_row([id], row).optional()?)
    }

    fn disk_usage(&mut self) -> Result<DiskUsage, StoreError> {
        let pages = self.number("page_count")?.saturating_sub(self.number("freelist_count")?);
        let bytes = pages.saturating_mul(self.number("page_size")?);
        Ok(DiskUsage { bytes, quota: self.quota })
    }

    fn reclaim(&mut self, pages: u32) -> Result<bool, StoreError> {
        let before = self.number("freelist_count")?;
        self.change(|connection| {
            // Every step of this statement frees one page.
            let mut vacuum = connection.prepare(&format!("PRAGMA incremental_vacuum({pages})"))?;
            let mut freed = vacuum.query([])?;
            while freed.next()?.is_some() {}
            Ok(())
        })?;
        let free = self.number("freelist_count")?;
        let more = free > 0 && free < before;
        if !more {
            // The file shrinks once the journal has been copied into it.
            self.change(|connection| {
                Ok(connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))?)
            })?;
        }
        Ok(more)
    }

    fn check(&mut self) -> Result<(), StoreError> {
        // This writes a page, although to the same effect.
        self.change(|connection| {
            Ok(connection.pragma_update(None, "user_version", SCHEMA_VERSION)?)
        })
    }

    fn inspect(&mut self, time: Duration, is_sound: &dyn Fn(&StoredTable) -> bool) -> Inspection {
        inspect(&self.connection, time, |id| {
            load_table(&self.connection, id)
                .is_ok_and(|stored| stored.as_ref().is_some_and(is_sound))
        })
    }
}

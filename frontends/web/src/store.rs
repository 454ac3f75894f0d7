//! Where tables are stored: one small interface with a database behind it, `SQLite` for one server
//! or PostgreSQL for several.

mod actor;
mod file_watch;
mod inspection;
mod postgres;
mod schema;
mod share;
mod signature;
mod sqlite;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::time::Duration;

pub use actor::{StoreActor, StoreMetrics};
pub use file_watch::FileLoss;
pub use inspection::{Inspection, log_damage};
pub use postgres::{
    ClusterAccess, Connection, ConnectionSettings, Credentials, Postgres, Reconnecting, ServerId,
    SettingsError, is_url, without_password,
};
pub use share::{Share, TableOwner};
pub use signature::OpenError;
pub use sqlite::Sqlite;

/// The path of a file next to a database, by its suffix.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// A time of the wall clock: seconds since 1970.
pub type UnixTime = u64;

/// When a server ran, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uptime {
    /// When it started.
    pub started_ms: u64,
    /// When it last noted that it runs.
    pub alive_ms: u64,
}

/// What other servers have to know about a table without replaying its log. A store for one server
/// ignores it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SharedState {
    /// What the lobby lists, as JSON, if the table is open.
    pub summary: Option<String>,
    /// The next time-driven action, in milliseconds since 1970.
    pub due_ms: Option<u64>,
    /// Whether this server takes care of it now.
    pub held: bool,
    /// The seats, as bits, that new people have taken, who have not seen the table.
    pub unseen: u32,
}

/// Something to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreWrite {
    /// A new table.
    NewTable {
        /// Its id.
        id: String,
        /// The client that its disk space is charged to, as opaque text.
        owner: String,
        /// Its setup, as text.
        setup: String,
        /// Whether the lobby lists it.
        open: bool,
        /// The first entries of its log, as text.
        entries: Vec<String>,
        /// The time.
        at: UnixTime,
        /// What other servers have to know.
        shared: SharedState,
    },
    /// More of a table's log.
    Entries {
        /// The id of the table.
        id: String,
        /// The version of the first of these entries, from 1.
        first: u64,
        /// The entries, as text.
        entries: Vec<String>,
        /// Whether the game ended with them.
        over: bool,
        /// The time.
        at: UnixTime,
        /// What other servers have to know.
        shared: SharedState,
    },
    /// Notes that these tables have followers.
    Touch {
        /// Their ids.
        ids: Vec<String>,
        /// The time.
        at: UnixTime,
    },
    /// Deletes tables, unless they have been used since a time.
    Delete {
        /// Their ids.
        ids: Vec<String>,
        /// The time.
        unused_since: UnixTime,
    },
    /// The server runs: replaces what was stored with the same start.
    Alive(Uptime),
}

/// What a row occupies besides its text, roughly: its key and the bookkeeping of the database.
const ROW_OVERHEAD: usize = 32;

/// The bytes that a table's setup or some entries of its log are counted as.
fn stored_size<'t>(texts: impl IntoIterator<Item = &'t String>) -> u64 {
    let sizes = texts.into_iter().map(|text| text.len() + ROW_OVERHEAD);
    u64::try_from(sizes.sum::<usize>()).unwrap_or(u64::MAX)
}

impl StoreWrite {
    /// The bytes that it adds to the database, roughly.
    fn size(&self) -> u64 {
        match self {
            Self::NewTable { setup, entries, .. } => {
                stored_size([setup].into_iter().chain(entries))
            }
            Self::Entries { entries, .. } => stored_size(entries),
            Self::Touch { .. } | Self::Delete { .. } | Self::Alive(_) => 0,
        }
    }
}

/// A table as it was stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredTable {
    /// The client that it is charged to, as opaque text; empty if there is none.
    pub owner: String,
    /// Its setup.
    pub setup: String,
    /// Its log.
    pub entries: Vec<String>,
}

/// The space that a database uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DiskUsage {
    /// The bytes that are in use.
    pub bytes: u64,
    /// The bytes that may be used, if that is limited.
    pub quota: Option<u64>,
}

impl DiskUsage {
    /// The part of a quota that is kept for the games in progress: an eighth.
    const RESERVE: u64 = 8;

    /// The bytes that new tables may use. The rest is kept for the games in progress.
    pub fn free_bytes(self) -> u64 {
        self.quota
            .map_or(u64::MAX, |quota| (quota - quota / Self::RESERVE).saturating_sub(self.bytes))
    }
}

/// Why the database failed; the text is for the operator of the server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// A read or a write failed.
    #[error("{0}")]
    Failed(String),
    /// The rows of a table are not what this program writes.
    #[error("table {0} is damaged")]
    Damaged(String),
    /// Another server has written the same version of a table, or a table with the same id.
    #[error("another program has changed the table")]
    Conflict,
    /// The table has been deleted.
    #[error("the table has been deleted")]
    Deleted,
    /// The quota leaves no room for new tables.
    #[error("the quota of the database is used up")]
    QuotaReached,
    /// The tables of the client take this many bytes, its share, or are too many.
    #[error("the share of one client is used up")]
    ShareReached(u64),
    /// The files are no longer the ones that were opened, so nothing written to them would last.
    #[error("{0}: nothing is stored until the server is restarted")]
    FileLost(#[from] FileLoss),
    /// The database cannot be reached or does not answer. Whether a write took effect is unknown.
    #[error("{0}")]
    Unavailable(String),
    /// The thread of the database has ended.
    #[error("the database is closed")]
    Closed,
}

/// A database of tables. Calls may block; `StoreActor` runs them on their own thread.
pub trait Store: Send {
    /// Stores all of these durably, or none.
    fn write(&mut self, batch: &[&StoreWrite]) -> Result<(), StoreError>;
    /// Stores each of these durably, together if possible, so that no table suffers from another.
    fn write_each(&mut self, batch: &[&StoreWrite]) -> Vec<Result<(), StoreError>> {
        match self.write(batch) {
            Err(_) if batch.len() > 1 => batch.iter().map(|write| self.write(&[write])).collect(),
            together => vec![together; batch.len()],
        }
    }
    /// The table with an id, if it exists.
    fn load(&mut self, id: &str) -> Result<Option<StoredTable>, StoreError>;
    /// The entries of a table after a version, if it exists.
    fn tail(&mut self, id: &str, version: u64) -> Result<Option<Vec<String>>, StoreError> {
        let from = usize::try_from(version).unwrap_or(usize::MAX);
        Ok(self.load(id)?.map(|table| table.entries.into_iter().skip(from).collect()))
    }
    /// The versions of those of these tables that exist.
    fn versions(&mut self, ids: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        let mut versions = Vec::new();
        for id in ids {
            if let Some(table) = self.load(id)? {
                versions.push((id.clone(), table.entries.len() as u64));
            }
        }
        Ok(versions)
    }
    /// The ids of all tables after an id, in order, up to `limit`.
    fn ids_after(&mut self, id: &str, limit: usize) -> Result<Vec<String>, StoreError>;
    /// The ids of the latest open tables whose games have not ended, up to `limit`, and only a few
    /// of one owner.
    fn open_tables(&mut self, limit: usize) -> Result<Vec<String>, StoreError>;
    /// The ids of tables that have not been used since a time, up to `limit`.
    fn unused_tables(&mut self, since: UnixTime, limit: usize) -> Result<Vec<String>, StoreError>;
    /// The bytes stored for the tables of an owner.
    fn bytes_of(&mut self, owner: &str) -> Result<u64, StoreError>;
    /// What the tables of an owner take, and may take.
    fn share(&mut self, owner: &str) -> Result<Share, StoreError> {
        Ok(Share { bytes: self.bytes_of(owner)?, ..Share::default() })
    }
    /// The client that a table is charged to, if there is one.
    fn owner_of(&mut self, _id: &str) -> Result<Option<TableOwner>, StoreError> {
        Ok(None)
    }
    /// The space in use.
    fn disk_usage(&mut self) -> Result<DiskUsage, StoreError>;
    /// Returns up to `pages` pages of deleted tables to the file system. `true` if there are more.
    fn reclaim(&mut self, pages: u32) -> Result<bool, StoreError>;
    /// Fails if nothing can be stored durably now.
    fn check(&mut self) -> Result<(), StoreError>;
    /// Looks for damage, for a limited time.
    fn inspect(&mut self, time: Duration, is_sound: &dyn Fn(&StoredTable) -> bool) -> Inspection;
    /// When earlier servers ran on this database.
    fn uptimes(&mut self) -> Result<Vec<Uptime>, StoreError>;
    /// Another handle to the same database, for reading while this one writes.
    fn reader(&self) -> Option<Box<dyn Store>> {
        None
    }
    /// How servers on this database work together; `None` if it is for one server.
    fn cluster(&mut self) -> Option<ClusterAccess> {
        None
    }
}

//! Where tables are stored: one small interface with a database behind it.

mod actor;
mod signature;
mod sqlite;

use std::path::{Path, PathBuf};

pub use actor::StoreActor;
pub use signature::OpenError;
pub use sqlite::Sqlite;

/// The path of a file next to a database, by its suffix.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Something to store. Stored rows are never changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreWrite {
    /// A new table.
    NewTable {
        /// Its id.
        id: String,
        /// Its setup, as text.
        setup: String,
        /// Whether the lobby lists it.
        open: bool,
        /// The first entries of its log, as text.
        entries: Vec<String>,
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
    },
}

/// A table as it was stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredTable {
    /// Its setup.
    pub setup: String,
    /// Its log.
    pub entries: Vec<String>,
}

/// Why the database failed; the text is for the administrator of the server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// A read or a write failed.
    #[error("{0}")]
    Failed(String),
    /// The rows of a table are not what this program writes.
    #[error("cannot read table {0}: another program wrote it")]
    Unreadable(String),
    /// The thread of the database has ended.
    #[error("the database is closed")]
    Closed,
}

/// A database of tables. Calls may block; `StoreActor` runs them on their own thread.
pub trait Store: Send {
    /// Stores all of these durably, or none.
    fn write(&mut self, batch: &[&StoreWrite]) -> Result<(), StoreError>;
    /// The table with an id, if it exists.
    fn load(&mut self, id: &str) -> Result<Option<StoredTable>, StoreError>;
    /// The ids of the latest open tables whose games have not ended, up to `limit`.
    fn open_tables(&mut self, limit: usize) -> Result<Vec<String>, StoreError>;
}

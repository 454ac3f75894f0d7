//! Where tables are kept: one small interface, a database behind it.

mod ledger;
mod mark;
mod sqlite;

use std::path::{Path, PathBuf};

pub use ledger::Ledger;
pub use mark::Unfit;
pub use sqlite::Sqlite;

/// A file that stands beside a database, by what its name has more.
pub fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Something to be kept. Nothing that was kept is ever changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// A new table.
    AnySession {
        /// Its name.
        id: String,
        /// What it began with, as text.
        head: String,
        /// Whether it stands in the lobby.
        open: bool,
        /// What happened at once, as text.
        entries: Vec<String>,
    },
    /// What happened at a table.
    Entries {
        /// Its name.
        id: String,
        /// The number of the first of these entries, from 1.
        first: u64,
        /// The entries, as text.
        entries: Vec<String>,
        /// Whether the game has ended with them.
        over: bool,
    },
}

/// A table as it was kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stored {
    /// What it began with.
    pub head: String,
    /// What happened since, in order.
    pub entries: Vec<String>,
}

/// The database cannot do what it should; the text is for whoever keeps the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken(pub String);

/// A database of tables. Calls may take long; `Ledger` keeps them away from everybody else.
pub trait Store: Send {
    /// Keeps all of these for good, or none of them.
    fn write(&mut self, batch: &[&Write]) -> Result<(), Broken>;
    /// The table of that name, where there is one.
    fn load(&mut self, id: &str) -> Result<Option<Stored>, Broken>;
    /// The names of the latest open tables whose games have not ended, so many at the most.
    fn open_tables(&mut self, most: usize) -> Result<Vec<String>, Broken>;
}

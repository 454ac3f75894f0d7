//! What one owner may take of the database.

use std::collections::HashMap;

use super::{Store, StoreError, StoreWrite};

/// What the tables of an owner take of the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Their bytes.
    pub bytes: u64,
    /// Their number.
    pub tables: u64,
    /// The bytes that they may take. Games in progress may exceed them a little.
    pub limit: u64,
}

/// An owner without tables or limits.
impl Default for Share {
    fn default() -> Self {
        Self { bytes: 0, tables: 0, limit: u64::MAX }
    }
}

impl Share {
    /// The most tables of one owner, however small they are.
    pub const MAX_TABLES: u64 = 10_000;
    /// The part of the limit by which games in progress may exceed it: an eighth.
    const RESERVE: u64 = 8;

    /// Whether another table of some bytes fits.
    pub fn fits_table(self, size: u64) -> bool {
        self.tables < Self::MAX_TABLES && self.bytes.saturating_add(size) <= self.limit
    }

    /// Whether some more bytes of a game in progress fit.
    fn fits_entries(self, size: u64) -> bool {
        let most = self.limit.saturating_add(self.limit / Self::RESERVE);
        self.bytes.saturating_add(size) <= most
    }

    /// Adds a table, if it fits.
    fn add_table(&mut self, size: u64) -> Result<(), StoreError> {
        if !self.fits_table(size) {
            return Err(StoreError::ShareReached(self.limit));
        }
        self.tables += 1;
        self.bytes = self.bytes.saturating_add(size);
        Ok(())
    }

    /// Adds entries of a game. Those that end it always fit.
    fn add_entries(&mut self, size: u64, ends_game: bool) -> Result<(), StoreError> {
        if !ends_game && !self.fits_entries(size) {
            return Err(StoreError::ShareReached(self.limit));
        }
        self.bytes = self.bytes.saturating_add(size);
        Ok(())
    }
}

/// The client that a table is charged to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableOwner {
    /// The client, as opaque text.
    pub owner: String,
    /// Whether the game of the table has ended before.
    pub ended: bool,
}

/// The shares of owners while a batch is put together, including what the batch adds to them.
#[derive(Default)]
pub struct BatchShares(HashMap<String, Share>);

impl BatchShares {
    /// Adds a write to the share of its owner, if it fits.
    pub fn admit(&mut self, store: &mut dyn Store, write: &StoreWrite) -> Result<(), StoreError> {
        match write {
            StoreWrite::NewTable { owner, .. } => self.share(store, owner).add_table(write.size()),
            StoreWrite::Entries { id, over, .. } => {
                // A table that cannot be found cannot be written to either, and that says why.
                let Ok(Some(table)) = store.owner_of(id) else { return Ok(()) };
                let ends_game = *over && !table.ended;
                self.share(store, &table.owner).add_entries(write.size(), ends_game)
            }
            StoreWrite::Touch { .. } | StoreWrite::Delete { .. } | StoreWrite::Alive(_) => Ok(()),
        }
    }

    fn share(&mut self, store: &mut dyn Store, owner: &str) -> &mut Share {
        // A database that cannot be asked fails to write as well, and says why.
        let stored = || store.share(owner).unwrap_or_default();
        self.0.entry(owner.to_owned()).or_insert_with(stored)
    }
}

//! What this server knows about who owns which tables, so that a move need not ask for it.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::store::share::TableOwner;

/// How long a share counts: other servers add to it as well.
const FRESH: Duration = Duration::from_secs(1);
/// How long the size of the database counts.
const TOTAL_FRESH: Duration = Duration::from_secs(5);
/// The most tables and owners that are remembered.
const CAPACITY: usize = 50_000;

/// The owners of tables, and their shares.
#[derive(Default)]
pub struct KnownOwners {
    tables: HashMap<String, TableOwner>,
    shares: HashMap<String, (Instant, u64, u64)>,
    total: Option<(Instant, u64)>,
}

impl KnownOwners {
    /// The owner of a table.
    pub fn owner(&self, id: &str) -> Option<TableOwner> {
        self.tables.get(id).cloned()
    }

    /// Notes the owner of a table.
    pub fn learn(&mut self, id: &str, owner: TableOwner) {
        if self.tables.len() >= CAPACITY {
            self.tables.clear();
        }
        self.tables.insert(id.to_owned(), owner);
    }

    /// The bytes and the number of an owner's tables, if they have been read lately.
    pub fn share(&self, owner: &str) -> Option<(u64, u64)> {
        let (at, bytes, tables) = self.shares.get(owner)?;
        (at.elapsed() < FRESH).then_some((*bytes, *tables))
    }

    /// Notes what has just been read.
    pub fn set_share(&mut self, owner: &str, bytes: u64, tables: u64) {
        if self.shares.len() >= CAPACITY {
            self.shares.clear();
        }
        self.shares.insert(owner.to_owned(), (Instant::now(), bytes, tables));
    }

    /// The bytes of all tables, if they have been read lately.
    pub fn total(&self) -> Option<u64> {
        self.total.filter(|(at, _)| at.elapsed() < TOTAL_FRESH).map(|(_, bytes)| bytes)
    }

    /// Notes what has just been read.
    pub fn set_total(&mut self, bytes: u64) {
        self.total = Some((Instant::now(), bytes));
    }

    /// Notes a new table of an owner.
    pub fn add_table(&mut self, id: &str, owner: &str, size: u64) {
        if !owner.is_empty() {
            self.learn(id, TableOwner { owner: owner.to_owned(), ended: false });
        }
        self.add_bytes(owner, size);
        if let Some((_, _, tables)) = self.shares.get_mut(owner) {
            *tables += 1;
        }
    }

    /// Notes that a table has grown, and perhaps ended.
    pub fn grow(&mut self, id: &str, size: u64, over: bool) {
        let Some(known) = self.tables.get_mut(id) else { return };
        known.ended |= over;
        let owner = known.owner.clone();
        self.add_bytes(&owner, size);
    }

    fn add_bytes(&mut self, owner: &str, size: u64) {
        if let Some((_, bytes, _)) = self.shares.get_mut(owner) {
            *bytes += size;
        }
        if let Some((_, bytes)) = &mut self.total {
            *bytes += size;
        }
    }

    /// Forgets everything, since tables have been deleted.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

//! The memory of the tables of one client.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use crate::client_key::ClientKey;

/// The memory that the tables of a client take. Copies that are no longer current count until
/// nobody uses them.
#[derive(Debug)]
pub struct MemoryShare {
    /// The client.
    pub owner: ClientKey,
    limit: usize,
    tables: AtomicUsize,
    bytes: AtomicUsize,
}

impl MemoryShare {
    pub fn new(owner: ClientKey, limit: usize) -> Self {
        Self { owner, limit, tables: AtomicUsize::new(0), bytes: AtomicUsize::new(0) }
    }

    /// Whether the tables take more than their share. One table of a client is always allowed.
    pub fn is_spent(&self) -> bool {
        self.tables.load(Ordering::Relaxed) > 1 && self.bytes.load(Ordering::Relaxed) > self.limit
    }
}

/// The part of a share that one table takes, until it is dropped.
#[derive(Debug)]
pub struct TableMemory {
    share: Arc<MemoryShare>,
    bytes: AtomicUsize,
}

impl TableMemory {
    pub fn new(share: Arc<MemoryShare>, bytes: usize) -> Self {
        share.tables.fetch_add(1, Ordering::Relaxed);
        share.bytes.fetch_add(bytes, Ordering::Relaxed);
        Self { share, bytes: AtomicUsize::new(bytes) }
    }

    /// The bytes.
    pub fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Whether the tables of the client take more than their share.
    pub fn is_share_spent(&self) -> bool {
        self.share.is_spent()
    }

    /// Notes how large the table is now.
    pub fn set_bytes(&self, bytes: usize) {
        let before = self.bytes.swap(bytes, Ordering::Relaxed);
        // The difference wraps around if the table has shrunk, and so does the sum.
        self.share.bytes.fetch_add(bytes.wrapping_sub(before), Ordering::Relaxed);
    }
}

impl Drop for TableMemory {
    fn drop(&mut self) {
        self.share.tables.fetch_sub(1, Ordering::Relaxed);
        self.share.bytes.fetch_sub(self.bytes(), Ordering::Relaxed);
    }
}

/// The shares of all clients with tables in memory.
#[derive(Debug, Default)]
pub struct MemoryShares(Mutex<HashMap<ClientKey, Weak<MemoryShare>>>);

impl MemoryShares {
    /// The share of a client, which may take this many bytes.
    pub fn of(&self, owner: ClientKey, limit: usize) -> Arc<MemoryShare> {
        let mut shares = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(share) = shares.get(&owner).and_then(Weak::upgrade) {
            return share;
        }
        let share = Arc::new(MemoryShare::new(owner, limit));
        shares.insert(owner, Arc::downgrade(&share));
        share
    }

    /// The clients whose tables take more than their share.
    pub fn spent(&self) -> Vec<ClientKey> {
        let mut shares = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shares.retain(|_, share| share.strong_count() > 0);
        let shares = shares.values().filter_map(Weak::upgrade);
        shares.filter(|share| share.is_spent()).map(|share| share.owner).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_spent_while_several_tables_exceed_it() {
        let shares = MemoryShares::default();
        let share = || shares.of(ClientKey::TEST, 100);
        let first = TableMemory::new(share(), 150);
        assert!(!share().is_spent(), "one table is always allowed");
        let second = TableMemory::new(share(), 10);
        assert!(share().is_spent() && shares.spent() == [ClientKey::TEST]);
        first.set_bytes(90);
        assert!(!share().is_spent() && shares.spent().is_empty());
        second.set_bytes(11);
        assert!(share().is_spent());
        drop(first);
        assert!(!share().is_spent());
        drop(second);
        assert!(shares.spent().is_empty() && shares.0.lock().unwrap().is_empty());
    }
}

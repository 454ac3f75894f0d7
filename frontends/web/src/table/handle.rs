//! Shared access to a table in memory: one writer or many readers, and notifications.

use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::{OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock, Semaphore, watch};

use super::live::LiveTable;
use super::state::TableState;

/// A table locked for reading.
pub type TableRead = OwnedRwLockReadGuard<LiveTable>;
/// A table locked for writing.
pub type TableWrite = OwnedRwLockWriteGuard<LiveTable>;

/// A table in memory.
pub struct TableHandle {
    pub id: String,
    /// Event streams, with a seat or without.
    pub streams: AtomicUsize,
    /// Allows one hint at a time.
    pub hints: Arc<Semaphore>,
    last_used: Mutex<Instant>,
    live: Arc<RwLock<LiveTable>>,
    version: watch::Sender<u64>,
    presence_changes: watch::Sender<u64>,
}

impl TableHandle {
    pub fn new(id: String, state: TableState) -> Self {
        Self {
            id,
            streams: AtomicUsize::new(0),
            hints: Arc::new(Semaphore::new(1)),
            last_used: Mutex::new(Instant::now()),
            version: watch::Sender::new(state.version()),
            presence_changes: watch::Sender::new(0),
            live: Arc::new(RwLock::new(LiveTable::new(state))),
        }
    }

    /// Waits for writers; `None` if this copy is stale.
    pub async fn read(&self) -> Option<TableRead> {
        let live = Arc::clone(&self.live).read_owned().await;
        (!live.stale).then_some(live)
    }

    /// Waits for readers and writers; `None` if this copy is stale.
    pub async fn write(&self) -> Option<TableWrite> {
        let live = Arc::clone(&self.live).write_owned().await;
        (!live.stale).then_some(live)
    }

    /// The table, unless somebody changes it now or the copy is stale.
    pub fn try_read(&self) -> Option<TableRead> {
        Arc::clone(&self.live).try_read_owned().ok().filter(|live| !live.stale)
    }

    /// The table, even a stale copy, unless somebody uses it now.
    pub fn try_write(&self) -> Option<TableWrite> {
        Arc::clone(&self.live).try_write_owned().ok()
    }

    /// Notes that somebody asked for it.
    pub fn touch(&self) {
        *self.last_used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// When somebody last asked for it.
    pub fn last_used(&self) -> Instant {
        *self.last_used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells subscribers that there are new entries in the log.
    pub fn notify_version(&self, version: u64) {
        self.version.send_replace(version);
    }

    /// Tells subscribers that the connections of a seat have changed.
    pub fn notify_presence(&self) {
        self.presence_changes.send_modify(|count| *count += 1);
    }

    /// Notifications of versions and of presence.
    pub fn watch(&self) -> (watch::Receiver<u64>, watch::Receiver<u64>) {
        (self.version.subscribe(), self.presence_changes.subscribe())
    }
}

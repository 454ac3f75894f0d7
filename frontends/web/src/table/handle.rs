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

#[cfg(test)]
mod tests {
    use app::Options;
    use kernel::Seed;

    use super::*;
    use protocol::web::setup::TableSetup;

    fn handle() -> TableHandle {
        let game = registry::GAMES[2];
        let session = game.start(&Options::default(), Seed::from_bits(1)).unwrap();
        let setup = TableSetup {
            game: game.name().to_owned(),
            save: session.save(),
            seats: vec![None],
            substitute: None,
            time_control: None,
            undo: true,
            hints: true,
            open: false,
            seeded: true,
            digest: String::new(),
        };
        TableHandle::new("0a1b2c3d".to_owned(), TableState::new(setup, game).unwrap())
    }

    #[tokio::test]
    async fn readers_share_a_table_and_exclude_writers() {
        let handle = handle();
        let first = handle.read().await.unwrap();
        let second = handle.read().await.unwrap();
        assert!(handle.try_write().is_none());
        drop((first, second));
        let writer = handle.write().await.unwrap();
        assert!(handle.try_read().is_none());
        drop(writer);
    }

    #[tokio::test]
    async fn a_reader_that_panics_leaves_the_table_as_it_was() {
        let handle = Arc::new(handle());
        let reader = Arc::clone(&handle);
        let panicked = tokio::spawn(async move {
            let live = reader.read().await.unwrap();
            let _presence = live.presence();
            live.at_version(0, |_, _| panic!("while reading"))
        });
        assert!(panicked.await.is_err());
        let live = handle.read().await.expect("the copy still counts");
        assert_eq!(
            live.at_version(0, |session, _| session.name()),
            Some(registry::GAMES[2].name())
        );
        assert_eq!(live.presence().len(), 1);
    }
}

//! Shared access to a table in memory: one writer or many readers, and notifications.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::{OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock, Semaphore, watch};

use super::live::LiveTable;
use super::memory_share::{MemoryShare, TableMemory};
use super::state::TableState;
use crate::client_key::ClientKey;
use crate::server_time::ServerTime;

/// A table locked for reading.
pub type TableRead = OwnedRwLockReadGuard<LiveTable>;
/// A table locked for writing.
pub type TableWrite = OwnedRwLockWriteGuard<LiveTable>;

/// A table in memory.
pub struct TableHandle {
    pub id: String,
    /// The client that created it: it counts towards that client's share. If that is unknown,
    /// the one that had it loaded.
    pub owner: ClientKey,
    /// Event streams, with a seat or without.
    pub streams: AtomicUsize,
    /// Whether other servers have event streams of it.
    streams_elsewhere: AtomicBool,
    /// Allows one hint at a time.
    pub hints: Arc<Semaphore>,
    memory: TableMemory,
    last_used: Mutex<Instant>,
    live: Arc<RwLock<LiveTable>>,
    version: watch::Sender<u64>,
    presence_changes: watch::Sender<u64>,
}

impl TableHandle {
    /// A table that is charged to the owner of a share.
    pub fn new(
        id: String,
        share: Arc<MemoryShare>,
        state: TableState,
        time: &Arc<ServerTime>,
    ) -> Self {
        Self {
            id,
            owner: share.owner,
            streams: AtomicUsize::new(0),
            streams_elsewhere: AtomicBool::new(false),
            hints: Arc::new(Semaphore::new(1)),
            last_used: Mutex::new(Instant::now()),
            version: watch::Sender::new(state.version()),
            presence_changes: watch::Sender::new(0),
            memory: TableMemory::new(Arc::clone(&share), state.memory_size()),
            live: Arc::new(RwLock::new(LiveTable::new(state, time, share))),
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

    /// The table, unless it is being changed or the copy is stale.
    pub fn try_read(&self) -> Option<TableRead> {
        Arc::clone(&self.live).try_read_owned().ok().filter(|live| !live.stale)
    }

    /// The table, even a stale copy, unless it is in use.
    pub fn try_write(&self) -> Option<TableWrite> {
        Arc::clone(&self.live).try_write_owned().ok()
    }

    /// The memory it takes, in bytes.
    pub fn size(&self) -> usize {
        self.memory.bytes()
    }

    /// Notes the memory it takes.
    pub fn set_size(&self, bytes: usize) {
        self.memory.set_bytes(bytes);
    }

    /// Whether the tables of its owner have used up their share of the memory.
    pub fn is_share_spent(&self) -> bool {
        self.memory.is_share_spent()
    }

    /// Whether it has event streams.
    pub fn is_followed(&self) -> bool {
        self.streams.load(Ordering::Relaxed) > 0
    }

    /// Whether it has event streams on another server.
    pub fn is_followed_elsewhere(&self) -> bool {
        self.streams_elsewhere.load(Ordering::Relaxed)
    }

    /// The event streams here: those without a seat, then those of each seat.
    pub async fn followers(&self) -> Vec<i32> {
        let seated = self.read().await.map(|live| live.present_here()).unwrap_or_default();
        let all = i32::try_from(self.streams.load(Ordering::Relaxed)).unwrap_or(i32::MAX);
        let unseated = all.saturating_sub(seated.iter().sum());
        std::iter::once(unseated.max(0)).chain(seated).collect()
    }

    /// Notes the event streams on other servers.
    pub async fn set_followers_elsewhere(&self, streams: Vec<i32>) {
        self.streams_elsewhere.store(streams.iter().any(|count| *count > 0), Ordering::Relaxed);
        if let Some(live) = self.read().await
            && live.set_present_elsewhere(streams.get(1..).unwrap_or_default())
        {
            self.notify_presence();
        }
    }

    /// Notes a request for it.
    pub fn touch(&self) {
        *self.last_used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// When it was last requested.
    pub fn last_used(&self) -> Instant {
        *self.last_used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The version of this copy.
    pub fn version(&self) -> u64 {
        *self.version.borrow()
    }

    /// Notifies subscribers of new entries in the log.
    pub fn notify_version(&self, version: u64) {
        self.version.send_replace(version);
    }

    /// Notifies subscribers that the connections of a seat have changed.
    pub fn notify_presence(&self) {
        self.presence_changes.send_modify(|count| *count += 1);
    }

    /// Notifications of versions and of presence.
    pub fn watch(&self) -> (watch::Receiver<u64>, watch::Receiver<u64>) {
        (self.version.subscribe(), self.presence_changes.subscribe())
    }
}

#[cfg(test)]
pub mod tests {
    use app::Options;
    use kernel::Seed;

    use super::*;
    use crate::server_time::ServerClock;
    use protocol::web::setup::TableSetup;

    /// A table in its first version.
    pub fn new_handle() -> TableHandle {
        let game = registry::GAMES[2];
        let session = game.start(&Options::default(), Seed::from_bits(1)).unwrap();
        new_handle_of(game.name(), session.save())
    }

    /// A table that begins with a save.
    pub fn new_handle_of(game: &str, save: String) -> TableHandle {
        let game = *registry::GAMES.iter().find(|known| known.name() == game).unwrap();
        let setup = TableSetup {
            game: game.name().to_owned(),
            save,
            seats: vec![None],
            substitute: None,
            time_control: None,
            undo: true,
            hints: true,
            open: false,
            seeded: true,
            custom: false,
            digest: String::new(),
            deferred: false,
        };
        let state = TableState::new(setup, game).unwrap();
        let time = Arc::new(ServerTime::new(ServerClock::system(), Vec::new()));
        let share = Arc::new(MemoryShare::new(ClientKey::TEST, usize::MAX));
        TableHandle::new("0a1b2c3d".to_owned(), share, state, &time)
    }

    #[tokio::test]
    async fn readers_share_a_table_and_exclude_writers() {
        let handle = new_handle();
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
        let handle = Arc::new(new_handle());
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

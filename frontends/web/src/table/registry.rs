//! The tables in memory, backed by the database.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use app::AnyGame;
use prometheus_client::metrics::counter::Counter;
use protocol::web::log::StoredEntry;
use protocol::web::setup::TableSetup;
use tokio::sync::OnceCell;
use tracing::Instrument;

use super::handle::{TableHandle, TableRead, TableWrite};
use super::lobby::{LOBBY_SIZE, Lobby};
use super::memory_share::MemoryShares;
use super::state::TableState;
use crate::api_error::ApiError;
use crate::client_key::ClientKey;
use crate::compute::Compute;
use crate::options::TableLimits;
use crate::secret::is_table_id;
use crate::server_time::ServerTime;
use crate::store::{StoreActor, StoreError, StoreWrite, StoredTable};

/// One copy of each table: requests that arrive while it is being loaded wait for that copy.
type Slot = Arc<OnceCell<Arc<TableHandle>>>;

/// The longest part of a log that is appended to a copy. A longer one is replayed on a thread for
/// computing, with the whole table.
const MAX_TAIL: u64 = 64;

/// The tables in memory.
pub struct TableRegistry {
    pub lobby: Lobby,
    /// Tables that were dropped from memory.
    pub evictions: Counter,
    slots: Mutex<HashMap<String, Slot>>,
    pub(super) shares: MemoryShares,
    pub(super) limits: TableLimits,
    games: &'static [&'static dyn AnyGame],
    store: StoreActor,
    compute: Compute,
    time: Arc<ServerTime>,
}

impl TableRegistry {
    pub fn new(
        games: &'static [&'static dyn AnyGame],
        store: StoreActor,
        compute: Compute,
        time: Arc<ServerTime>,
        limits: TableLimits,
    ) -> Self {
        let lobby = Lobby::new(limits.lobby_per_client);
        let evictions = Counter::default();
        Self {
            lobby,
            evictions,
            slots: Mutex::default(),
            shares: MemoryShares::default(),
            limits,
            games,
            store,
            compute,
            time,
        }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game with a name.
    pub fn game(&self, name: &str) -> Option<&'static dyn AnyGame> {
        self.games.iter().copied().find(|game| game.name() == name)
    }

    /// Whether other servers may change the tables.
    pub fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    /// The number of tables in memory, including those that are being loaded.
    pub fn len(&self) -> usize {
        self.slots().len()
    }

    /// Adds a new table that has been stored.
    pub fn insert(&self, handle: &Arc<TableHandle>) {
        let slot = Arc::new(OnceCell::new_with(Some(Arc::clone(handle))));
        self.slots().insert(handle.id.clone(), slot);
    }

    /// The table with an id, from memory or from the database.
    async fn find(&self, client: ClientKey, id: &str) -> Result<Arc<TableHandle>, ApiError> {
        if !is_table_id(id) {
            return Err(ApiError::NoTable);
        }
        let slot = Arc::clone(self.slots().entry(id.to_owned()).or_default());
        let found = slot.get_or_try_init(|| self.load(client, id)).await;
        if found.is_err() {
            self.remove_slot(id, &slot);
        }
        let handle = Arc::clone(found?);
        handle.touch();
        Ok(handle)
    }

    /// The table with an id, locked for reading.
    pub async fn read(
        &self,
        client: ClientKey,
        id: &str,
    ) -> Result<(Arc<TableHandle>, TableRead), ApiError> {
        loop {
            let handle = self.find(client, id).await?;
            self.refresh(&handle).await?;
            match handle.read().await {
                Some(live) => return Ok((handle, live)),
                None => self.remove(&handle),
            }
        }
    }

    /// The table with an id, locked for writing.
    pub async fn write(
        &self,
        client: ClientKey,
        id: &str,
    ) -> Result<(Arc<TableHandle>, TableWrite), ApiError> {
        loop {
            let handle = self.find(client, id).await?;
            self.refresh(&handle).await?;
            match handle.write().await {
                Some(live) => return Ok((handle, live)),
                None => self.remove(&handle),
            }
        }
    }

    async fn load(&self, client: ClientKey, id: &str) -> Result<Arc<TableHandle>, ApiError> {
        let (owner, state) = self.load_state(client, id).await?;
        let touch = StoreWrite::Touch { ids: vec![id.to_owned()], at: self.time.now() };
        if let Err(error) = self.store.write(touch).await {
            tracing::warn!(table = %id, %error, "cannot store that the table is used");
        }
        let owner = owner.unwrap_or(client);
        self.reserve(owner, state.memory_size())?;
        Ok(self.new_handle(id.to_owned(), owner, state))
    }

    /// A copy of a table that counts towards the share of its owner.
    pub fn new_handle(&self, id: String, owner: ClientKey, state: TableState) -> Arc<TableHandle> {
        let share = self.shares.of(owner, self.client_bytes());
        Arc::new(TableHandle::new(id, share, state, &self.time))
    }

    /// The client that a stored table is charged to, if that is known, and its state. The client
    /// that asks for it pays for reading and replaying it, even if it has gone meanwhile.
    async fn load_state(
        &self,
        client: ClientKey,
        id: &str,
    ) -> Result<(Option<ClientKey>, TableState), ApiError> {
        // Requests that wait for a thread hold no rows.
        let thread = self.compute.acquire(client).await?;
        let (games, store, compute) = (self.games, self.store.clone(), self.compute.clone());
        let id = id.to_owned();
        let load = async move {
            let (stored, time) = store.load(&id).await?;
            compute.charge(client, time);
            let stored = stored.ok_or(ApiError::NoTable)?;
            let owner = stored.owner.parse().ok();
            let state = thread.run(move || replay(games, &stored)).await?;
            Ok((owner, state.ok_or(StoreError::Damaged(id))?))
        };
        tokio::spawn(load.in_current_span()).await.unwrap_or(Err(ApiError::Internal))
    }

    /// Makes sure that a copy has everything that any server acknowledged before this was called.
    pub async fn refresh(&self, handle: &Arc<TableHandle>) -> Result<(), ApiError> {
        if !self.is_shared() {
            return Ok(());
        }
        let Some(version) = self.store.version(&handle.id).await? else {
            self.remove(handle);
            return Err(ApiError::NoTable);
        };
        self.catch_up(handle, version).await
    }

    /// Appends to a copy what other servers have appended up to a version, or drops the copy if
    /// that takes long.
    pub async fn catch_up(&self, handle: &Arc<TableHandle>, version: u64) -> Result<(), ApiError> {
        let known = handle.version();
        if version <= known {
            return Ok(());
        }
        let tail = if version - known <= MAX_TAIL {
            // Nobody waits for a caller that is slow or goes away meanwhile.
            Some(self.store.tail(&handle.id, known).await?.ok_or(ApiError::NoTable)?)
        } else {
            None
        };
        let Some(mut live) = handle.write().await else { return Ok(()) };
        let now = live.state.version();
        if version <= now {
            return Ok(());
        }
        // Until it is complete, it must stay invisible.
        live.stale = true;
        let grown = now.checked_sub(known).and_then(|grown| usize::try_from(grown).ok());
        if let (Some(tail), Some(grown)) = (tail, grown) {
            let follows = |entry: &String| {
                StoredEntry::from_text(entry).is_some_and(|entry| live.follow(entry).is_ok())
            };
            if tail.iter().skip(grown).all(follows) {
                live.stale = false;
                handle.set_size(live.memory_size());
                self.hold_to_share(handle);
                handle.notify_version(live.state.version());
            }
        }
        if live.stale {
            // Its subscribers come back to another copy.
            self.remove(handle);
        }
        Ok(())
    }

    fn remove_slot(&self, id: &str, slot: &Slot) {
        let mut slots = self.slots();
        if slots.get(id).is_some_and(|known| Arc::ptr_eq(known, slot)) {
            slots.remove(id);
        }
    }

    /// The copy of a table in memory, if there is one.
    pub fn loaded(&self, id: &str) -> Option<Arc<TableHandle>> {
        self.slots().get(id).and_then(|slot| slot.get().cloned())
    }

    /// Drops a copy of a table. Its subscribers disconnect and come back to the next copy.
    pub(super) fn remove(&self, handle: &Arc<TableHandle>) {
        let is_it = |slot: &Slot| slot.get().is_some_and(|known| Arc::ptr_eq(known, handle));
        let mut slots = self.slots();
        if slots.get(&handle.id).is_some_and(is_it) {
            slots.remove(&handle.id);
        }
        drop(slots);
        handle.notify_presence();
    }

    /// The tables in memory now.
    pub fn handles(&self) -> Vec<Arc<TableHandle>> {
        self.slots().values().filter_map(|slot| slot.get().cloned()).collect()
    }

    /// The memory of all tables in bytes, estimated.
    pub fn memory_size(&self) -> usize {
        self.handles().iter().map(|table| table.size()).sum()
    }

    /// The number of event streams.
    pub fn streams(&self) -> usize {
        self.handles().iter().map(|handle| handle.streams.load(Ordering::Relaxed)).sum()
    }

    /// Forgets tables that were asked for by clients that have disconnected.
    pub(super) fn forget_unwanted(&self) {
        let is_wanted = |slot: &Slot| slot.initialized() || Arc::strong_count(slot) > 1;
        self.slots().retain(|_, slot| is_wanted(slot));
    }

    /// Lists the tables that were open when the server last ended.
    pub async fn restore_lobby(&self) -> Result<(), StoreError> {
        for id in self.store.open_tables(LOBBY_SIZE).await? {
            match self.load_state(ClientKey::SERVER, &id).await {
                Ok((owner, state)) => {
                    self.lobby.restore(id, owner.unwrap_or(ClientKey::SERVER), &state);
                }
                Err(error) => tracing::warn!(table = %id, %error, "cannot list the table"),
            }
            tokio::task::yield_now().await;
        }
        Ok(())
    }
}

/// The state of a stored table. Replaying a long log takes a while.
pub fn replay(games: &[&'static dyn AnyGame], stored: &StoredTable) -> Option<TableState> {
    let setup = TableSetup::from_text(&stored.setup)?;
    let game = games.iter().copied().find(|game| game.name() == setup.game)?;
    let mut state = TableState::new(setup, game).ok()?;
    for entry in &stored.entries {
        state.apply_stored(StoredEntry::from_text(entry)?).ok()?;
    }
    Some(state)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::app_state::tests::new_app;
    use crate::store::SharedState;

    #[tokio::test]
    async fn a_loaded_table_counts_towards_the_share_of_its_creator() {
        let (_folder, app) = new_app();
        let creator: ClientKey = "192.0.2.9".parse().unwrap();
        let known = crate::table::new_handle();
        let setup = known.read().await.unwrap().state.setup.to_text();
        for (id, owner) in [("0a1b2c3d", creator.to_string()), ("1a1b2c3d", String::new())] {
            let (id, setup) = (id.to_owned(), setup.clone());
            let (open, entries, at) = (false, Vec::new(), 0);
            let shared = SharedState::default();
            let table = StoreWrite::NewTable { id, owner, setup, open, entries, at, shared };
            app.store.write(table).await.unwrap();
        }
        let owner = async |id| app.read(ClientKey::TEST, id).await.unwrap().0.owner;
        assert_eq!(owner("0a1b2c3d").await, creator);
        assert_eq!(owner("1a1b2c3d").await, ClientKey::TEST, "nobody knows who created it");
    }

    #[tokio::test]
    async fn a_table_that_is_loaded_is_used() {
        let (_folder, app) = new_app();
        let setup = crate::table::new_handle().read().await.unwrap().state.setup.to_text();
        let (id, owner, open) = ("0a1b2c3d".to_owned(), String::new(), false);
        let (entries, shared) = (Vec::new(), SharedState::default());
        let table = StoreWrite::NewTable { id, owner, setup, open, entries, at: 1, shared };
        app.store.write(table).await.unwrap();
        let unused = async || app.store.unused_tables(1000, 10).await.unwrap();
        assert_eq!(unused().await, ["0a1b2c3d"]);
        app.read(ClientKey::TEST, "0a1b2c3d").await.unwrap();
        assert_eq!(unused().await, [""; 0]);
    }

    #[tokio::test]
    async fn a_reader_that_goes_away_while_a_copy_catches_up_changes_nothing() {
        let (_folder, app) = new_app();
        let state = crate::table::new_handle();
        let (setup, id) = (state.read().await.unwrap().state.setup.to_text(), "0a1b2c3d");
        let (owner, open, at) = (String::new(), false, 0);
        let (id, entries, shared) = (id.to_owned(), Vec::new(), SharedState::default());
        let table = StoreWrite::NewTable { id, owner, setup, open, entries, at, shared };
        app.store.write(table).await.unwrap();
        let (handle, live) = app.read(ClientKey::TEST, "0a1b2c3d").await.unwrap();
        drop(live);
        let mut other = state.write().await.unwrap();
        other.state.apply(protocol::web::log::LogEntry::Begin).unwrap();
        let entries = other.state.log_since(0).iter().map(crate::table::Logged::to_text).collect();
        let (id, over, shared) = (handle.id.clone(), false, SharedState::default());
        let append = StoreWrite::Entries { id, first: 1, entries, over, at, shared };
        app.store.write(append).await.unwrap();
        let reading = app.tables.catch_up(&handle, 1);
        let is_cut = tokio::time::timeout(Duration::ZERO, reading).await.is_err();
        let known = handle.try_read().expect("the copy is intact").state.version();
        assert_eq!(known, u64::from(!is_cut));
        app.tables.catch_up(&handle, 1).await.unwrap();
        assert_eq!((handle.version(), handle.read().await.unwrap().state.version()), (1, 1));
    }

    #[tokio::test]
    async fn nothing_is_read_for_a_client_without_computing_time() {
        let (_folder, app) = new_app();
        let client = ClientKey::TEST;
        let unknown = crate::secret::new_table_id(app.random).unwrap();
        assert_eq!(app.read(client, &unknown).await.err(), Some(ApiError::NoTable));
        app.compute.charge(client, Duration::from_hours(1));
        let refused = app.read(client, &unknown).await.err();
        assert!(matches!(refused, Some(ApiError::RateLimited { .. })), "{refused:?}");
    }
}

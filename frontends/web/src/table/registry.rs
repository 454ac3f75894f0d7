//! The tables in memory, backed by the database.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::AnyGame;
use protocol::web::log::LogEntry;
use protocol::web::setup::TableSetup;
use tokio::sync::OnceCell;

use super::handle::{TableHandle, TableRead, TableWrite};
use super::lobby::{LOBBY_SIZE, Lobby};
use super::state::TableState;
use crate::api_error::ApiError;
use crate::secret::is_table_id;
use crate::store::{StoreActor, StoreError, StoredTable};

/// How long a table is kept after its last use when memory is short.
const GRACE: Duration = Duration::from_secs(30);

/// One copy of each table: requests that arrive while it is being loaded wait for that copy.
type Slot = Arc<OnceCell<Arc<TableHandle>>>;

/// The tables in memory.
pub struct TableRegistry {
    pub lobby: Lobby,
    slots: Mutex<HashMap<String, Slot>>,
    capacity: usize,
    games: &'static [&'static dyn AnyGame],
    store: StoreActor,
}

impl TableRegistry {
    /// A registry that holds up to `capacity` tables.
    pub fn new(games: &'static [&'static dyn AnyGame], store: StoreActor, capacity: usize) -> Self {
        Self { lobby: Lobby::default(), slots: Mutex::default(), capacity, games, store }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game with a name.
    pub fn game(&self, name: &str) -> Option<&'static dyn AnyGame> {
        self.games.iter().copied().find(|game| game.name() == name)
    }

    /// The number of tables in memory.
    pub fn len(&self) -> usize {
        self.slots().len()
    }

    /// Adds a new table that has been stored.
    pub fn insert(&self, handle: &Arc<TableHandle>) {
        let slot = Arc::new(OnceCell::new_with(Some(Arc::clone(handle))));
        self.slots().insert(handle.id.clone(), slot);
    }

    /// The table with an id, from memory or from the database.
    async fn find(&self, id: &str) -> Result<Arc<TableHandle>, ApiError> {
        if !is_table_id(id) {
            return Err(ApiError::NoTable);
        }
        let known = self.slots().get(id).cloned();
        let slot = if let Some(slot) = known {
            slot
        } else {
            self.reserve()?;
            Arc::clone(self.slots().entry(id.to_owned()).or_default())
        };
        let found = slot.get_or_try_init(|| self.load(id)).await;
        if found.is_err() {
            self.remove_slot(id, &slot);
        }
        let handle = Arc::clone(found?);
        handle.touch();
        Ok(handle)
    }

    /// The table with an id, locked for reading.
    pub async fn read(&self, id: &str) -> Result<(Arc<TableHandle>, TableRead), ApiError> {
        loop {
            let handle = self.find(id).await?;
            match handle.read().await {
                Some(live) => return Ok((handle, live)),
                None => self.remove(&handle),
            }
        }
    }

    /// The table with an id, locked for writing.
    pub async fn write(&self, id: &str) -> Result<(Arc<TableHandle>, TableWrite), ApiError> {
        loop {
            let handle = self.find(id).await?;
            match handle.write().await {
                Some(live) => return Ok((handle, live)),
                None => self.remove(&handle),
            }
        }
    }

    async fn load(&self, id: &str) -> Result<Arc<TableHandle>, ApiError> {
        Ok(Arc::new(TableHandle::new(id.to_owned(), self.load_state(id).await?)))
    }

    async fn load_state(&self, id: &str) -> Result<TableState, ApiError> {
        let stored = self.store.load(id).await?.ok_or(ApiError::NoTable)?;
        let state = self.replay(&stored);
        state.ok_or_else(|| StoreError::Unreadable(id.to_owned()).into())
    }

    /// The state of a stored table. Replaying a long log takes a while.
    fn replay(&self, stored: &StoredTable) -> Option<TableState> {
        tokio::task::block_in_place(|| {
            let setup = TableSetup::from_text(&stored.setup)?;
            let game = self.game(&setup.game)?;
            let mut state = TableState::new(setup, game).ok()?;
            for entry in &stored.entries {
                state.apply(LogEntry::from_text(entry)?).ok()?;
            }
            Some(state)
        })
    }

    fn remove_slot(&self, id: &str, slot: &Slot) {
        let mut slots = self.slots();
        if slots.get(id).is_some_and(|known| Arc::ptr_eq(known, slot)) {
            slots.remove(id);
        }
    }

    /// Drops a copy of a table. Its subscribers disconnect and come back to the next copy.
    fn remove(&self, handle: &Arc<TableHandle>) {
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

    /// Makes room for another table, or fails.
    pub fn reserve(&self) -> Result<(), ApiError> {
        if self.len() >= self.capacity {
            self.evict(GRACE);
        }
        if self.len() >= self.capacity { Err(ApiError::RegistryFull) } else { Ok(()) }
    }

    /// Drops stale copies and tables without subscribers that nobody used lately. The database has
    /// them.
    pub fn evict(&self, idle: Duration) {
        for handle in self.handles() {
            // A locked table is in use.
            let Some(mut live) = handle.try_write() else { continue };
            // Requests that arrive from now on find the copy stale and load another.
            let is_idle = handle.last_used().elapsed() >= idle
                && handle.streams.load(Ordering::Relaxed) == 0
                && !live.is_thinking();
            if is_idle || live.stale {
                live.stale = true;
                self.remove(&handle);
            }
        }
        // The clients that asked for these have disconnected.
        let is_wanted = |slot: &Slot| slot.initialized() || Arc::strong_count(slot) > 1;
        self.slots().retain(|_, slot| is_wanted(slot));
    }

    /// Lists the tables that were open when the server last ended.
    pub async fn restore_lobby(&self) -> Result<(), StoreError> {
        for id in self.store.open_tables(LOBBY_SIZE).await? {
            match self.load_state(&id).await {
                Ok(state) => self.lobby.restore(id, &state),
                Err(error) => tracing::warn!(table = %id, %error, "cannot list the table"),
            }
            tokio::task::yield_now().await;
        }
        Ok(())
    }
}

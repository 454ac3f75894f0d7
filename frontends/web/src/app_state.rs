//! The state that all requests share.

use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use app::{AnyGame, Storage};
use axum::body::Bytes;
use kernel::message;
use tokio::sync::watch;
use tracing::Instrument;

use crate::Services;
use crate::api_error::ApiError;
use crate::assets::IndexPage;
use crate::guard::Guard;
use crate::lab::Lab;
use crate::language::{PerLanguage, Speakers};
use crate::options::Limits;
use crate::records;
use crate::secret::RandomBits;
use crate::store::{StoreActor, StoreWrite};
use crate::table::{
    BotPool, LiveTable, TableHandle, TableRead, TableRegistry, TableWrite, start_bot,
};

/// The parts of the server.
pub struct Shared {
    pub games: &'static [&'static dyn AnyGame],
    pub tables: TableRegistry,
    pub store: StoreActor,
    pub guard: Guard,
    pub lab: Lab,
    pub speakers: Speakers,
    pub index_page: PerLanguage<IndexPage>,
    /// The response that lists all games, which never changes.
    pub game_list: PerLanguage<Bytes>,
    /// The high-score list of each game with default options, in the order of the games.
    pub default_lists: OnceLock<Vec<Option<String>>>,
    pub bots: BotPool,
    pub random: RandomBits,
    pub limits: Limits,
    /// Whether the server shuts down.
    pub closing: watch::Sender<bool>,
    storage: Mutex<Box<dyn Storage + Send>>,
}

/// A shared handle to the parts of the server.
#[derive(Clone)]
pub struct AppState(Arc<Shared>);

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// How long a request waits for a table that others use.
const LOCK_TIMEOUT: Duration = Duration::from_secs(20);

impl AppState {
    pub fn new(services: Services, guard: Guard, limits: Limits) -> Self {
        let Services { storage, store, random } = services;
        let (games, store) = (storage.games(), StoreActor::new(store));
        Self(Arc::new(Shared {
            games,
            tables: TableRegistry::new(games, store.clone(), limits.tables),
            store,
            guard,
            lab: Lab::new(limits.jobs),
            speakers: Speakers::new(games),
            index_page: PerLanguage::new(),
            game_list: PerLanguage::new(),
            default_lists: OnceLock::new(),
            bots: BotPool::new(limits.thinkers),
            random,
            limits,
            closing: watch::Sender::new(false),
            storage: Mutex::new(storage),
        }))
    }

    /// The storage of the program. Calls may block on the disk.
    pub fn storage(&self) -> MutexGuard<'_, Box<dyn Storage + Send>> {
        self.storage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table with an id, locked for reading.
    pub async fn read(&self, id: &str) -> Result<(Arc<TableHandle>, TableRead), ApiError> {
        let locked = tokio::time::timeout(LOCK_TIMEOUT, self.tables.read(id)).await;
        locked.unwrap_or(Err(ApiError::Busy))
    }

    /// Changes a table. The change is durable once this returns `Ok` with the new version; on an
    /// error nothing has changed. It runs to its end even if the client disconnects.
    pub async fn act<T: Send + 'static>(
        &self,
        id: &str,
        action: impl FnOnce(&mut LiveTable) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<(T, u64), ApiError> {
        let (app, id) = (self.clone(), id.to_owned());
        let change = async move {
            let locked = tokio::time::timeout(LOCK_TIMEOUT, app.tables.write(&id)).await;
            let (handle, live) = locked.unwrap_or(Err(ApiError::Busy))?;
            app.perform(&handle, live, action).await
        };
        let task = tokio::spawn(change.in_current_span());
        task.await.unwrap_or(Err(ApiError::Internal))
    }

    async fn perform<T>(
        &self,
        handle: &Arc<TableHandle>,
        mut live: TableWrite,
        action: impl FnOnce(&mut LiveTable) -> Result<T, ApiError>,
    ) -> Result<(T, u64), ApiError> {
        let (before, moved_at) = (live.state.version(), live.state.moved_at());
        live.stale = true;
        let result = action(&mut live);
        let version = live.state.version();
        if version > before {
            let stored = self.store.write(new_entries(handle, &live, before)).await;
            if let Err(error) = stored {
                // Subscribers disconnect and come back to what is in the database.
                handle.notify_presence();
                return Err(error.into());
            }
        }
        live.stale = false;
        let result = result?;
        if version > before {
            if live.state.moved_at() > moved_at {
                live.turn_started = Instant::now();
            }
            self.tables.lobby.update(&handle.id, &live.state);
            handle.notify_version(version);
            start_bot(self, handle, &live);
            if live.state.ended_since(before) {
                records::enter(self, &handle.id, &live.state);
            }
        }
        Ok((result, version))
    }

    /// The error of a request for an unknown game.
    pub fn unknown_game(&self, game: &str) -> ApiError {
        let known: Vec<&str> = self.games.iter().map(|game| game.name()).collect();
        message("cli-unknown-game").with("game", game).with("games", known.join(", ")).into()
    }
}

/// The entries of a table after a version, to be stored.
fn new_entries(handle: &TableHandle, live: &LiveTable, before: u64) -> StoreWrite {
    let log = live.state.log_since(before);
    let entries = log.iter().map(|logged| logged.entry.to_text()).collect();
    let over = live.state.is_over();
    StoreWrite::Entries { id: handle.id.clone(), first: before + 1, entries, over }
}

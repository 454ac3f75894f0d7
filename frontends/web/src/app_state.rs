//! The state that all requests share.

mod changes;
mod opening;
mod sharing;

use std::ops::Deref;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use app::daily::Date;
use app::{AnyGame, Storage};
use kernel::message;
use tokio::sync::watch;

use crate::Services;
use crate::api::BoardsOfDay;
use crate::api_error::ApiError;
use crate::assets::IndexPage;
use crate::client_key::ClientKey;
use crate::compute::Compute;
use crate::coordination::Coordination;
use crate::encoding::StaticText;
use crate::guard::Guard;
use crate::health::Readiness;
use crate::lab::Lab;
use crate::language::{PerLanguage, Translators};
use crate::metrics::Metrics;
use crate::options::Limits;
use crate::request_id::RequestIds;
use crate::reviews::Reviews;
use crate::secret::RandomBits;
use crate::server_time::ServerTime;
use crate::store::{StoreActor, StoreError};
use crate::table::{self, BotPool, LiveTable, TableHandle, TableRead, TableRegistry};

/// The parts of the server.
pub struct Shared {
    pub games: &'static [&'static dyn AnyGame],
    pub tables: TableRegistry,
    pub store: StoreActor,
    pub guard: Guard,
    pub lab: Lab,
    pub reviews: Reviews,
    /// The boards of the last day that somebody asked for.
    boards_of_day: Mutex<Option<BoardsOfDay>>,
    pub translators: Translators,
    pub index_page: PerLanguage<IndexPage>,
    /// The response that lists all games.
    pub game_list: PerLanguage<StaticText>,
    /// The response with each game in detail, in the order of the games.
    pub game_details: PerLanguage<Vec<OnceLock<StaticText>>>,
    /// The response with the texts of the page.
    pub words: PerLanguage<StaticText>,
    /// The high-score list of each game with default options, in the order of the games.
    pub default_lists: OnceLock<Vec<Option<String>>>,
    pub bots: BotPool,
    pub compute: Compute,
    pub random: RandomBits,
    pub time: Arc<ServerTime>,
    pub limits: Limits,
    pub metrics: Metrics,
    pub request_ids: RequestIds,
    pub readiness: Readiness,
    /// The other servers on the database, if it can have others.
    pub coordination: Option<Coordination>,
    /// Whether the server is about to close, and should get no new clients.
    pub draining: AtomicBool,
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
        let Services { storage, mut store, random, clock } = services;
        // A store may wait for a runtime of its own, which no thread of this one may do.
        let uptimes = thread::scope(|scope| scope.spawn(|| store.uptimes()).join());
        let uptimes = uptimes.unwrap_or(Err(StoreError::Closed)).unwrap_or_else(|error| {
            tracing::warn!(%error, "cannot read earlier uptimes");
            Vec::new()
        });
        let time = Arc::new(ServerTime::new(clock, uptimes));
        let (games, metrics) = (storage.games(), Metrics::new());
        let request_ids = RequestIds::new(time.now());
        let coordination = store.cluster().map(|access| {
            let (metrics, lag) = (metrics.coordination.clone(), metrics.news_lag.clone());
            Coordination::new(access, games, metrics, lag)
        });
        let store = StoreActor::new(store, metrics.store.clone(), move |stored| {
            table::replay(games, stored).is_some()
        });
        let compute = Compute::new(limits.computing);
        let mut tables = TableRegistry::new(
            games,
            store.clone(),
            compute.clone(),
            Arc::clone(&time),
            limits.tables,
        );
        tables.evictions = metrics.evictions.clone();
        Self(Arc::new(Shared {
            games,
            tables,
            store,
            guard,
            lab: Lab::new(limits.jobs, limits.job_time, coordination.is_some()),
            reviews: Reviews::default(),
            boards_of_day: Mutex::default(),
            translators: Translators::new(games),
            index_page: PerLanguage::new(),
            game_list: PerLanguage::new(),
            game_details: PerLanguage::new(),
            words: PerLanguage::new(),
            default_lists: OnceLock::new(),
            bots: BotPool::new(limits.thinkers),
            compute,
            random,
            time,
            limits,
            request_ids,
            metrics,
            readiness: Readiness::default(),
            coordination,
            draining: AtomicBool::new(false),
            closing: watch::Sender::new(false),
            storage: Mutex::new(storage),
        }))
    }

    /// The storage of the program. Calls may block on the disk.
    pub fn storage(&self) -> MutexGuard<'_, Box<dyn Storage + Send>> {
        self.storage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Today, by UTC.
    pub fn today(&self) -> Date {
        Date::of_stamp(&self.storage().stamp()).unwrap_or(Date::FIRST)
    }

    /// The boards of a day, if they are known.
    pub fn boards_of_day(&self, date: Date) -> Option<BoardsOfDay> {
        let known = self.boards_of_day.lock().unwrap_or_else(PoisonError::into_inner);
        known.clone().filter(|(known, _)| *known == date)
    }

    /// Keeps the boards of a day.
    pub fn keep_boards_of_day(&self, boards: &BoardsOfDay) {
        *self.boards_of_day.lock().unwrap_or_else(PoisonError::into_inner) = Some(boards.clone());
    }

    /// The table with an id, locked for reading.
    pub async fn read(
        &self,
        client: ClientKey,
        id: &str,
    ) -> Result<(Arc<TableHandle>, TableRead), ApiError> {
        self.check_rules()?;
        let locked = tokio::time::timeout(LOCK_TIMEOUT, self.tables.read(client, id)).await;
        locked.unwrap_or(Err(ApiError::Busy))
    }

    /// Fails while servers with other rules use the database.
    pub fn check_rules(&self) -> Result<(), StoreError> {
        self.coordination.as_ref().map_or(Ok(()), Coordination::check_rules)
    }

    /// Looks at a table for longer, on a thread for computing. The table is locked only once there
    /// is a free thread.
    pub async fn inspect<T: Send + 'static>(
        &self,
        client: ClientKey,
        id: &str,
        look: impl FnOnce(&LiveTable) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        loop {
            // A table that has to be loaded needs a thread for that first.
            let (handle, live) = self.read(client, id).await?;
            drop(live);
            let thread = self.compute.acquire(client).await?;
            let locked = tokio::time::timeout(LOCK_TIMEOUT, handle.read()).await;
            if let Some(live) = locked.map_err(|_| ApiError::Busy)? {
                return thread.run(move || look(&live)).await;
            }
        }
    }

    /// The error of a request for an unknown game.
    pub fn unknown_game(&self, game: &str) -> ApiError {
        let known: Vec<&str> = self.games.iter().map(|game| game.name()).collect();
        message("cli-unknown-game").with("game", game).with("games", known.join(", ")).into()
    }
}

#[cfg(test)]
pub mod tests {
    use conformance::storage::MemoryStorage;

    use super::*;
    use crate::options::ServerOptions;
    use crate::server_time::ServerClock;
    use crate::store::Sqlite;

    /// A server without clients, and the folder of its database.
    pub fn new_app() -> (tempfile::TempDir, AppState) {
        let folder = tempfile::tempdir().unwrap();
        let store = Box::new(Sqlite::open(&folder.path().join("tables.db")).unwrap());
        let storage = Box::new(MemoryStorage::new(registry::GAMES));
        let clock = ServerClock::system();
        let services = Services { storage, store, random: || Ok(7), clock };
        let options = ServerOptions::default();
        let app = AppState::new(services, Guard::new(&options), options.limits);
        (folder, app)
    }

    #[tokio::test]
    async fn a_failed_action_changes_nothing() {
        let (_folder, app) = new_app();
        let handle = Arc::new(table::new_handle());
        let live = handle.write().await.unwrap();
        let failed = app
            .perform(&handle, live, None, |live| {
                live.state.apply(protocol::web::log::LogEntry::Over).unwrap();
                Err::<(), _>(ApiError::Internal)
            })
            .await;
        assert_eq!(failed, Err(ApiError::Internal));
        assert_eq!(app.store.load(&handle.id).await.unwrap().0, None, "nothing was stored");
        assert!(handle.read().await.is_none(), "the changed copy is gone");
    }

    #[tokio::test]
    async fn a_table_is_not_locked_while_its_reader_waits_for_a_thread() {
        use futures_util::FutureExt;

        let (_folder, app) = new_app();
        let handle = Arc::new(table::new_handle());
        app.tables.insert(&handle);
        let threads = crate::compute::tests::occupy(&app.compute).await;
        let client = ClientKey::TEST;
        let mut looks = Box::pin(app.inspect(client, &handle.id, |live| live.state.version()));
        assert!(looks.as_mut().now_or_never().is_none(), "all threads are busy");
        assert!(handle.try_write().is_some(), "moves can be made meanwhile");
        drop(threads);
        assert_eq!(looks.await, Ok(0));
    }
}

//! How several servers work together on one database.
//!
//! Nothing here decides what a table is: an append counts if the database accepts its version. The
//! servers only notify each other of changes, share the timed work, and count
//! together what clients use.

mod jobs;
mod leases;
mod lobby;
mod members;
mod news;
mod presence;
mod records;
mod seen;
mod usage;

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::AnyGame;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::Histogram;
use protocol::web::coordination::News;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Mutex as AsyncMutex, Notify};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use crate::app_state::AppState;
use crate::store::{ClusterAccess, ConnectionSettings, Reconnecting, ServerId, StoreError};

pub use records::Lists;

/// How often the servers compare what they know with the database.
const TICK: Duration = Duration::from_secs(1);

/// What is measured about working together.
#[derive(Clone, Default)]
pub struct CoordinationMetrics {
    /// Tables that were taken over from a server that has gone.
    pub takeovers: Counter,
}

/// What this server knows about the others, and tells them.
pub struct Coordination {
    server: ServerId,
    settings: ConnectionSettings,
    database: AsyncMutex<Reconnecting>,
    /// For the signs of life and the leases, which wait for nothing else.
    pulse: AsyncMutex<Reconnecting>,
    /// For who follows which table.
    presence: AsyncMutex<Reconnecting>,
    /// The tables whose computer players and clocks this server takes care of.
    leases: Mutex<HashSet<String>>,
    /// Those of them that are being loaded.
    loading: Mutex<HashSet<String>>,
    /// The tables whose followers have changed here.
    followed: Mutex<HashSet<String>>,
    followed_changed: Notify,
    /// Whether servers with other rules use the database, so that this one has to wait.
    apart: AtomicBool,
    /// What the games of this server play like.
    rules: String,
    news: UnboundedSender<News>,
    /// Where the tasks begin; taken by `run`.
    sources: Mutex<Option<Sources>>,
    metrics: CoordinationMetrics,
    lag: Histogram,
}

/// News for the other servers.
struct Sources {
    appended: UnboundedReceiver<(String, u64)>,
    news: UnboundedReceiver<News>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Coordination {
    pub fn new(
        access: ClusterAccess,
        games: &[&'static dyn AnyGame],
        metrics: CoordinationMetrics,
        lag: Histogram,
    ) -> Self {
        let ClusterAccess { server, settings, appended } = access;
        let (news, receiver) = unbounded_channel();
        let connection = || AsyncMutex::new(Reconnecting::new(settings.clone()));
        Self {
            server,
            database: connection(),
            pulse: connection(),
            presence: connection(),
            settings,
            leases: Mutex::default(),
            loading: Mutex::default(),
            followed: Mutex::default(),
            followed_changed: Notify::new(),
            // Nothing is served before the first sign of life.
            apart: AtomicBool::new(true),
            rules: members::rules(games),
            news,
            sources: Mutex::new(Some(Sources { appended, news: receiver })),
            metrics,
            lag,
        }
    }

    /// The rows that a statement returns. It is made twice if the connection was lost.
    async fn query(
        &self,
        sql: &'static str,
        params: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        self.database.lock().await.query(sql, params).await
    }

    /// The same for signs of life and leases.
    async fn query_pulse(
        &self,
        sql: &'static str,
        params: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        self.pulse.lock().await.query(sql, params).await
    }

    /// Fails while servers with other rules use the database: both would read the same moves as
    /// different games.
    pub fn check_rules(&self) -> Result<(), StoreError> {
        if self.apart.load(Ordering::Relaxed) {
            let why = "servers with other rules use the database".to_owned();
            return Err(StoreError::Unavailable(why));
        }
        Ok(())
    }
}

/// Works together with the other servers until this one ends.
pub async fn run(app: AppState) {
    let Some(coordination) = &app.coordination else { return };
    let Some(sources) = lock(&coordination.sources).take() else { return };
    coordination.beat(&app).await;
    tokio::spawn(news::speak(app.clone(), sources));
    tokio::spawn(news::listen(app.clone()));
    tokio::spawn(leases::take_due(app.clone()));
    tokio::spawn(presence::report(app.clone()));
    tokio::spawn(each_second(app.clone(), async |us, app| us.beat(app).await));
    tokio::spawn(each_second(app.clone(), async |us, app| us.catch_up(app).await));
    tokio::spawn(each_second(app.clone(), async |us, app| us.tidy(app).await));
}

/// Does something once a second. An unreachable database is retried.
async fn each_second(app: AppState, work: impl AsyncFn(&Coordination, &AppState)) {
    let Some(coordination) = &app.coordination else { return };
    loop {
        tokio::time::sleep(TICK).await;
        work(coordination, &app).await;
    }
}

fn warn(done: Result<(), StoreError>) {
    if let Err(error) = done {
        tracing::warn!(%error, "cannot work together with other servers");
    }
}

impl Coordination {
    /// What keeps this server and its leases alive. Other work must not delay it: after four
    /// seconds the others take this server for dead.
    async fn beat(&self, app: &AppState) {
        let beaten = async {
            self.heartbeat().await?;
            self.renew(app).await
        };
        warn(beaten.await);
    }

    /// What this server and the others have to know of each other.
    async fn catch_up(&self, app: &AppState) {
        let caught_up = async {
            self.tell_usage(app);
            self.acquire_followed(app).await?;
            self.compare(app).await?;
            self.read_presence(app, None).await
        };
        warn(caught_up.await);
    }

    /// What others have left behind.
    async fn tidy(&self, app: &AppState) {
        let tidied = async {
            self.forget_jobs(&app.lab.take_forgotten()).await?;
            self.enter_missed(app).await
        };
        warn(tidied.await);
    }

    /// Gives back the tables that this server takes care of.
    pub async fn give_back(&self) {
        if let Err(error) = self.release_all().await {
            tracing::warn!(%error, "the other servers wait until the leases have ended");
        }
    }

    /// Leaves the work to the others.
    pub async fn retire(&self) {
        let left = async {
            self.release_all().await?;
            self.leave().await
        };
        if let Err(error) = left.await {
            tracing::warn!(%error, "cannot give back what this server takes care of");
        }
    }
}

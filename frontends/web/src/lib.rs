//! The web front end: a page for playing every game alone, against computer players or with
//! friends, and its server. `docs/web.md` describes both.
//!
//! The server is authoritative: moves are text that the rules check, and a table is an append-only
//! log in a database, from which everything else follows.

mod api;
mod api_error;
mod app_state;
mod assets;
mod client_key;
mod client_time;
mod compute;
mod conclusion;
mod coordination;
mod database;
mod encoding;
mod fair_queue;
mod guard;
mod health;
mod integrity;
mod lab;
mod language;
mod lifecycle;
mod log;
mod metrics;
mod middleware;
mod options;
mod proxy;
mod records;
mod request_head;
mod request_id;
mod retention;
mod reviews;
mod secret;
mod server;
mod server_time;
mod store;
mod table;
mod threads;
mod token_bucket;
mod transfer;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use app::{NoRandomness, Storage};
use kernel::{Message, message};
use tokio::net::TcpListener;

pub use database::{DatabaseError, SharedDatabaseError, open_database, open_shared_database};
pub use log::{LogFormat, init as init_log, subscriber as log_subscriber};
pub use options::{Limits, ServerOptions, TableBudget, TableLimits};
pub use proxy::{IpNet, parse_network};
pub use secret::RandomBits;
pub use server_time::ServerClock;
pub use store::{
    ClusterAccess, Credentials, DiskUsage, FileLoss, Inspection, OpenError, Postgres, SharedState,
    Sqlite, Store, StoreError, StoreWrite, StoredTable, UnixTime, Uptime, is_url,
};
pub use transfer::{Exported, Imported, Refusal, TransferError, export_tables, import_tables};

use app_state::AppState;
use guard::Guard;
use lifecycle::Signals;

/// What a server needs from its environment.
pub struct Services {
    /// Settings, saved games and files of the user.
    pub storage: Box<dyn Storage + Send>,
    /// Where tables are stored.
    pub store: Box<dyn Store>,
    /// Where ids, secrets and seeds come from.
    pub random: RandomBits,
    /// The time, by which the clocks of players run.
    pub clock: ServerClock,
}

/// Where a server listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listening {
    /// The address of the page.
    pub page: SocketAddr,
    /// The address of the metrics, if they have one.
    pub metrics: Option<SocketAddr>,
}

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It cannot listen.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The error of the system.
        source: io::Error,
    },
    /// It could draw no secrets.
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

impl ServeError {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        match self {
            Self::Listen { address, source } => message("web-no-socket")
                .with("address", address.to_string())
                .with("why", source.to_string()),
            Self::NoRandomness(error) => error.message(),
        }
    }
}

/// Whether a text is a host name or an address, with or without a port.
pub fn is_host(text: &str) -> bool {
    guard::host_name(text).is_some()
}

/// The methods and paths under `/api`.
pub fn routes() -> impl Iterator<Item = (&'static str, &'static str)> {
    api::ROUTES.iter().map(|route| (route.endpoint.method, route.endpoint.path))
}

/// How long closing the database may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(3);

/// Serves until the process is asked to terminate. `ready` receives the addresses once the server
/// listens.
pub fn serve(
    options: &ServerOptions,
    services: Services,
    ready: impl FnOnce(Listening),
) -> Result<(), ServeError> {
    raise_file_limit();
    // Tables and seats could not be protected.
    (services.random)()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime =
        runtime.map_err(|source| ServeError::Listen { address: options.listen, source })?;
    let served = runtime.block_on(run(options, services, ready));
    // Computer players that still think are not waited for.
    runtime.shutdown_background();
    served
}

async fn run(
    options: &ServerOptions,
    services: Services,
    ready: impl FnOnce(Listening),
) -> Result<(), ServeError> {
    let (listener, page) = bind(options.listen).await?;
    let metrics = match options.metrics {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    let guard = Guard::new(&ServerOptions { listen: page, ..options.clone() });
    let app = AppState::new(services, guard, options.limits);
    let signals = Signals::new();
    coordination::run(app.clone()).await;
    if app.coordination.is_none() {
        tokio::spawn(restore_lobby(app.clone()));
    }
    tokio::spawn(table::run_timers(app.clone()));
    tokio::spawn(retention::run(app.clone()));
    tokio::spawn(integrity::run(app.clone()));
    ready(Listening { page, metrics: metrics.as_ref().map(|(_, address)| *address) });
    if let Some((listener, _)) = metrics {
        let closing = closing(app.clone());
        tokio::spawn(server::run(app.clone(), listener, health::router(app.clone()), closing));
    }
    let (router, store) = (api::router(app.clone()), app.store.clone());
    let drained = signals.clone().drained(app.clone(), options.drain);
    let served = async {
        let (time, closed) = (Arc::clone(&app.time), app.clone());
        Box::pin(server::run(app, listener, router, drained)).await;
        let close = async {
            // If this fails, the server counts as having run until its last note.
            let _ = store.write(StoreWrite::Alive(time.uptime())).await;
            if let Some(coordination) = &closed.coordination {
                coordination.retire().await;
            }
            store.close().await;
        };
        // A disk that hangs is not waited for: every acknowledged change is on it.
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, close).await;
    };
    tokio::select! {
        () = served => {}
        () = signals.aborted() => {}
    }
    Ok(())
}

async fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), ServeError> {
    let failed = |source| ServeError::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// Waits until the server closes.
async fn closing(app: AppState) {
    // The sender lives as long as the server.
    let _ = app.closing.subscribe().wait_for(|closing| *closing).await;
}

async fn restore_lobby(app: AppState) {
    if let Err(error) = app.tables.restore_lobby().await {
        tracing::warn!(%error, "cannot list the open tables");
    }
}

/// Raises the limit on open files, which is low by default on many systems: every connection is
/// one.
fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

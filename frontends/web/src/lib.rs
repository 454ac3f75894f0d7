//! The web front end: a page for playing every game alone, against computer players or with
//! friends, and its server. `docs/web.md` describes both.
//!
//! The server is authoritative: moves are text that the rules check, and a table is an append-only
//! log in a database, from which everything else follows.

mod api;
mod api_error;
mod app_state;
mod assets;
mod database;
mod guard;
mod lab;
mod language;
mod log;
mod middleware;
mod options;
mod records;
mod secret;
mod server;
mod store;
mod table;

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use app::Storage;
use kernel::{Message, message};
use tokio::net::TcpListener;

pub use database::{DatabaseError, open_database};
pub use log::{LogFormat, init as init_log, subscriber as log_subscriber};
pub use options::{Limits, ServerOptions};
pub use secret::RandomBits;
pub use store::{OpenError, Sqlite, Store, StoreError, StoreWrite, StoredTable};

use app_state::AppState;
use guard::Guard;

/// What a server needs from its environment.
pub struct Services {
    /// Settings, saved games and files of the user.
    pub storage: Box<dyn Storage + Send>,
    /// Where tables are stored.
    pub store: Box<dyn Store>,
    /// Where ids, secrets and seeds come from.
    pub random: RandomBits,
}

/// The server cannot listen.
#[derive(Debug, thiserror::Error)]
#[error("cannot listen on {address}: {source}")]
pub struct ServeError {
    address: SocketAddr,
    source: io::Error,
}

impl ServeError {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        message("web-no-socket")
            .with("address", self.address.to_string())
            .with("why", self.source.to_string())
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

/// Serves until the process is told to terminate. `ready` receives the address once the server
/// listens.
pub fn serve(
    options: &ServerOptions,
    services: Services,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    raise_file_limit();
    let failed = |source| ServeError { address: options.listen, source };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(failed)?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind(options.listen).await.map_err(failed)?;
        let listen = listener.local_addr().map_err(failed)?;
        let guard = Guard::new(&ServerOptions { listen, ..options.clone() });
        let app = AppState::new(services, guard, options.limits);
        tokio::spawn(restore_lobby(app.clone()));
        tokio::spawn(table::run_timers(app.clone()));
        ready(listen);
        let router = api::router(app.clone());
        let store = app.store.clone();
        server::run(app, listener, router, termination()).await;
        // A disk that hangs is not waited for: every acknowledged change is on it.
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, store.close()).await;
        Ok(())
    });
    // Computer players that still think are not waited for.
    runtime.shutdown_background();
    served
}

async fn restore_lobby(app: AppState) {
    if let Err(error) = app.tables.restore_lobby().await {
        tracing::warn!(%error, "cannot list the open tables");
    }
}

/// Waits until the process is told to terminate.
async fn termination() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
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

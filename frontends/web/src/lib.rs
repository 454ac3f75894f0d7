//! The front end for browsers: a page where every game can be played, alone, against computer
//! players or with friends, and the server behind it. `docs/web.md` describes both.
//!
//! The server holds the truth: moves are words that the rules check, and what happened at a table
//! is a list that only grows, in a database, from which everything else follows.

mod api;
mod app;
mod assets;
mod database;
mod guard;
mod lab;
mod middle;
mod options;
mod records;
mod refusal;
mod secret;
mod server;
mod speech;
mod store;
mod table;

use std::net::SocketAddr;
use std::time::Duration;

use app::Storage;
use kernel::{Message, message};
use tokio::net::TcpListener;

pub use database::open_database;
pub use options::{Limits, ServerOptions};
pub use secret::Random;
pub use store::{Broken, Sqlite, Store, Stored, Unfit, Write};

use app::App;
use guard::Guard;

/// What a server is made of, beside how it is started.
pub struct Parts {
    /// The services of the house.
    pub storage: Box<dyn Storage + Send>,
    /// Where tables are kept.
    pub store: Box<dyn Store>,
    /// Where unforeseeable bits come from.
    pub random: Random,
}

/// Whether a text can be a name of the server: a host or an address, with a port or without.
pub fn is_host(text: &str) -> bool {
    guard::called(text).is_some()
}

/// Everything that can be asked for under `/api`: how and where.
pub fn routes() -> impl Iterator<Item = (&'static str, &'static str)> {
    api::ROUTES.iter().map(|route| (route.method, route.path))
}

/// How long the database may take to be closed.
const CLOSING: Duration = Duration::from_secs(3);

/// Serves until the program is asked to end. `ready` is told where, once it listens.
pub fn serve(
    options: &ServerOptions,
    parts: Parts,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), Message> {
    raise_file_limit();
    let failed = |error: std::io::Error| {
        let address = options.listen.to_string();
        message("web-no-socket").with("address", address).with("why", error.to_string())
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(failed)?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind(options.listen).await.map_err(failed)?;
        let listen = listener.local_addr().map_err(failed)?;
        let guard = Guard::new(&ServerOptions { listen, ..options.clone() });
        let app = App::new(parts.storage, parts.store, guard, parts.random, options.limits);
        let remembering = app.clone();
        tokio::spawn(async move { remembering.hall.remember().await });
        tokio::spawn(table::tick(app.clone()));
        ready(listen);
        let router = api::router(app.clone());
        let ledger = app.ledger.clone();
        server::answer(app, listener, router, told_to_end()).await;
        // A disk that does not answer is not waited for: what was acknowledged is there.
        let _ = tokio::time::timeout(CLOSING, ledger.close()).await;
        Ok(())
    });
    // A computer player that still thinks is not waited for.
    runtime.shutdown_background();
    served
}

/// Waits until somebody asks the program to end.
async fn told_to_end() {
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

/// Every connection is an open file, and many systems allow few unless they are asked.
fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

//! The front end for browsers: a page where every game can be played, alone, against computer
//! players or with friends, and the server behind it. `docs/web.md` describes both.
//!
//! The server holds the truth: moves are words that the rules check, and what happened at a table
//! is a list that only grows, in a database, from which everything else follows.

mod api;
mod app;
mod assets;
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

use std::fs::{File, TryLockError};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use kernel::{House, Phrase, phrase};
use tokio::net::TcpListener;

pub use options::{Limits, Options};
pub use secret::Random;
pub use store::{Broken, Sqlite, Store, Stored, Write};

use app::App;
use guard::Guard;

/// What a server is made of, beside how it is started.
pub struct Parts {
    /// The services of the house.
    pub house: Box<dyn House + Send>,
    /// Where tables are kept.
    pub store: Box<dyn Store>,
    /// Where unforeseeable bits come from.
    pub random: Random,
}

/// Everything that can be asked for under `/api`: how and where.
pub fn routes() -> impl Iterator<Item = (&'static str, &'static str)> {
    api::ROUTES.iter().map(|route| (route.method, route.path))
}

/// Opens the database of a file, for this program alone until it ends: a server holds the tables in
/// memory, and would not see what another one does to them.
pub fn open_database(path: &Path) -> Result<Sqlite, Phrase> {
    let about = |key: &'static str| phrase(key).with("file", path.display().to_string());
    let failed = |why: String| about("web-no-database").with("why", why);
    if path.is_dir() {
        return Err(about("web-database-folder"));
    }
    let claim = File::options().create(true).truncate(false).write(true).open(beside(path));
    let claim = claim.map_err(|error| failed(error.to_string()))?;
    match claim.try_lock() {
        // The system takes it back when the program ends, however it ends.
        Ok(()) => std::mem::forget(claim),
        Err(TryLockError::WouldBlock) => return Err(about("web-database-taken")),
        // Where files cannot be locked, nobody else is kept out.
        Err(TryLockError::Error(_)) => {}
    }
    Sqlite::open(path).map_err(|Broken(why)| failed(why))
}

/// The file by whose lock the database is claimed.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-lock");
    name.into()
}

/// Serves until the program is asked to end. `ready` is told where, once it listens.
pub fn serve(
    options: &Options,
    parts: Parts,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), Phrase> {
    raise_file_limit();
    let failed = |error: std::io::Error| {
        let address = options.listen.to_string();
        phrase("web-no-socket").with("address", address).with("why", error.to_string())
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(failed)?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind(options.listen).await.map_err(failed)?;
        let listen = listener.local_addr().map_err(failed)?;
        let guard = Guard::new(&Options { listen, ..options.clone() });
        let app = App::new(parts.house, parts.store, guard, parts.random, options.limits);
        let remembering = app.clone();
        tokio::spawn(async move { remembering.hall.remember().await });
        tokio::spawn(table::tick(app.clone()));
        ready(listen);
        let router = api::router(app.clone());
        server::answer(app, listener, router, told_to_end()).await;
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

//! A clock that moves only on command.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use web::{Limits, ServerClock, Sqlite};

use super::Server;

/// A clock that moves only on command.
#[derive(Clone)]
pub struct TestClock(Arc<AtomicU64>);

impl TestClock {
    /// A clock that shows a time, in milliseconds since 1970.
    pub fn new(now_ms: u64) -> Self {
        Self(Arc::new(AtomicU64::new(now_ms)))
    }

    /// Moves it forward. Returns the new time.
    pub fn advance(&self, ms: u64) -> u64 {
        self.0.fetch_add(ms, Ordering::Relaxed) + ms
    }

    /// A server that runs by it, with a database.
    pub fn server(&self, path: &Path, limits: Limits) -> Server {
        let now = Arc::clone(&self.0);
        let clock = ServerClock::new(move || now.load(Ordering::Relaxed));
        Server::at(clock, Box::new(Sqlite::open(path).unwrap()), limits)
    }
}

//! How long work may last, and how far it has come.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The time that a computer player or a long piece of work may take. Whoever holds a clone of it
/// can end it from outside, and see how far the work has come.
#[derive(Clone, Debug)]
pub struct Budget {
    time: Duration,
    deadline: Instant,
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    stop: AtomicBool,
    done: AtomicU64,
    whole: AtomicU64,
}

/// How far work has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The things done.
    pub done: u64,
    /// How many there will be in the end, where that is known or guessed.
    pub whole: Option<u64>,
}

impl Budget {
    /// Time from now on.
    pub fn lasting(time: Duration) -> Self {
        let time = time.min(Duration::from_hours(24));
        Self { time, deadline: Instant::now() + time, shared: Arc::default() }
    }

    /// The same time once more, from now on.
    pub fn renew(&mut self) {
        self.deadline = Instant::now() + self.time;
    }

    /// Milliseconds from now on.
    pub fn ms(ms: u64) -> Self {
        Self::lasting(Duration::from_millis(ms))
    }

    /// Whether it is time to answer.
    pub fn spent(&self) -> bool {
        self.shared.stop.load(Ordering::Relaxed) || Instant::now() >= self.deadline
    }

    /// Ends the budget now, for whoever holds a clone of it.
    pub fn stop(&self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }

    /// Notes that so many more things are done.
    pub fn count(&self, more: u64) {
        self.shared.done.fetch_add(more, Ordering::Relaxed);
    }

    /// Notes how many things there will be in the end, those done already among them.
    pub fn expect(&self, whole: u64) {
        self.shared.whole.store(whole, Ordering::Relaxed);
    }

    /// How far the work has come.
    pub fn progress(&self) -> Progress {
        let whole = self.shared.whole.load(Ordering::Relaxed);
        let done = self.shared.done.load(Ordering::Relaxed);
        Progress { done, whole: (whole > 0).then_some(whole) }
    }
}

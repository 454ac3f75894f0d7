//! Time limits, cancellation and progress of long work.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A time limit for a computer player or other long work. A clone of it can cancel the work and
/// observe its progress.
#[derive(Clone, Debug)]
pub struct Budget {
    time: Duration,
    /// `None` means no deadline.
    deadline: Option<Instant>,
    stop: Arc<AtomicBool>,
    counts: Arc<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    done: AtomicU64,
    whole: AtomicU64,
}

/// The progress of work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Units done.
    pub done: u64,
    /// Units in total, if that is known or estimated.
    pub whole: Option<u64>,
}

impl Budget {
    /// A limit from now on; one that overflows the clock means no limit.
    pub fn from_duration(time: Duration) -> Self {
        let deadline = Instant::now().checked_add(time);
        Self { time, deadline, stop: Arc::default(), counts: Arc::default() }
    }

    /// Milliseconds from now on.
    pub fn from_millis(ms: u64) -> Self {
        Self::from_duration(Duration::from_millis(ms))
    }

    /// A budget that only [`Budget::stop`] ends.
    pub fn unlimited() -> Self {
        Self::from_duration(Duration::MAX)
    }

    /// The budget of a part of the work, with its own limit and progress. Stopping the whole
    /// stops the part.
    #[must_use]
    pub fn capped(&self, time: Duration) -> Self {
        Self { stop: Arc::clone(&self.stop), ..Self::from_duration(time) }
    }

    /// Restarts the limit from now on.
    pub fn renew(&mut self) {
        self.deadline = Instant::now().checked_add(self.time);
    }

    /// Whether the time is up or the work was cancelled.
    pub fn is_exhausted(&self) -> bool {
        self.is_stopped() || self.remaining().is_zero()
    }

    /// Whether the work was cancelled.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The remaining time.
    pub fn remaining(&self) -> Duration {
        let until = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        self.deadline.map_or(Duration::MAX, until)
    }

    /// Cancels the work, for all clones and parts of this budget.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Counts more units as done.
    pub fn count(&self, more: u64) {
        self.counts.done.fetch_add(more, Ordering::Relaxed);
    }

    /// Sets the total number of units, including those already done.
    pub fn set_total(&self, whole: u64) {
        self.counts.whole.store(whole, Ordering::Relaxed);
    }

    /// The progress so far.
    pub fn progress(&self) -> Progress {
        let whole = self.counts.whole.load(Ordering::Relaxed);
        let done = self.counts.done.load(Ordering::Relaxed);
        Progress { done, whole: (whole > 0).then_some(whole) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_child_budget_ends_with_its_parent_and_counts_separately() {
        let whole = Budget::unlimited();
        let part = whole.capped(Duration::from_hours(1));
        part.count(3);
        assert_eq!((part.progress().done, whole.progress().done), (3, 0));
        assert!(!part.is_exhausted());
        whole.stop();
        assert!(part.is_exhausted());
    }

    #[test]
    fn a_time_limit_expires_and_can_be_renewed() {
        let mut budget = Budget::from_millis(0);
        assert!(budget.is_exhausted() && budget.remaining().is_zero());
        budget.time = Duration::from_hours(1);
        budget.renew();
        assert!(!budget.is_exhausted() && budget.remaining() > Duration::from_mins(59));
    }
}

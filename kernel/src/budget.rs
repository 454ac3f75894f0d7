//! How long work may last, and how far it has come.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The time that a computer player or a long piece of work may take. Whoever holds a clone of it
/// can end it from outside, and see how far the work has come.
#[derive(Clone, Debug)]
pub struct Budget {
    time: Duration,
    /// `None` where it never comes.
    deadline: Option<Instant>,
    stop: Arc<AtomicBool>,
    counts: Arc<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
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
    /// Time from now on; a time beyond what clocks can tell has no end.
    pub fn lasting(time: Duration) -> Self {
        let deadline = Instant::now().checked_add(time);
        Self { time, deadline, stop: Arc::default(), counts: Arc::default() }
    }

    /// Milliseconds from now on.
    pub fn ms(ms: u64) -> Self {
        Self::lasting(Duration::from_millis(ms))
    }

    /// A budget that only [`Budget::stop`] ends.
    pub fn endless() -> Self {
        Self::lasting(Duration::MAX)
    }

    /// The budget of a part of the work: it has its own time and counts its own things, and
    /// whoever stops the whole stops it too.
    #[must_use]
    pub fn part(&self, time: Duration) -> Self {
        Self { stop: Arc::clone(&self.stop), ..Self::lasting(time) }
    }

    /// The same time once more, from now on.
    pub fn renew(&mut self) {
        self.deadline = Instant::now().checked_add(self.time);
    }

    /// Whether it is time to answer.
    pub fn spent(&self) -> bool {
        self.is_stopped() || self.left().is_zero()
    }

    /// Whether it was ended from outside.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The time that is left, if nobody ends it earlier.
    pub fn left(&self) -> Duration {
        let until = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        self.deadline.map_or(Duration::MAX, until)
    }

    /// Ends the budget now, for whoever holds a clone or a part of it.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Notes that so many more things are done.
    pub fn count(&self, more: u64) {
        self.counts.done.fetch_add(more, Ordering::Relaxed);
    }

    /// Notes how many things there will be in the end, those done already among them.
    pub fn expect(&self, whole: u64) {
        self.counts.whole.store(whole, Ordering::Relaxed);
    }

    /// How far the work has come.
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
    fn a_part_ends_with_the_whole_and_counts_for_itself() {
        let whole = Budget::endless();
        let part = whole.part(Duration::from_hours(1));
        part.count(3);
        assert_eq!((part.progress().done, whole.progress().done), (3, 0));
        assert!(!part.spent());
        whole.stop();
        assert!(part.spent());
    }

    #[test]
    fn its_time_runs_out_and_can_be_renewed() {
        let mut budget = Budget::ms(0);
        assert!(budget.spent() && budget.left().is_zero());
        budget.time = Duration::from_hours(1);
        budget.renew();
        assert!(!budget.spent() && budget.left() > Duration::from_mins(59));
    }
}

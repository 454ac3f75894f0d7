//! Steps that are seen to happen.

use std::time::{Duration, Instant};

use super::Play;
use crate::motion::Motion;

impl Play {
    /// Lines up the steps since a moment of the game, each to last some time.
    pub(super) fn show_steps(&mut self, from: usize, lasts: Duration) {
        self.motions.clear();
        let now = self.table.at();
        if lasts.is_zero() {
            return;
        }
        let mut before = self.scene.clone();
        for at in from + 1..=now {
            self.table.seek(at);
            for after in self.table.passing().into_iter().chain([self.table.scene()]) {
                self.motions.push_back(Motion::new(before, after.clone(), lasts));
                before = after;
            }
        }
        self.table.seek(now);
    }

    /// Goes on with what is to be seen; whether anything changed.
    pub(super) fn move_on(&mut self, now: Instant) -> bool {
        let Some(motion) = self.motions.front_mut() else { return false };
        if !motion.goes_on(now) {
            self.motions.pop_front();
        }
        true
    }

    /// Whether the clock is to be looked at often.
    pub(super) fn busy(&self) -> bool {
        !self.motions.is_empty() || self.watch.is_some()
    }
}

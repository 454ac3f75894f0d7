//! The beginning of a game, drawn step by step: what binds the seed is seen before its luck.

use std::time::{Duration, Instant};

use super::Play;

/// How long a step stands, and how long all of them may take together.
const PACE: Duration = Duration::from_millis(250);
const LONGEST: Duration = Duration::from_secs(3);

/// A beginning under way.
pub struct Opening {
    until: usize,
    next: Instant,
    pace: Duration,
}

impl Play {
    /// Goes back to before the first luck, where the game has only begun.
    pub(super) fn start_opening(&mut self, now: Instant) {
        let until = self.table.opening_len();
        if until == 0 || self.table.at() != until {
            return;
        }
        let steps = u32::try_from(until).unwrap_or(u32::MAX);
        let pace = PACE.min(LONGEST / steps);
        self.table.seek(0);
        self.scene = self.table.scene();
        self.opening = Some(Opening { until, next: now + pace, pace });
    }

    /// Whether the beginning is being drawn.
    pub fn opening(&self) -> bool {
        self.opening.is_some()
    }

    /// One step more, where it is time; says whether anything changed.
    pub(super) fn open_on(&mut self, now: Instant) -> bool {
        let Some(opening) = &mut self.opening else { return false };
        if now < opening.next {
            return false;
        }
        opening.next = now + opening.pace;
        if self.table.at() + 1 >= opening.until {
            self.finish_opening();
        } else {
            self.table.redo();
            self.scene = self.table.scene();
        }
        true
    }

    /// The rest of the beginning at once; says whether there was any.
    pub(super) fn finish_opening(&mut self) -> bool {
        let Some(opening) = self.opening.take() else { return false };
        self.table.seek(opening.until);
        self.look();
        true
    }
}

//! The beginning of a game, drawn step by step: what binds the seed is seen before its luck.

use std::time::{Duration, Instant};

use super::Play;
use crate::screen::Context;

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
    /// Whether nothing but the luck of the beginning has happened.
    pub(super) fn begins(&self) -> bool {
        let until = self.table.opening_len();
        until > 0 && self.table.at() == until
    }

    /// Goes back to before the first luck.
    pub(super) fn start_opening(&mut self, now: Instant) {
        let until = self.table.opening_len();
        let steps = u32::try_from(until).unwrap_or(u32::MAX);
        let pace = PACE.min(LONGEST / steps.max(1));
        self.table.seek(0);
        self.scene = self.table.scene();
        self.opening = Some(Opening { until, next: now + pace, pace });
    }

    /// Whether the beginning is being drawn.
    pub fn opening(&self) -> bool {
        self.opening.is_some()
    }

    /// One step more, where it is time; says whether anything changed.
    pub(super) fn open_on(&mut self, context: &mut Context<'_>) -> bool {
        let Some(opening) = &mut self.opening else { return false };
        if context.now < opening.next {
            return false;
        }
        opening.next = context.now + opening.pace;
        if self.table.at() + 1 >= opening.until {
            self.finish_opening(context);
        } else {
            self.table.redo();
            self.scene = self.table.scene();
        }
        true
    }

    /// The rest of the beginning at once; says whether there was any.
    pub(super) fn finish_opening(&mut self, context: &mut Context<'_>) -> bool {
        let Some(opening) = self.opening.take() else { return false };
        self.table.seek(opening.until);
        self.set_out(context);
        if self.table.at() > opening.until {
            self.keep(context);
        }
        true
    }
}

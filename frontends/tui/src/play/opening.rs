//! The beginning of a game, drawn step by step: what binds the seed is seen before its luck.

use std::time::{Duration, Instant};

use super::Play;
use crate::screen::Context;

/// How many steps are seen while a position would stand that the computer plays on, and for how
/// many such positions all of them may last together.
const STEPS: u32 = 3;
const LONGEST: u32 = 4;

/// A beginning under way.
pub struct Opening {
    until: usize,
    next: Instant,
    pace: Duration,
}

impl Play {
    /// Whether nothing but the luck of the beginning has happened.
    pub(super) fn begins(&self) -> bool {
        let until = self.table.meta().opening_len();
        until > 0 && self.table.at() == until
    }

    /// Goes back to before the first luck; where nothing is seen to move, all of it is there at
    /// once.
    pub(super) fn start_opening(&mut self, context: &mut Context<'_>) {
        let until = self.table.meta().opening_len();
        let steps = u32::try_from(until).unwrap_or(u32::MAX);
        let stands = context.speed.pace();
        let pace = (stands / STEPS).min(LONGEST * stands / steps.max(1));
        self.table.seek(0);
        self.scene = self.table.scene();
        self.opening = Some(Opening { until, next: context.now + pace, pace });
        if pace.is_zero() {
            self.finish_opening(context);
        }
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
            // Looking at it is no help: it is not redone.
            self.table.seek(self.table.at() + 1);
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

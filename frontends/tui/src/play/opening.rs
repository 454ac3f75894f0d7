//! The opening of a game, shown step by step: the fingerprint of the seed is seen before any of
//! its outcomes.

use std::time::{Duration, Instant};

use super::Play;
use crate::screen::Context;

/// Steps shown in the time that one position of a watched game stays on the screen.
const STEPS_PER_PACE: u32 = 3;
/// The most that a whole opening may take, in the same unit.
const LONGEST: u32 = 4;

/// An opening that is being shown. The session is already past it.
pub struct Opening {
    /// The step on the screen.
    pub(super) step: usize,
    next: Instant,
    pace: Duration,
}

impl Play {
    /// Whether nothing but the opening has happened.
    pub(super) fn is_new(&self) -> bool {
        let opening = self.session.meta().opening_len();
        opening > 0 && self.session.at() == opening
    }

    /// Shows the opening from its first step; all at once if nothing is animated or if its steps
    /// are hidden.
    pub(super) fn start_opening(&mut self, context: &mut Context<'_>) {
        let first = self.session.first_shown_step();
        let steps = u32::try_from(self.session.meta().opening_len()).unwrap_or(u32::MAX);
        let stands = context.speed.pace();
        let pace = (stands / STEPS_PER_PACE).min(LONGEST * stands / steps.max(1));
        self.show_opening(first, context.now + pace, pace);
        if pace.is_zero() || first == self.session.at() {
            self.finish_opening(context);
        }
    }

    fn show_opening(&mut self, step: usize, next: Instant, pace: Duration) {
        self.scene = self.session.view_at(step).scene();
        self.opening = Some(Opening { step, next, pace });
    }

    /// Whether the opening is being shown.
    pub fn is_opening(&self) -> bool {
        self.opening.is_some()
    }

    /// Shows the next step if it is due; whether anything changed.
    pub(super) fn advance_opening(&mut self, context: &mut Context<'_>) -> bool {
        let Some(Opening { step, next, pace }) = self.opening else { return false };
        if context.now < next {
            return false;
        }
        if step + 1 >= self.session.at() {
            self.finish_opening(context);
        } else {
            self.show_opening(step + 1, context.now + pace, pace);
        }
        true
    }

    /// Shows the rest of the opening at once; whether there was any.
    pub(super) fn finish_opening(&mut self, context: &mut Context<'_>) -> bool {
        if self.opening.take().is_none() {
            return false;
        }
        let opening = self.session.at();
        self.roll_and_animate(context);
        if self.session.at() > opening {
            self.autosave(context);
        }
        true
    }
}

//! The animation of steps.

use super::Play;
use crate::motion::{Motion, Speed};
use crate::screen::Context;

/// The part of the pace for which a position stays after its animation.
const REST: u32 = 3;

impl Play {
    /// Queues the animation of the steps after `from`.
    pub(super) fn animate_from(&mut self, from: usize, speed: Speed) {
        self.motions.clear();
        if speed.step().is_zero() {
            return;
        }
        let mut before = self.scene.clone();
        for step in from + 1..=self.session.at() {
            let view = self.session.view_at(step);
            let (frames, end) = (view.frames(), view.scene());
            let has_frames = !frames.is_empty();
            for after in frames {
                let motion = Motion::new(before, after.clone(), step, speed);
                self.motions.push_back(motion.within_step());
                before = after;
            }
            let last = Motion::new(before, end.clone(), step, speed);
            // After frames a motion without movement would only be a delay.
            if last.has_movement() || !has_frames {
                self.motions.push_back(last);
            }
            before = end;
        }
    }

    /// Advances the animation; whether there is one.
    pub(super) fn advance_animation(&mut self, context: &Context<'_>) -> bool {
        let Some(motion) = self.motions.front_mut() else { return false };
        if !motion.advance(context.now) {
            self.motions.pop_front();
            self.next_move_at = self.next_move_at.max(context.now + context.speed.pace() / REST);
        }
        true
    }

    /// Ends the animation; whether the input that ended it means nothing else, because the person
    /// could not have moved during it.
    pub(super) fn skip_animation(&mut self) -> bool {
        let blocking = self.is_blocked_by_animation();
        self.motions.clear();
        blocking
    }

    /// Whether the moves of several players or the end of the game are being animated, during
    /// which moves are not accepted.
    pub fn is_blocked_by_animation(&self) -> bool {
        !self.motions.is_empty() && (self.session.seats().len() > 1 || self.is_over())
    }

    /// Whether the game has ended and the screen shows it.
    pub fn has_shown_end(&self) -> bool {
        self.is_over() && !self.is_blocked_by_animation()
    }

    /// The number of steps that the log lists. It does not run ahead of the animation.
    pub fn logged_steps(&self) -> usize {
        self.motions.front().map_or(self.step(), Motion::completed_steps)
    }

    /// Whether something happens without input.
    pub(super) fn is_busy(&self) -> bool {
        !self.motions.is_empty() || self.is_computers_turn()
    }
}

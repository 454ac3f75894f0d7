//! Steps that are seen to happen.

use super::Play;
use crate::motion::{Motion, Speed};
use crate::screen::Context;

/// The part of the pace for which a position stands after the last step was seen.
const REST: u32 = 3;

impl Play {
    /// Lines up the steps since a moment of the game.
    pub(super) fn show_steps(&mut self, from: usize, speed: Speed) {
        self.motions.clear();
        if speed.step().is_zero() {
            return;
        }
        let mut before = self.scene.clone();
        for step in from + 1..=self.session.at() {
            let view = self.session.view_at(step);
            let (frames, end) = (view.frames(), view.scene());
            let passed = !frames.is_empty();
            for after in frames {
                let motion = Motion::new(before, after.clone(), step, speed);
                self.motions.push_back(motion.within());
                before = after;
            }
            let last = Motion::new(before, end.clone(), step, speed);
            // What was seen to happen needs no moment more where nothing moves any further.
            if last.moves() || !passed {
                self.motions.push_back(last);
            }
            before = end;
        }
    }

    /// Goes on with what is to be seen; whether anything changed.
    pub(super) fn move_on(&mut self, context: &Context<'_>) -> bool {
        let Some(motion) = self.motions.front_mut() else { return false };
        if !motion.goes_on(context.now) {
            self.motions.pop_front();
            self.next = self.next.max(context.now + context.speed.pace() / REST);
        }
        true
    }

    /// Ends what is to be seen. Whoever presses on has seen enough of it; where others play too,
    /// or nothing more can be played, that is all that was meant, and the answer is yes.
    pub(super) fn end_motions(&mut self) -> bool {
        let showing = self.showing();
        self.motions.clear();
        showing
    }

    /// Whether what several players did is being seen, or how the game ends, and nothing can be done
    /// meanwhile.
    pub fn showing(&self) -> bool {
        !self.motions.is_empty() && (self.session.seats().len() > 1 || self.over())
    }

    /// Whether the game has been seen to end: nothing is told of the end before.
    pub fn ended(&self) -> bool {
        self.over() && !self.showing()
    }

    /// How many steps have been seen to happen, with the one that is about to be whole. What the
    /// parts of a step tell is told by their scenes: the log does not run ahead of them.
    pub fn seen(&self) -> usize {
        self.motions.front().map_or(self.step(), Motion::seen)
    }

    /// Whether the clock is to be looked at often.
    pub(super) fn busy(&self) -> bool {
        !self.motions.is_empty() || self.computer_plays()
    }
}

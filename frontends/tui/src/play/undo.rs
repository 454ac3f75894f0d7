//! Undo and redo, from one decision of a person to the next.

use kernel::message;

use super::Play;
use super::computer::Autoplay;
use crate::screen::Context;

impl Play {
    /// Back to the last decision.
    pub(super) fn undo(&mut self, context: &mut Context<'_>) {
        self.message = None;
        if !self.session.undo_decision() {
            self.message = Some(message("tui-no-undo"));
            return;
        }
        // Computer players alone would repeat their move at once.
        if self.session.seats().persons() == 0 {
            self.autoplay = Autoplay::Paused;
        }
        self.after_change(context);
    }

    /// Forward to the next decision that was undone.
    pub(super) fn redo(&mut self, context: &mut Context<'_>) {
        self.message = None;
        if !self.session.redo_decision() {
            self.message = Some(message("tui-no-redo"));
            return;
        }
        self.roll();
        self.after_change(context);
    }
}

//! Undo and redo, from one decision of a person to another: what luck and computer players did
//! between is passed over.

use kernel::message;

use super::Play;
use super::computer::Run;
use crate::screen::Context;

impl Play {
    /// Back to the last decision.
    pub(super) fn undo(&mut self, context: &mut Context<'_>) {
        self.message = None;
        if self.session.undo_decision() {
            // Computers alone would do the same again at once.
            if self.session.seats().persons() == 0 {
                self.run = Run::Paused;
            }
            self.changed(context);
        } else {
            self.message = Some(message("tui-no-undo"));
        }
    }

    /// Forward to the next decision that was undone.
    pub(super) fn redo(&mut self, context: &mut Context<'_>) {
        self.message = None;
        if !self.session.redo_decision() {
            self.message = Some(message("tui-no-redo"));
            return;
        }
        self.roll();
        self.changed(context);
    }
}

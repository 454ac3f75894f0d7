//! Undo and redo, from one decision of a player to another: luck's steps between are passed over.

use kernel::{Turn, phrase};

use super::Play;
use crate::screen::Context;

impl Play {
    /// Back to the last decision.
    pub(super) fn undo(&mut self, context: &mut Context<'_>) {
        let from = self.table.at();
        self.message = None;
        while self.table.undo() {
            if matches!(self.table.turn(), Turn::Player(_)) {
                self.changed(context);
                return;
            }
        }
        // Only luck lies before: nobody decided anything there.
        self.table.seek(from);
        self.message = Some(phrase("tui-no-undo"));
    }

    /// Forward to the next decision that was undone.
    pub(super) fn redo(&mut self, context: &mut Context<'_>) {
        self.message = None;
        if !self.table.redo() {
            self.message = Some(phrase("tui-no-redo"));
            return;
        }
        while self.table.turn() == Turn::Luck && self.table.redo() {}
        self.throw();
        self.changed(context);
    }
}

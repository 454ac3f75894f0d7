//! Undo and redo of strokes.

use app::BoardEditor;

/// The drawings before each stroke, and after those that were undone.
#[derive(Default)]
pub struct History {
    before: Vec<Box<dyn BoardEditor>>,
    after: Vec<Box<dyn BoardEditor>>,
}

impl History {
    /// Starts a stroke.
    pub fn begin(&mut self, board_editor: &dyn BoardEditor) {
        self.before.push(board_editor.copy());
    }

    /// Ends a stroke; whether it changed anything. If so, nothing can be redone any more.
    pub fn end(&mut self, board_editor: &dyn BoardEditor) -> bool {
        let before = self.before.last().map(|before| before.draft());
        let changed = before != Some(board_editor.draft());
        if changed {
            self.after.clear();
        } else {
            self.before.pop();
        }
        changed
    }

    /// Undoes the last stroke; whether there was one.
    pub fn undo(&mut self, board_editor: &mut Box<dyn BoardEditor>) -> bool {
        shift(&mut self.before, &mut self.after, board_editor)
    }

    /// Redoes the last undone stroke; whether there was one.
    pub fn redo(&mut self, board_editor: &mut Box<dyn BoardEditor>) -> bool {
        shift(&mut self.after, &mut self.before, board_editor)
    }
}

fn shift(
    from: &mut Vec<Box<dyn BoardEditor>>,
    to: &mut Vec<Box<dyn BoardEditor>>,
    board_editor: &mut Box<dyn BoardEditor>,
) -> bool {
    let Some(next) = from.pop() else { return false };
    to.push(std::mem::replace(board_editor, next));
    true
}

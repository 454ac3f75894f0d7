//! ChanceAudit undone and redone.

use app::BoardEditor;

/// What a drawing was before each stroke, and what it was before each was undone.
#[derive(Default)]
pub struct History {
    before: Vec<Box<dyn BoardEditor>>,
    after: Vec<Box<dyn BoardEditor>>,
}

impl History {
    /// A stroke begins on a drawing.
    pub fn begin(&mut self, board_editor: &dyn BoardEditor) {
        self.before.push(board_editor.copy());
    }

    /// The stroke has ended: one that changed nothing is forgotten, any other ends what could be
    /// redone. Whether it changed anything.
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

    /// Takes the last stroke back; whether there was one.
    pub fn undo(&mut self, board_editor: &mut Box<dyn BoardEditor>) -> bool {
        shift(&mut self.before, &mut self.after, board_editor)
    }

    /// Makes the last stroke again that was undone; whether there was one.
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

//! Undo and redo of strokes.

use app::BoardEditor;

/// The drawings before each stroke, and after those that were undone.
#[derive(Default)]
pub struct EditHistory {
    before: Vec<Box<dyn BoardEditor>>,
    after: Vec<Box<dyn BoardEditor>>,
}

impl EditHistory {
    /// Starts a stroke.
    pub fn begin(&mut self, drawing: &dyn BoardEditor) {
        self.before.push(drawing.copy());
    }

    /// Ends a stroke; whether it changed anything. If so, nothing can be redone any more.
    pub fn end(&mut self, drawing: &dyn BoardEditor) -> bool {
        let before = self.before.last().map(|before| before.draft());
        let changed = before != Some(drawing.draft());
        if changed {
            self.after.clear();
        } else {
            self.before.pop();
        }
        changed
    }

    /// Undoes the last stroke; whether there was one.
    pub fn undo(&mut self, drawing: &mut Box<dyn BoardEditor>) -> bool {
        shift(&mut self.before, &mut self.after, drawing)
    }

    /// Redoes the last undone stroke; whether there was one.
    pub fn redo(&mut self, drawing: &mut Box<dyn BoardEditor>) -> bool {
        shift(&mut self.after, &mut self.before, drawing)
    }
}

fn shift(
    from: &mut Vec<Box<dyn BoardEditor>>,
    to: &mut Vec<Box<dyn BoardEditor>>,
    drawing: &mut Box<dyn BoardEditor>,
) -> bool {
    let Some(next) = from.pop() else { return false };
    to.push(std::mem::replace(drawing, next));
    true
}

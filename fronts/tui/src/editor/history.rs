//! Strokes undone and redone.

use kernel::Easel;

/// What a drawing was before each stroke, and what it was before each was undone.
#[derive(Default)]
pub struct History {
    before: Vec<Box<dyn Easel>>,
    after: Vec<Box<dyn Easel>>,
}

impl History {
    /// A stroke begins on a drawing.
    pub fn begin(&mut self, easel: &dyn Easel) {
        self.before.push(easel.copy());
    }

    /// The stroke has ended: one that changed nothing is forgotten, any other ends what could be
    /// redone. Whether it changed anything.
    pub fn end(&mut self, easel: &dyn Easel) -> bool {
        let before = self.before.last().map(|before| before.draft());
        let changed = before != Some(easel.draft());
        if changed {
            self.after.clear();
        } else {
            self.before.pop();
        }
        changed
    }

    /// Takes the last stroke back; whether there was one.
    pub fn undo(&mut self, easel: &mut Box<dyn Easel>) -> bool {
        shift(&mut self.before, &mut self.after, easel)
    }

    /// Makes the last stroke again that was undone; whether there was one.
    pub fn redo(&mut self, easel: &mut Box<dyn Easel>) -> bool {
        shift(&mut self.after, &mut self.before, easel)
    }
}

fn shift(
    from: &mut Vec<Box<dyn Easel>>,
    to: &mut Vec<Box<dyn Easel>>,
    easel: &mut Box<dyn Easel>,
) -> bool {
    let Some(next) = from.pop() else { return false };
    to.push(std::mem::replace(easel, next));
    true
}

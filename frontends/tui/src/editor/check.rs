//! Checking a drawing, beside the screen.

use std::convert::identity;
use std::time::{Duration, Instant};

use kernel::{Budget, Message, message};

use super::Editor;
use crate::thinking::{Thinking, wheel};

/// How long a check may take: whoever waits can stop it earlier.
const PATIENCE: Duration = Duration::from_mins(10);

/// A check under way, and how far it was seen to have come.
pub struct Check {
    thinking: Thinking<Vec<Message>>,
    stage: usize,
    done: u64,
}

impl Check {
    /// What is said meanwhile.
    pub fn events(&self) -> Message {
        message("tui-editor-checking").with("wheel", wheel(self.stage)).with("done", self.done)
    }
}

impl Editor {
    pub(super) fn start_check(&mut self, now: Instant) {
        let (board_editor, budget) = (self.board_editor.copy(), Budget::lasting(PATIENCE));
        let own = budget.clone();
        let thinking =
            Thinking::start(Box::new(move || board_editor.check(&own)), identity, budget, now);
        self.drop_check();
        self.message = None;
        self.check = Some(Check { thinking, stage: 0, done: 0 });
    }

    /// Lets go of what was found out, or is being found out, about the drawing as it was.
    pub(super) fn drop_check(&mut self) {
        self.check = None;
        self.report.clear();
    }

    /// What time brings; whether anything changed.
    pub(super) fn follow_check(&mut self, now: Instant) -> bool {
        let Some(check) = &mut self.check else { return false };
        if let Some(report) = check.thinking.answer() {
            self.check = None;
            // A thought that broke down found out nothing.
            self.message = report.is_empty().then(|| message("tui-no-thought"));
            self.report = report;
            return true;
        }
        let stage = check.thinking.stage(now);
        let turned = std::mem::replace(&mut check.stage, stage) != stage;
        if turned {
            check.done = check.thinking.progress().done;
        }
        turned
    }
}

//! The check of a drawing, on another thread.

use std::convert::identity;
use std::time::{Duration, Instant};

use kernel::{Budget, Message, message};

use super::Editor;
use crate::background::{BackgroundJob, spinner};

/// The most time of a check; the person can stop it earlier.
const TIME_LIMIT: Duration = Duration::from_mins(10);

/// A running check, and its progress on the screen.
pub struct SolvabilityCheck {
    job: BackgroundJob<Vec<Message>>,
    spinner_frame: usize,
    positions: u64,
}

impl SolvabilityCheck {
    /// The progress as a message.
    pub fn status(&self) -> Message {
        message("tui-editor-checking")
            .with("wheel", spinner(self.spinner_frame))
            .with("done", self.positions)
    }
}

impl Editor {
    pub(super) fn start_check(&mut self, now: Instant) {
        let (drawing, budget) = (self.drawing.copy(), Budget::from_duration(TIME_LIMIT));
        let job_budget = budget.clone();
        let check = move || drawing.check(&job_budget);
        let job = BackgroundJob::start(Box::new(check), identity, budget, now);
        self.drop_check();
        self.message = None;
        self.check = Some(SolvabilityCheck { job, spinner_frame: 0, positions: 0 });
    }

    /// Discards a running check and the last report.
    pub(super) fn drop_check(&mut self) {
        self.check = None;
        self.report.clear();
    }

    /// Handles the passing of time; whether anything changed.
    pub(super) fn advance_check(&mut self, now: Instant) -> bool {
        let Some(check) = &mut self.check else { return false };
        if let Some(report) = check.job.answer() {
            self.check = None;
            // A failed job has no report.
            self.message = report.is_empty().then(|| message("tui-no-thought"));
            self.report = report;
            return true;
        }
        let frame = check.job.spinner_frame(now);
        let changed = std::mem::replace(&mut check.spinner_frame, frame) != frame;
        if changed {
            check.positions = check.job.progress().done;
        }
        changed
    }
}

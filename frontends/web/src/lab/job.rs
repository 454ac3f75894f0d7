//! A job of the laboratory and its progress.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use app::Tool;
use futures_util::stream::{Stream, unfold};
use i18n::Translator;
use kernel::{Budget, Message};
use protocol::web::lab::{self, Job};
use serde_json::value::RawValue;
use tokio::sync::watch;

use super::tool_request::tool_name;

/// The interval between two reports of progress.
const INTERVAL: Duration = Duration::from_millis(250);

/// The state of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobState {
    Running,
    Done,
    /// It reached a bound of time or memory without an answer.
    Limit,
    Stopped,
    /// It rejected its arguments.
    Rejected(Message),
}

/// The progress of a job.
#[derive(Debug)]
pub struct Progress {
    pub state: JobState,
    /// The current work, with its budget.
    pub work: Option<(Message, Budget)>,
    /// The first line of output.
    pub answer: Option<String>,
    /// The files that it wrote, by name.
    pub files: BTreeMap<String, String>,
    /// Whether it has been told to stop.
    pub stopped: bool,
    ended: Option<Instant>,
}

/// A job.
pub struct LabJob {
    /// Its id, which is also the secret that gives access to it.
    pub id: String,
    tool: String,
    started: Instant,
    progress: Mutex<Progress>,
    over: watch::Sender<bool>,
}

impl LabJob {
    pub fn new(id: String, tool: &dyn Tool) -> Self {
        let progress = Progress {
            state: JobState::Running,
            work: None,
            answer: None,
            files: BTreeMap::new(),
            stopped: false,
            ended: None,
        };
        let (started, progress) = (Instant::now(), Mutex::new(progress));
        Self { id, tool: tool_name(tool), started, progress, over: watch::Sender::new(false) }
    }

    /// Its progress.
    pub fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops it at its next check of the budget.
    pub fn stop(&self) {
        let mut progress = self.progress();
        progress.stopped = true;
        if let Some((_, budget)) = &progress.work {
            budget.stop();
        }
    }

    /// Notes its final state.
    pub fn end(&self, state: JobState) {
        let mut progress = self.progress();
        (progress.state, progress.ended) = (state, Some(Instant::now()));
        drop(progress);
        self.over.send_replace(true);
    }

    /// When it ended, if it has.
    pub fn ended(&self) -> Option<Instant> {
        self.progress().ended
    }

    /// Its state and progress.
    pub fn status(&self, translator: &Translator) -> Job {
        let progress = self.progress();
        let until = progress.ended.unwrap_or_else(Instant::now);
        let seconds = until.saturating_duration_since(self.started).as_secs_f64();
        let (state, why) = match &progress.state {
            JobState::Running => (lab::JobState::Running, None),
            JobState::Done => (lab::JobState::Done, None),
            JobState::Limit => (lab::JobState::Limit, None),
            JobState::Stopped => (lab::JobState::Stopped, None),
            JobState::Rejected(why) => (lab::JobState::Rejected, Some(translator.say(why))),
        };
        let counted = progress.work.as_ref().map(|(doing, budget)| {
            let counted = budget.progress();
            lab::Progress { doing: translator.say(doing), done: counted.done, whole: counted.whole }
        });
        let answer = progress.answer.clone().map(RawValue::from_string);
        Job {
            id: self.id.clone(),
            tool: self.tool.clone(),
            state,
            why,
            seconds: (seconds * 1000.0).round() / 1000.0,
            progress: counted,
            answer: answer.and_then(Result::ok),
            files: progress.files.clone(),
        }
    }
}

/// The progress of a job as events, until it ends.
pub fn job_stream(
    job: Arc<LabJob>,
    translator: Translator,
) -> impl Stream<Item = Result<String, std::convert::Infallible>> {
    let over = job.over.subscribe();
    unfold(Some((job, translator, over, true)), |state| async move {
        let (job, translator, mut over, first) = state?;
        if !first {
            // The progress is sent whether it has ended or not.
            let _ = tokio::time::timeout(INTERVAL, over.wait_for(|over| *over)).await;
        }
        let ended = *over.borrow();
        let kind = if ended { "end" } else { "progress" };
        let data = protocol::to_json(&job.status(&translator));
        let next = (!ended).then_some((job, translator, over, false));
        Some((Ok(format!("event: {kind}\ndata: {data}\n\n")), next))
    })
}

//! A job of the laboratory and its progress.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use app::Tool;
use futures_util::stream::{Stream, unfold};
use i18n::Translator;
use kernel::{Budget, Message};
use protocol::web::lab::{self, Job};
use tokio::sync::{Semaphore, watch};

use super::answer::JobAnswer;
use super::tool_request::tool_name;
use crate::client_key::ClientKey;

/// The number of clients that may follow a job: each is sent its whole answer in the end.
pub const MAX_STREAMS: usize = 8;
/// The interval between two reports of progress.
pub const INTERVAL: Duration = Duration::from_millis(250);

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
pub struct JobProgress {
    pub state: JobState,
    /// The current work, with its budget.
    pub work: Option<(Message, Budget)>,
    pub answer: Option<JobAnswer>,
    /// The files that it wrote, by name.
    pub files: BTreeMap<String, String>,
    /// Whether it has been asked to stop.
    pub stopped: bool,
    ended: Option<Instant>,
}

/// A job.
pub struct LabJob {
    /// Its id, which is also the secret that gives access to it.
    pub id: String,
    /// Who started it.
    pub client: ClientKey,
    tool: String,
    started: Instant,
    progress: Mutex<JobProgress>,
    over: watch::Sender<bool>,
    streams: Arc<Semaphore>,
}

impl LabJob {
    pub fn new(id: String, client: ClientKey, tool: &dyn Tool) -> Self {
        let progress = JobProgress {
            state: JobState::Running,
            work: None,
            answer: None,
            files: BTreeMap::new(),
            stopped: false,
            ended: None,
        };
        let (started, progress) = (Instant::now(), Mutex::new(progress));
        let (tool, over) = (tool_name(tool), watch::Sender::new(false));
        let streams = Arc::new(Semaphore::new(MAX_STREAMS));
        Self { id, client, tool, started, progress, over, streams }
    }

    /// Its progress.
    pub fn progress(&self) -> MutexGuard<'_, JobProgress> {
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

    /// Waits until it ends, or for the interval between two reports.
    pub async fn ended_soon(&self) -> bool {
        let mut over = self.over.subscribe();
        tokio::time::timeout(INTERVAL, over.wait_for(|over| *over)).await.is_ok()
    }

    /// The bytes of its answer and its files.
    pub fn size(&self) -> u64 {
        let progress = self.progress();
        let files: usize = progress.files.values().map(String::len).sum();
        progress.answer.as_ref().map_or(0, JobAnswer::size) + files as u64
    }

    /// When it ended, if it has.
    pub fn ended(&self) -> Option<Instant> {
        self.progress().ended
    }

    /// How long it has run.
    pub fn elapsed(&self) -> Duration {
        let until = self.ended().unwrap_or_else(Instant::now);
        until.saturating_duration_since(self.started)
    }

    /// Its state and progress.
    pub fn status(&self, translator: &Translator) -> Job {
        let seconds = self.elapsed().as_secs_f64();
        let progress = self.progress();
        let (state, why) = match &progress.state {
            JobState::Running => (lab::JobState::Running, None),
            JobState::Done => (lab::JobState::Done, None),
            JobState::Limit => (lab::JobState::Limit, None),
            JobState::Stopped => (lab::JobState::Stopped, None),
            JobState::Rejected(why) => (lab::JobState::Rejected, Some(translator.translate(why))),
        };
        let counted = progress.work.as_ref().map(|(doing, budget)| {
            let counted = budget.progress();
            lab::WorkProgress {
                doing: translator.translate(doing),
                done: counted.done,
                whole: counted.whole,
            }
        });
        let (answer, answer_bytes) = match &progress.answer {
            None => (None, None),
            Some(JobAnswer::Inline(text)) => (Some(text.clone()), None),
            Some(JobAnswer::Packed(packed)) => (None, Some(packed.bytes)),
        };
        Job {
            id: self.id.clone(),
            tool: self.tool.clone(),
            state,
            why,
            seconds: (seconds * 1000.0).round() / 1000.0,
            progress: counted,
            answer,
            answer_bytes,
            files: progress.files.clone(),
        }
    }
}

/// The progress of a job as events, until it ends; `None` if too many follow it already.
pub fn job_stream(
    job: Arc<LabJob>,
    translator: Translator,
) -> Option<impl Stream<Item = Result<String, std::convert::Infallible>>> {
    let (permit, over) = (Arc::clone(&job.streams).try_acquire_owned().ok()?, job.over.subscribe());
    Some(unfold(Some((job, translator, over, permit, true)), |state| async move {
        let (job, translator, mut over, permit, first) = state?;
        if !first {
            // The progress is sent whether it has ended or not.
            let _ = tokio::time::timeout(INTERVAL, over.wait_for(|over| *over)).await;
        }
        let ended = *over.borrow();
        let kind = if ended { "end" } else { "progress" };
        let data = protocol::to_json(&job.status(&translator));
        let next = (!ended).then_some((job, translator, over, permit, false));
        Some((Ok(format!("event: {kind}\ndata: {data}\n\n")), next))
    }))
}

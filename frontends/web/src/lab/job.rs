//! A job of the laboratory, and how whoever asked for it looks at it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use app::Tool;
use futures_util::stream::{Stream, unfold};
use i18n::Speaker;
use kernel::{Budget, Message};
use serde_json::{Map, Value as Json, json};
use tokio::sync::watch;

use super::order::called;

/// How often its progress is told.
const OFTEN: Duration = Duration::from_millis(250);

/// How a job stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// It is at work.
    Running,
    /// It has done what it was asked.
    Done,
    /// It ended at a bound of its time or memory, without an answer.
    Limit,
    /// Somebody stopped it.
    Stopped,
    /// It could not begin with what it was given.
    Refused(Message),
}

/// What a job has brought so far.
#[derive(Debug)]
pub struct Progress {
    /// How it stands.
    pub state: State,
    /// The work that it does now, with its budget.
    pub work: Option<(Message, Budget)>,
    /// Its answer for programs: the first, where there are several.
    pub answer: Option<String>,
    /// The texts that it wrote, by name.
    pub files: BTreeMap<String, String>,
    /// Whether somebody wants it to stop.
    pub stopped: bool,
    ended: Option<Instant>,
}

/// A job.
pub struct Job {
    /// Its name, which only who began it knows.
    pub id: String,
    tool: String,
    begun: Instant,
    progress: Mutex<Progress>,
    over: watch::Sender<bool>,
}

impl Job {
    /// A job at its beginning.
    pub fn new(id: String, tool: &dyn Tool) -> Self {
        let progress = Progress {
            state: State::Running,
            work: None,
            answer: None,
            files: BTreeMap::new(),
            stopped: false,
            ended: None,
        };
        let (begun, progress) = (Instant::now(), Mutex::new(progress));
        Self { id, tool: called(tool), begun, progress, over: watch::Sender::new(false) }
    }

    /// What it has brought so far.
    pub fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends it as soon as it listens.
    pub fn stop(&self) {
        let mut progress = self.progress();
        progress.stopped = true;
        if let Some((_, budget)) = &progress.work {
            budget.stop();
        }
    }

    /// Notes how it ended.
    pub fn end(&self, state: State) {
        let mut progress = self.progress();
        (progress.state, progress.ended) = (state, Some(Instant::now()));
        drop(progress);
        self.over.send_replace(true);
    }

    /// When it ended, where it has.
    pub fn ended(&self) -> Option<Instant> {
        self.progress().ended
    }

    /// How it stands, for whoever asked for it.
    pub fn shown(&self, speaker: &Speaker) -> Map<String, Json> {
        let progress = self.progress();
        let until = progress.ended.unwrap_or_else(Instant::now);
        let seconds = until.saturating_duration_since(self.begun).as_secs_f64();
        let (state, why) = match &progress.state {
            State::Running => ("running", None),
            State::Done => ("done", None),
            State::Limit => ("limit", None),
            State::Stopped => ("stopped", None),
            State::Refused(why) => ("refused", Some(speaker.say(why))),
        };
        let counted = progress.work.as_ref().map(|(doing, budget)| {
            let counted = budget.progress();
            json!({"doing": speaker.say(doing), "done": counted.done, "whole": counted.whole})
        });
        let parsed = |text: &String| serde_json::from_str(text).unwrap_or(Json::Null);
        let json = json!({
            "id": self.id,
            "tool": self.tool,
            "state": state,
            "why": why,
            "seconds": (seconds * 1000.0).round() / 1000.0,
            "progress": counted,
            "answer": progress.answer.as_ref().map_or(Json::Null, parsed),
            "files": progress.files,
        });
        match json {
            Json::Object(map) => map,
            _ => Map::new(),
        }
    }
}

/// How a job stands, told again and again until it has ended.
pub fn job_frames(
    job: Arc<Job>,
    speaker: Speaker,
) -> impl Stream<Item = Result<String, std::convert::Infallible>> {
    let over = job.over.subscribe();
    unfold(Some((job, speaker, over, true)), |state| async move {
        let (job, speaker, mut over, first) = state?;
        if !first {
            // Whether it has ended or not, there is something to tell.
            let _ = tokio::time::timeout(OFTEN, over.wait_for(|over| *over)).await;
        }
        let ended = *over.borrow();
        let kind = if ended { "end" } else { "progress" };
        let data = Json::Object(job.shown(&speaker));
        let next = (!ended).then_some((job, speaker, over, false));
        Some((Ok(format!("event: {kind}\ndata: {data}\n\n")), next))
    })
}

//! The laboratory: long-running tools for clients, with bounded time and memory.
//!
//! A tool qualifies if it produces JSON and accepts bounds. It reads the texts that the client sent
//! and writes into the response; it cannot reach the file system.

mod console;
mod job;
mod tool_request;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::{AnyGame, Tool};
use tokio::sync::Semaphore;

use job::JobState;
pub use job::{LabJob, job_stream};
pub use tool_request::ToolRequest;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::secret::new_secret;

/// The arguments that a tool must take.
const REQUIRED_ARGS: [&str; 3] = ["json", "time-limit", "memory"];
/// How long the result of a job is kept.
const RETENTION: Duration = Duration::from_mins(10);
/// The number of jobs that are kept, beside those that run.
const CAPACITY: usize = 64;

/// The tools that qualify, with the names of their games.
pub fn tools(games: &'static [&'static dyn AnyGame]) -> Vec<(&'static str, &'static dyn Tool)> {
    let has = |tool: &dyn Tool, name: &str| tool.params().iter().any(|arg| arg.name == name);
    let qualifies = |tool: &dyn Tool| REQUIRED_ARGS.iter().all(|name| has(tool, name));
    let all =
        games.iter().flat_map(|game| game.data().tools.iter().map(|tool| (game.name(), *tool)));
    all.filter(|(_, tool)| qualifies(*tool)).collect()
}

/// The laboratory.
pub struct Lab {
    jobs: Mutex<HashMap<String, Arc<LabJob>>>,
    slots: Arc<Semaphore>,
}

impl Lab {
    /// A laboratory that runs up to `size` jobs at once.
    pub fn new(size: usize) -> Self {
        Self { jobs: Mutex::default(), slots: Arc::new(Semaphore::new(size)) }
    }

    fn jobs(&self) -> MutexGuard<'_, HashMap<String, Arc<LabJob>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a job, or fails if too many run.
    pub fn start(&self, app: &AppState, request: ToolRequest) -> Result<Arc<LabJob>, ApiError> {
        let slot = Arc::clone(&self.slots).try_acquire_owned().map_err(|_| ApiError::LabBusy)?;
        let job = Arc::new(LabJob::new(new_secret(app.random), request.tool));
        self.insert(&job);
        let (worker, app) = (Arc::clone(&job), app.clone());
        let work = tokio::task::spawn_blocking(move || console::run(&worker, request, &app));
        let watched = Arc::clone(&job);
        tokio::spawn(async move {
            if work.await.is_err() {
                watched.end(JobState::Limit);
            }
            drop(slot);
        });
        Ok(job)
    }

    /// Keeps a job, in place of the one that ended first if there are too many.
    fn insert(&self, job: &Arc<LabJob>) {
        let mut jobs = self.jobs();
        if jobs.len() >= CAPACITY {
            let ended = jobs.values().filter_map(|job| Some((job.ended()?, job.id.clone())));
            if let Some((_, first)) = ended.min() {
                jobs.remove(&first);
            }
        }
        jobs.insert(job.id.clone(), Arc::clone(job));
    }

    /// The job with an id.
    pub fn find(&self, id: &str) -> Result<Arc<LabJob>, ApiError> {
        self.jobs().get(id).cloned().ok_or(ApiError::NoJob)
    }

    /// Forgets jobs that ended long ago.
    pub fn sweep(&self) {
        let is_old = |job: &LabJob| job.ended().is_some_and(|ended| ended.elapsed() >= RETENTION);
        self.jobs().retain(|_, job| !is_old(job));
    }

    /// Stops all jobs.
    pub fn stop(&self) {
        self.jobs().values().for_each(|job| job.stop());
    }
}

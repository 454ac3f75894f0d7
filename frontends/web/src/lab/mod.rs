//! The laboratory: long work that a game's tools do for whoever asks, in bounded time and memory.
//!
//! A tool comes in question that answers programs and takes bounds; what it reads are the texts
//! that were sent, and what it writes is part of the answer. The file system is not reachable.

mod bench;
mod job;
mod order;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::{AnyGame, Tool};
use tokio::sync::Semaphore;

use job::State;
pub use job::{Job, job_frames};
pub use order::Order;

use crate::app::App;
use crate::refusal::Refusal;
use crate::secret::secret;

/// What a tool has to take, to be run for strangers.
const NEEDED: [&str; 3] = ["json", "time-limit", "memory"];
/// How long what a job found can be asked for.
const KEPT: Duration = Duration::from_mins(10);
/// The seconds after which there may be room for another job: most take less.
const WAIT: u32 = 10;
/// Jobs that are remembered, beside those at work.
const REMEMBERED: usize = 64;

/// The tools that strangers may use.
pub fn tools(games: &'static [&'static dyn AnyGame]) -> Vec<(&'static str, &'static dyn Tool)> {
    let has = |tool: &dyn Tool, name: &str| tool.params().iter().any(|param| param.name == name);
    let bounded = |tool: &dyn Tool| NEEDED.iter().all(|name| has(tool, name));
    let all =
        games.iter().flat_map(|info| info.data().tools.iter().map(|tool| (info.name(), *tool)));
    all.filter(|(_, tool)| bounded(*tool)).collect()
}

/// The laboratory.
pub struct Lab {
    jobs: Mutex<HashMap<String, Arc<Job>>>,
    room: Arc<Semaphore>,
}

impl Lab {
    /// A laboratory for so many jobs at once.
    pub fn new(most: usize) -> Self {
        Self { jobs: Mutex::default(), room: Arc::new(Semaphore::new(most)) }
    }

    fn jobs(&self) -> MutexGuard<'_, HashMap<String, Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a job, where there is room for one.
    pub fn begin(&self, app: &App, order: Order) -> Result<Arc<Job>, Refusal> {
        let permit = Arc::clone(&self.room).try_acquire_owned();
        let permit = permit.map_err(|_| Refusal::busy("web-lab-busy", WAIT))?;
        let job = Arc::new(Job::new(secret(app.random), order.tool));
        self.remember(&job);
        let (worker, app) = (Arc::clone(&job), app.clone());
        let work = tokio::task::spawn_blocking(move || bench::work(&worker, order, &app));
        let watched = Arc::clone(&job);
        tokio::spawn(async move {
            if work.await.is_err() {
                watched.end(State::Limit);
            }
            drop(permit);
        });
        Ok(job)
    }

    /// Remembers a job, in place of the one that ended longest ago where there are too many.
    fn remember(&self, job: &Arc<Job>) {
        let mut jobs = self.jobs();
        if jobs.len() >= REMEMBERED {
            let ended = jobs.values().filter_map(|job| Some((job.ended()?, job.id.clone())));
            if let Some((_, first)) = ended.min() {
                jobs.remove(&first);
            }
        }
        jobs.insert(job.id.clone(), Arc::clone(job));
    }

    /// The job of that name.
    pub fn find(&self, id: &str) -> Result<Arc<Job>, Refusal> {
        self.jobs().get(id).cloned().ok_or_else(|| Refusal::missing("web-lab-no-job"))
    }

    /// Forgets jobs that ended long ago.
    pub fn sweep(&self) {
        let is_old = |job: &Job| job.ended().is_some_and(|ended| ended.elapsed() >= KEPT);
        self.jobs().retain(|_, job| !is_old(job));
    }

    /// Ends all jobs.
    pub fn stop(&self) {
        self.jobs().values().for_each(|job| job.stop());
    }
}

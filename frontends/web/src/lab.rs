//! The laboratory: long-running tools for clients, with bounded time and memory.
//!
//! A tool qualifies if it takes `--json` and bounds. It reads the texts that the client sent and
//! its report is the answer; it cannot reach the file system.

mod answer;
mod console;
mod elsewhere;
mod job;
mod tool_request;

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use app::tool::JSON;
use app::{AnyGame, Tool};
use i18n::Translator;
use kernel::Seed;
use protocol::web::lab::Job;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

pub use answer::{CHUNK, JobAnswer};
pub use elsewhere::{RemoteJob, remote_stream};
use job::JobState;
pub use job::{LabJob, job_stream};
pub use tool_request::ToolRequest;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::client_key::ClientKey;
use crate::client_time::ClientTime;
use crate::fair_queue::FairQueue;
use crate::secret::new_secret;
use crate::threads::run_in_background;

/// The arguments that a tool must take.
const REQUIRED_ARGS: [&str; 3] = [JSON, "time-limit", "memory"];
/// How long the result of a job is kept.
const RETENTION: Duration = Duration::from_mins(10);
/// How long a job waits for another that has just been stopped.
const STOPPING: Duration = Duration::from_secs(1);
/// The number of jobs that are kept, besides those that run.
const CAPACITY: usize = 64;
/// The number of jobs of one client that are kept.
const CLIENT_CAPACITY: usize = 8;
/// The part of its time that a client may keep a job running on average.
const TIME_SHARE: f64 = 0.5;
/// The number of jobs of full length for which a client may save up time.
const BURST_JOBS: f64 = 3.0;
/// The answers and files of all jobs together, in bytes.
const MAX_KEPT: u64 = 64 << 20;

/// The tools that qualify, with the names of their games.
pub fn tools(games: &'static [&'static dyn AnyGame]) -> Vec<(&'static str, &'static dyn Tool)> {
    let has = |tool: &dyn Tool, name: &str| tool.params().iter().any(|arg| arg.name == name);
    let qualifies =
        |tool: &dyn Tool| !tool.is_animated() && REQUIRED_ARGS.iter().all(|name| has(tool, name));
    let all =
        games.iter().flat_map(|game| game.data().tools.iter().map(|tool| (game.name(), *tool)));
    all.filter(|(_, tool)| qualifies(*tool)).collect()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A job, on whichever server.
pub enum FoundJob {
    Here(Arc<LabJob>),
    Elsewhere(Box<RemoteJob>),
}

impl FoundJob {
    /// The bytes of its answer and its files.
    pub fn size(&self) -> u64 {
        match self {
            Self::Here(job) => job.size(),
            Self::Elsewhere(job) => job.size(),
        }
    }

    /// Its state and progress.
    pub fn status(&self, translator: &Translator) -> Option<Job> {
        match self {
            Self::Here(job) => Some(job.status(translator)),
            Self::Elsewhere(job) => job.status(translator),
        }
    }

    /// Its answer, if it has one.
    pub fn answer(&self) -> Option<JobAnswer> {
        match self {
            Self::Here(job) => job.progress().answer.clone(),
            Self::Elsewhere(job) => job.answer(),
        }
    }
}

/// The laboratory.
pub struct Lab {
    jobs: Mutex<HashMap<String, Arc<LabJob>>>,
    /// The streams of jobs of other servers.
    streams_elsewhere: Mutex<HashMap<String, Weak<Semaphore>>>,
    /// The jobs that were forgotten, until the other servers forget them too.
    forgotten: Mutex<Vec<String>>,
    /// Whether there can be other servers.
    is_shared: bool,
    slots: FairQueue,
    time: ClientTime,
}

impl Lab {
    /// A laboratory that runs up to `size` jobs at once, each for up to `job_time`.
    pub fn new(size: usize, job_time: Duration, is_shared: bool) -> Self {
        let time = ClientTime::new(TIME_SHARE, BURST_JOBS * job_time.as_secs_f64());
        Self {
            jobs: Mutex::default(),
            streams_elsewhere: Mutex::default(),
            forgotten: Mutex::default(),
            is_shared,
            slots: FairQueue::new(size),
            time,
        }
    }

    fn jobs(&self) -> MutexGuard<'_, HashMap<String, Arc<LabJob>>> {
        lock(&self.jobs)
    }

    /// The number of jobs that run now.
    pub fn active(&self) -> usize {
        self.slots.active()
    }

    /// Starts a job, or fails if too many run.
    pub async fn start(
        &self,
        app: &AppState,
        client: ClientKey,
        request: ToolRequest,
    ) -> Result<Arc<LabJob>, ApiError> {
        self.time.check(client)?;
        let (id, seed) = (new_secret(app.random)?, Seed::from_bits((app.random)()?));
        let slot = tokio::time::timeout(STOPPING, self.slots.acquire(client)).await;
        let slot = slot.ok().flatten().ok_or(ApiError::LabBusy)?;
        // Another job of the client may have used up its time meanwhile.
        self.time.check(client)?;
        let job = Arc::new(LabJob::new(id, client, request.tool));
        // Another server may be asked for it next.
        elsewhere::share(app, &job).await?;
        self.jobs().insert(job.id.clone(), Arc::clone(&job));
        self.forget_oldest();
        let (worker, host) = (Arc::clone(&job), app.clone());
        let work = run_in_background(move || {
            let state = console::run(&worker, request, seed, &host);
            host.lab.time.charge(client, worker.elapsed());
            // A client that hears of the end may start the next job at once.
            drop(slot);
            worker.end(state);
        });
        let watched = Arc::clone(&job);
        tokio::spawn(async move {
            if work.await.is_none() {
                watched.end(JobState::Limit);
            }
        });
        if self.is_shared {
            tokio::spawn(elsewhere::keep_sharing(app.clone(), Arc::clone(&job)));
        }
        Ok(job)
    }

    /// Forgets the jobs that ended first while there are too many, of one client or of all.
    fn forget_oldest(&self) {
        let mut jobs = self.jobs();
        let mut ended: Vec<_> = jobs.values().filter_map(|job| Some((job.ended()?, job))).collect();
        ended.sort_by_key(|(at, _)| Reverse(*at));
        let (mut kept, mut bytes, mut of_client) = (0, 0, HashMap::new());
        let mut is_surplus = |job: &LabJob| {
            let own = of_client.entry(job.client).or_insert(0);
            (kept, bytes, *own) = (kept + 1, bytes + job.size(), *own + 1);
            kept > CAPACITY || bytes > MAX_KEPT || *own > CLIENT_CAPACITY
        };
        let surplus = ended.into_iter().filter(|(_, job)| is_surplus(job));
        let surplus: Vec<String> = surplus.map(|(_, job)| job.id.clone()).collect();
        jobs.retain(|id, _| !surplus.contains(id));
        if self.is_shared {
            lock(&self.forgotten).extend(surplus);
        }
    }

    /// The job with an id, on this server or another one.
    pub async fn find(&self, app: &AppState, id: &str) -> Result<FoundJob, ApiError> {
        let here = self.jobs().get(id).cloned();
        if let Some(job) = here {
            return Ok(FoundJob::Here(job));
        }
        let elsewhere = RemoteJob::read(app, id).await?;
        elsewhere.map(Box::new).map(FoundJob::Elsewhere).ok_or(ApiError::NoJob)
    }

    /// Allows another stream of a job of another server, unless too many follow it.
    fn follow_elsewhere(&self, id: &str) -> Option<OwnedSemaphorePermit> {
        let mut streams = lock(&self.streams_elsewhere);
        streams.retain(|_, followers| followers.strong_count() > 0);
        let known = streams.get(id).and_then(Weak::upgrade);
        let followers = known.unwrap_or_else(|| Arc::new(Semaphore::new(job::MAX_STREAMS)));
        streams.insert(id.to_owned(), Arc::downgrade(&followers));
        followers.try_acquire_owned().ok()
    }

    /// Whether a job has been forgotten.
    fn has_forgotten(&self, id: &str) -> bool {
        !self.jobs().contains_key(id)
    }

    /// The jobs that were forgotten since this was called last.
    pub fn take_forgotten(&self) -> Vec<String> {
        std::mem::take(&mut *lock(&self.forgotten))
    }

    /// Forgets jobs that ended long ago, and the oldest of too many.
    pub fn sweep(&self) {
        self.time.sweep();
        self.forget_oldest();
        let is_old = |job: &LabJob| job.ended().is_some_and(|ended| ended.elapsed() >= RETENTION);
        // The rows of these expire by themselves.
        self.jobs().retain(|_, job| !is_old(job));
    }

    /// Stops all jobs.
    pub fn stop(&self) {
        self.jobs().values().for_each(|job| job.stop());
    }
}

#[cfg(test)]
mod tests {
    use engine::Fields;

    use super::*;
    use crate::app_state::tests::new_app;

    #[tokio::test]
    async fn a_client_has_a_share_of_the_time() {
        let (_folder, app) = new_app();
        let body = br#"{"tool": "peg solve", "given": {"board": "english", "moves": "classic"}}"#;
        let start = async |client| {
            let fields = Fields::parse(body).unwrap();
            let request = ToolRequest::read(&fields, &tools(app.games), &app.limits).unwrap();
            app.lab.start(&app, client, request).await.map(drop)
        };
        assert_eq!(start(ClientKey::TEST).await, Ok(()));
        app.lab.time.charge(ClientKey::TEST, 4 * app.limits.job_time);
        let refused = start(ClientKey::TEST).await;
        assert!(matches!(refused, Err(ApiError::RateLimited { .. })), "{refused:?}");
        assert_eq!(start("192.0.2.9".parse().unwrap()).await, Ok(()));
    }
}

//! Jobs behind several servers: each server stores the state of its jobs, and any of them shows,
//! follows and stops the jobs of the others.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;

use axum::body::Bytes;
use futures_util::stream::{Stream, unfold};
use i18n::{Lang, Translator};
use protocol::web::coordination::SharedJob;
use protocol::web::lab::{Job, JobState};
use serde_json::value::RawValue;

use super::answer::{JobAnswer, PackedAnswer};
use super::job::{INTERVAL, LabJob};
use crate::app_state::AppState;
use crate::secret::is_secret;
use crate::store::StoreError;

/// What a stream says while the database is away.
const KEEP_ALIVE: &str = ": \n\n";

/// Stores the state of a job where the other servers find it. Stops it if one of them was asked to.
pub async fn share(app: &AppState, job: &LabJob) -> Result<(), StoreError> {
    let Some(coordination) = &app.coordination else { return Ok(()) };
    let (shared, answer) = job.shared(app);
    if coordination.write_job(&job.id, &shared.to_text(), answer.as_deref()).await? {
        job.stop();
    }
    Ok(())
}

/// Stores the state of a job again and again, until its end is stored.
pub async fn keep_sharing(app: AppState, job: Arc<LabJob>) {
    loop {
        let ended = job.ended_soon().await;
        match share(&app, &job).await {
            Ok(()) if ended => return,
            Ok(()) => {}
            // The others take it for lost once its row is old.
            Err(_) if app.lab.has_forgotten(&job.id) => return,
            Err(error) => {
                tracing::debug!(%error, "cannot share the state of a job");
                tokio::time::sleep(INTERVAL).await;
            }
        }
    }
}

impl LabJob {
    /// What the other servers need to show it.
    fn shared(&self, app: &AppState) -> (SharedJob, Option<Bytes>) {
        let state = |lang: Lang| {
            let whole = self.status(app.translators.get(lang));
            (lang.code().to_owned(), Job { answer: None, files: BTreeMap::new(), ..whole })
        };
        let states = [Lang::Es, Lang::En].map(state).into();
        let progress = self.progress();
        let answer = progress.answer.as_ref().map(|answer| match answer {
            JobAnswer::Inline(text) => Bytes::copy_from_slice(text.get().as_bytes()),
            JobAnswer::Packed(packed) => packed.gzip.clone(),
        });
        (SharedJob { states, files: progress.files.clone() }, answer)
    }
}

/// A job of another server, as it was stored last.
pub struct RemoteJob {
    id: String,
    shared: SharedJob,
    answer: Option<Vec<u8>>,
    /// Whether its server still runs.
    is_alive: bool,
}

impl RemoteJob {
    /// Reads a job; `None` if no server knows it.
    pub async fn read(app: &AppState, id: &str) -> Result<Option<Self>, StoreError> {
        let Some(coordination) = app.coordination.as_ref().filter(|_| is_secret(id)) else {
            return Ok(None);
        };
        let Some((text, answer, is_alive)) = coordination.job(id).await? else { return Ok(None) };
        let shared = SharedJob::from_text(&text);
        Ok(shared.map(|shared| Self { id: id.to_owned(), shared, answer, is_alive }))
    }

    /// Asks its server to stop it.
    pub async fn stop(&self, app: &AppState) -> Result<(), StoreError> {
        match &app.coordination {
            Some(coordination) => coordination.stop_job(&self.id).await,
            None => Ok(()),
        }
    }

    /// The bytes of its answer and its files.
    pub fn size(&self) -> u64 {
        let files: usize = self.shared.files.values().map(String::len).sum();
        (files + self.answer.as_ref().map_or(0, Vec::len)) as u64
    }

    /// Its answer, if it has one.
    pub fn answer(&self) -> Option<JobAnswer> {
        let known = self.answer.as_ref()?;
        let bytes = self.shared.states.values().find_map(|job| job.answer_bytes);
        if let Some(bytes) = bytes {
            let gzip = Bytes::copy_from_slice(known);
            return Some(JobAnswer::Packed(PackedAnswer { gzip, bytes }));
        }
        let text = String::from_utf8(known.clone()).ok()?;
        RawValue::from_string(text).ok().map(JobAnswer::Inline)
    }

    /// Its state and progress; `None` if its server knew no such language.
    pub fn status(&self, translator: &Translator) -> Option<Job> {
        let mut job = self.shared.states.get(translator.lang().code())?.clone();
        if job.state == JobState::Running && !self.is_alive {
            (job.state, job.progress) = (JobState::Lost, None);
        }
        job.files.clone_from(&self.shared.files);
        if let Some(JobAnswer::Inline(answer)) = self.answer() {
            job.answer = Some(answer);
        }
        Some(job)
    }
}

/// The progress of a job of another server as events, until it ends; `None` if too many follow it
/// already.
pub fn remote_stream(
    app: AppState,
    job: RemoteJob,
    translator: Translator,
) -> Option<impl Stream<Item = Result<String, Infallible>>> {
    let permit = app.lab.follow_elsewhere(&job.id)?;
    let (id, first) = (job.id.clone(), Some(job));
    Some(unfold(Some((app, id, first, translator, permit)), |state| async move {
        let (app, id, first, translator, permit) = state?;
        let read = if let Some(job) = first {
            Ok(Some(job))
        } else {
            tokio::time::sleep(INTERVAL).await;
            RemoteJob::read(&app, &id).await
        };
        let Ok(job) = read else {
            let next = Some((app, id, None, translator, permit));
            return Some((Ok(KEEP_ALIVE.to_owned()), next));
        };
        let job = job?.status(&translator)?;
        let ended = job.state != JobState::Running;
        let kind = if ended { "end" } else { "progress" };
        let message = format!("event: {kind}\ndata: {}\n\n", protocol::to_json(&job));
        let next = (!ended).then_some((app, id, None, translator, permit));
        Some((Ok(message), next))
    }))
}

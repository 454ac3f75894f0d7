//! Changing tables.

use std::sync::Arc;

use tokio::task::JoinHandle;
use tracing::Instrument;

use super::{AppState, LOCK_TIMEOUT};
use crate::api_error::{ApiError, Conflict};
use crate::client_key::ClientKey;
use crate::compute::ComputeThread;
use crate::conclusion;
use crate::store::{StoreError, StoreWrite};
use crate::table::{LiveTable, Logged, TableHandle, TableWrite, begin, start_bot};

/// How often a change that came too late is applied again.
const RETRIES: usize = 3;

impl AppState {
    /// Changes a table. The change is durable once this returns `Ok` with the new version; on an
    /// error nothing has changed. It runs to its end even if the client disconnects.
    pub async fn act<T: Send + 'static>(
        &self,
        client: ClientKey,
        id: &str,
        action: impl Fn(&mut LiveTable) -> Result<T, ApiError> + Send + Sync + 'static,
    ) -> Result<(T, u64), ApiError> {
        let (app, id, action) = (self.clone(), id.to_owned(), Arc::new(action));
        let change = async move {
            for _ in 0..app.attempts() {
                match app.attempt(client, &id, &action).await {
                    // Another server has appended to the table meanwhile.
                    Err(ApiError::Store(StoreError::Conflict)) => {}
                    result => return result,
                }
            }
            Err(app.conflict(client, &id).await)
        };
        let task = tokio::spawn(change.in_current_span());
        task.await.unwrap_or(Err(ApiError::Internal))
    }

    /// How often a change is attempted. One that came too late is applied again to what another
    /// server has made of the table; a database for one server has no others.
    fn attempts(&self) -> usize {
        if self.tables.is_shared() { 1 + RETRIES } else { 1 }
    }

    async fn attempt<T: Send + 'static>(
        &self,
        client: ClientKey,
        id: &str,
        action: &Arc<impl Fn(&mut LiveTable) -> Result<T, ApiError> + Send + Sync + 'static>,
    ) -> Result<(T, u64), ApiError> {
        self.check_rules()?;
        let locked = tokio::time::timeout(LOCK_TIMEOUT, self.tables.write(client, id)).await;
        let (handle, live) = locked.unwrap_or(Err(ApiError::Busy))?;
        if live.is_share_spent() {
            // There may be room by now.
            self.tables.hold_to_share(&handle);
        }
        let action = Arc::clone(action);
        self.perform(&handle, live, None, move |live| action(live)).await
    }

    /// The same, unless the table has used up its budget.
    pub async fn act_within_budget<T: Send + 'static>(
        &self,
        client: ClientKey,
        id: &str,
        action: impl Fn(&mut LiveTable) -> Result<T, ApiError> + Send + Sync + 'static,
    ) -> Result<(T, u64), ApiError> {
        let budget = self.limits.table;
        let checked = move |live: &mut LiveTable| {
            live.check_budget(live.budget_within_share(budget))?;
            action(live)
        };
        self.act(client, id, checked).await
    }

    /// The error of a change that another program has forestalled. The table is read again.
    async fn conflict(&self, client: ClientKey, id: &str) -> ApiError {
        match self.read(client, id).await {
            Ok((_, live)) => Conflict::Stale.at(live.state.version()),
            Err(error) => error,
        }
    }

    /// Rolls more of the chance events that a table awaits, in the computing time of its owner.
    pub async fn roll_on(&self, handle: &Arc<TableHandle>) -> Result<(), ApiError> {
        let thread = self.compute.acquire(handle.owner).await?;
        self.tables.refresh(handle).await?;
        let locked = tokio::time::timeout(LOCK_TIMEOUT, handle.write()).await;
        let Some(live) = locked.map_err(|_| ApiError::Busy)? else { return Ok(()) };
        let settle = |live: &mut LiveTable| {
            live.state.settle();
            Ok(())
        };
        self.perform(handle, live, Some(thread), settle).await.map(drop)
    }

    /// Changes a locked table, on a thread for computing if there is one.
    pub(super) async fn perform<T: Send + 'static>(
        &self,
        handle: &Arc<TableHandle>,
        mut live: TableWrite,
        thread: Option<ComputeThread>,
        action: impl FnOnce(&mut LiveTable) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<(T, u64), ApiError> {
        let before = live.state.version();
        live.stale = true;
        let change = move || {
            let done = action(&mut live);
            (live, done)
        };
        let (mut live, done) = match thread {
            Some(thread) => thread.run(change).await?,
            None => change(),
        };
        let done = match done {
            Ok(done) => done,
            Err(error) => {
                // What the action did before it failed is forgotten with this copy.
                live.stale = live.state.version() > before;
                return Err(error);
            }
        };
        let version = live.state.version();
        if version > before {
            live.state.stamp(before, self.time.now_ms());
            let (write, is_held) = self.new_entries(handle, &live, before);
            let stored = self.store.write(write).await;
            self.note_lease(&handle.id, is_held && stored.is_ok());
            if let Err(error) = stored {
                if error != StoreError::Conflict {
                    self.readiness.forget();
                }
                if self.tables.is_shared() && live.revert(before) {
                    // The current state of the table is read before this copy is used again.
                    return Err(error.into());
                }
                // Subscribers disconnect and come back to what is in the database.
                handle.notify_presence();
                return Err(error.into());
            }
        }
        live.stale = false;
        if version > before {
            handle.set_size(live.memory_size());
            self.tables.hold_to_share(handle);
            self.tables.lobby.update(&handle.id, handle.owner, &live.state);
            handle.notify_version(version);
            self.metrics.count_moves(live.state.log_since(before));
            start_bot(self, handle, &live);
            if live.state.ended_since(before) {
                conclusion::enter(self, &handle.id, &live.state);
            }
        }
        Ok((done, version))
    }

    /// Begins the game of a table in the background, if it waits for nothing more. A caller that
    /// waits for that has to release its lock first.
    pub fn begin_if_ready(
        &self,
        client: ClientKey,
        id: &str,
        live: &LiveTable,
    ) -> Option<JoinHandle<bool>> {
        let (app, id) = (self.clone(), id.to_owned());
        if self.coordination.is_some() {
            let is_open = !live.state.has_begun() && !live.state.is_over();
            return is_open
                .then(|| tokio::spawn(async move { app.begin_together(client, &id).await }));
        }
        let begin = async move { app.begin(client, &id).await.is_ok() };
        live.is_ready().then(|| tokio::spawn(begin))
    }

    /// Begins the game of a table, if it still can.
    pub async fn begin(&self, client: ClientKey, id: &str) -> Result<(), ApiError> {
        let patience = self.limits.absence;
        let begun = self.act(client, id, move |live| begin(live, patience)).await;
        if let Err(error) = &begun {
            tracing::warn!(table = %id, %error, "cannot store the beginning of a game");
        }
        begun.map(drop)
    }

    /// The entries of a table after a version, to be stored, and whether this server takes care of
    /// what follows.
    fn new_entries(
        &self,
        handle: &TableHandle,
        live: &LiveTable,
        before: u64,
    ) -> (StoreWrite, bool) {
        let log = live.state.log_since(before);
        let shared = self.shared_state(handle, live, before);
        let is_held = shared.held;
        let write = StoreWrite::Entries {
            id: handle.id.clone(),
            first: before + 1,
            entries: log.iter().map(Logged::to_text).collect(),
            over: live.state.is_over(),
            at: self.time.now(),
            shared,
        };
        (write, is_held)
    }
}

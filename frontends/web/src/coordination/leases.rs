//! Leases on the timed work of tables: the computer player that moves, the clock that runs
//! out. A lease only saves work; a server that acts on a lost one finds its append refused.

use std::sync::Arc;
use std::time::Duration;

use super::{Coordination, lock};
use crate::app_state::AppState;
use crate::client_key::ClientKey;
use crate::store::StoreError;
use crate::table::{LiveTable, TableHandle, is_awaited, start_bot};

/// How often the database is searched for due tables.
const INTERVAL: Duration = Duration::from_millis(250);

impl Coordination {
    /// Whether this server holds the lease of a table.
    pub fn holds(&self, id: &str) -> bool {
        lock(&self.leases).contains(id)
    }

    /// Notes whether an append found this server to hold the lease of a table.
    pub fn note_lease(&self, id: &str, held: bool) {
        if held {
            lock(&self.leases).insert(id.to_owned());
        } else {
            lock(&self.leases).remove(id);
        }
    }

    fn held(&self) -> Vec<String> {
        lock(&self.leases).iter().cloned().collect()
    }

    /// Takes tables that are due and that no living server takes care of.
    async fn take(&self, count: usize) -> Result<Vec<String>, StoreError> {
        let sql = "WITH due AS (
                SELECT id, holder FROM tables
                WHERE due <= clock_timestamp()
                    AND (holder IS NULL OR until < clock_timestamp())
                ORDER BY due LIMIT $2 FOR UPDATE SKIP LOCKED
            )
            UPDATE tables t SET holder = $1, until = clock_timestamp() + interval '4 seconds'
            FROM due WHERE t.id = due.id
            RETURNING t.id, due.holder IS NOT NULL AND due.holder <> $1";
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let rows = self.query(sql, &[&self.server, &count]).await?;
        let mut leases = lock(&self.leases);
        let taken = rows.iter().map(|row| {
            let (id, is_takeover): (String, bool) = (row.get(0), row.get(1));
            self.metrics.takeovers.inc_by(u64::from(is_takeover));
            leases.insert(id.clone());
            id
        });
        Ok(taken.collect())
    }

    /// Keeps the leases that are still needed, and gives back the others.
    pub(super) async fn renew(&self, app: &AppState) -> Result<(), StoreError> {
        let mut needed = Vec::new();
        for id in self.held() {
            match app.tables.loaded(&id) {
                // One that is being changed is needed.
                Some(handle)
                    if handle.try_read().is_none_or(|live| needs_care(app, &handle, &live)) =>
                {
                    needed.push(id);
                }
                _ => self.release(app, &id).await?,
            }
        }
        if needed.is_empty() {
            return Ok(());
        }
        let sql = "UPDATE tables SET until = clock_timestamp() + interval '4 seconds'
            WHERE id IN (SELECT id FROM tables WHERE id = ANY($1) AND holder = $2
                ORDER BY id FOR UPDATE SKIP LOCKED)";
        self.query(sql, &[&needed, &self.server]).await?;
        let sql = "SELECT id FROM tables WHERE id = ANY($1) AND holder = $2";
        let rows = self.query(sql, &[&needed, &self.server]).await?;
        let kept: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        lock(&self.leases).retain(|id| kept.contains(id) || !needed.contains(id));
        Ok(())
    }

    /// Releases the lease of a table, with the time of its next timed work.
    async fn release(&self, app: &AppState, id: &str) -> Result<(), StoreError> {
        let handle = app.tables.loaded(id);
        let live = handle.as_ref().and_then(|handle| handle.try_read());
        let next = match (&handle, live) {
            (Some(handle), Some(live)) => next_due(app, handle, &live),
            // The next holder detects that.
            _ => Some(app.time.now_ms()),
        };
        let sql =
            "UPDATE tables SET holder = NULL, until = NULL, due = to_timestamp($3::bigint / 1000.0)
            WHERE id = $1 AND holder = $2";
        let next = next.map(|ms| i64::try_from(ms).unwrap_or(i64::MAX));
        self.query(sql, &[&id, &self.server, &next]).await?;
        lock(&self.leases).remove(id);
        Ok(())
    }

    /// Gives back everything.
    pub(super) async fn release_all(&self) -> Result<(), StoreError> {
        lock(&self.leases).clear();
        let sql = "UPDATE tables SET holder = NULL, until = NULL WHERE holder = $1";
        self.query(sql, &[&self.server]).await.map(drop)
    }

    /// Takes care of tables, unless another server does.
    async fn acquire(&self, ids: &[String]) -> Result<(), StoreError> {
        let sql = "UPDATE tables SET
                holder = $2, until = clock_timestamp() + interval '4 seconds', due = clock_timestamp()
            WHERE id IN (
                SELECT id FROM tables WHERE id = ANY($1) AND NOT over
                    AND (holder IS NULL OR holder = $2 OR until < clock_timestamp())
                ORDER BY id FOR UPDATE SKIP LOCKED)
            RETURNING id";
        let rows = self.query(sql, &[&ids, &self.server]).await?;
        lock(&self.leases).extend(rows.iter().map(|row| row.get::<_, String>(0)));
        Ok(())
    }

    /// Takes care of a table that has just got a follower here.
    pub async fn attend(&self, app: &AppState, handle: &TableHandle) {
        let is_needed = || handle.try_read().is_some_and(|live| needs_care(app, handle, &live));
        if !self.holds(&handle.id)
            && spare_thinkers(app) > 0
            && is_needed()
            && let Err(error) = self.acquire(std::slice::from_ref(&handle.id)).await
        {
            tracing::debug!(table = %handle.id, %error, "cannot take care of the table");
        }
    }

    /// Acquires the free leases of tables that are followed here: they had no
    /// followers, or their players have gone.
    pub(super) async fn acquire_followed(&self, app: &AppState) -> Result<(), StoreError> {
        let is_left = |handle: &Arc<TableHandle>| {
            handle.is_followed()
                && !self.holds(&handle.id)
                && handle.try_read().is_some_and(|live| needs_care(app, handle, &live))
        };
        let left = app.tables.handles().into_iter().filter(is_left);
        let ids: Vec<String> =
            left.take(spare_thinkers(app)).map(|handle| handle.id.clone()).collect();
        if ids.is_empty() { Ok(()) } else { self.acquire(&ids).await }
    }
}

/// How many tables this server can take care of in addition.
fn spare_thinkers(app: &AppState) -> usize {
    if app.is_draining() || app.bots.waiting() > 0 {
        return 0;
    }
    // Clocks need no thinker.
    app.limits.thinkers.saturating_sub(app.bots.active()) + 1
}

/// Whether a table needs a server now.
fn needs_care(app: &AppState, handle: &TableHandle, live: &LiveTable) -> bool {
    next_due(app, handle, live).is_some_and(|due_ms| due_ms <= app.time.now_ms())
}

/// When a table has to be taken care of, as far as this server knows who follows it.
fn next_due(app: &AppState, handle: &TableHandle, live: &LiveTable) -> Option<u64> {
    let due = live.due_ms(app.time.now_ms(), app.limits.absence)?;
    let is_dormant = live
        .state
        .seat_to_act()
        .is_some_and(|seat| live.bot_for(seat).is_some() && !is_awaited(handle, live, seat));
    let is_spent = app.limits.table.is_spent_by(&live.state);
    (!is_dormant && !is_spent).then_some(due)
}

/// Looks for tables that are due, as long as this server has thinkers to spare.
pub async fn take_due(app: AppState) {
    let Some(coordination) = &app.coordination else { return };
    loop {
        tokio::time::sleep(INTERVAL).await;
        let spare = spare_thinkers(&app);
        if spare == 0 || coordination.check_rules().is_err() {
            continue;
        }
        match coordination.take(spare).await {
            Ok(ids) => ids.into_iter().for_each(|id| attend(&app, id)),
            Err(error) => tracing::debug!(%error, "cannot look for tables that are due"),
        }
    }
}

/// Loads a table that is due, so that its timers run here.
fn attend(app: &AppState, id: String) {
    let app = app.clone();
    tokio::spawn(async move {
        match app.read(ClientKey::SERVER, &id).await {
            Ok((handle, live)) => start_bot(&app, &handle, &live),
            Err(error) => tracing::warn!(table = %id, %error, "cannot take care of the table"),
        }
    });
}

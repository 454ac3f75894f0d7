//! Leases on the timed work of tables: the computer player that moves, the clock that runs
//! out. A lease only saves work; a server that acts on a lost one finds its append refused.

use std::sync::Arc;
use std::time::Duration;

use tokio_postgres::Row;

use super::{Coordination, lock};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::client_key::ClientKey;
use crate::store::StoreError;
use crate::table::{LiveTable, TableHandle, is_awaited, start_bot};

/// How often the database is searched for due tables.
const INTERVAL: Duration = Duration::from_millis(250);
/// The tables that are taken beyond those for which there is a thinker: clocks need none.
const CLOCKS: usize = 4;
/// How long a table that this server cannot take care of is left to the others, in milliseconds.
const PUT_OFF_MS: u64 = 500;

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
        let rows = self.query_pulse(sql, &[&self.server, &count]).await?;
        Ok(self.note_taken(&rows))
    }

    /// Notes the leases in rows of ids and of whether they were those of another server.
    fn note_taken(&self, rows: &[Row]) -> Vec<String> {
        let mut leases = lock(&self.leases);
        let taken = rows.iter().map(|row| {
            let (id, is_takeover): (String, bool) = (row.get(0), row.get(1));
            self.metrics.takeovers.inc_by(u64::from(is_takeover));
            leases.insert(id.clone());
            id
        });
        taken.collect()
    }

    /// Keeps the leases that are still needed, and gives back the others.
    pub(super) async fn renew(&self, app: &AppState) -> Result<(), StoreError> {
        let (mut needed, mut unneeded) = (Vec::new(), Vec::new());
        for id in self.held() {
            let handle = app.tables.loaded(&id);
            // One that is being changed is needed.
            let is_needed = handle.as_ref().is_some_and(|handle| {
                handle.try_read().is_none_or(|live| needs_care(app, handle, &live))
            });
            if is_needed || lock(&self.loading).contains(&id) {
                needed.push(id);
            } else {
                let live = handle.as_ref().and_then(|handle| handle.try_read());
                let next = match (&handle, live) {
                    (Some(handle), Some(live)) => next_due(app, handle, &live),
                    // The next holder detects that.
                    _ => Some(app.time.now_ms()),
                };
                unneeded.push((id, next));
            }
        }
        self.release(&unneeded).await?;
        if needed.is_empty() {
            return Ok(());
        }
        let sql = "UPDATE tables SET until = clock_timestamp() + interval '4 seconds'
            WHERE id IN (SELECT id FROM tables WHERE id = ANY($1) AND holder = $2
                ORDER BY id FOR UPDATE SKIP LOCKED)";
        self.query_pulse(sql, &[&needed, &self.server]).await?;
        let sql = "SELECT id FROM tables WHERE id = ANY($1) AND holder = $2";
        let rows = self.query_pulse(sql, &[&needed, &self.server]).await?;
        let kept: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        lock(&self.leases).retain(|id| kept.contains(id) || !needed.contains(id));
        Ok(())
    }

    /// Releases the leases of tables, with the times of their next timed work.
    async fn release(&self, tables: &[(String, Option<u64>)]) -> Result<(), StoreError> {
        if tables.is_empty() {
            return Ok(());
        }
        let sql = "WITH given AS (
                SELECT t.id, g.due FROM unnest($1::text[], $3::bigint[]) AS g (id, due)
                JOIN tables t USING (id) WHERE t.holder = $2
                ORDER BY t.id FOR UPDATE OF t SKIP LOCKED
            )
            UPDATE tables t SET
                holder = NULL, until = NULL, due = to_timestamp(given.due / 1000.0)
            FROM given WHERE t.id = given.id";
        let due = |next: &u64| i64::try_from(*next).unwrap_or(i64::MAX);
        let (ids, dues): (Vec<&str>, Vec<Option<i64>>) =
            tables.iter().map(|(id, next)| (id.as_str(), next.as_ref().map(due))).unzip();
        self.query_pulse(sql, &[&ids, &self.server, &dues]).await?;
        // A row that was locked is being changed, and its lease is renewed or ends.
        let mut leases = lock(&self.leases);
        leases.retain(|id| !ids.contains(&id.as_str()));
        Ok(())
    }

    /// Gives back everything.
    pub(super) async fn release_all(&self) -> Result<(), StoreError> {
        lock(&self.leases).clear();
        let sql = "UPDATE tables SET holder = NULL, until = NULL WHERE holder = $1";
        self.query_pulse(sql, &[&self.server]).await.map(drop)
    }

    /// Takes care of tables, unless another server does.
    async fn acquire(&self, ids: &[String]) -> Result<(), StoreError> {
        let sql = "WITH free AS (
                SELECT id, holder FROM tables WHERE id = ANY($1) AND NOT over
                    AND (holder IS NULL OR holder = $2 OR until < clock_timestamp())
                ORDER BY id FOR UPDATE SKIP LOCKED
            )
            UPDATE tables t SET
                holder = $2, until = clock_timestamp() + interval '4 seconds', due = clock_timestamp()
            FROM free WHERE t.id = free.id
            RETURNING t.id, free.holder IS NOT NULL AND free.holder <> $2";
        let rows = self.query_pulse(sql, &[&ids, &self.server]).await?;
        self.note_taken(&rows);
        Ok(())
    }

    /// Takes care of a table that has just got a follower here.
    pub async fn attend(&self, app: &AppState, handle: &TableHandle) {
        if !self.holds(&handle.id)
            && handle.try_read().is_some_and(|live| is_feasible(app, handle, &live))
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
                && handle.try_read().is_some_and(|live| is_feasible(app, handle, &live))
        };
        let left = app.tables.handles().into_iter().filter(is_left);
        let ids: Vec<String> =
            left.take(spare_thinkers(app) + CLOCKS).map(|handle| handle.id.clone()).collect();
        if ids.is_empty() { Ok(()) } else { self.acquire(&ids).await }
    }
}

/// The thinkers that are free.
fn spare_thinkers(app: &AppState) -> usize {
    app.limits.thinkers.saturating_sub(app.bots.active() + app.bots.waiting())
}

/// Whether a table needs a server now, and this one can take care of it.
fn is_feasible(app: &AppState, handle: &TableHandle, live: &LiveTable) -> bool {
    !app.is_draining()
        && (spare_thinkers(app) > 0 || !awaits_bot(live))
        && needs_care(app, handle, live)
}

/// Whether a computer player is to move.
fn awaits_bot(live: &LiveTable) -> bool {
    live.state.seat_to_act().is_some_and(|seat| live.bot_for(seat).is_some())
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

/// Looks for tables that are due.
pub async fn take_due(app: AppState) {
    let Some(coordination) = &app.coordination else { return };
    loop {
        tokio::time::sleep(INTERVAL).await;
        if app.is_draining() || coordination.check_rules().is_err() {
            continue;
        }
        match coordination.take(spare_thinkers(&app) + CLOCKS).await {
            Ok(ids) => ids.into_iter().for_each(|id| attend(&app, id)),
            Err(error) => tracing::debug!(%error, "cannot look for tables that are due"),
        }
    }
}

/// Loads a table that is due, so that its timers run here. One that this server can do nothing
/// about is left to the others.
fn attend(app: &AppState, id: String) {
    let app = app.clone();
    if let Some(coordination) = &app.coordination {
        lock(&coordination.loading).insert(id.clone());
    }
    tokio::spawn(async move {
        let Some(coordination) = &app.coordination else { return };
        let next = match app.read(ClientKey::SERVER, &id).await {
            Ok((handle, live))
                if awaits_bot(&live)
                    && spare_thinkers(&app) == 0
                    && needs_care(&app, &handle, &live) =>
            {
                Some(Some(app.time.now_ms() + PUT_OFF_MS))
            }
            Ok((handle, live)) => {
                start_bot(&app, &handle, &live);
                None
            }
            // Time brings nothing about at a table that cannot be read.
            Err(ApiError::Store(error @ StoreError::Damaged(_))) => {
                tracing::warn!(table = %id, %error, "cannot take care of the table");
                Some(None)
            }
            Err(error) => {
                tracing::warn!(table = %id, %error, "cannot take care of the table now");
                Some(Some(app.time.now_ms() + PUT_OFF_MS))
            }
        };
        lock(&coordination.loading).remove(&id);
        if let Some(next) = next
            && let Err(error) = coordination.release(&[(id, next)]).await
        {
            tracing::debug!(%error, "cannot give back a lease");
        }
    });
}

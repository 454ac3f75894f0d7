//! Timed work: clocks run out, people become absent, idle tables are evicted.

use protocol::web::log::LogEntry;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::bot::start_bot;
use super::handle::TableHandle;
use super::live::LiveTable;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::server_time::ALIVE_INTERVAL_MS;
use crate::store::{StoreError, StoreWrite};

/// The interval between two ticks.
const TICK: Duration = Duration::from_millis(250);

/// How long an attempt may take: longer than any request waits for a table.
const ATTEMPT: Duration = Duration::from_secs(30);
/// When to try again after an attempt has failed.
const RETRY_AFTER: Duration = Duration::from_secs(30);
/// The same if the database could not be reached, which may be over at any moment.
const RETRY_SOON: Duration = Duration::from_secs(1);

/// The tables whose beginning, rolls or timeout are being stored, and when to try again.
#[derive(Clone, Default)]
struct Retries(Arc<Mutex<HashMap<String, Instant>>>);

impl Retries {
    fn pending(&self) -> MutexGuard<'_, HashMap<String, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins an attempt; `false` if there was one lately.
    fn begin(&self, id: &str) -> bool {
        let (mut pending, now) = (self.pending(), Instant::now());
        let waits = pending.get(id).is_some_and(|retry_at| *retry_at > now);
        if !waits {
            pending.insert(id.to_owned(), now + ATTEMPT);
        }
        !waits
    }

    /// Notes the end of an attempt.
    fn end<T>(&self, id: &str, result: &Result<T, ApiError>) {
        let pause = match result {
            Ok(_) => {
                self.pending().remove(id);
                return;
            }
            Err(ApiError::Store(StoreError::Unavailable(_))) => RETRY_SOON,
            Err(_) => RETRY_AFTER,
        };
        self.pending().insert(id.to_owned(), Instant::now() + pause);
    }

    /// Forgets old attempts.
    fn sweep(&self) {
        let now = Instant::now();
        self.pending().retain(|_, retry_at| *retry_at > now);
    }
}

/// Checks all tables at every tick, until the server ends.
pub async fn run_timers(app: AppState) {
    let (mut evicted, retries, mut alive_ms) = (Instant::now(), Retries::default(), 0);
    loop {
        tokio::time::sleep(TICK).await;
        let mut has_clocks = false;
        app.tables.hold_to_shares();
        for handle in app.tables.handles() {
            // A table that is being changed is checked at the next tick.
            if let Some(live) = handle.try_read() {
                check_table(&app, &retries, &handle, &live);
                has_clocks |= live.state.setup.time_control.is_some();
            }
        }
        // A clock may begin to run on any of several servers, and go on at this one.
        if has_clocks || app.tables.is_shared() {
            note_alive(&app, &mut alive_ms);
        }
        app.guard.sweep();
        app.lab.sweep();
        app.compute.sweep();
        if evicted.elapsed() > app.limits.idle / 4 {
            app.tables.evict(app.limits.idle);
            retries.sweep();
            evicted = Instant::now();
        }
    }
}

/// Stores that the server runs, if it is time: the turns of players take no longer than that.
fn note_alive(app: &AppState, alive_ms: &mut u64) {
    let uptime = app.time.uptime();
    if uptime.alive_ms < alive_ms.saturating_add(ALIVE_INTERVAL_MS) {
        return;
    }
    *alive_ms = uptime.alive_ms;
    let store = app.store.clone();
    // A slow database does not hold up the other tables.
    tokio::spawn(async move {
        if let Err(error) = store.write(StoreWrite::Alive(uptime)).await {
            tracing::warn!(%error, "cannot store the heartbeat of the server");
        }
    });
}

fn check_table(app: &AppState, retries: &Retries, handle: &Arc<TableHandle>, live: &LiveTable) {
    if live.is_overdue(app.limits.absence) && retries.begin(&handle.id) {
        let (app, handle, retries) = (app.clone(), Arc::clone(handle), retries.clone());
        tokio::spawn(async move {
            retries.end(&handle.id, &app.begin(handle.owner, &handle.id).await);
        });
        return;
    }
    if live.state.awaits_chance() {
        roll_on(app, retries, handle, live);
        return;
    }
    let Some(seat) = live.state.seat_to_act().filter(|_| live.state.has_begun()) else { return };
    if becomes_absent(app, live, seat) {
        live.presence()[seat].absent = true;
        handle.notify_presence();
    }
    if live.bot_for(seat).is_some() {
        start_bot(app, handle, live);
    } else if live.remaining_ms(seat) == Some(0) && retries.begin(&handle.id) {
        let (app, retries) = (app.clone(), retries.clone());
        let (id, owner) = (handle.id.clone(), handle.owner);
        tokio::spawn(async move {
            let stored = app.act(owner, &id, move |live| time_out(live, seat)).await;
            retries.end(&id, &stored);
            if let Err(error) = stored {
                tracing::warn!(table = %id, seat, %error, "cannot store a timeout");
            }
        });
    }
}

/// Rolls what a change of the table left over, as far as its budget allows.
fn roll_on(app: &AppState, retries: &Retries, handle: &Arc<TableHandle>, live: &LiveTable) {
    let is_spent = live.budget_within_share(app.limits.table).is_spent_by(&live.state);
    if is_spent || !app.takes_care_of(&handle.id) || !retries.begin(&handle.id) {
        return;
    }
    let (app, handle, retries) = (app.clone(), Arc::clone(handle), retries.clone());
    tokio::spawn(async move {
        let rolled = app.roll_on(&handle).await;
        retries.end(&handle.id, &rolled);
        if let Err(error) = rolled {
            tracing::warn!(table = %handle.id, %error, "cannot roll on");
        }
    });
}

/// Whether a person who was expected back has just become absent.
fn becomes_absent(app: &AppState, live: &LiveTable, seat: usize) -> bool {
    let can_be_replaced =
        live.state.setup.substitute.is_some() && live.state.seats[seat].level.is_none();
    let presence = &live.presence()[seat];
    let is_away = !presence.is_present() && presence.left.elapsed() >= app.limits.absence;
    can_be_replaced && !presence.absent && is_away
}

fn time_out(live: &mut LiveTable, seat: usize) -> Result<(), ApiError> {
    // A move may have arrived in time meanwhile.
    if live.state.seat_to_act() == Some(seat) && live.remaining_ms(seat) == Some(0) {
        live.state.apply(LogEntry::Timeout { seat })?;
        live.state.settle();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_attempt_at_a_time_stores_a_timeout() {
        let retries = Retries::default();
        assert!(retries.begin("a") && !retries.begin("a") && retries.begin("b"));
        retries.end("a", &Ok(()));
        retries.sweep();
        assert!(retries.begin("a") && !retries.begin("b"));
    }

    #[test]
    fn a_database_that_is_away_is_tried_again_soon() {
        let retries = Retries::default();
        let away = StoreError::Unavailable("away".to_owned());
        let wait = |error: StoreError| {
            retries.end("a", &Err::<(), _>(ApiError::Store(error)));
            retries.pending()["a"].saturating_duration_since(Instant::now())
        };
        assert!(wait(away) <= RETRY_SOON);
        assert!(wait(StoreError::Failed("full".to_owned())) > RETRY_SOON);
    }
}

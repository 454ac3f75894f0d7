//! What several servers share about a table.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::AppState;
use crate::client_key::ClientKey;
use crate::store::SharedState;
use crate::table::{self, LiveTable, TableHandle};

impl AppState {
    /// What other servers have to know about a table after the entries since a version.
    pub fn shared_state(&self, handle: &TableHandle, live: &LiveTable, since: u64) -> SharedState {
        if !self.tables.is_shared() {
            return SharedState::default();
        }
        let mut shared = live.shared_state(since, self.time.now_ms(), self.limits.absence);
        if self.limits.table.is_spent_by(&live.state) {
            shared.due_ms = None;
        }
        shared.held = shared.due_ms.is_some() && self.takes_next_move(handle, live);
        shared
    }

    /// Whether this server rolls the chance events that are left, or lets the computer player think
    /// whose turn it is.
    fn takes_next_move(&self, handle: &TableHandle, live: &LiveTable) -> bool {
        let is_bot = |seat: &usize| live.bot_for(*seat).is_some();
        let seat = live.state.seat_to_act().filter(|_| live.state.has_begun()).filter(is_bot);
        let is_awaited = seat.is_some_and(|seat| table::is_awaited(handle, live, seat));
        (is_awaited || live.state.awaits_chance())
            && !self.is_draining()
            && self.bots.active() + self.bots.waiting() < self.limits.thinkers
    }

    /// Notes whether this server takes care of a table, as the database has stored it.
    pub fn note_lease(&self, id: &str, held: bool) {
        if let Some(coordination) = &self.coordination {
            coordination.note_lease(id, held);
        }
    }

    /// Whether this server does the timed work of a table, as the only server or by its lease.
    pub fn takes_care_of(&self, id: &str) -> bool {
        self.coordination.as_ref().is_none_or(|coordination| coordination.holds(id))
    }

    /// Whether the server is about to close.
    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Tells the other servers that a table has got a follower here, who may wait for a computer
    /// player.
    pub fn followers_changed(&self, handle: &Arc<TableHandle>) {
        let Some(coordination) = &self.coordination else { return };
        coordination.followers_changed(&handle.id);
        let (app, handle) = (self.clone(), Arc::clone(handle));
        tokio::spawn(async move {
            if let Some(coordination) = &app.coordination {
                coordination.attend(&app, &handle).await;
            }
        });
    }

    /// Tells the other servers that a table has lost a follower here.
    pub fn followers_left(&self, handle: &TableHandle) {
        if let Some(coordination) = &self.coordination {
            coordination.followers_changed(&handle.id);
        }
    }

    /// Tells the other servers who has seen a table whose game is about to begin, and begins it if
    /// that was all it waited for.
    pub(super) async fn begin_together(&self, client: ClientKey, id: &str) -> bool {
        let (Some(coordination), Some(handle)) = (&self.coordination, self.tables.loaded(id))
        else {
            return false;
        };
        let Some(live) = handle.read().await else { return false };
        let here = live.seen_seats();
        drop(live);
        let seen = match coordination.share_seen(id, here).await {
            Ok(seen) => seen,
            Err(error) => {
                tracing::warn!(table = %id, %error, "cannot tell who has seen the table");
                return false;
            }
        };
        let Some(live) = handle.read().await else { return false };
        live.set_seen_seats(seen);
        let is_ready = live.is_ready();
        drop(live);
        is_ready && self.begin(client, id).await.is_ok()
    }
}

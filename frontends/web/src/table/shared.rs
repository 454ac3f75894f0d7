//! What other servers have to know about a table, and what this one learns from them.

use std::time::{Duration, Instant};

use protocol::web::log::{LogEntry, StoredEntry};

use super::live::LiveTable;
use super::lobby::summary;
use super::state::EntryError;
use crate::store::SharedState;

/// The longest log that is replayed while requests wait.
const MAX_REVERTED: u64 = 500;

impl LiveTable {
    /// What other servers have to know after the entries since a version.
    pub fn shared_state(&self, since: u64, now_ms: u64, patience: Duration) -> SharedState {
        let summary = self.state.setup.open.then(|| summary(&self.state).to_text());
        let seats = self.state.log_since(since).iter().filter_map(|logged| match &logged.entry {
            LogEntry::Sit { seat, .. } => Some(1 << seat),
            _ => None,
        });
        let unseen = seats.fold(0, |all, bit| all | bit);
        SharedState { summary, due_ms: self.due_ms(now_ms, patience), held: false, unseen }
    }

    /// When time alone brings something about: a computer player moves, a clock runs out, people
    /// who stay away are no longer waited for.
    pub fn due_ms(&self, now_ms: u64, patience: Duration) -> Option<u64> {
        let patience = u64::try_from(patience.as_millis()).unwrap_or(u64::MAX);
        let overdue_ms = now_ms.saturating_add(patience);
        if self.state.is_over() {
            return None;
        }
        if !self.state.has_begun() {
            let has_people = self.state.seats.iter().any(|seat| seat.level.is_none());
            return (self.state.is_full() && has_people).then_some(overdue_ms);
        }
        if self.state.awaits_chance() {
            return Some(now_ms);
        }
        let seat = self.state.seat_to_act()?;
        if self.bot_for(seat).is_some() {
            return Some(now_ms);
        }
        let flag = self.remaining_ms(seat).map(|left| now_ms.saturating_add(left));
        let absence = self.state.setup.substitute.is_some().then_some(overdue_ms);
        flag.into_iter().chain(absence).min()
    }

    /// Takes back the entries after a version, which were not stored. Returns whether that was
    /// possible in a short time; otherwise the copy has to be replaced.
    pub fn revert(&mut self, version: u64) -> bool {
        let earlier = (version <= MAX_REVERTED).then(|| self.state.at(version)).flatten();
        let Some(earlier) = earlier else { return false };
        self.state = earlier;
        self.clear_caches();
        self.stale = false;
        true
    }

    /// Applies an entry that another server has appended.
    pub fn follow(&mut self, stored: StoredEntry) -> Result<(), EntryError> {
        let seat = match &stored.entry {
            LogEntry::Sit { seat, .. } => Some(*seat),
            _ => None,
        };
        self.state.apply_stored(stored)?;
        if let Some(seat) = seat {
            self.welcome(seat);
        }
        Ok(())
    }

    /// Forgets what is known about the previous person on a seat.
    pub fn welcome(&mut self, seat: usize) {
        let now = Instant::now();
        self.full_since = now;
        let presence = &mut self.presence()[seat];
        (presence.synced, presence.seen) = (false, false);
        (presence.absent, presence.left) = (false, now);
    }
}

//! A table in memory: its state and what is not stored.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use app::AnySession;
use i18n::Lang;

use super::memory_share::MemoryShare;
use super::state::TableState;
use crate::options::TableBudget;
use crate::server_time::ServerTime;
use crate::token_bucket::TokenBucket;

/// Messages that a table keeps, because most subscribers get the same ones.
const CACHED_MESSAGES: usize = 4;

/// A version in a language, with or without the moves that can be made.
pub type MessageKey = (u64, Lang, bool);

/// The connections of a seat.
#[derive(Debug)]
pub struct Presence {
    /// Event streams opened with the token of the seat.
    pub streams: usize,
    /// Those on other servers.
    pub elsewhere: usize,
    /// When the last of them ended.
    pub left: Instant,
    /// Whether a stream has sent everything to the person on this seat.
    pub synced: bool,
    /// Whether the person has seen the table.
    pub seen: bool,
    /// Whether the person has been away long enough for the substitute to play.
    pub absent: bool,
    /// The limit on chat messages.
    pub chat: TokenBucket,
}

/// The bit of a table that has been looked at, besides those of its seats.
const WATCHED: u32 = 1 << 30;

impl Presence {
    /// Whether the person follows the table, on any server.
    pub fn is_present(&self) -> bool {
        self.streams + self.elsewhere > 0
    }

    fn new(now: Instant) -> Self {
        let chat = TokenBucket::new(5.0);
        Self {
            streams: 0,
            elsewhere: 0,
            left: now,
            synced: false,
            seen: false,
            absent: false,
            chat,
        }
    }
}

/// A table in memory. Readers share it: presence and caches have their own locks, and reading
/// never changes the state.
pub struct LiveTable {
    pub state: TableState,
    /// Since when every person sits here, as far as this copy knows.
    pub full_since: Instant,
    /// Whether this copy no longer counts and has to be read from the database. It is set while a
    /// change is in progress, so that a change that fails half way is never seen.
    pub stale: bool,
    time: Arc<ServerTime>,
    loaded_ms: u64,
    presence: Mutex<Vec<Presence>>,
    /// Whether it has been looked at.
    watched: AtomicBool,
    thinking: AtomicBool,
    share: Arc<MemoryShare>,
    messages: Mutex<Vec<(MessageKey, Arc<str>)>>,
    /// The state at an earlier version, for subscribers that catch up across an undo.
    replay: Mutex<Option<Box<TableState>>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl LiveTable {
    pub fn new(state: TableState, time: &Arc<ServerTime>, share: Arc<MemoryShare>) -> Self {
        let now = Instant::now();
        let presence = state.seats.iter().map(|_| Presence::new(now)).collect();
        Self {
            state,
            full_since: now,
            stale: false,
            time: Arc::clone(time),
            loaded_ms: time.now_ms(),
            presence: Mutex::new(presence),
            watched: AtomicBool::new(false),
            thinking: AtomicBool::new(false),
            share,
            messages: Mutex::default(),
            replay: Mutex::default(),
        }
    }

    /// The bytes it occupies.
    pub fn memory_size(&self) -> usize {
        let messages: usize = lock(&self.messages).iter().map(|(_, text)| text.len()).sum();
        let replay = lock(&self.replay).as_ref().map_or(0, |state| state.memory_size());
        self.state.memory_size() + messages + replay
    }

    /// The budget of the table: nothing beyond the share of its client.
    pub fn budget_within_share(&self, budget: TableBudget) -> TableBudget {
        if self.is_share_spent() { TableBudget { bytes: 0, ..budget } } else { budget }
    }

    /// Whether the tables of its client have used up their share of the memory.
    pub fn is_share_spent(&self) -> bool {
        self.share.is_spent()
    }

    /// Forgets what can be made again.
    pub fn clear_caches(&self) {
        lock(&self.messages).clear();
        *lock(&self.replay) = None;
    }

    /// The connections of all seats.
    pub fn presence(&self) -> MutexGuard<'_, Vec<Presence>> {
        lock(&self.presence)
    }

    /// The event streams of each seat.
    pub fn present_here(&self) -> Vec<i32> {
        let count = |presence: &Presence| i32::try_from(presence.streams).unwrap_or(i32::MAX);
        self.presence().iter().map(count).collect()
    }

    /// Notes the event streams of each seat on other servers. Returns whether that has changed who
    /// is present.
    pub fn set_present_elsewhere(&self, streams: &[i32]) -> bool {
        let mut changed = false;
        let counts = streams.iter().copied().chain(std::iter::repeat(0));
        for (presence, count) in self.presence().iter_mut().zip(counts) {
            let was_present = presence.is_present();
            presence.elsewhere = usize::try_from(count).unwrap_or(0);
            if was_present && !presence.is_present() {
                presence.left = Instant::now();
            }
            presence.absent &= !presence.is_present();
            changed |= was_present != presence.is_present();
        }
        changed
    }

    /// The seats that have seen the table before its game begins, as bits.
    pub fn seen_seats(&self) -> u32 {
        let presence = self.presence();
        let seats = presence.iter().enumerate().filter(|(_, presence)| presence.seen);
        let watched = if self.watched.load(Ordering::Relaxed) { WATCHED } else { 0 };
        seats.fold(watched, |bits, (seat, _)| bits | 1 << seat)
    }

    /// Notes the seats that have seen the table on any server.
    pub fn set_seen_seats(&self, bits: u32) {
        self.watched.fetch_or(bits & WATCHED != 0, Ordering::Relaxed);
        for (seat, presence) in self.presence().iter_mut().enumerate() {
            presence.seen |= bits & 1 << seat != 0;
        }
    }

    /// Whether a computer player thinks about the position.
    pub fn is_thinking(&self) -> bool {
        self.thinking.load(Ordering::Relaxed)
    }

    /// Notes that a computer player thinks; `false` if one already does, or if there is no memory
    /// left for its move.
    pub fn begin_thinking(&self) -> bool {
        !self.is_share_spent() && !self.thinking.swap(true, Ordering::Relaxed)
    }

    /// Notes that the computer player has finished.
    pub fn end_thinking(&self) {
        self.thinking.store(false, Ordering::Relaxed);
    }

    /// The milliseconds since the current turn began, without those in which no server ran.
    pub fn elapsed_ms(&self) -> u64 {
        self.time.running_ms_since(self.state.turn_started_ms().unwrap_or(self.loaded_ms))
    }

    /// Notes that the table was seen, from a seat or by a spectator.
    pub fn mark_seen(&self, seat: Option<usize>) {
        self.watched.store(true, Ordering::Relaxed);
        if let Some(seat) = seat {
            self.presence()[seat].seen = true;
        }
    }

    /// Whether the game can begin: every person sits, has seen the table and has revealed the nonce
    /// they committed to. Without people, it needs a spectator.
    pub fn is_ready(&self) -> bool {
        if !self.is_about_to_begin() || !self.watched.load(Ordering::Relaxed) {
            return false;
        }
        let presence = self.presence();
        let mut seats = self.state.seats.iter().zip(presence.iter());
        seats.all(|(seat, presence)| {
            let is_waited_for = seat.level.is_none() && !seat.resigned;
            !is_waited_for || (presence.seen && !seat.owes_nonce())
        })
    }

    /// Whether the time to see the table has passed.
    pub fn is_overdue(&self, patience: Duration) -> bool {
        let has_people = self.state.seats.iter().any(|seat| seat.level.is_none());
        self.is_about_to_begin() && has_people && self.full_since.elapsed() >= patience
    }

    /// Whether every person sits and the game has neither begun nor ended.
    pub fn is_about_to_begin(&self) -> bool {
        self.state.is_full() && !self.state.has_begun() && !self.state.is_over()
    }

    /// The computer player that decides for a seat now, if any.
    pub fn bot_for(&self, seat: usize) -> Option<&str> {
        let absent = self.presence().get(seat).is_some_and(|presence| presence.absent);
        self.state.bot_for(seat, absent)
    }

    /// The seat whose clock runs now, if any.
    pub fn running_clock(&self) -> Option<usize> {
        let seat = self.state.seat_to_act().filter(|_| self.state.has_begun())?;
        self.bot_for(seat).is_none().then_some(seat)
    }

    /// The time a person has left, under a time control.
    pub fn remaining_ms(&self, seat: usize) -> Option<u64> {
        let left = self.state.remaining_ms(seat)?;
        let runs = self.running_clock() == Some(seat);
        Some(if runs { left.saturating_sub(self.elapsed_ms()) } else { left })
    }

    /// Calls `read` with a session and the step that was current after a version; `None` if that
    /// cannot be replayed.
    pub fn at_version<T>(
        &self,
        version: u64,
        read: impl FnOnce(&dyn AnySession, usize) -> T,
    ) -> Option<T> {
        let state = &self.state;
        if state.is_on_current_line(version) {
            let step = state.logged(version).map_or(state.session.at(), |logged| logged.step);
            return Some(read(state.session.as_ref(), step));
        }
        let mut known = lock(&self.replay);
        let earlier = state.replay(known.take(), version)?;
        let result = read(earlier.session.as_ref(), earlier.session.at());
        *known = (!state.is_on_current_line(version + 1)).then_some(earlier);
        Some(result)
    }

    /// A message that was made before, or a new one.
    pub fn cached_message(
        &self,
        key: MessageKey,
        make: impl FnOnce() -> Option<Arc<str>>,
    ) -> Option<Arc<str>> {
        let find = |(known, text): &(_, Arc<str>)| (*known == key).then(|| Arc::clone(text));
        if let Some(text) = lock(&self.messages).iter().find_map(find) {
            return Some(text);
        }
        let text = make()?;
        let mut messages = lock(&self.messages);
        if messages.len() >= CACHED_MESSAGES {
            messages.remove(0);
        }
        messages.push((key, Arc::clone(&text)));
        Some(text)
    }
}

//! A table in memory: its state and what is not stored.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use app::AnySession;
use i18n::Lang;

use super::state::TableState;
use crate::guard::TokenBucket;

/// Messages that a table keeps, because most subscribers get the same ones.
const CACHED_MESSAGES: usize = 4;

/// A version in a language, with or without the moves that can be made.
pub type MessageKey = (u64, Lang, bool);

/// The connections of a seat.
#[derive(Debug)]
pub struct Presence {
    /// Event streams opened with the token of the seat.
    pub streams: usize,
    /// When the last of them ended.
    pub left: Instant,
    /// Whether a stream has sent everything to the person on this seat.
    pub synced: bool,
    /// Whether the person has been away long enough for the substitute to play.
    pub absent: bool,
    /// The limit on chat messages.
    pub chat: TokenBucket,
}

impl Presence {
    fn new(now: Instant) -> Self {
        Self { streams: 0, left: now, synced: false, absent: false, chat: TokenBucket::new(5.0) }
    }
}

/// A table in memory. Readers share it: presence and caches have their own locks, and reading
/// never changes the state.
pub struct LiveTable {
    pub state: TableState,
    /// When the current turn began.
    pub turn_started: Instant,
    /// Whether this copy no longer counts and has to be read from the database. It is set while a
    /// change is under way, so that a change that fails half way is never seen.
    pub stale: bool,
    presence: Mutex<Vec<Presence>>,
    thinking: AtomicBool,
    messages: Mutex<Vec<(MessageKey, Arc<str>)>>,
    /// The state at an earlier version, for subscribers that catch up across an undo.
    replay: Mutex<Option<Box<TableState>>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl LiveTable {
    pub fn new(state: TableState) -> Self {
        let now = Instant::now();
        let presence = state.seats.iter().map(|_| Presence::new(now)).collect();
        Self {
            state,
            turn_started: now,
            stale: false,
            presence: Mutex::new(presence),
            thinking: AtomicBool::new(false),
            messages: Mutex::default(),
            replay: Mutex::default(),
        }
    }

    /// The connections of all seats.
    pub fn presence(&self) -> MutexGuard<'_, Vec<Presence>> {
        lock(&self.presence)
    }

    /// Whether a computer player thinks about the position.
    pub fn is_thinking(&self) -> bool {
        self.thinking.load(Ordering::Relaxed)
    }

    /// Notes that a computer player thinks; `false` if one already does.
    pub fn begin_thinking(&self) -> bool {
        !self.thinking.swap(true, Ordering::Relaxed)
    }

    /// Notes that the computer player has finished.
    pub fn end_thinking(&self) {
        self.thinking.store(false, Ordering::Relaxed);
    }

    /// The milliseconds since the current turn began.
    pub fn elapsed_ms(&self) -> u64 {
        u64::try_from(self.turn_started.elapsed().as_millis()).unwrap_or(u64::MAX)
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

//! The state of a table: its log and what follows from it. Nothing here waits or does I/O.

use app::{AnyGame, AnySession, DescribedEvent, Options, daily, levels};
use kernel::{IllegalMove, Message, Nonce, Seat, Turn, message};
use protocol::web::log::{LogEntry, StoredEntry};
use protocol::web::setup::TableSetup;

use super::budget::{entry_size, setup_size};
use super::decider::decider;
use super::seat_state::SeatState;
use crate::api_error::ApiError;

/// The most chance events that follow one change of a table; a drawn board has fewer. Others
/// follow when the clock of the server ticks, so that a long list of given rolls delays no other
/// table.
const ROLLS_AT_ONCE: usize = 250;

/// A log entry with the step that was current after it.
#[derive(Clone, Debug)]
pub struct Logged {
    pub entry: LogEntry,
    pub step: usize,
    /// The time of the server, in milliseconds since 1970; earlier versions stored none.
    pub at_ms: Option<u64>,
}

impl Logged {
    /// The text that is stored.
    pub fn to_text(&self) -> String {
        StoredEntry { at: self.at_ms, entry: self.entry.clone() }.to_text()
    }
}

/// Why an entry cannot be added to the log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
    #[error("there is no such seat")]
    NoSeat,
}

impl From<EntryError> for ApiError {
    fn from(error: EntryError) -> Self {
        match error {
            EntryError::IllegalMove(why) => why.into(),
            EntryError::NoSeat => message("web-no-seat").into(),
        }
    }
}

/// The state of a table.
pub struct TableState {
    pub setup: TableSetup,
    pub session: Box<dyn AnySession>,
    pub seats: Vec<SeatState>,
    log: Vec<Logged>,
    /// The bytes of the texts in the setup and in the log.
    text_bytes: usize,
    /// The seat that decided each known step, undone ones included; `None` for chance events and
    /// computer players.
    pub(super) deciders: Vec<Option<u8>>,
    /// Whether the game is an exercise, which ends with its decision.
    pub(super) is_exercise: bool,
    /// Whether the log has the entry with which the game begins.
    begun: bool,
    /// The version at which the current turn began.
    turn_at: u64,
    /// The version at which the position last changed.
    moved_at: u64,
    /// The version of the last undo or redo.
    rewound_at: u64,
    /// The version at which people ended the game before its rules did.
    pub(super) ended_early_at: Option<u64>,
    /// The seats that have offered a draw in this position.
    pub(super) draw_offers: Vec<Seat>,
    /// The id of the table on which the same game is played again.
    pub(super) rematch: Option<String>,
}

impl TableState {
    /// A table at its start.
    pub fn new(setup: TableSetup, game: &dyn AnyGame) -> Result<Self, Message> {
        let options = Options::default();
        let session = if setup.deferred {
            game.open_save_deferred(&setup.save, &options)
        } else {
            game.open_save(&setup.save, &options)
        };
        let session = session.map_err(|error| error.message)?;
        let seat =
            |level: &Option<String>| SeatState { level: level.clone(), ..SeatState::default() };
        let seats = setup.seats.iter().map(seat).collect();
        let deciders = vec![None; session.at()];
        let level = levels::level_of(session.as_ref());
        let is_exercise = level.is_some_and(|(levels, _)| levels.are_exercises());
        Ok(Self {
            text_bytes: setup_size(&setup),
            setup,
            session,
            seats,
            log: Vec::new(),
            deciders,
            is_exercise,
            begun: false,
            turn_at: 0,
            moved_at: 0,
            rewound_at: 0,
            ended_early_at: None,
            draw_offers: Vec::new(),
            rematch: None,
        })
    }

    /// The state at an earlier version, replayed from `known` if that is not later.
    pub fn replay(&self, known: Option<Box<Self>>, version: u64) -> Option<Box<Self>> {
        let known = known.filter(|state| state.version() <= version);
        let start = || Self::new(self.setup.clone(), self.session.game()).ok().map(Box::new);
        let mut state = known.or_else(start)?;
        let count = usize::try_from(version - state.version()).unwrap_or(usize::MAX);
        for logged in self.log_since(state.version()).iter().take(count) {
            state.apply(logged.entry.clone()).ok()?;
        }
        Some(state)
    }

    /// The state at an earlier version, as if nothing had followed.
    pub fn at(&self, version: u64) -> Option<Self> {
        let mut state = Self::new(self.setup.clone(), self.session.game()).ok()?;
        let count = usize::try_from(version).ok()?;
        for Logged { entry, at_ms, .. } in self.log.iter().take(count) {
            state.apply_stored(StoredEntry { at: *at_ms, entry: entry.clone() }).ok()?;
        }
        Some(state)
    }

    /// The bytes it occupies.
    pub fn memory_size(&self) -> usize {
        size_of::<Self>()
            + self.session.memory_size()
            + self.text_bytes
            + self.log.capacity() * size_of::<Logged>()
            + self.deciders.capacity() * size_of::<Option<u8>>()
            + self.seats.capacity() * size_of::<SeatState>()
    }

    /// The length of the log.
    pub fn version(&self) -> u64 {
        self.log.len() as u64
    }

    /// The entry of a version, from 1.
    pub fn logged(&self, version: u64) -> Option<&Logged> {
        self.log.get(usize::try_from(version.checked_sub(1)?).ok()?)
    }

    /// The entries after a version.
    pub fn log_since(&self, version: u64) -> &[Logged] {
        let from = usize::try_from(version).unwrap_or(usize::MAX).min(self.log.len());
        &self.log[from..]
    }

    /// The version at which the position last changed.
    pub fn moved_at(&self) -> u64 {
        self.moved_at
    }

    /// Whether the session still has the step of a version: nothing was undone since.
    pub fn is_on_current_line(&self, version: u64) -> bool {
        version >= self.rewound_at
    }

    /// Whether every person has sat down.
    pub fn is_full(&self) -> bool {
        !self.seats.iter().any(SeatState::is_free)
    }

    /// Whether the game has begun. At tables of earlier versions it began with the last person.
    pub fn has_begun(&self) -> bool {
        if self.setup.deferred { self.begun } else { self.is_full() }
    }

    /// Whether chance depends on the nonces of those who sit down. Loaded games and boards of the
    /// day have their own seeds.
    pub fn accepts_nonces(&self) -> bool {
        let session = self.session.as_ref();
        let is_own = !session.seed().nonces().is_empty() || daily::day_of_seed(session).is_some();
        let is_new = session.at() == 0 && !is_own;
        self.setup.deferred && !self.begun && session.has_chance() && is_new
    }

    /// When the current turn began, by the time of the server, if that is known.
    pub fn turn_started_ms(&self) -> Option<u64> {
        self.logged(self.turn_at)?.at_ms
    }

    /// The version at which people resigned, ran out of time or agreed on a draw, if they did.
    pub fn ended_early_at(&self) -> Option<u64> {
        self.ended_early_at
    }

    /// Whether every person has resigned or run out of time.
    pub fn is_abandoned(&self) -> bool {
        self.seats.iter().all(|seat| seat.level.is_some() || seat.resigned)
    }

    /// The seat to act, during the game.
    pub fn seat_to_act(&self) -> Option<usize> {
        decider(&self.setup, self.session.view().as_ref()).filter(|_| !self.is_over())
    }

    /// The computer player that decides for a seat, if any.
    pub fn bot_for(&self, seat: usize, absent: bool) -> Option<&str> {
        let state = self.seats.get(seat)?;
        let substitute = || self.setup.substitute.as_deref().filter(|_| state.resigned || absent);
        state.level.as_deref().or_else(substitute)
    }

    /// The time a person had left when the current turn began, under a time control.
    pub fn remaining_ms(&self, seat: usize) -> Option<u64> {
        let (time, state) = (self.setup.time_control?, self.seats.get(seat)?);
        let earned = time.increment_ms.saturating_mul(state.increments);
        let total = time.initial_ms.saturating_add(earned);
        let left = if state.timed_out { 0 } else { total.saturating_sub(state.spent_ms) };
        state.level.is_none().then_some(left)
    }

    /// Applies an entry as it was stored.
    pub fn apply_stored(&mut self, stored: StoredEntry) -> Result<(), EntryError> {
        let before = self.version();
        self.apply(stored.entry)?;
        if let Some(at_ms) = stored.at {
            self.stamp(before, at_ms);
        }
        Ok(())
    }

    /// Notes when the entries after a version were made.
    pub fn stamp(&mut self, version: u64, at_ms: u64) {
        let from = usize::try_from(version).unwrap_or(usize::MAX).min(self.log.len());
        self.log[from..].iter_mut().for_each(|logged| logged.at_ms = Some(at_ms));
    }

    /// Applies an entry and adds it to the log, with actions as saves write them, or fails and
    /// changes nothing.
    pub fn apply(&mut self, mut entry: LogEntry) -> Result<Vec<DescribedEvent>, EntryError> {
        let mut events = Vec::new();
        let is_timeout = matches!(entry, LogEntry::Timeout { .. });
        match &mut entry {
            LogEntry::Step { seat, action, ms, computer } => {
                events = self.apply_action(action)?;
                self.charge(*seat, *ms, *computer);
                self.note_decider((!*computer).then_some(*seat));
            }
            LogEntry::Chance { action } => {
                events = self.apply_action(action)?;
                self.note_decider(None);
            }
            LogEntry::Undo { to, ms, .. } => {
                self.spend(self.seat_to_act(), *ms);
                self.session.undo_to(*to);
            }
            LogEntry::Redo { to, ms, .. } => {
                self.spend(self.seat_to_act(), *ms);
                self.session.redo_to(*to);
            }
            LogEntry::Sit { seat, name, digest, commitment, nonce } => {
                let since = self.version() + 1;
                let nonce = nonce.as_deref().and_then(|nonce| Nonce::new(nonce).ok());
                let state = self.seat_mut(*seat)?;
                (state.name, state.digest) = (Some(name.clone()), Some(digest.clone()));
                state.commitment = nonce.as_ref().map(Nonce::commitment).or(commitment.clone());
                (state.nonce, state.since) = (nonce, since);
                self.rename(*seat);
            }
            LogEntry::Reveal { seat, nonce } => {
                self.seat_mut(*seat)?.nonce = Nonce::new(nonce).ok();
            }
            LogEntry::Begin => {
                if self.accepts_nonces() {
                    let nonces = self.seats.iter().filter_map(|seat| seat.nonce.clone()).collect();
                    self.session.meta_mut().add_nonces(nonces);
                }
                self.begun = true;
            }
            LogEntry::Leave { seat } => {
                let state = self.seat_mut(*seat)?;
                (state.name, state.digest) = (None, None);
                (state.commitment, state.nonce) = (None, None);
                self.rename(*seat);
            }
            LogEntry::Resign { seat } | LogEntry::Timeout { seat } => {
                let state = self.seat_mut(*seat)?;
                state.resigned = true;
                state.timed_out = is_timeout;
                if self.setup.substitute.is_none() {
                    self.ended_early_at = Some(self.version() + 1);
                }
            }
            LogEntry::Hint { .. } => self.session.meta_mut().mark_hinted(),
            LogEntry::Draw { seat } => self.note_draw_offer(*seat),
            LogEntry::Rematch { table, .. } => self.rematch = Some(table.clone()),
            LogEntry::Chat { .. } | LogEntry::Over => {}
        }
        self.push(entry);
        Ok(events)
    }

    /// Applies an action and replaces its text by the one that saves have.
    fn apply_action(&mut self, action: &mut String) -> Result<Vec<DescribedEvent>, IllegalMove> {
        let events = self.session.apply(action)?;
        if let Some(canonical) = self.session.view().action() {
            *action = canonical;
        }
        Ok(events)
    }

    fn seat_mut(&mut self, seat: usize) -> Result<&mut SeatState, EntryError> {
        self.seats.get_mut(seat).ok_or(EntryError::NoSeat)
    }

    /// Passes the name on a seat to the game. A name that the game rejects is used at the table
    /// only.
    fn rename(&mut self, seat: usize) {
        let name = self.seats[seat].name.as_deref();
        let _ = self.session.rename(seat, name);
    }

    fn spend(&mut self, seat: Option<usize>, ms: u64) {
        if let Some(state) = seat.and_then(|seat| self.seats.get_mut(seat)) {
            state.spent_ms = state.spent_ms.saturating_add(ms);
        }
    }

    /// Charges the time of the step just made.
    fn charge(&mut self, seat: usize, ms: u64, computer: bool) {
        let at = self.session.at();
        if !computer {
            self.spend(Some(seat), ms);
        }
        let Some(state) = self.seats.get_mut(seat) else { return };
        if !computer {
            state.increments += u64::from(at > state.furthest);
            state.furthest = state.furthest.max(at);
        } else if state.level.is_none() {
            self.session.meta_mut().mark_played_by_computer();
        }
    }

    fn note_decider(&mut self, seat: Option<usize>) {
        self.deciders.truncate(self.session.at() - 1);
        self.deciders.push(seat.and_then(|seat| u8::try_from(seat).ok()));
    }

    fn push(&mut self, entry: LogEntry) {
        let version = self.version() + 1;
        if entry.changes_position() {
            self.moved_at = version;
            self.draw_offers.clear();
        }
        if entry.starts_turn() {
            self.turn_at = version;
        }
        if matches!(entry, LogEntry::Undo { .. } | LogEntry::Redo { .. }) {
            self.rewound_at = version;
        }
        self.text_bytes += entry_size(&entry);
        self.log.push(Logged { entry, step: self.session.at(), at_ms: None });
    }

    /// Whether the game has begun and chance decides next.
    pub fn awaits_chance(&self) -> bool {
        let is_on = self.has_begun() && self.session.turn() == Turn::Chance;
        is_on && !self.is_over()
    }

    /// Rolls pending chance events of a game that has begun, but not too many at once, and logs the
    /// end of the game.
    pub fn settle(&mut self) {
        for _ in 0..ROLLS_AT_ONCE {
            if !self.awaits_chance() {
                break;
            }
            let Ok((action, _)) = self.session.roll() else { break };
            self.note_decider(None);
            self.push(LogEntry::Chance { action });
        }
        let is_logged = self.log.last().is_some_and(|logged| logged.entry == LogEntry::Over);
        if self.is_over() && !is_logged {
            self.push(LogEntry::Over);
        }
    }
}

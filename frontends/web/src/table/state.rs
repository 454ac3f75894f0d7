//! The state of a table: its log and what follows from it. Nothing here waits or does I/O.

use app::{AnyGame, AnySession, DescribedEvent, Options};
use kernel::{IllegalMove, Message, Seed, Turn, message};
use protocol::web::log::LogEntry;
use protocol::web::setup::TableSetup;

use super::decider::decider;
use crate::api_error::{ApiError, Conflict};

/// A log entry with the step that was current after it.
#[derive(Clone, Debug)]
pub struct Logged {
    pub entry: LogEntry,
    pub step: usize,
}

/// A seat.
#[derive(Clone, Debug, Default)]
pub struct SeatState {
    /// The computer player that has the seat from the start.
    pub level: Option<String>,
    /// The name of the person.
    pub name: Option<String>,
    /// The digest of the person's token.
    pub digest: Option<String>,
    /// The version at which the person sat down.
    pub since: u64,
    /// Whether the person resigned or ran out of time.
    pub resigned: bool,
    /// Whether the person ran out of time.
    pub timed_out: bool,
    /// The time the person has spent.
    pub spent_ms: u64,
    /// The number of moves that earned an increment.
    pub increments: u64,
    /// The furthest step that earned one: repeating a move after undo earns nothing.
    furthest: usize,
}

impl SeatState {
    /// Whether a person can sit down here.
    pub fn is_free(&self) -> bool {
        self.level.is_none() && self.digest.is_none()
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
    /// The seat that decided each known step, undone ones included; `None` for chance events and
    /// computer players.
    deciders: Vec<Option<usize>>,
    /// The version at which the position last changed.
    moved_at: u64,
    /// The version of the last undo or redo.
    rewound_at: u64,
    /// The version at which a resignation ended the game.
    resigned_at: Option<u64>,
}

impl TableState {
    /// A table at its start.
    pub fn new(setup: TableSetup, game: &dyn AnyGame) -> Result<Self, Message> {
        // A save has its own seed; this one is never used.
        let session = game.open(&setup.save, &Options::default(), Seed::from_bits(0));
        let session = session.map_err(|error| error.message)?;
        let seat =
            |level: &Option<String>| SeatState { level: level.clone(), ..SeatState::default() };
        let seats = setup.seats.iter().map(seat).collect();
        let deciders = vec![None; session.at()];
        Ok(Self {
            setup,
            session,
            seats,
            log: Vec::new(),
            deciders,
            moved_at: 0,
            rewound_at: 0,
            resigned_at: None,
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
    pub fn has_begun(&self) -> bool {
        !self.seats.iter().any(SeatState::is_free)
    }

    /// The version at which a resignation ended the game, if one did.
    pub fn resigned_at(&self) -> Option<u64> {
        self.resigned_at
    }

    /// Whether the game has ended, by its rules or by a resignation.
    pub fn is_over(&self) -> bool {
        self.resigned_at.is_some() || matches!(self.session.turn(), Turn::Over(_))
    }

    /// Whether the game ended after a version.
    pub fn ended_since(&self, version: u64) -> bool {
        self.log_since(version).iter().any(|logged| logged.entry == LogEntry::Over)
    }

    /// The seat to act, during the game.
    pub fn seat_to_act(&self) -> Option<usize> {
        decider(&self.setup, self.session.view().as_ref()).filter(|_| self.resigned_at.is_none())
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

    /// Applies an entry and adds it to the log, or fails and changes nothing.
    pub fn apply(&mut self, entry: LogEntry) -> Result<Vec<DescribedEvent>, EntryError> {
        let mut events = Vec::new();
        match &entry {
            LogEntry::Step { seat, word, ms, computer } => {
                events = self.session.apply(word)?;
                self.charge(*seat, *ms, *computer);
                self.note_decider((!computer).then_some(*seat));
            }
            LogEntry::Chance { word } => {
                events = self.session.apply(word)?;
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
            LogEntry::Sit { seat, name, digest } => {
                let since = self.version() + 1;
                let state = self.seat_mut(*seat)?;
                (state.name, state.digest) = (Some(name.clone()), Some(digest.clone()));
                state.since = since;
                self.rename(*seat);
            }
            LogEntry::Leave { seat } => {
                let state = self.seat_mut(*seat)?;
                (state.name, state.digest) = (None, None);
                self.rename(*seat);
            }
            LogEntry::Resign { seat } | LogEntry::Timeout { seat } => {
                let state = self.seat_mut(*seat)?;
                state.resigned = true;
                state.timed_out = matches!(entry, LogEntry::Timeout { .. });
                if self.setup.substitute.is_none() {
                    self.resigned_at = Some(self.version() + 1);
                }
            }
            // A game with hints does not count for the records.
            LogEntry::Hint { .. } => self.session.meta_mut().mark_played_by_computer(),
            LogEntry::Chat { .. } | LogEntry::Over => {}
        }
        self.push(entry);
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
        self.deciders.push(seat);
    }

    fn push(&mut self, entry: LogEntry) {
        let version = self.version() + 1;
        if entry.changes_position() {
            self.moved_at = version;
        }
        if matches!(entry, LogEntry::Undo { .. } | LogEntry::Redo { .. }) {
            self.rewound_at = version;
        }
        self.log.push(Logged { entry, step: self.session.at() });
    }

    /// Rolls pending chance events and logs the end of the game.
    pub fn settle(&mut self) {
        while self.resigned_at.is_none() && self.session.turn() == Turn::Chance {
            let Ok((word, _)) = self.session.roll() else { break };
            self.note_decider(None);
            self.push(LogEntry::Chance { word });
        }
        let is_logged = self.log.last().is_some_and(|logged| logged.entry == LogEntry::Over);
        if self.is_over() && !is_logged {
            self.push(LogEntry::Over);
        }
    }

    /// The step to which a person may undo: their own last decision, if nobody decided after it.
    pub fn undo_target(&self, seat: usize) -> Result<usize, Conflict> {
        self.check_rewind(seat)?;
        let to = self.session.undo_target(|step| self.is_decision(step));
        let to = to.ok_or(Conflict::NothingToUndo)?;
        if self.deciders[to] == Some(seat) { Ok(to) } else { Err(Conflict::OthersDecision) }
    }

    /// The step to which a person may redo.
    pub fn redo_target(&self, seat: usize) -> Result<usize, Conflict> {
        self.check_rewind(seat)?;
        let to = self.session.redo_target(|step| self.is_decision(step));
        let to = to.ok_or(Conflict::NothingToRedo)?;
        let is_own = self.deciders.get(self.session.at()) == Some(&Some(seat));
        if is_own { Ok(to) } else { Err(Conflict::OthersDecision) }
    }

    /// Whether a person decided at a step. The moves of a substitute are not decisions of the
    /// person it replaced.
    fn is_decision(&self, step: usize) -> bool {
        self.deciders.get(step).is_some_and(Option::is_some)
    }

    /// Once a game with chance events is over its seed is public, so nothing is undone.
    fn check_rewind(&self, seat: usize) -> Result<(), Conflict> {
        if !self.setup.undo {
            return Err(Conflict::UndoDisabled);
        }
        if self.resigned_at.is_some() || (self.is_over() && self.session.has_chance()) {
            return Err(Conflict::GameOver);
        }
        if self.seats[seat].resigned {
            return Err(Conflict::Resigned);
        }
        Ok(())
    }
}

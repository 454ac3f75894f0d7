//! What people do at a table.

use std::time::Duration;

use app::{DescribedEvent, names};
use engine::state;
use i18n::Translator;
use kernel::seats::{MAX_NAME_LEN, to_single_word};
use kernel::{Nonce, message};
use protocol::engine::State;
use protocol::web::log::LogEntry;
use protocol::web::table::StepEvents;

use super::event::step_events;
use super::live::LiveTable;
use super::seat_state::SeatState;
use crate::api_error::{ApiError, Conflict};
use crate::language::CHAT_PHRASES;
use crate::options::TableBudget;
use crate::secret::matches_digest;

impl LiveTable {
    /// The seat with a token, if any.
    pub fn seat_of(&self, token: Option<&str>) -> Option<usize> {
        let token = token?;
        let is_it = |seat: &SeatState| {
            seat.digest.as_deref().is_some_and(|digest| matches_digest(token, digest))
        };
        // All seats are compared, so that the time taken does not depend on which one it is.
        let found: Vec<bool> = self.state.seats.iter().map(is_it).collect();
        found.into_iter().position(|is_it| is_it)
    }

    /// The seat with a token, or an error.
    pub fn require_seat(&self, token: Option<&str>) -> Result<usize, ApiError> {
        self.seat_of(token).ok_or(ApiError::NotSeated)
    }

    fn conflict(&self, conflict: Conflict) -> ApiError {
        conflict.at(self.state.version())
    }

    /// Fails if the position has changed since the version that the client has seen.
    fn check_version(&self, version: u64) -> Result<(), ApiError> {
        if (self.state.moved_at()..=self.state.version()).contains(&version) {
            return Ok(());
        }
        Err(self.conflict(Conflict::Stale))
    }

    /// Fails unless it is a seat's turn.
    pub fn check_turn(&self, seat: usize) -> Result<(), ApiError> {
        let conflict = match self.state.seat_to_act() {
            _ if self.state.is_over() => Conflict::GameOver,
            _ if !self.state.has_begun() => Conflict::NotBegun,
            _ if self.state.seats[seat].resigned => Conflict::Resigned,
            turn if turn != Some(seat) => Conflict::NotYourTurn,
            _ => return Ok(()),
        };
        Err(self.conflict(conflict))
    }

    /// Whether a request repeats a move that was made: clients retry after lost connections.
    fn is_repeated(&self, seat: usize, action: &str, version: u64) -> bool {
        let mut log = self.state.log_since(version).iter().map(|logged| &logged.entry);
        let next = log.find(|entry| entry.changes_position());
        let Some(LogEntry::Step { seat: by, action: made, computer: false, .. }) = next else {
            return false;
        };
        *by == seat && self.state.session.game().canonical_move(action).as_ref() == Some(made)
    }
}

/// Makes a move, once however often it is requested; a repeated move has no events. `version` is
/// what the client has seen.
pub fn apply(
    live: &mut LiveTable,
    token: Option<&str>,
    action: &str,
    version: u64,
    budget: TableBudget,
    translator: &Translator,
) -> Result<(Option<StepEvents>, State), ApiError> {
    let seat = live.require_seat(token)?;
    let events = if live.is_repeated(seat, action, version) {
        None
    } else {
        live.check_budget(budget)?;
        Some(step_events(&make_move(live, seat, action, version)?, translator))
    };
    Ok((events, state(live.state.session.view().as_ref())))
}

fn make_move(
    live: &mut LiveTable,
    seat: usize,
    action: &str,
    version: u64,
) -> Result<Vec<DescribedEvent>, ApiError> {
    live.check_turn(seat)?;
    live.check_version(version)?;
    if live.remaining_ms(seat) == Some(0) {
        return Err(live.conflict(Conflict::OutOfTime));
    }
    let (action, ms) = (action.to_owned(), live.elapsed_ms());
    let events = live.state.apply(LogEntry::Step { seat, action, ms, computer: false })?;
    live.state.settle();
    Ok(events)
}

/// How a person moves along the decisions of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rewind {
    /// Back to their last decision.
    Undo,
    /// Back to their first decision from a step on.
    UndoTo(usize),
    /// Forward to the next decision.
    Redo,
}

/// Undoes or redoes decisions.
pub fn rewind(
    live: &mut LiveTable,
    token: Option<&str>,
    how: Rewind,
    version: u64,
) -> Result<(), ApiError> {
    let seat = live.require_seat(token)?;
    live.check_version(version)?;
    let running = live.running_clock();
    if running == Some(seat) && live.remaining_ms(seat) == Some(0) {
        return Err(live.conflict(Conflict::OutOfTime));
    }
    // The player to act is charged, no matter who rewinds.
    let ms = running.map_or(0, |_| live.elapsed_ms());
    let target = match how {
        Rewind::Undo => live.state.undo_target(seat),
        Rewind::UndoTo(first) => live.state.undo_target_from(seat, first),
        Rewind::Redo => live.state.redo_target(seat),
    };
    let to = target.map_err(|why| live.conflict(why))?;
    let entry = match how {
        Rewind::Undo | Rewind::UndoTo(_) => LogEntry::Undo { seat, to, ms },
        Rewind::Redo => LogEntry::Redo { seat, to, ms },
    };
    live.state.apply(entry)?;
    live.state.settle();
    Ok(())
}

/// What a person brings to a table to take part in its chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NonceOffer {
    /// Nothing.
    None,
    /// The SHA-256 of a nonce that is revealed once everybody sits.
    Commitment(String),
    /// The nonce itself.
    Nonce(Nonce),
}

/// A person who sits down.
#[derive(Clone)]
pub struct NewPerson {
    pub name: String,
    /// The digest of the token of the seat.
    pub digest: String,
    pub nonce: NonceOffer,
}

/// Takes the wanted seat, or the first free one.
pub fn sit(
    live: &mut LiveTable,
    wanted: Option<usize>,
    person: NewPerson,
) -> Result<usize, ApiError> {
    let seats = &live.state.seats;
    let is_free = |seat: &usize| seats.get(*seat).is_some_and(SeatState::is_free);
    let seat = match wanted {
        Some(seat) => Some(seat).filter(is_free),
        None => (0..seats.len()).find(is_free),
    };
    let seat = seat.ok_or_else(|| live.conflict(Conflict::SeatTaken))?;
    let others = seats.iter().filter_map(|seat| seat.name.as_deref());
    let name = unique_name(person.name, &others.map(to_single_word).collect::<Vec<_>>());
    let (commitment, nonce) = match person.nonce {
        NonceOffer::Commitment(digest) if live.state.accepts_nonces() => (Some(digest), None),
        NonceOffer::Nonce(nonce) if live.state.accepts_nonces() => (None, Some(nonce.to_string())),
        _ => (None, None),
    };
    let digest = person.digest;
    live.state.apply(LogEntry::Sit { seat, name, digest, commitment, nonce })?;
    live.welcome(seat);
    Ok(seat)
}

/// The name, with a number if it is taken already: records go by names.
fn unique_name(name: String, others: &[String]) -> String {
    let numbered = (2..).map(|number| {
        let suffix = format!(" {number}");
        let room = MAX_NAME_LEN.saturating_sub(suffix.len());
        names::cut(&name, room) + &suffix
    });
    let mut names = std::iter::once(name.clone()).chain(numbered);
    names.find(|name| !others.contains(&to_single_word(name))).unwrap_or(name)
}

/// Reveals the nonce of a person, once everybody sits, when all nonces have been committed to.
pub fn reveal(live: &mut LiveTable, token: Option<&str>, nonce: &Nonce) -> Result<(), ApiError> {
    let seat = live.require_seat(token)?;
    let state = &live.state.seats[seat];
    if state.nonce.as_ref() == Some(nonce) {
        return Ok(());
    }
    if state.commitment.as_deref() != Some(nonce.commitment().as_str()) {
        return Err(message("web-nonce-other").into());
    }
    if live.state.has_begun() || live.state.is_over() {
        return Err(live.conflict(Conflict::Begun));
    }
    if !live.state.is_full() {
        return Err(live.conflict(Conflict::NotBegun));
    }
    live.state.apply(LogEntry::Reveal { seat, nonce: nonce.to_string() })?;
    live.mark_seen(Some(seat));
    begin(live, Duration::MAX)
}

/// Begins the game if everybody is ready, or if the others were waited for long enough.
pub fn begin(live: &mut LiveTable, patience: Duration) -> Result<(), ApiError> {
    if live.is_ready() || live.is_overdue(patience) {
        live.state.apply(LogEntry::Begin)?;
        live.state.settle();
    }
    Ok(())
}

/// Leaves the seat while others are free; resigns afterwards, since those who sit have committed to
/// nonces that may have been revealed.
pub fn leave(live: &mut LiveTable, token: Option<&str>) -> Result<(), ApiError> {
    let seat = live.require_seat(token)?;
    if live.state.is_over() {
        return Err(live.conflict(Conflict::GameOver));
    }
    if live.state.seats[seat].resigned {
        return Err(live.conflict(Conflict::Resigned));
    }
    let entry = if live.state.is_full() {
        LogEntry::Resign { seat }
    } else {
        // Open streams of the person continue as those of a spectator.
        live.presence()[seat].streams = 0;
        LogEntry::Leave { seat }
    };
    live.state.apply(entry)?;
    live.state.settle();
    Ok(())
}

/// Says one of the fixed phrases.
pub fn chat(live: &mut LiveTable, token: Option<&str>, phrase: &str) -> Result<(), ApiError> {
    let seat = live.require_seat(token)?;
    if !CHAT_PHRASES.contains(&phrase) {
        let known = CHAT_PHRASES.join(", ");
        return Err(message("web-no-phrase").with("known", known).into());
    }
    if !live.presence()[seat].chat.take(1.0, 0.5) {
        return Err(ApiError::ChatRateLimited);
    }
    live.state.apply(LogEntry::Chat { seat, phrase: phrase.to_owned() })?;
    Ok(())
}

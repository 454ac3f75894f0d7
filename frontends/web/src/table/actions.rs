//! What people do at a table.

use std::time::Instant;

use app::DescribedEvent;
use engine::state;
use i18n::Translator;
use kernel::message;
use kernel::seats::{LONGEST, one_word};
use protocol::engine::State;
use protocol::web::log::LogEntry;
use protocol::web::table::StepEvents;

use super::event::step_events;
use super::live::LiveTable;
use super::state::SeatState;
use crate::api_error::{ApiError, Conflict};
use crate::language::CHAT_PHRASES;
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
    fn is_repeated(&self, seat: usize, word: &str, version: u64) -> bool {
        let mut log = self.state.log_since(version).iter().map(|logged| &logged.entry);
        let next = log.find(|entry| entry.changes_position());
        matches!(next, Some(LogEntry::Step { seat: by, word: made, computer: false, .. })
            if *by == seat && made == word)
    }
}

/// Makes a move, once however often it is requested; a repeated move has no events. `version` is
/// what the client has seen.
pub fn apply(
    live: &mut LiveTable,
    token: Option<&str>,
    word: &str,
    version: u64,
    translator: &Translator,
) -> Result<(Option<StepEvents>, State), ApiError> {
    let seat = live.require_seat(token)?;
    let events = if live.is_repeated(seat, word, version) {
        None
    } else {
        Some(step_events(&make_move(live, seat, word, version)?, translator))
    };
    Ok((events, state(live.state.session.view().as_ref())))
}

fn make_move(
    live: &mut LiveTable,
    seat: usize,
    word: &str,
    version: u64,
) -> Result<Vec<DescribedEvent>, ApiError> {
    live.check_turn(seat)?;
    live.check_version(version)?;
    if live.remaining_ms(seat) == Some(0) {
        return Err(live.conflict(Conflict::OutOfTime));
    }
    let (word, ms) = (word.to_owned(), live.elapsed_ms());
    let events = live.state.apply(LogEntry::Step { seat, word, ms, computer: false })?;
    live.state.settle();
    Ok(events)
}

/// Undoes or redoes a decision.
pub fn rewind(
    live: &mut LiveTable,
    token: Option<&str>,
    back: bool,
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
    let entry = if back {
        let to = live.state.undo_target(seat).map_err(|why| live.conflict(why))?;
        LogEntry::Undo { seat, to, ms }
    } else {
        let to = live.state.redo_target(seat).map_err(|why| live.conflict(why))?;
        LogEntry::Redo { seat, to, ms }
    };
    live.state.apply(entry)?;
    live.state.settle();
    Ok(())
}

/// Takes the wanted seat, or the first free one.
pub fn sit(
    live: &mut LiveTable,
    wanted: Option<usize>,
    name: String,
    digest: String,
) -> Result<usize, ApiError> {
    let seats = &live.state.seats;
    let is_free = |seat: &usize| seats.get(*seat).is_some_and(SeatState::is_free);
    let seat = match wanted {
        Some(seat) => Some(seat).filter(is_free),
        None => (0..seats.len()).find(is_free),
    };
    let seat = seat.ok_or_else(|| live.conflict(Conflict::SeatTaken))?;
    let others = seats.iter().filter_map(|seat| seat.name.as_deref());
    let name = unique_name(name, &others.map(one_word).collect::<Vec<_>>());
    live.state.apply(LogEntry::Sit { seat, name, digest })?;
    let now = Instant::now();
    live.turn_started = now;
    // Nothing of the previous person on the seat applies to this one.
    let presence = &mut live.presence()[seat];
    (presence.synced, presence.absent, presence.left) = (false, false, now);
    Ok(seat)
}

/// The name, with a number if somebody has it already: records go by names.
fn unique_name(name: String, others: &[String]) -> String {
    let numbered = (2..).map(|number| {
        let suffix = format!(" {number}");
        let room = LONGEST.saturating_sub(suffix.len());
        name.chars().take(room).chain(suffix.chars()).collect()
    });
    let mut names = std::iter::once(name.clone()).chain(numbered);
    names.find(|name| !others.contains(&one_word(name))).unwrap_or(name)
}

/// Leaves the seat before the game has begun; resigns afterwards.
pub fn leave(live: &mut LiveTable, token: Option<&str>) -> Result<(), ApiError> {
    let seat = live.require_seat(token)?;
    if live.state.is_over() {
        return Err(live.conflict(Conflict::GameOver));
    }
    if live.state.seats[seat].resigned {
        return Err(live.conflict(Conflict::Resigned));
    }
    let entry = if live.state.has_begun() {
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

//! What the people at a table agree on: a draw, and the same game again.

use app::Options;
use kernel::save::{self, SaveHeader};
use kernel::{Seat, Seed, message};
use protocol::web::log::LogEntry;
use protocol::web::setup::TableSetup;

use super::live::LiveTable;
use super::seat_state::SeatState;
use super::seats::seat_players;
use super::state::TableState;
use crate::api_error::{ApiError, Conflict};
use crate::secret::derived_table_id;

impl TableState {
    /// The seats of the people who still play.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        let is_person = |seat: &SeatState| seat.level.is_none() && !seat.resigned;
        self.seats.iter().enumerate().filter(move |(_, seat)| is_person(seat)).map(|(at, _)| at)
    }

    /// The seats that have offered a draw in this position.
    pub fn draw_offers(&self) -> &[Seat] {
        &self.draw_offers
    }

    /// The id of the table on which the same game is played again.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Notes that a person offers a draw. The game ends once everybody who plays has done so.
    pub(super) fn note_draw_offer(&mut self, seat: Seat) {
        if !self.draw_offers.contains(&seat) {
            self.draw_offers.push(seat);
        }
        if self.people().all(|seat| self.draw_offers.contains(&seat)) {
            self.ended_early_at = Some(self.version() + 1);
        }
    }

    /// The id of the table for the same game again, or for its continuation. It is the same for all
    /// players, so that only one is opened, and it cannot be guessed.
    pub fn rematch_id(&self, id: &str, onward: bool) -> String {
        let purpose = if onward { "continue" } else { "rematch" };
        derived_table_id(&[purpose, id, &self.setup.digest])
    }

    /// The seat of this seat's player in the rematch: everyone moves on by one.
    pub fn rematch_seat(&self, seat: Seat) -> Seat {
        (seat + 1) % self.seats.len().max(1)
    }

    /// The setup of the same game again, with fresh chance, and without what a save brought; or of
    /// its continuation, which counts as a board that was brought.
    pub fn rematch_setup(
        &self,
        seed: &Seed,
        digest: String,
        onward: bool,
    ) -> Result<TableSetup, ApiError> {
        let mut seats = self.setup.seats.clone();
        seats.rotate_right(1);
        let game = self.session.game();
        let setup = if onward {
            let continuation = self.session.view().results().continuation;
            continuation.ok_or_else(|| message("web-no-continuation"))?
        } else {
            self.session.setup_text()
        };
        let header =
            SaveHeader { game: game.name(), setup: &setup, seed, players: None, flags: &[] };
        let text = save::write(&header, []);
        let fresh = game.open_save_deferred(&text, &Options::default());
        let mut session = fresh.map_err(|error| error.message)?;
        seat_players(session.as_mut(), &seats).map_err(|error| error.message())?;
        let TableSetup { game, substitute, time_control, undo, hints, custom, .. } =
            self.setup.clone();
        Ok(TableSetup {
            game,
            save: session.save(),
            seats,
            substitute,
            time_control,
            undo,
            hints,
            // The seats are kept for those who sit here.
            open: false,
            seeded: false,
            custom: custom || onward,
            digest,
            deferred: true,
        })
    }
}

/// Offers a draw, or accepts it: the game ends once everybody who plays has.
pub fn offer_draw(live: &mut LiveTable, token: Option<&str>) -> Result<(), ApiError> {
    let seat = live.require_seat(token)?;
    let state = &mut live.state;
    let version = state.version();
    let conflict = if state.is_over() {
        Some(Conflict::GameOver)
    } else if !state.has_begun() {
        Some(Conflict::NotBegun)
    } else if state.seats[seat].resigned {
        Some(Conflict::Resigned)
    } else {
        None
    };
    if let Some(conflict) = conflict {
        return Err(conflict.at(version));
    }
    if state.people().count() < 2 {
        return Err(message("web-draw-alone").into());
    }
    if !state.draw_offers().contains(&seat) {
        state.apply(LogEntry::Draw { seat })?;
        state.settle();
    }
    Ok(())
}

/// A person who wants the same game again.
pub struct RematchPlayer {
    /// Their seat here.
    pub seat: Seat,
    /// Their seat there.
    pub next_seat: Seat,
    /// The id of the table there.
    pub next: String,
    /// Their name.
    pub name: String,
}

/// The person with a token, and the table at which they play the same game again.
pub fn rematch_player(
    live: &LiveTable,
    id: &str,
    token: Option<&str>,
    onward: bool,
) -> Result<RematchPlayer, ApiError> {
    let (seat, state) = (live.require_seat(token)?, &live.state);
    if !state.is_over() {
        return Err(Conflict::NotOver.at(state.version()));
    }
    let name = state.seats[seat].name.clone().unwrap_or_default();
    let (next_seat, next) = (state.rematch_seat(seat), state.rematch_id(id, onward));
    Ok(RematchPlayer { seat, next_seat, next, name })
}

/// Announces the table of the rematch to everybody here.
pub fn announce_rematch(live: &mut LiveTable, seat: Seat, table: &str) -> Result<(), ApiError> {
    if live.state.rematch() != Some(table) {
        live.state.apply(LogEntry::Rematch { seat, table: table.to_owned() })?;
    }
    Ok(())
}

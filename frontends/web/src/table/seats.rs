//! The seats of a table as they are sent, and their names.

use app::{AnyGame, AnySession};
use i18n::Translator;
use kernel::seats::{BOT_PREFIX, HUMAN, SeatsError};
use kernel::{Message, Nonce, Seat, Seats, message};
use protocol::web::table::SeatStatus;

use super::live::LiveTable;
use super::state::TableState;

/// The name of a computer player, for people.
pub fn level_name(game: &dyn AnyGame, level: &str) -> Message {
    game.seat_option().map_or_else(
        || message("web-level").with("level", level),
        |(spec, _)| spec.occupant(&format!("{BOT_PREFIX}{level}")),
    )
}

/// The players of a table as the text of an option: the computer player of each seat, or a person.
pub fn seats_text(levels: &[Option<String>]) -> String {
    let word = |level: &Option<String>| match level {
        None => HUMAN.to_owned(),
        Some(level) => format!("{BOT_PREFIX}{level}"),
    };
    levels.iter().map(word).collect::<Vec<_>>().join(",")
}

/// Seats the computer players of a table at a session, and people without names.
pub fn seat_players(
    session: &mut dyn AnySession,
    levels: &[Option<String>],
) -> Result<(), SeatsError> {
    if let Some((_, seating)) = session.game().seat_option() {
        session.meta_mut().set_seats(Seats::read(&seats_text(levels), &seating)?);
    }
    Ok(())
}

/// The name of a seat, for people.
fn seat_name(game: &dyn AnyGame, seat: usize) -> Message {
    game.seat_option()
        .map_or_else(|| message("web-seat").with("seat", seat + 1), |(spec, _)| spec.seat(seat))
}

/// The displayed name of a seat: its person's, its computer player's, or that of a free seat.
pub fn player_name(table: &TableState, seat: Seat) -> Message {
    let (game, state) = (table.session.game(), &table.seats[seat]);
    match (&state.name, &state.level) {
        (Some(name), _) => message("verbatim").with("word", name.clone()),
        (None, Some(level)) => level_name(game, level),
        (None, None) => seat_name(game, seat),
    }
}

/// The nonces on which the chance events depend, which are public once the game has begun.
pub fn public_nonces(state: &TableState) -> Vec<String> {
    let nonces = state.session.seed().nonces().iter().filter(|_| state.has_begun());
    nonces.map(Nonce::to_string).collect()
}

/// The seats, as everybody may see them.
pub fn wire_seats(live: &LiveTable, translator: &Translator) -> Vec<SeatStatus> {
    let game = live.state.session.game();
    let status = |seat: usize| {
        let state = &live.state.seats[seat];
        let is_present = live.presence()[seat].is_present();
        SeatStatus {
            seat,
            label: translator.translate(&seat_name(game, seat)),
            name: state.name.clone(),
            level: state.level.clone(),
            free: state.is_free(),
            present: is_present,
            driver: live.bot_for(seat).map(str::to_owned),
            resigned: state.resigned,
            timed_out: state.timed_out,
            remaining_ms: live.remaining_ms(seat),
            running: live.state.setup.time_control.is_some() && live.running_clock() == Some(seat),
            commitment: state.commitment.clone(),
            nonce: state.nonce.as_ref().filter(|_| live.state.has_begun()).map(Nonce::to_string),
        }
    };
    (0..live.state.seats.len()).map(status).collect()
}

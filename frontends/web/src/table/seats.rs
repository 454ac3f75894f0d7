//! The seats of a table as they are sent, and their names.

use app::AnyGame;
use i18n::Translator;
use kernel::seats::BOT;
use kernel::{Message, message};
use protocol::web::table::SeatStatus;

use super::live::LiveTable;

/// The name of a computer player, for people.
pub fn level_name(game: &dyn AnyGame, level: &str) -> Message {
    game.seat_option().map_or_else(
        || message("web-level").with("level", level),
        |(spec, _)| spec.occupant(&format!("{BOT}{level}")),
    )
}

/// The name of a seat, for people.
fn seat_name(game: &dyn AnyGame, seat: usize) -> Message {
    game.seat_option()
        .map_or_else(|| message("web-seat").with("seat", seat + 1), |(spec, _)| spec.seat(seat))
}

/// The seats, as everybody may see them.
pub fn wire_seats(live: &LiveTable, translator: &Translator) -> Vec<SeatStatus> {
    let game = live.state.session.game();
    let status = |seat: usize| {
        let state = &live.state.seats[seat];
        let is_present = live.presence()[seat].streams > 0;
        SeatStatus {
            seat,
            label: translator.say(&seat_name(game, seat)),
            name: state.name.clone(),
            level: state.level.clone(),
            free: state.is_free(),
            present: is_present,
            driver: live.bot_for(seat).map(str::to_owned),
            resigned: state.resigned,
            timed_out: state.timed_out,
            remaining_ms: live.remaining_ms(seat),
        }
    };
    (0..live.state.seats.len()).map(status).collect()
}

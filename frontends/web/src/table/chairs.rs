//! The seats of a table, as everybody may know them.

use app::{AnyGame, Kind, OptionSpec};
use i18n::Speaker;
use kernel::seats::BOT;
use kernel::{Message, message};
use serde_json::{Value as Json, json};

use super::room::{Live, Room};

/// What tells who plays, where that can be chosen.
fn seat_option(info: &dyn AnyGame) -> Option<&'static OptionSpec> {
    info.data().options.iter().find(|spec| matches!(spec.kind, Kind::Seats(_)))
}

/// What people call a computer player.
pub fn level_name(info: &dyn AnyGame, level: &str) -> Message {
    seat_option(info).map_or_else(
        || message("web-level").with("level", level),
        |spec| spec.occupant(&format!("{BOT}{level}")),
    )
}

/// What people call a seat.
pub fn seat_name(info: &dyn AnyGame, seat: usize) -> Message {
    seat_option(info)
        .map_or_else(|| message("web-seat").with("seat", seat + 1), |spec| spec.seat(seat))
}

/// The seats.
pub fn seats(room: &Room, live: &Live, speaker: &Speaker) -> Json {
    let seat = |seat: usize| {
        let (chair, presence) = (&live.play.chairs[seat], &live.presence[seat]);
        json!({
            "seat": seat,
            "label": speaker.say(&seat_name(room.info, seat)),
            "name": chair.name,
            "level": chair.level,
            "free": chair.is_free(),
            "present": presence.streams > 0,
            "driver": live.driver(seat),
            "given_up": chair.given_up,
            "timed_out": chair.timed_out,
            "left_ms": live.left(seat),
        })
    };
    (0..live.play.chairs.len()).map(seat).collect()
}

//! The seats of a table, as everybody may know them.

use kernel::company::BOT;
use kernel::{Cover, Kind, Knob, Phrase, phrase};
use serde_json::{Value as Json, json};
use words::Speaker;

use super::room::{Live, Room};

/// What tells who plays, where that can be chosen.
fn company(cover: &dyn Cover) -> Option<&'static Knob> {
    cover.knobs().iter().find(|knob| matches!(knob.kind, Kind::Company(_)))
}

/// What people call a computer player.
pub fn level_name(cover: &dyn Cover, level: &str) -> Phrase {
    company(cover).map_or_else(
        || phrase("web-level").with("level", level),
        |knob| knob.sitter(&format!("{BOT}{level}")),
    )
}

/// What people call a seat.
pub fn seat_name(cover: &dyn Cover, seat: usize) -> Phrase {
    company(cover).map_or_else(|| phrase("web-seat").with("seat", seat + 1), |knob| knob.seat(seat))
}

/// The seats.
pub fn seats(room: &Room, live: &Live, speaker: &Speaker) -> Json {
    let seat = |seat: usize| {
        let (chair, presence) = (&live.play.chairs[seat], &live.presence[seat]);
        json!({
            "seat": seat,
            "label": speaker.say(&seat_name(room.cover, seat)),
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

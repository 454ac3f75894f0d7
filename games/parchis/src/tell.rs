//! What happened, for people.

use kernel::{Message, Seat, message};

use crate::Event;
use crate::board::{Spot, exit};

/// What people call a player.
pub fn player(seat: impl Into<Seat>) -> Message {
    message(format!("parchis-player-{}", seat.into()))
}

/// What people call where a piece stands.
pub fn spot(spot: Spot, seat: impl Into<Seat>) -> Message {
    let seat = seat.into();
    match spot.square(seat) {
        Some(square) => message("parchis-square").with("square", square),
        None if spot.is_home() => message("parchis-home"),
        None if spot.is_goal() => message("parchis-goal"),
        None => message("parchis-way-up").with("square", spot.number(seat)),
    }
}

/// An event in a sentence.
pub fn tell(event: Event) -> Message {
    let say = |key: &'static str, seat: u8| message(key).with("player", player(seat));
    let of = |key: &'static str, seat: u8, piece: u8| say(key, seat).with("piece", piece + 1);
    match event {
        Event::First { seat } => say("parchis-first", seat),
        Event::Rolled { seat, die } => say("parchis-rolled", seat).with("die", die),
        Event::Seven { seat } => say("parchis-seven", seat),
        Event::Out { seat, piece } => {
            of("parchis-out", seat, piece).with("square", exit(seat.into()))
        }
        Event::Opened { seat, piece } => of("parchis-opened", seat, piece),
        Event::Bridges { seat } => say("parchis-bridges", seat),
        Event::Moved { seat, piece, from, to } => of("parchis-moved", seat, piece)
            .with("from", spot(from, seat))
            .with("to", spot(to, seat)),
        Event::Eaten { seat, owner, piece } => {
            of("parchis-eaten", seat, piece).with("owner", player(owner))
        }
        Event::Arrived { seat, piece } => of("parchis-arrived", seat, piece),
        Event::Bonus { seat, steps } => say("parchis-bonus", seat).with("steps", steps),
        Event::Lost { seat, steps } => say("parchis-lost", seat).with("steps", steps),
        Event::Stuck { seat } => say("parchis-stuck", seat),
        Event::Shut { seat } => say("parchis-shut", seat),
        Event::SentHome { seat, piece } => of("parchis-sent-home", seat, piece),
        Event::Spared { seat } => say("parchis-spared", seat),
        Event::Again { seat } => say("parchis-again", seat),
        Event::Passed { seat } => say("parchis-passed", seat),
        Event::Won { seat } => say("parchis-won", seat),
    }
}

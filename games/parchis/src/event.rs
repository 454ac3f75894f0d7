//! What happened in a game, a line each for programs.

use std::fmt;

use kernel::{Message, Seat, message};

use crate::board::{Spot, exit};

/// Something that happened. Seats and pieces are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Who plays first was drawn.
    First {
        /// Who.
        seat: u8,
    },
    /// The die was thrown.
    Rolled {
        /// By whom.
        seat: u8,
        /// What it showed.
        die: u8,
    },
    /// A six counts seven, since nobody is at home.
    Seven {
        /// For whom.
        seat: u8,
    },
    /// A piece came out of home by force.
    Out {
        /// Whose.
        seat: u8,
        /// Which.
        piece: u8,
    },
    /// A bridge has to be opened with the piece that moves next.
    Opened {
        /// Whose.
        seat: u8,
        /// The piece.
        piece: u8,
    },
    /// One of several bridges has to be opened, and the player chooses which.
    Bridges {
        /// Whose.
        seat: u8,
    },
    /// A piece moved.
    Moved {
        /// Whose.
        seat: u8,
        /// Which.
        piece: u8,
        /// From where.
        from: Spot,
        /// To where.
        to: Spot,
    },
    /// A piece was eaten.
    Eaten {
        /// By whom.
        seat: u8,
        /// Whose it is.
        owner: u8,
        /// Which of the owner's.
        piece: u8,
    },
    /// A piece reached the goal.
    Arrived {
        /// Whose.
        seat: u8,
        /// Which.
        piece: u8,
    },
    /// A bonus was earned.
    Bonus {
        /// By whom.
        seat: u8,
        /// Its steps.
        steps: u8,
    },
    /// A bonus was lost, since no piece could move that far.
    Lost {
        /// By whom.
        seat: u8,
        /// Its steps.
        steps: u8,
    },
    /// No piece could move.
    Stuck {
        /// Whose.
        seat: u8,
    },
    /// A bridge had to be opened and none could.
    Shut {
        /// Whose.
        seat: u8,
    },
    /// The third six sent the last piece moved home.
    SentHome {
        /// Whose.
        seat: u8,
        /// Which.
        piece: u8,
    },
    /// The third six sent nobody home.
    Spared {
        /// Whose third six it was.
        seat: u8,
    },
    /// The same player throws again.
    Again {
        /// Who.
        seat: u8,
    },
    /// The turn passed.
    Passed {
        /// To whom.
        seat: u8,
    },
    /// The game was won.
    Won {
        /// By whom.
        seat: u8,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::First { seat } => write!(f, "first {seat}"),
            Self::Rolled { seat, die } => write!(f, "rolled {seat} {die}"),
            Self::Seven { seat } => write!(f, "seven {seat}"),
            Self::Out { seat, piece } => write!(f, "out {seat} {piece}"),
            Self::Opened { seat, piece } => write!(f, "bridge opened {seat} {piece}"),
            Self::Bridges { seat } => write!(f, "bridges {seat}"),
            Self::Moved { seat, piece, from, to } => {
                let (from, to) = (from.number(seat.into()), to.number(seat.into()));
                write!(f, "moved {seat} {piece} {from} {to}")
            }
            Self::Eaten { seat, owner, piece } => write!(f, "eaten {owner} {piece} by {seat}"),
            Self::Arrived { seat, piece } => write!(f, "goal {seat} {piece}"),
            Self::Bonus { seat, steps } => write!(f, "bonus {seat} {steps}"),
            Self::Lost { seat, steps } => write!(f, "bonus lost {seat} {steps}"),
            Self::Stuck { seat } => write!(f, "stuck {seat}"),
            Self::Shut { seat } => write!(f, "bridge shut {seat}"),
            Self::SentHome { seat, piece } => write!(f, "third six {seat} {piece} home"),
            Self::Spared { seat } => write!(f, "third six {seat} spared"),
            Self::Again { seat } => write!(f, "again {seat}"),
            Self::Passed { seat } => write!(f, "passed to {seat}"),
            Self::Won { seat } => write!(f, "won {seat}"),
        }
    }
}

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

/// What an event means, for people.
pub fn describe(event: Event) -> Message {
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

//! The events of a game, their notation and their descriptions.

use std::fmt;

use kernel::{Message, Seat, message};

use crate::board::{PathPosition, entry};

/// Something that happened. Seats and pieces are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The first player was drawn.
    FirstPlayer {
        /// The player.
        seat: u8,
    },
    /// The die was rolled.
    Rolled {
        /// The player.
        seat: u8,
        /// The number shown.
        die: u8,
    },
    /// A six counts seven because no piece of the player is at home.
    SixCountsSeven {
        /// The player.
        seat: u8,
    },
    /// A five brought a piece onto the track.
    Entered {
        /// The player.
        seat: u8,
        /// The piece.
        piece: u8,
    },
    /// A six forces the player to open a bridge with this piece.
    BridgeOpened {
        /// The player.
        seat: u8,
        /// The piece.
        piece: u8,
    },
    /// A six forces the player to choose which bridge to open.
    BridgeChoice {
        /// The player.
        seat: u8,
    },
    /// A piece moved.
    Moved {
        /// The player.
        seat: u8,
        /// The piece.
        piece: u8,
        /// The position before the move.
        from: PathPosition,
        /// The position after the move.
        to: PathPosition,
    },
    /// A piece was captured.
    Captured {
        /// The capturing player.
        seat: u8,
        /// The owner of the captured piece.
        owner: u8,
        /// The captured piece.
        piece: u8,
    },
    /// A piece reached the goal.
    ReachedGoal {
        /// The player.
        seat: u8,
        /// The piece.
        piece: u8,
    },
    /// A bonus was earned.
    Bonus {
        /// The player.
        seat: u8,
        /// The steps of the bonus.
        steps: u8,
    },
    /// A bonus was lost because no piece could take it.
    BonusLost {
        /// The player.
        seat: u8,
        /// The steps of the bonus.
        steps: u8,
    },
    /// No piece could move.
    Stuck {
        /// The player.
        seat: u8,
    },
    /// A bridge had to be opened and none could be.
    BridgeBlocked {
        /// The player.
        seat: u8,
    },
    /// The third six sent the last moved piece home.
    ThirdSixSentHome {
        /// The player.
        seat: u8,
        /// The piece.
        piece: u8,
    },
    /// The third six sent no piece home.
    ThirdSixSpared {
        /// The player.
        seat: u8,
    },
    /// The same player rolls again.
    RollsAgain {
        /// The player.
        seat: u8,
    },
    /// The turn passed to the next player.
    TurnPassed {
        /// The next player.
        seat: u8,
    },
    /// The game was won.
    Won {
        /// The player.
        seat: u8,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::FirstPlayer { seat } => write!(f, "first {seat}"),
            Self::Rolled { seat, die } => write!(f, "rolled {seat} {die}"),
            Self::SixCountsSeven { seat } => write!(f, "seven {seat}"),
            Self::Entered { seat, piece } => write!(f, "out {seat} {piece}"),
            Self::BridgeOpened { seat, piece } => write!(f, "bridge opened {seat} {piece}"),
            Self::BridgeChoice { seat } => write!(f, "bridges {seat}"),
            Self::Moved { seat, piece, from, to } => {
                let (from, to) = (from.number(seat.into()), to.number(seat.into()));
                write!(f, "moved {seat} {piece} {from} {to}")
            }
            Self::Captured { seat, owner, piece } => write!(f, "eaten {owner} {piece} by {seat}"),
            Self::ReachedGoal { seat, piece } => write!(f, "goal {seat} {piece}"),
            Self::Bonus { seat, steps } => write!(f, "bonus {seat} {steps}"),
            Self::BonusLost { seat, steps } => write!(f, "bonus lost {seat} {steps}"),
            Self::Stuck { seat } => write!(f, "stuck {seat}"),
            Self::BridgeBlocked { seat } => write!(f, "bridge shut {seat}"),
            Self::ThirdSixSentHome { seat, piece } => write!(f, "third six {seat} {piece} home"),
            Self::ThirdSixSpared { seat } => write!(f, "third six {seat} spared"),
            Self::RollsAgain { seat } => write!(f, "again {seat}"),
            Self::TurnPassed { seat } => write!(f, "passed to {seat}"),
            Self::Won { seat } => write!(f, "won {seat}"),
        }
    }
}

/// The name of a player.
pub fn player(seat: impl Into<Seat>) -> Message {
    message(format!("parchis-player-{}", seat.into()))
}

/// The name of a piece's position.
fn position_name(position: PathPosition, seat: impl Into<Seat>) -> Message {
    let seat = seat.into();
    match position.square(seat) {
        Some(square) => message("parchis-square").with("square", square),
        None if position.is_home() => message("parchis-home"),
        None if position.is_goal() => message("parchis-goal"),
        None => message("parchis-way-up").with("square", position.number(seat)),
    }
}

/// An event in words.
pub fn describe(event: Event) -> Message {
    let by = |key: &'static str, seat: u8| message(key).with("player", player(seat));
    let piece_of = |key: &'static str, seat: u8, piece: u8| by(key, seat).with("piece", piece + 1);
    match event {
        Event::FirstPlayer { seat } => by("parchis-first", seat),
        Event::Rolled { seat, die } => by("parchis-rolled", seat).with("die", die),
        Event::SixCountsSeven { seat } => by("parchis-seven", seat),
        Event::Entered { seat, piece } => {
            piece_of("parchis-out", seat, piece).with("square", entry(seat.into()))
        }
        Event::BridgeOpened { seat, piece } => piece_of("parchis-opened", seat, piece),
        Event::BridgeChoice { seat } => by("parchis-bridges", seat),
        Event::Moved { seat, piece, from, to } => piece_of("parchis-moved", seat, piece)
            .with("from", position_name(from, seat))
            .with("to", position_name(to, seat)),
        Event::Captured { seat, owner, piece } => {
            piece_of("parchis-eaten", seat, piece).with("owner", player(owner))
        }
        Event::ReachedGoal { seat, piece } => piece_of("parchis-arrived", seat, piece),
        Event::Bonus { seat, steps } => by("parchis-bonus", seat).with("steps", steps),
        Event::BonusLost { seat, steps } => by("parchis-lost", seat).with("steps", steps),
        Event::Stuck { seat } => by("parchis-stuck", seat),
        Event::BridgeBlocked { seat } => by("parchis-shut", seat),
        Event::ThirdSixSentHome { seat, piece } => piece_of("parchis-sent-home", seat, piece),
        Event::ThirdSixSpared { seat } => by("parchis-spared", seat),
        Event::RollsAgain { seat } => by("parchis-again", seat),
        Event::TurnPassed { seat } => by("parchis-passed", seat),
        Event::Won { seat } => by("parchis-won", seat),
    }
}

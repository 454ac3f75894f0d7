//! Events, as text for programs and as messages for people.

use std::fmt;

use kernel::{Arg, Message, Seat, message};

use crate::board::{Cell, Direction};
use crate::cards::Card;

/// Why a card had no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The edge of the board.
    Edge,
    /// A wall.
    Wall,
    /// Ice.
    Ice,
    /// A crate that cannot be pushed or was hit by the laser.
    Crate,
    /// A turtle that blocks the way or cannot be pushed by the laser.
    Turtle,
    /// A gem, which stops the laser in the basic game.
    Gem,
    /// Something on the start cell of a player who would be sent back to it.
    Home,
}

impl Obstacle {
    /// The end of its message keys.
    fn key(self) -> &'static str {
        match self {
            Self::Edge => "edge",
            Self::Wall => "wall",
            Self::Ice => "ice",
            Self::Crate => "crate",
            Self::Turtle => "turtle",
            Self::Gem => "gem",
            Self::Home => "home",
        }
    }
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player drew a card.
    Drew(Seat, Card),
    /// A turtle moved forward to a cell.
    Moved(Seat, Cell),
    /// A turtle moved forward to a cell and pushed a crate from there to another.
    Pushed(Seat, Cell, Cell),
    /// A turtle turned to a direction.
    Turned(Seat, Direction),
    /// A card had no effect.
    Idle(Seat, Card, Obstacle),
    /// A laser melted the ice on a cell.
    Melted(Seat, Cell),
    /// A laser pushed another player's turtle to a cell.
    Shoved(Seat, Seat, Cell),
    /// A gem reflected the laser and sent the player back to the start cell.
    Reflected(Seat, Cell),
    /// A player took a gem and finished in this place, from 1.
    Took(Seat, usize),
    /// A player threw the bug at another.
    Threw(Seat, Seat),
    /// A bug put a drawn card back.
    Returned(Seat, Card),
    /// A bug undid a sequence and returned this many cards to the hand.
    Undone(Seat, u8),
    /// A bug had nothing to undo.
    Harmless(Seat),
    /// The others continue after a gem.
    Continued(Seat),
    /// The game ends after a gem.
    Stopped(Seat),
    /// The game reached the limit of turns.
    CalledOff,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drew(seat, card) => write!(f, "drew {seat} {card}"),
            Self::Moved(seat, cell) => write!(f, "moved {seat} {cell}"),
            Self::Pushed(seat, cell, _) => write!(f, "pushed {seat} {cell}"),
            Self::Turned(seat, direction) => write!(f, "turned {seat} {}", direction.compass()),
            Self::Idle(seat, card, _) => write!(f, "idle {seat} {card}"),
            Self::Melted(seat, cell) => write!(f, "melted {seat} {cell}"),
            Self::Shoved(seat, other, cell) => write!(f, "shoved {seat} {other} {cell}"),
            Self::Reflected(seat, cell) => write!(f, "reflected {seat} {cell}"),
            Self::Took(seat, place) => write!(f, "took {seat} {place}"),
            Self::Threw(seat, other) => write!(f, "threw {seat} {other}"),
            Self::Returned(seat, card) => write!(f, "returned {seat} {card}"),
            Self::Undone(seat, cards) => write!(f, "undone {seat} {cards}"),
            Self::Harmless(seat) => write!(f, "harmless {seat}"),
            Self::Continued(seat) => write!(f, "continued {seat}"),
            Self::Stopped(seat) => write!(f, "stopped {seat}"),
            Self::CalledOff => f.write_str("called-off"),
        }
    }
}

/// A cell as people write it: row and column from 1.
pub fn cell_label(cell: Cell) -> String {
    format!("({},{})", cell.row() + 1, cell.col() + 1)
}

/// The name of a direction.
pub fn direction_name(direction: Direction) -> Message {
    message(format!("turtles-direction-{}", direction.compass().to_ascii_lowercase()))
}

/// The name of a card.
pub fn card_name(card: Card) -> Message {
    message(format!("turtles-card-{}", card.name()))
}

/// An event in words, with the given names of the players.
pub fn describe(event: &Event, name: &dyn Fn(Seat) -> Arg) -> Message {
    let of = |key: &'static str, seat: Seat| message(key).with("player", name(seat));
    match *event {
        Event::Drew(seat, card) => of("turtles-drew", seat).with("card", card_name(card)),
        Event::Moved(seat, cell) => of("turtles-moved", seat).with("cell", cell_label(cell)),
        Event::Pushed(seat, cell, _) => of("turtles-pushed", seat).with("cell", cell_label(cell)),
        Event::Turned(seat, direction) => {
            of("turtles-turned", seat).with("direction", direction_name(direction))
        }
        Event::Idle(seat, card, obstacle) => {
            let why = match card {
                Card::Laser => message(format!("turtles-hit-{}", obstacle.key())),
                _ => message(format!("turtles-bump-{}", obstacle.key())),
            };
            of("turtles-idle", seat).with("card", card_name(card)).with("why", why)
        }
        Event::Melted(seat, cell) => of("turtles-melted", seat).with("cell", cell_label(cell)),
        Event::Shoved(seat, other, cell) => {
            of("turtles-shoved", seat).with("other", name(other)).with("cell", cell_label(cell))
        }
        Event::Reflected(seat, cell) => {
            of("turtles-reflected", seat).with("cell", cell_label(cell))
        }
        Event::Took(seat, place) => of("turtles-took", seat).with("place", place),
        Event::Threw(seat, other) => of("turtles-threw", seat).with("other", name(other)),
        Event::Returned(seat, card) => of("turtles-returned", seat).with("card", card_name(card)),
        Event::Undone(seat, cards) => of("turtles-undone", seat).with("cards", cards),
        Event::Harmless(seat) => of("turtles-harmless", seat),
        Event::Continued(seat) => of("turtles-continued", seat),
        Event::Stopped(_) => message("turtles-stopped"),
        Event::CalledOff => message("turtles-called-off"),
    }
}

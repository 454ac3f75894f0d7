//! What happens, as programs and people are told.

use std::fmt;

use kernel::{Arg, Message, Seat, message};

use crate::board::{Cell, Direction};
use crate::cards::Card;

/// What leaves a card without effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The border of the board.
    Edge,
    /// A stone wall.
    Wall,
    /// A block of ice.
    Ice,
    /// A crate that cannot be pushed, or that a ray hits.
    Crate,
    /// A turtle that stands in the way, or that a ray cannot push.
    Turtle,
    /// A gem, which stops a ray in the basic game.
    Gem,
    /// Something that stands where the shooter would go back to.
    Home,
}

impl Obstacle {
    /// The end of its keys in the word files.
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
    /// A turtle went forward to that cell.
    Moved(Seat, Cell),
    /// A turtle went forward to that cell and pushed a crate from there to the other.
    Pushed(Seat, Cell, Cell),
    /// A turtle turned and looks that way.
    Turned(Seat, Direction),
    /// A card had no effect, and why.
    Idle(Seat, Card, Obstacle),
    /// A laser melted the ice of a cell.
    Melted(Seat, Cell),
    /// A laser pushed another player's turtle to a cell.
    Shoved(Seat, Seat, Cell),
    /// A gem threw the ray back, and the shooter went back to where it began the game.
    Reflected(Seat, Cell),
    /// A player took a gem and has that place, from 1.
    Took(Seat, usize),
    /// A player threw the bug at another.
    Threw(Seat, Seat),
    /// A bug undid the drawing of that card.
    Returned(Seat, Card),
    /// A bug undid a sequence: so many cards came back to the hand.
    Undone(Seat, u8),
    /// The bug found nothing to undo.
    Harmless(Seat),
    /// The others go on after a gem.
    Continued(Seat),
    /// They do not.
    Stopped(Seat),
    /// The game was called off.
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

/// What people call a cell: row and column from 1.
pub fn label(cell: Cell) -> String {
    format!("({},{})", cell.row() + 1, cell.col() + 1)
}

/// What people call a way.
pub fn direction_name(direction: Direction) -> Message {
    message(format!("turtles-direction-{}", direction.compass().to_ascii_lowercase()))
}

/// What people call a card.
pub fn card_name(card: Card) -> Message {
    message(format!("turtles-card-{}", card.name()))
}

/// An event, for people, with what they call each player.
pub fn tell(event: &Event, name: &dyn Fn(Seat) -> Arg) -> Message {
    let of = |key: &'static str, seat: Seat| message(key).with("player", name(seat));
    match *event {
        Event::Drew(seat, card) => of("turtles-drew", seat).with("card", card_name(card)),
        Event::Moved(seat, cell) => of("turtles-moved", seat).with("cell", label(cell)),
        Event::Pushed(seat, cell, _) => of("turtles-pushed", seat).with("cell", label(cell)),
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
        Event::Melted(seat, cell) => of("turtles-melted", seat).with("cell", label(cell)),
        Event::Shoved(seat, other, cell) => {
            of("turtles-shoved", seat).with("other", name(other)).with("cell", label(cell))
        }
        Event::Reflected(seat, cell) => of("turtles-reflected", seat).with("cell", label(cell)),
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

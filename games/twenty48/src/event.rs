//! What happens in a game, for programs and for people.

use std::fmt;

use kernel::{Message, message};

use crate::State;
use crate::board::{Tilt, value};
use crate::chance::NewTile;
use crate::scene::label;
use crate::slide::GameStatus;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// All tiles slid, and their merges earned points.
    Tilted(Tilt, u64),
    /// A tile appeared.
    Appeared(NewTile),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tilted(tilt, points) => write!(f, "tilted {tilt} {points}"),
            Self::Appeared(tile) => write!(f, "appeared {tile}"),
        }
    }
}

/// An event in words.
pub fn describe(event: Event) -> Message {
    match event {
        Event::Tilted(tilt, points) => {
            message("twenty48-tilted").with("way", direction(tilt)).with("points", points)
        }
        Event::Appeared(new) => {
            message("twenty48-appeared").with("tile", value(new.rank)).with("cell", label(new.cell))
        }
    }
}

/// The name of a direction.
pub fn direction(tilt: Tilt) -> Message {
    message(format!("twenty48-way-{}", tilt.name()))
}

/// The result of the game, once it has ended.
pub fn outcome(state: &State, by_computer: bool) -> Option<Message> {
    if state.awaits_tile() {
        return None;
    }
    let key = match state.status() {
        GameStatus::Playing => return None,
        GameStatus::Won if by_computer => "twenty48-won-helped",
        GameStatus::Won => "twenty48-won",
        GameStatus::WonEndless if by_computer => "twenty48-full-helped",
        GameStatus::WonEndless => "twenty48-full",
        GameStatus::Lost if by_computer => "twenty48-lost-helped",
        GameStatus::Lost => "twenty48-lost",
    };
    let goal = value(state.variant().goal).to_string();
    Some(message(key).with("goal", goal).with("points", state.points().to_string()))
}

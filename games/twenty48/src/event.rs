//! What happens in a game, for programs and for people.

use std::fmt;

use kernel::{Message, message};

use crate::State;
use crate::board::{Tilt, value};
use crate::chance::NewTile;
use crate::rules::Standing;
use crate::scene::label;

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
pub fn outcome(state: &State) -> Option<Message> {
    if state.awaits_tile() {
        return None;
    }
    let key = match state.standing() {
        Standing::Playing => return None,
        Standing::Won => "twenty48-won",
        Standing::WonEndless => "twenty48-full",
        Standing::Lost => "twenty48-lost",
    };
    let goal = value(state.variant().goal).to_string();
    Some(message(key).with("goal", goal).with("points", state.points().to_string()))
}

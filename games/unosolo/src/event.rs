//! Events and their descriptions.

use std::fmt;

use kernel::{Message, message};
use pegs::status::Status;

use crate::State;
use crate::reverse::Chance;
use crate::rules::{self, Jump};
use crate::scene::label;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A peg jumped and another was removed.
    Jumped(Jump),
    /// A chance outcome of the drawing of the board.
    Drawn(Chance),
    /// The board was finished with fewer reverse moves than requested.
    Fewer {
        /// The number of reverse moves made.
        made: u32,
        /// The number of reverse moves requested.
        wanted: u32,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Jumped(jump) => write!(f, "jumped {jump}"),
            Self::Drawn(chance) => write!(f, "drawn {chance}"),
            Self::Fewer { made, wanted } => write!(f, "made {made} of {wanted}"),
        }
    }
}

/// What an event means, for people.
pub fn describe(event: &Event) -> Message {
    match event {
        Event::Jumped(jump) => with_ends("pegs-jumped", *jump),
        Event::Fewer { made, wanted } => {
            message("unosolo-drawn-fewer").with("made", *made).with("wanted", *wanted)
        }
        Event::Drawn(Chance::Back(back)) => with_ends("unosolo-drawn-back", *back),
        Event::Drawn(Chance::Goal(cell)) => {
            message("unosolo-drawn-goal").with("cell", label(*cell))
        }
        Event::Drawn(Chance::Stuck(cell)) => {
            message("unosolo-drawn-stuck").with("cell", label(*cell))
        }
    }
}

/// A jump in words.
pub fn describe_move(jump: Jump) -> Message {
    with_ends("pegs-move", jump)
}

fn with_ends(key: &'static str, jump: Jump) -> Message {
    message(key).with("from", label(jump.from)).with("to", label(jump.to))
}

/// The result of a game that has ended.
pub fn describe_outcome(state: &State, by_computer: bool) -> Option<Message> {
    if state.drawing.is_some() {
        return None;
    }
    match rules::status(state.board()) {
        Status::Playing => None,
        Status::Won => {
            let key = if by_computer { "unosolo-won-helped" } else { "unosolo-won" };
            Some(message(key).with("moves", state.position.moves))
        }
        Status::Blocked => Some(message("unosolo-blocked").with("pegs", state.board().peg_count())),
    }
}

//! What happens in a game.

use std::fmt;

use kernel::{Message, message};

use crate::reverse::Chance;
use crate::rules::Jump;
use crate::scene::label;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A peg jumped and another was removed.
    Jumped(Jump),
    /// Chance drew something of the board.
    Drawn(Chance),
    /// The board is finished with fewer reverse moves than were wanted.
    Fewer {
        /// The reverse moves made.
        made: u32,
        /// The reverse moves wanted.
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
    let both = |key: &'static str, jump: &Jump| {
        message(key).with("from", label(jump.from)).with("to", label(jump.to))
    };
    match event {
        Event::Jumped(jump) => both("unosolo-jumped", jump),
        Event::Fewer { made, wanted } => {
            message("unosolo-drawn-fewer").with("made", *made).with("wanted", *wanted)
        }
        Event::Drawn(Chance::Back(back)) => both("unosolo-drawn-back", back),
        Event::Drawn(Chance::Goal(cell)) => {
            message("unosolo-drawn-goal").with("cell", label(*cell))
        }
        Event::Drawn(Chance::Stuck(cell)) => {
            message("unosolo-drawn-stuck").with("cell", label(*cell))
        }
    }
}

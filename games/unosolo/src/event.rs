//! What happens in a game.

use std::fmt;

use crate::reverse::Chance;
use crate::rules::Jump;

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

//! What happens in a game.

use std::fmt;

use crate::Jump;

/// What happened: a peg jumped and another was removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jumped(pub Jump);

impl fmt::Display for Jumped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "jumped {}", self.0)
    }
}

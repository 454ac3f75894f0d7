//! The events of a game and their descriptions.

use std::fmt;
use std::str::FromStr;

use kernel::{Message, message};
use pegs::status::Status;

use crate::scene::label;
use crate::{Jump, State, rules};

/// The only event: a peg jumped, and another was removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jumped(pub Jump);

impl fmt::Display for Jumped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "jumped {}", self.0)
    }
}

/// A chance outcome: this game has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoChance {}

impl fmt::Display for NoChance {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoChance {
    type Err = ();

    fn from_str(_: &str) -> Result<Self, ()> {
        Err(())
    }
}

/// What an event means, for people.
pub fn describe(Jumped(jump): Jumped) -> Message {
    with_ends("pegs-jumped", jump)
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
    match rules::status(state) {
        Status::Playing => None,
        Status::Won => {
            let key = if by_computer { "senku-won-helped" } else { "senku-won" };
            Some(message(key).with("moves", state.moves))
        }
        Status::Blocked => Some(message("senku-blocked").with("pegs", state.grid.pegs())),
    }
}

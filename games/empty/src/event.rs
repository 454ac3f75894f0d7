//! Events and their descriptions.

use std::fmt;
use std::str::FromStr;

use kernel::{Message, message};

/// A move, a chance outcome or an event: none exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = ();

    fn from_str(_: &str) -> Result<Self, ()> {
        Err(())
    }
}

/// What an event means, for people.
pub fn describe(event: Never) -> Message {
    match event {}
}

/// The result of every game.
pub fn over() -> Message {
    message("empty-over")
}

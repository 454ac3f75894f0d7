//! The chance events, which this game lacks.

use std::fmt;
use std::str::FromStr;

/// A chance event: there is none in this game.
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

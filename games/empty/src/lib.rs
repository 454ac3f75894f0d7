//! The template: a legal game with nothing in it. Copy this folder to begin a new game.
//!
//! Nobody plays, nothing happens, and nobody wins; but every question that the house asks a game
//! has its answer here, so the battery passes.

mod stage;

use std::fmt;
use std::str::FromStr;

use kernel::{Game, IllegalMove, Message, Outcome, Turn, message};

/// The game with nothing in it.
#[derive(Debug)]
pub enum Empty {}

/// What is chosen before play: nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup;

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("plain")
    }
}

impl FromStr for Setup {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        if text == "plain" { Ok(Self) } else { Err(message("empty-setup").with("found", text)) }
    }
}

/// A position: there is only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State;

/// A move, a stroke of luck or an event: none can be made, so none ever needs a name.
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

impl Game for Empty {
    const NAME: &'static str = "empty";
    type Setup = Setup;
    type State = State;
    type Move = Never;
    type Chance = Never;
    type Event = Never;

    fn start(_: &Setup) -> State {
        State
    }

    fn turn(_: &State) -> Turn {
        Turn::Over(Outcome::new("NADA", Vec::new()))
    }

    fn legal_moves(_: &State, _: &mut Vec<Never>) {}

    fn chance_outcomes(_: &State, _: &mut Vec<(Never, u32)>) {}

    fn play(_: &mut State, mv: Never, _: &mut Vec<Never>) -> Result<(), IllegalMove> {
        match mv {}
    }

    fn apply_chance(_: &mut State, chance: Never, _: &mut Vec<Never>) -> Result<(), IllegalMove> {
        match chance {}
    }
}

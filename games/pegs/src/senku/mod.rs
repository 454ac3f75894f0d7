//! Senku: any board of GSenku with any jumps, until one peg is left, anywhere.

mod bots;
mod easel;
mod rules;
mod scene;
mod script;
pub mod setup;
mod sketch;
mod stage;
pub mod text;

use std::fmt;
use std::str::FromStr;

use kernel::{Game, Illegal, Outcome, Turn};

use crate::lab::grid::Grid;
use crate::lab::template::Template;
use crate::rules::Standing;
pub use rules::Jump;
use setup::Setup;

/// The game of Senku.
#[derive(Debug)]
pub enum Senku {}

/// A position of Senku.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The board.
    pub grid: Grid,
    /// The directions in which a peg may jump.
    pub template: Template,
    /// The jumps made.
    pub moves: u32,
}

/// What happened: a peg jumped and another was removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jumped(pub Jump);

impl fmt::Display for Jumped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "jumped {}", self.0)
    }
}

/// A stroke of luck: there is none in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLuck {}

impl fmt::Display for NoLuck {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoLuck {
    type Err = ();

    fn from_str(_: &str) -> Result<Self, ()> {
        Err(())
    }
}

impl Game for Senku {
    const NAME: &'static str = "senku";
    type Setup = Setup;
    type State = State;
    type Move = Jump;
    type Luck = NoLuck;
    type Event = Jumped;

    fn start(setup: &Setup) -> State {
        State { grid: setup.grid.clone(), template: setup.template, moves: 0 }
    }

    fn turn(state: &State) -> Turn {
        match rules::standing(state) {
            Standing::Playing => Turn::Player(0),
            Standing::Won => Turn::Over(Outcome::new("GANA", vec![0])),
            Standing::Blocked => Turn::Over(Outcome::new("BLOQUEO", Vec::new())),
        }
    }

    fn moves(state: &State, into: &mut Vec<Jump>) {
        into.extend(rules::jumps(state));
    }

    fn odds(_: &State, _: &mut Vec<(NoLuck, u32)>) {}

    fn play(state: &mut State, jump: Jump, told: &mut Vec<Jumped>) -> Result<(), Illegal> {
        rules::jump(&mut state.grid, state.template, jump).map_err(Illegal)?;
        state.moves += 1;
        told.push(Jumped(jump));
        Ok(())
    }

    fn befall(_: &mut State, luck: NoLuck, _: &mut Vec<Jumped>) -> Result<(), Illegal> {
        match luck {}
    }
}

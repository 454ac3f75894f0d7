//! Senku: any board of GSenku with any jumps, until one peg is left, anywhere.

mod board_editor;
mod bots;
mod rules;
mod scene;
mod script;
pub mod setup;
mod stage;
pub mod text;
mod text_board;

use std::fmt;
use std::str::FromStr;

use kernel::{Game, IllegalMove, Outcome, Turn};

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

impl Game for Senku {
    const NAME: &'static str = "senku";
    type Setup = Setup;
    type State = State;
    type Move = Jump;
    type Chance = NoChance;
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

    fn legal_moves(state: &State, into: &mut Vec<Jump>) {
        into.extend(rules::jumps(state));
    }

    fn chance_outcomes(_: &State, _: &mut Vec<(NoChance, u32)>) {}

    fn play(state: &mut State, jump: Jump, events: &mut Vec<Jumped>) -> Result<(), IllegalMove> {
        rules::jump(&mut state.grid, state.template, jump).map_err(IllegalMove)?;
        state.moves += 1;
        events.push(Jumped(jump));
        Ok(())
    }

    fn apply_chance(
        _: &mut State,
        chance: NoChance,
        _: &mut Vec<Jumped>,
    ) -> Result<(), IllegalMove> {
        match chance {}
    }
}

//! The rules: the game is over before it begins.

use kernel::{Game, IllegalMove, Outcome, Turn};

use crate::{Never, Setup, State};

/// The game with nothing in it.
#[derive(Debug)]
pub enum Empty {}

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

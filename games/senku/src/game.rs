//! The rules as the kernel asks for them.

use kernel::{Game, IllegalMove, Outcome, Turn};
use pegs::standing::Standing;

use crate::setup::Setup;
use crate::{Jump, Jumped, NoChance, State, rules};

/// The game of Senku.
#[derive(Debug)]
pub enum Senku {}

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
        rules::jump(&mut state.grid, state.template, jump).map_err(IllegalMove::Forbidden)?;
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

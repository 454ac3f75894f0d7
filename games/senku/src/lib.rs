//! Senku: any board of GSenku with any jumps, until one peg is left, anywhere.

mod analysis;
mod art;
pub mod board;
mod bots;
mod chance;
mod dialogue;
mod editor;
mod event;
mod lesson;
mod looks;
mod options;
mod rules;
mod scene;
mod search;
pub mod setup;
mod stage;
mod state;
pub mod text;
mod text_board;
mod workloads;

use kernel::{Game, IllegalMove, Outcome, Turn};
use pegs::standing::Standing;

pub use chance::NoChance;
pub use event::Jumped;
pub use rules::Jump;
use setup::Setup;
pub use state::State;

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

//! A greedy player: plays as much of its shortest path as the hand allows, otherwise draws.

use kernel::{Bot, Budget, Rng};

use super::random::random_decision;
use crate::Turtles;
use crate::decision::Decision;
use crate::plan::stages::held_prefix;
use crate::solve::{Maze, SolveResult, solve};
use crate::state::{Phase, State};

/// The search limit of a decision, a few milliseconds.
const MAX_STATES: usize = 100_000;

/// Follows the shortest path to a gem as if the others stood still. It never throws a bug.
pub struct Easy;

impl Bot<Turtles> for Easy {
    fn choose(&mut self, state: &State, budget: &Budget, rng: &mut Rng) -> Option<Decision> {
        match state.phase {
            Phase::Deal | Phase::Draw | Phase::Over => None,
            Phase::Ask => Some(Decision::Continue),
            Phase::Play => follow(state, budget).or_else(|| random_decision(state, rng)),
        }
    }
}

/// The shortest path of the current player.
pub fn shortest_path(state: &State, budget: &Budget) -> SolveResult {
    solve(&Maze::of(state, state.turn), MAX_STATES, budget).result
}

/// The prefix of the path that the hand holds, otherwise a draw; `None` if the deck is empty.
fn follow(state: &State, budget: &Budget) -> Option<Decision> {
    let player = state.current();
    if let SolveResult::Shortest(path) = shortest_path(state, budget) {
        let cards = held_prefix(&path, player.hand);
        if !cards.is_empty() {
            return Some(Decision::Play(cards));
        }
    }
    (!player.deck.is_empty()).then_some(Decision::Draw)
}

//! A greedy player: as much of its shortest way as the hand allows, or else another card.

use kernel::{Bot, Budget, Rng};

use super::random::any;
use crate::Turtles;
use crate::action::Action;
use crate::plan::stages::held_prefix;
use crate::solve::{Maze, SolveResult, solve};
use crate::state::{Phase, State};

/// Positions that the search of one decision may take: a few milliseconds.
const MAX_STATES: usize = 100_000;

/// Follows the shortest way to a gem as if the others stood still. It throws no bug.
pub struct Easy;

impl Bot<Turtles> for Easy {
    fn choose(&mut self, state: &State, budget: &Budget, rng: &mut Rng) -> Option<Action> {
        match state.phase {
            Phase::Deal | Phase::Draw | Phase::Over => None,
            Phase::Ask => Some(Action::Continue),
            Phase::Play => follow(state, budget).or_else(|| any(state, rng)),
        }
    }
}

/// The shortest way of the player whose turn it is.
pub fn path(state: &State, budget: &Budget) -> SolveResult {
    solve(&Maze::of(state, state.turn), MAX_STATES, budget).result
}

/// The beginning of the way that the hand holds, else a card; nothing where no card is left.
fn follow(state: &State, budget: &Budget) -> Option<Action> {
    let player = state.current();
    if let SolveResult::Shortest(path) = path(state, budget) {
        let cards = held_prefix(&path, player.hand);
        if !cards.is_empty() {
            return Some(Action::Play(cards));
        }
    }
    (!player.deck.is_empty()).then_some(Action::Draw)
}

//! Looking for a way to one peg: the laboratory's solver.

use kernel::Budget;
use pegs::lab::solve::{self, Outcome};
use pegs::search::{Found, MEMORY};

use crate::{Jump, State};

/// Looks for a way to one peg from a position.
pub fn solve(state: &State, budget: &Budget) -> Found<Jump> {
    match solve::solve(&state.grid, state.template, budget, MEMORY) {
        Outcome::Solved(way) => {
            Found::Win(way.into_iter().map(|(from, to)| Jump { from, to }).collect())
        }
        Outcome::Unsolvable(_) => Found::Loss,
        Outcome::Limit => Found::Unknown,
    }
}

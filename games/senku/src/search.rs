//! The search for a win: the solver of the laboratory.

use kernel::Budget;
use pegs::lab::solve::{self, SolveOutcome};
use pegs::search::{MEMORY, SearchResult};

use crate::{Jump, State};

/// Searches for jumps that leave a single peg.
pub fn solve(state: &State, budget: &Budget) -> SearchResult<Jump> {
    match solve::solve(&state.grid, state.template, budget, MEMORY) {
        SolveOutcome::Solved(jumps) => {
            SearchResult::Win(jumps.into_iter().map(|(from, to)| Jump { from, to }).collect())
        }
        SolveOutcome::Unsolvable(_) => SearchResult::Loss,
        SolveOutcome::Limit => SearchResult::Unknown,
    }
}

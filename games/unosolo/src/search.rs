//! The search for a win: the solver of the laboratory, with the goal as the finish.

use kernel::Budget;
use pegs::lab::grid::Coord;
use pegs::lab::solve::{SolveOutcome, solve_to};
use pegs::lab::template::Template;
use pegs::search::{MEMORY, SearchResult};
use pegs::square::{cell, grid_of};

use crate::board::Board;
use crate::rules::Jump;

/// Searches for jumps that win.
pub fn solve(board: &Board, budget: &Budget) -> SearchResult<Jump> {
    let goal = board.goal.map(|goal| (usize::from(goal.row()), usize::from(goal.col())));
    let (Some(goal), Some(grid), Some(template)) =
        (goal, grid_of(board), Template::named("classic"))
    else {
        return SearchResult::Unknown;
    };
    match solve_to(&grid, template, Some(goal), budget, MEMORY) {
        SolveOutcome::Solved(jumps) => jumps
            .iter()
            .map(jump)
            .collect::<Option<_>>()
            .map_or(SearchResult::Unknown, SearchResult::Win),
        SolveOutcome::Unsolvable(_) => SearchResult::Loss,
        SolveOutcome::Limit => SearchResult::Unknown,
    }
}

fn jump((from, to): &(Coord, Coord)) -> Option<Jump> {
    Some(Jump { from: cell(*from)?, to: cell(*to)? })
}

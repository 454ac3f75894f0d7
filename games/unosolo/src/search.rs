//! Looking for a way to win: the laboratory's solver, with the goal as its finish.

use kernel::Budget;
use pegs::lab::grid::Spot;
use pegs::lab::solve::{Outcome, solve_to};
use pegs::lab::template::Template;
use pegs::search::{Found, MEMORY};
use pegs::square::{cell, grid_of};

use crate::board::Board;
use crate::rules::Jump;

/// Looks for a way to win from a board.
pub fn solve(board: &Board, budget: &Budget) -> Found<Jump> {
    let goal = board.goal.map(|goal| (usize::from(goal.row()), usize::from(goal.col())));
    let (Some(goal), Some(grid), Some(template)) =
        (goal, grid_of(board), Template::named("classic"))
    else {
        return Found::Unknown;
    };
    match solve_to(&grid, template, Some(goal), budget, MEMORY) {
        Outcome::Solved(way) => {
            way.iter().map(jump).collect::<Option<_>>().map_or(Found::Unknown, Found::Win)
        }
        Outcome::Unsolvable(_) => Found::Loss,
        Outcome::Limit => Found::Unknown,
    }
}

fn jump((from, to): &(Spot, Spot)) -> Option<Jump> {
    Some(Jump { from: cell(*from)?, to: cell(*to)? })
}

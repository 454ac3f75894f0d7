//! Looking for a way to win at Uno Solo: the laboratory's solver, with the goal as its finish.

use kernel::Budget;

use crate::board::{Board, Cell};
use crate::lab::grid::{self, Grid, Spot};
use crate::lab::solve::{Outcome, solve_to};
use crate::lab::template::Template;
use crate::rules::Jump;

/// What the search found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<J> {
    /// Jumps that lead to the win.
    Win(Vec<J>),
    /// There is no way to win.
    Loss,
    /// A limit was reached first.
    Unknown,
}

/// The bytes that a hint may take.
pub const MEMORY: usize = 256 << 20;

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

/// A board of Uno Solo as the laboratory has it; its goal is lost.
pub fn grid_of(board: &Board) -> Option<Grid> {
    let cells = board.square().map(|hole| match (board.hole(hole), board.peg(hole)) {
        (false, _) => grid::Cell::Unused,
        (true, false) => grid::Cell::Empty,
        (true, true) => grid::Cell::Peg,
    });
    let side = usize::from(board.dim);
    Grid::new(side, side, cells.collect())
}

/// The cell of Uno Solo at a spot of the laboratory.
pub fn cell((row, col): Spot) -> Option<Cell> {
    Cell::at(u8::try_from(row).ok()?, u8::try_from(col).ok()?)
}

fn jump((from, to): &(Spot, Spot)) -> Option<Jump> {
    Some(Jump { from: cell(*from)?, to: cell(*to)? })
}

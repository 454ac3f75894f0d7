//! Square boards as grids of the laboratory, and back.

use super::board::{Board, Cell};
use crate::lab::grid::{self, Grid, Spot};

/// A square board as the laboratory has it; its goal is lost.
pub fn grid_of(board: &Board) -> Option<Grid> {
    let cells = board.square().map(|hole| match (board.hole(hole), board.peg(hole)) {
        (false, _) => grid::Cell::Unused,
        (true, false) => grid::Cell::Empty,
        (true, true) => grid::Cell::Peg,
    });
    let side = usize::from(board.dim);
    Grid::new(side, side, cells.collect())
}

/// The cell of a square board at a spot of the laboratory.
pub fn cell((row, col): Spot) -> Option<Cell> {
    Cell::at(u8::try_from(row).ok()?, u8::try_from(col).ok()?)
}

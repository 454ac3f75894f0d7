//! Conversion between square boards and grids.

use super::board::{Board, Cell};
use crate::lab::grid::{CellState, Coord, Grid};

/// A square board as a grid, without its goal.
pub fn grid_of(board: &Board) -> Option<Grid> {
    let cells = board.square().map(|cell| match (board.has_hole(cell), board.has_peg(cell)) {
        (false, _) => CellState::Unused,
        (true, false) => CellState::Empty,
        (true, true) => CellState::Peg,
    });
    let side = usize::from(board.dim);
    Grid::new(side, side, cells.collect())
}

/// The cell of a square board at a coordinate of its grid.
pub fn cell((row, col): Coord) -> Option<Cell> {
    Cell::at(u8::try_from(row).ok()?, u8::try_from(col).ok()?)
}

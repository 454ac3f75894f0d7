//! A board as lines of text: a coloured blank or, without colours, a letter for each hole.

use kernel::{Line, Span};

use crate::lab::grid::{CellState, Grid};

/// Dark green for a hole, bright green for a peg: the colours of Uno Solo.
const HOLE: u8 = 2;
const PEG: u8 = 10;
const INK: u8 = 15;

/// The lines of a board, followed by an empty one.
pub fn picture(grid: &Grid, coloured: bool) -> Vec<Line> {
    let row = |row: usize| (0..grid.cols()).flat_map(move |col| cell(grid, (row, col), coloured));
    let rows = (0..grid.rows()).map(|number| row(number).collect());
    rows.chain([Vec::new()]).collect()
}

fn cell(grid: &Grid, coord: (usize, usize), coloured: bool) -> [Span; 2] {
    let span = match (grid.at(coord), coloured) {
        (CellState::Unused, true) => Span::plain(" "),
        (CellState::Empty, true) => Span::coloured(" ", HOLE, INK),
        (CellState::Peg, true) => Span::coloured(" ", PEG, INK),
        (CellState::Unused, false) => Span::plain("-"),
        (CellState::Empty, false) => Span::plain("x"),
        (CellState::Peg, false) => Span::plain("o"),
    };
    [span, Span::plain(" ")]
}

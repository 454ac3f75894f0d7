//! A board as lines of text: a coloured blank or, without colours, a letter for each hole.

use kernel::{Line, Span};

use crate::lab::grid::{Cell, Grid};

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

fn cell(grid: &Grid, spot: (usize, usize), coloured: bool) -> [Span; 2] {
    let span = match (grid.at(spot), coloured) {
        (Cell::Unused, true) => Span::plain(" "),
        (Cell::Empty, true) => Span::painted(" ", HOLE, INK),
        (Cell::Peg, true) => Span::painted(" ", PEG, INK),
        (Cell::Unused, false) => Span::plain("-"),
        (Cell::Empty, false) => Span::plain("x"),
        (Cell::Peg, false) => Span::plain("o"),
    };
    [span, Span::plain(" ")]
}

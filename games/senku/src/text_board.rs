//! The board as the dialogue prints it: the laboratory's picture, with its rows and columns
//! numbered.

use kernel::{Line, Span};
use pegs::lab::grid::Grid;
use pegs::lab::tools::picture;

/// The last column whose number has one digit.
const ONE_DIGIT: usize = 9;

/// Column numbers, from 1 and written downwards, then rows with their numbers.
pub fn text_board(grid: &Grid, coloured: bool) -> Vec<Line> {
    let tens = |col: usize| if col <= ONE_DIGIT { " ".to_owned() } else { (col / 10).to_string() };
    let units = |col: usize| (col % 10).to_string();
    let mut lines = Vec::new();
    if grid.cols() > ONE_DIGIT {
        lines.push(ruler(grid, tens));
    }
    lines.push(ruler(grid, units));
    let rows = picture(grid, coloured).into_iter().take(grid.rows());
    for (number, mut cells) in (1..).zip(rows) {
        // The blank after the last cell.
        cells.pop();
        cells.insert(0, Span::plain(format!("{number:>2} ")));
        lines.push(cells);
    }
    lines
}

/// A line with a sign above each column.
fn ruler(grid: &Grid, sign: impl Fn(usize) -> String) -> Line {
    let signs: Vec<String> = (1..=grid.cols()).map(sign).collect();
    vec![Span::plain(format!("   {}", signs.join(" ")))]
}

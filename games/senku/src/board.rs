//! Boards: their default directions, and their rows as letters in setups.

use pegs::lab::grid::{CellState, Grid};
use pegs::lab::template::Template;
use pegs::lab::text::{read_board, write_board};

/// The fewest rows of a triangle on which a jump is possible.
const MIN_TRIANGLE: usize = 3;

/// The directions of a board by default: those of a triangular grid if it is a triangle of
/// left-aligned rows, the classic ones otherwise.
pub fn default_template(grid: &Grid) -> Template {
    let mut coords = (0..grid.rows()).flat_map(|row| (0..grid.cols()).map(move |col| (row, col)));
    let in_place = |(row, col)| (grid.at((row, col)) != CellState::Unused) == (col <= row);
    let large = grid.rows() == grid.cols() && grid.rows() >= MIN_TRIANGLE;
    let triangle = large && coords.all(in_place);
    let name = if triangle { "hex" } else { "classic" };
    Template::named(name).unwrap_or(Template::new(0))
}

/// The rows of a board as letters.
pub fn rows(grid: &Grid) -> Vec<String> {
    let row = |line: &str| line.split_whitespace().collect();
    write_board(grid).lines().skip(1).map(row).collect()
}

/// Parses rows of letters, by way of the equivalent file.
pub fn read_rows(text: &str) -> Option<Grid> {
    let rows: Vec<&str> = text.split('/').collect();
    let columns = rows.first().map_or(0, |row| row.chars().count());
    let spaced = |row: &&str| row.chars().flat_map(|letter| [letter, ' ']).collect();
    let lines: Vec<String> = rows.iter().map(spaced).collect();
    read_board(&format!("{} {columns}\n{}\n", rows.len(), lines.join("\n"))).ok()
}

//! Boards: their usual directions, and their rows as letters.

use pegs::lab::grid::{Cell, Grid};
use pegs::lab::template::Template;
use pegs::lab::text::{read_board, write_board};

/// The fewest rows of a triangle on which anything can jump.
const LEAST_TRIANGLE: usize = 3;

/// The directions of a board where nothing is said of them: those of a triangular grid on a
/// triangle of left-aligned rows, the classic ones elsewhere.
pub fn usual(grid: &Grid) -> Template {
    let mut spots = (0..grid.rows()).flat_map(|row| (0..grid.cols()).map(move |col| (row, col)));
    let in_place = |(row, col)| (grid.at((row, col)) != Cell::Unused) == (col <= row);
    let large = grid.rows() == grid.cols() && grid.rows() >= LEAST_TRIANGLE;
    let triangle = large && spots.all(in_place);
    let name = if triangle { "hex" } else { "classic" };
    Template::named(name).unwrap_or(Template::new(0))
}

/// The rows of a board as letters.
pub fn rows(grid: &Grid) -> Vec<String> {
    let row = |line: &str| line.split_whitespace().collect();
    write_board(grid).lines().skip(1).map(row).collect()
}

/// Reads rows of letters as the file that says the same.
pub fn read_rows(text: &str) -> Option<Grid> {
    let rows: Vec<&str> = text.split('/').collect();
    let columns = rows.first().map_or(0, |row| row.chars().count());
    let spaced = |row: &&str| row.chars().flat_map(|letter| [letter, ' ']).collect();
    let lines: Vec<String> = rows.iter().map(spaced).collect();
    read_board(&format!("{} {columns}\n{}\n", rows.len(), lines.join("\n"))).ok()
}

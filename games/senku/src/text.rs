//! The file format, a board of GSenku with optional moves; moves as one word; and the position for
//! programs.

use app::{FileFormat, Options, Value};
use kernel::{ParseError, message};
use pegs::lab::grid::Grid;
use pegs::lab::template::Template;
use pegs::lab::text::{begins_with_size, read_board, read_template, write_board};
use pegs::square::{file, grid_of};

use crate::board::{default_template, rows};
use crate::options::{Setup, with_moves};
use crate::{Senku, State};

/// Boards of GSenku and of Uno Solo are read; boards of GSenku are written.
pub const FILE: FileFormat<Senku> = FileFormat {
    read: read_setup,
    write: |state| write(&state.grid, state.template),
    is_complete: |_| true,
    omits: &[],
};

fn read_setup(text: &str, options: &Options) -> Result<Setup, ParseError> {
    let (grid, own) = read(text)?;
    with_moves(grid, own, options).map_err(|why| ParseError::new(0, why))
}

/// The lines of a matrix of moves.
const MATRIX_LINES: usize = 3;
/// The signs of a matrix of moves.
const SIGNS: usize = 9;

/// The file of a position: its board, followed by the moves unless they are the default ones.
pub fn write(grid: &Grid, template: Template) -> String {
    let board = write_board(grid);
    if template == default_template(grid) { board } else { board + &matrix(template) }
}

/// Parses a file. A board of Uno Solo is accepted too; its goal is ignored.
pub fn read(text: &str) -> Result<(Grid, Option<Template>), ParseError> {
    let error = match read_board(text) {
        Ok(grid) => return Ok((grid, None)),
        Err(error) => error,
    };
    let (board, matrix) = split_matrix(text);
    if let Ok(grid) = read_board(&board) {
        return match read_template(&matrix) {
            Ok(template) => Ok((grid, Some(template))),
            // Without any `+` the last lines are rows of the board, of which there are too many.
            Err(_) if !matrix.contains('+') => Err(error),
            Err(bad) => Err(bad),
        };
    }
    if begins_with_size(text) || text.trim().is_empty() {
        return Err(error);
    }
    let neither = |error: ParseError| ParseError::new(error.line, message("senku-not-unosolo"));
    let board = file::read(text, None).map_err(neither)?.board;
    grid_of(&board).map(|grid| (grid, None)).ok_or(error)
}

/// A text without the matrix at its end, and the matrix alone, preceded by empty lines that
/// preserve its line numbers.
fn split_matrix(text: &str) -> (String, String) {
    let lines: Vec<&str> = text.lines().collect();
    let filled = |index: &usize| !lines[*index].trim().is_empty();
    let from = (0..lines.len()).rev().filter(filled).nth(MATRIX_LINES - 1).unwrap_or(0);
    (lines[..from].join("\n"), "\n".repeat(from) + &lines[from..].join("\n"))
}

/// A template as in its file.
fn matrix(template: Template) -> String {
    let directions = template.directions();
    let sign = |direction: (isize, isize)| match direction {
        (0, 0) => "o",
        allowed if directions.contains(&allowed) => "+",
        _ => "-",
    };
    (-1..=1).map(|down| [-1, 0, 1].map(|right| sign((down, right))).join(" ") + "\n").collect()
}

/// The moves as one word, row after row: `-+-+o+-+-`.
pub fn moves_word(template: Template) -> String {
    matrix(template).split_whitespace().collect()
}

/// Parses moves, as a file or as one word.
pub fn read_moves(text: &str) -> Result<Template, ParseError> {
    let signs: Vec<char> = text.trim().chars().collect();
    if signs.len() != SIGNS || signs.iter().any(|sign| sign.is_whitespace()) {
        return read_template(text);
    }
    let spaced = signs.chunks(3).map(|row| row.iter().flat_map(|sign| [*sign, ' ']).collect());
    let lines: Vec<String> = spaced.collect();
    // The word is on one line.
    read_template(&lines.join("\n")).map_err(|error| ParseError::new(1, error.message))
}

/// The position for programs.
pub fn fields(state: &State) -> Vec<(&'static str, Value)> {
    vec![
        ("rows", state.grid.rows().into()),
        ("columns", state.grid.cols().into()),
        ("cells", Value::list(rows(&state.grid))),
        ("pegs", state.grid.pegs().into()),
        ("moves", moves_word(state.template).into()),
    ]
}

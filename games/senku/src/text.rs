//! The game's own file, a board of GSenku; and the moves allowed, as a word and as a file.

use app::Value;
use kernel::{ParseError, message};
use pegs::lab::grid::Grid;
use pegs::lab::template::Template;
use pegs::lab::text::{begins_with_size, read_board, read_template, write_board};
use pegs::square::{file, grid_of};

use crate::State;
use crate::board::{rows, usual};

/// The lines of a matrix of moves.
const MATRIX_LINES: usize = 3;
/// The signs of a matrix of moves.
const SIGNS: usize = 9;

/// The file of a position: its board, and after it the moves where they are not the usual ones.
pub fn write(grid: &Grid, template: Template) -> String {
    let board = write_board(grid);
    if template == usual(grid) { board } else { board + &matrix(template) }
}

/// Reads the file of a position. A board of Uno Solo will do too: its goal is passed over.
pub fn read(text: &str) -> Result<(Grid, Option<Template>), ParseError> {
    let error = match read_board(text) {
        Ok(grid) => return Ok((grid, None)),
        Err(error) => error,
    };
    let (board, matrix) = apart(text);
    if let Ok(grid) = read_board(&board) {
        return match read_template(&matrix) {
            Ok(template) => Ok((grid, Some(template))),
            // What has no sign of moves is a board with too many rows.
            Err(_) if !matrix.contains('+') => Err(error),
            Err(bad) => Err(bad),
        };
    }
    if begins_with_size(text) || text.trim().is_empty() {
        return Err(error);
    }
    let not = |error: ParseError| ParseError::new(error.line, message("senku-not-unosolo"));
    let board = file::read(text, None).map_err(not)?.board;
    grid_of(&board).map(|grid| (grid, None)).ok_or(error)
}

/// A text without the lines of a matrix at its end, and those lines alone, on the lines where they
/// stood.
fn apart(text: &str) -> (String, String) {
    let lines: Vec<&str> = text.lines().collect();
    let full = |at: &usize| !lines[*at].trim().is_empty();
    let from = (0..lines.len()).rev().filter(full).nth(MATRIX_LINES - 1).unwrap_or(0);
    (lines[..from].join("\n"), "\n".repeat(from) + &lines[from..].join("\n"))
}

/// A template as its file has it.
fn matrix(template: Template) -> String {
    let ways = template.ways();
    let sign = |way: (isize, isize)| match way {
        (0, 0) => "o",
        way if ways.contains(&way) => "+",
        _ => "-",
    };
    (-1..=1).map(|down| [-1, 0, 1].map(|right| sign((down, right))).join(" ") + "\n").collect()
}

/// The moves as one word, row after row: `-+-+o+-+-`.
pub fn moves_word(template: Template) -> String {
    matrix(template).split_whitespace().collect()
}

/// Reads the moves: their file, or the word that stands for it.
pub fn read_moves(text: &str) -> Result<Template, ParseError> {
    let signs: Vec<char> = text.trim().chars().collect();
    if signs.len() != SIGNS || signs.iter().any(|sign| sign.is_whitespace()) {
        return read_template(text);
    }
    let spread = signs.chunks(3).map(|row| row.iter().flat_map(|sign| [*sign, ' ']).collect());
    let lines: Vec<String> = spread.collect();
    // The word has but one line.
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

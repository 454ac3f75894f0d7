//! The game's own file format: goal and side, the tiles row by row, the points.

use std::fmt::Write;

use app::Value;
use app::numbers::{Number, Numbers};
use kernel::{Message, ParseError, message};

use crate::State;
use crate::board::{Board, Cell, DIMS, top, value};
use crate::options::{
    Constraints, DEFAULT_FOUR, GOALS, MAX_POINTS, Setup, Variant, exponent, goal_too_high,
    highest_goal,
};

/// Writes a position.
pub fn write(state: &State) -> String {
    let board = state.board();
    let mut text = format!("{} {}\n", value(state.variant().goal), board.dim());
    for cell in board.cells() {
        let end = if cell.col + 1 == board.dim() { '\n' } else { ' ' };
        let _ = write!(text, "{}{end}", value(board.rank(cell)));
    }
    let _ = writeln!(text, "{}", state.points());
    text
}

/// The position for programs.
pub fn fields(state: &State) -> Vec<(&'static str, Value)> {
    let board = state.board();
    let rows = board.ranks().chunks(usize::from(board.dim()));
    let row = |ranks: &[u8]| Value::list(ranks.iter().map(|rank| value(*rank)));
    vec![
        ("dim", board.dim().into()),
        ("goal", value(state.variant().goal).into()),
        ("cells", Value::list(rows.map(row))),
        ("points", state.points().into()),
        ("last", state.last().into()),
        ("highest", value(board.highest()).into()),
    ]
}

/// Parses a position.
pub fn read(text: &str, fixed: &Constraints) -> Result<Setup, ParseError> {
    let mut numbers = Numbers::of(text);
    let variant = read_variant(&mut numbers, fixed)?;
    let expected = size(variant.dim);
    let mut board = Board::empty(variant.dim);
    let mut line = 0;
    for cell in board.cells() {
        let number = next(&mut numbers, expected)?;
        board.put(cell, read_tile(&number, cell, variant)?);
        line = number.line;
    }
    let points = read_points(&next(&mut numbers, expected)?)?;
    numbers.end(expected, message("twenty48-file-many"))?;
    if board.highest() == 0 {
        return Err(ParseError::new(line, message("twenty48-file-empty")));
    }
    Ok(Setup::Board(variant, board, points))
}

/// The number of numbers in a file for a board of this side.
fn size(dim: u8) -> usize {
    2 + usize::from(dim) * usize::from(dim) + 1
}

/// The next number, of `expected` in all.
fn next<'a>(numbers: &mut Numbers<'a>, expected: usize) -> Result<Number<'a>, ParseError> {
    numbers.next(expected, message("twenty48-file-few"), message("twenty48-file-number"))
}

fn read_variant(numbers: &mut Numbers<'_>, fixed: &Constraints) -> Result<Variant, ParseError> {
    let number = next(numbers, size(*DIMS.start()))?;
    let goal = exponent(number.value).filter(|goal| GOALS.contains(goal));
    let goal = goal.ok_or_else(|| number.error(message("twenty48-file-goal")))?;
    if let Some(wanted) = fixed.goal.filter(|wanted| *wanted != goal) {
        return Err(number.error(other_goal(wanted)));
    }
    let dim = read_dim(numbers, fixed)?;
    if goal > highest_goal(dim) {
        return Err(ParseError::new(number.line, goal_too_high(goal, dim)));
    }
    let four = fixed.four.unwrap_or(DEFAULT_FOUR);
    Ok(Variant { dim, goal, four, endless: fixed.endless })
}

fn read_dim(numbers: &mut Numbers<'_>, fixed: &Constraints) -> Result<u8, ParseError> {
    let number = next(numbers, size(*DIMS.start()))?;
    let dim = u8::try_from(number.value).ok().filter(|dim| DIMS.contains(dim));
    let dim = dim.ok_or_else(|| number.error(message("twenty48-file-dim")))?;
    match fixed.dim.filter(|wanted| *wanted != dim) {
        Some(wanted) => Err(number.error(other_dim(wanted))),
        None => Ok(dim),
    }
}

/// The error for a goal other than the one chosen; the caller adds what was found.
pub fn other_goal(wanted: u8) -> Message {
    message("twenty48-file-other-goal").with("wanted", value(wanted).to_string())
}

/// The same for a side.
pub fn other_dim(wanted: u8) -> Message {
    message("twenty48-file-other-dim").with("wanted", wanted)
}

fn read_tile(number: &Number<'_>, cell: Cell, variant: Variant) -> Result<u8, ParseError> {
    let error = |key: &'static str| {
        number.error(message(key).with("row", cell.row + 1).with("column", cell.col + 1))
    };
    let rank = exponent(number.value).ok_or_else(|| error("twenty48-file-tile"))?;
    if variant.ending_rank().is_some_and(|end| rank > end) {
        let ParseError { line, message } = error("twenty48-file-above");
        return Err(ParseError::new(line, message.with("goal", value(variant.goal).to_string())));
    }
    if rank > top(variant.dim) {
        let ParseError { line, message } = error("twenty48-file-top");
        return Err(ParseError::new(
            line,
            message.with("most", value(top(variant.dim)).to_string()),
        ));
    }
    Ok(rank)
}

fn read_points(number: &Number<'_>) -> Result<u64, ParseError> {
    let points = u64::try_from(number.value);
    let points = points.map_err(|_| number.error(message("twenty48-file-negative")))?;
    if points > MAX_POINTS {
        let what = message("twenty48-file-points").with("most", MAX_POINTS.to_string());
        return Err(number.error(what));
    }
    Ok(points)
}

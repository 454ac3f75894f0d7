//! The game's own file format: goal and side, the tiles row by row, the points.

use std::fmt::Write;

use app::Value;
use app::console::whole_number;
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
    numbers.expected = size(variant.dim);
    let mut board = Board::empty(variant.dim);
    let mut line = 0;
    for cell in board.cells() {
        let number = numbers.next()?;
        board.put(cell, read_tile(&number, cell, variant)?);
        line = number.line;
    }
    let points = read_points(&numbers.next()?)?;
    if let Some((line, found)) = numbers.words.next() {
        let what = message("twenty48-file-many").with("expected", numbers.expected);
        return Err(ParseError::new(line, what.with("found", found)));
    }
    if board.highest() == 0 {
        return Err(ParseError::new(line, message("twenty48-file-empty")));
    }
    Ok(Setup::Board(variant, board, points))
}

/// The number of numbers in a file for a board of this side.
fn size(dim: u8) -> usize {
    2 + usize::from(dim) * usize::from(dim) + 1
}

/// Whitespace-separated numbers with their lines.
struct Numbers<'a> {
    words: Box<dyn Iterator<Item = (usize, &'a str)> + 'a>,
    last_line: usize,
    read: usize,
    expected: usize,
}

impl<'a> Numbers<'a> {
    fn of(text: &'a str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        let words = text
            .lines()
            .enumerate()
            .flat_map(|(index, line)| line.split_whitespace().map(move |word| (index + 1, word)));
        let last_line = text.lines().count().max(1);
        Self { words: Box::new(words), last_line, read: 0, expected: size(*DIMS.start()) }
    }

    /// The next number, which must exist.
    fn next(&mut self) -> Result<Number<'a>, ParseError> {
        let Some((line, word)) = self.words.next() else {
            let what = message("twenty48-file-few");
            let what = what.with("expected", self.expected).with("found", self.read);
            return Err(ParseError::new(self.last_line, what));
        };
        self.read += 1;
        match whole_number(word) {
            Some(value) => Ok(Number { line, word, value }),
            None => Err(ParseError::new(line, message("twenty48-file-number").with("found", word))),
        }
    }
}

/// A number of the file.
struct Number<'a> {
    line: usize,
    /// As it is written, in case it exceeds an `i64`.
    word: &'a str,
    value: i64,
}

impl Number<'_> {
    /// An error about this number.
    fn error(&self, what: Message) -> ParseError {
        ParseError::new(self.line, what.with("found", self.word))
    }
}

fn read_variant(numbers: &mut Numbers<'_>, fixed: &Constraints) -> Result<Variant, ParseError> {
    let number = numbers.next()?;
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
    let number = numbers.next()?;
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

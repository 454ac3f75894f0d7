//! The file format of a square board: side, initial pegs, goal, cells and moves, all as numbers.

use std::fmt::Write;

use app::console::whole_number;
use kernel::{Message, ParseError, message};

use super::{Board, Cell, DIMS, Position, PositionError};

/// The code of a null cell.
pub const NULL: i64 = 0;
/// The code of an empty cell.
pub const EMPTY: i64 = 2;
/// The code of a cell with a peg.
pub const PEG: i64 = 10;

/// The code of a cell.
pub fn code(board: &Board, cell: Cell) -> i64 {
    match (board.has_hole(cell), board.has_peg(cell)) {
        (false, _) => NULL,
        (true, false) => EMPTY,
        (true, true) => PEG,
    }
}

/// The file of a position.
pub fn write(position: &Position) -> String {
    let Position { board, initial, moves } = position;
    let (row, col) = board.goal.map_or((0, 0), |goal| (goal.row(), goal.col()));
    let mut text = format!("{}\n{initial}\n{row}\n{col}\n", board.dim);
    for cell in board.square() {
        let end = if cell.col() + 1 == board.dim { '\n' } else { '\t' };
        let _ = write!(text, "{}{end}", code(board, cell));
    }
    let _ = writeln!(text, "{moves}");
    text
}

/// The numbers of a file, separated by white space.
struct Numbers<'a> {
    words: Box<dyn Iterator<Item = (usize, &'a str)> + 'a>,
    last_line: usize,
    read: usize,
}

impl<'a> Numbers<'a> {
    fn of(text: &'a str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        let words = text
            .lines()
            .enumerate()
            .flat_map(|(index, line)| line.split_whitespace().map(move |word| (index + 1, word)));
        Self { words: Box::new(words), last_line: text.lines().count().max(1), read: 0 }
    }

    /// The next number, of `expected` in all.
    fn next(&mut self, expected: usize) -> Result<Number<'a>, ParseError> {
        let Some((line, word)) = self.words.next() else {
            let few =
                message("unosolo-file-few").with("expected", expected).with("found", self.read);
            return Err(ParseError::new(self.last_line, few));
        };
        self.read += 1;
        match whole_number(word) {
            Some(value) => Ok(Number { line, word, value }),
            None => Err(ParseError::new(line, message("unosolo-file-number").with("found", word))),
        }
    }

    /// The next number, which must be a count.
    fn count(&mut self, expected: usize, key: &'static str) -> Result<(usize, u32), ParseError> {
        let number = self.next(expected)?;
        let count = u32::try_from(number.value);
        count.map(|count| (number.line, count)).map_err(|_| number.error(message(key)))
    }
}

/// A number of the file.
struct Number<'a> {
    line: usize,
    /// The number as written: `value` saturates.
    word: &'a str,
    value: i64,
}

impl Number<'_> {
    fn error(&self, message: Message) -> ParseError {
        ParseError::new(self.line, message.with("found", self.word))
    }
}

/// The count of numbers in the file of a board of side `dim`.
fn size(dim: u8) -> usize {
    4 + usize::from(dim) * usize::from(dim) + 1
}

/// Parses a file. The side must be `wanted`, if given.
pub fn read(text: &str, wanted: Option<i64>) -> Result<Position, ParseError> {
    let mut numbers = Numbers::of(text);
    let dim = read_dim(&mut numbers, wanted)?;
    let expected = size(dim);
    let (initial_line, initial) = numbers.count(expected, "unosolo-file-initial")?;
    let (goal_line, goal) = read_goal(&mut numbers, dim)?;
    let mut board = Board::blank(dim);
    board.goal = Some(goal);
    for cell in board.square() {
        read_cell(&mut numbers, &mut board, cell)?;
    }
    let (moves_line, moves) = numbers.count(expected, "unosolo-file-moves")?;
    if let Some((line, found)) = numbers.words.next() {
        let many = message("unosolo-file-many").with("expected", expected).with("found", found);
        return Err(ParseError::new(line, many));
    }
    Position::new(board, initial, moves).map_err(|error| {
        let line = match error {
            PositionError::GoalNotAHole => goal_line,
            PositionError::NoPegs => initial_line,
            PositionError::WrongSum { .. } => moves_line,
        };
        ParseError::new(line, error.message())
    })
}

fn read_dim(numbers: &mut Numbers<'_>, wanted: Option<i64>) -> Result<u8, ParseError> {
    let number = numbers.next(size(*DIMS.start()))?;
    let dim = u8::try_from(number.value).ok().filter(|dim| DIMS.contains(dim));
    let dim = dim.ok_or_else(|| number.error(message("unosolo-file-dim")))?;
    match wanted {
        Some(wanted) if wanted != number.value => {
            Err(number.error(message("unosolo-file-other-dim").with("wanted", wanted)))
        }
        _ => Ok(dim),
    }
}

fn read_goal(numbers: &mut Numbers<'_>, dim: u8) -> Result<(usize, Cell), ParseError> {
    let mut coordinate = |key: &'static str| {
        let number = numbers.next(size(dim))?;
        let within = u8::try_from(number.value).ok().filter(|at| *at < dim);
        let error = || number.error(message(key).with("last", dim - 1));
        within.map(|at| (number.line, at)).ok_or_else(error)
    };
    let (_, row) = coordinate("unosolo-file-goal-row")?;
    let (line, col) = coordinate("unosolo-file-goal-column")?;
    let cell = Cell::at(row, col).ok_or(PositionError::GoalNotAHole);
    cell.map(|cell| (line, cell)).map_err(|error| ParseError::new(line, error.message()))
}

fn read_cell(numbers: &mut Numbers<'_>, board: &mut Board, cell: Cell) -> Result<(), ParseError> {
    let number = numbers.next(size(board.dim))?;
    match number.value {
        NULL => {}
        EMPTY => board.holes |= cell.bit(),
        PEG => {
            board.holes |= cell.bit();
            board.pegs |= cell.bit();
        }
        _ => {
            let bad = message("unosolo-file-cell")
                .with("row", cell.row() + 1)
                .with("column", cell.col() + 1);
            return Err(number.error(bad));
        }
    }
    Ok(())
}

//! The file format of a square board: side, initial pegs, goal, cells and moves, all as numbers.

use std::fmt::Write;

use app::numbers::{Number, Numbers};
use kernel::{ParseError, message};

use super::{Board, Cell, DIMS, Position, PositionError};

/// The code of a null cell.
pub const NULL: i64 = 0;
/// The code of an empty cell.
pub const EMPTY: i64 = 2;
/// The code of a cell with a peg.
pub const PEG: i64 = 10;

/// The row and the column of the goal of an unfinished board that has none.
const NO_GOAL: i64 = -1;

/// The code of a cell.
pub fn code(board: &Board, cell: Cell) -> i64 {
    match (board.has_hole(cell), board.has_peg(cell)) {
        (false, _) => NULL,
        (true, false) => EMPTY,
        (true, true) => PEG,
    }
}

/// The file of a position. An unfinished board without a goal has -1 for its row and column.
pub fn write(position: &Position) -> String {
    let Position { board, initial, moves } = position;
    let (row, col) =
        board.goal.map_or((NO_GOAL, NO_GOAL), |goal| (goal.row().into(), goal.col().into()));
    let mut text = format!("{}\n{initial}\n{row}\n{col}\n", board.dim);
    for cell in board.square() {
        let end = if cell.col() + 1 == board.dim { '\n' } else { '\t' };
        let _ = write!(text, "{}{end}", code(board, cell));
    }
    let _ = writeln!(text, "{moves}");
    text
}

/// The next number, of `expected` in all.
fn next<'a>(numbers: &mut Numbers<'a>, expected: usize) -> Result<Number<'a>, ParseError> {
    numbers.next(expected, message("unosolo-file-few"), message("unosolo-file-number"))
}

/// The next number, which must be a count, with its line.
fn next_count(
    numbers: &mut Numbers<'_>,
    expected: usize,
    key: &'static str,
) -> Result<(usize, u32), ParseError> {
    let number = next(numbers, expected)?;
    let count = u32::try_from(number.value);
    count.map(|count| (number.line, count)).map_err(|_| number.error(message(key)))
}

/// The count of numbers in the file of a board of side `dim`.
fn size(dim: u8) -> usize {
    4 + usize::from(dim) * usize::from(dim) + 1
}

/// Parses a file. The side must be `wanted`, if given.
pub fn read(text: &str, wanted: Option<i64>) -> Result<Position, ParseError> {
    let FileContent { position, lines } = parse(text, wanted, false)?;
    let Position { board, initial, moves } = position;
    Position::new(board, initial, moves).map_err(|error| {
        let line = match error {
            PositionError::GoalNotAHole => lines.goal,
            PositionError::NoPegs => lines.initial,
            PositionError::WrongSum { .. } => lines.moves,
        };
        ParseError::new(line, error.message())
    })
}

/// Parses the file of a board that may be unfinished: it may lack a goal or pegs.
pub fn read_draft(text: &str) -> Result<Position, ParseError> {
    parse(text, None, true).map(|content| content.position)
}

/// What a file says, before it is known to be a position.
struct FileContent {
    position: Position,
    lines: ContentLines,
}

/// The lines of numbers that must agree with the rest.
struct ContentLines {
    initial: usize,
    goal: usize,
    moves: usize,
}

fn parse(text: &str, wanted: Option<i64>, is_draft: bool) -> Result<FileContent, ParseError> {
    let mut numbers = Numbers::of(text);
    let dim = read_dim(&mut numbers, wanted)?;
    let expected = size(dim);
    let (initial_line, initial) = next_count(&mut numbers, expected, "unosolo-file-initial")?;
    let (goal_line, goal) = read_goal(&mut numbers, dim, is_draft)?;
    let mut board = Board::blank(dim);
    board.goal = goal;
    for cell in board.square() {
        read_cell(&mut numbers, &mut board, cell)?;
    }
    let (moves_line, moves) = next_count(&mut numbers, expected, "unosolo-file-moves")?;
    numbers.end(expected, message("unosolo-file-many"))?;
    let lines = ContentLines { initial: initial_line, goal: goal_line, moves: moves_line };
    Ok(FileContent { position: Position { board, initial, moves }, lines })
}

fn read_dim(numbers: &mut Numbers<'_>, wanted: Option<i64>) -> Result<u8, ParseError> {
    let number = next(numbers, size(*DIMS.start()))?;
    let dim = u8::try_from(number.value).ok().filter(|dim| DIMS.contains(dim));
    let dim = dim.ok_or_else(|| number.error(message("unosolo-file-dim")))?;
    match wanted {
        Some(wanted) if wanted != number.value => {
            Err(number.error(message("unosolo-file-other-dim").with("wanted", wanted)))
        }
        _ => Ok(dim),
    }
}

/// The goal and its line; only a draft may lack one.
fn read_goal(
    numbers: &mut Numbers<'_>,
    dim: u8,
    is_draft: bool,
) -> Result<(usize, Option<Cell>), ParseError> {
    let mut coordinate = |key: &'static str| {
        let number = next(numbers, size(dim))?;
        let within = u8::try_from(number.value).ok().filter(|at| *at < dim);
        let is_missing = is_draft && number.value == NO_GOAL;
        let error = || number.error(message(key).with("last", dim - 1));
        let at = within.map(Some).or(is_missing.then_some(None));
        at.map(|at| (number.line, at)).ok_or_else(error)
    };
    let (_, row) = coordinate("unosolo-file-goal-row")?;
    let (line, col) = coordinate("unosolo-file-goal-column")?;
    let (Some(row), Some(col)) = (row, col) else { return Ok((line, None)) };
    let cell = Cell::at(row, col).ok_or(PositionError::GoalNotAHole);
    cell.map(|cell| (line, Some(cell))).map_err(|error| ParseError::new(line, error.message()))
}

fn read_cell(numbers: &mut Numbers<'_>, board: &mut Board, cell: Cell) -> Result<(), ParseError> {
    let number = next(numbers, size(board.dim))?;
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

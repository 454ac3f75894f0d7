//! What a game of Uno Solo begins with, and its one line in a save.

use std::fmt;
use std::str::FromStr;

use kernel::{Message, message};

use crate::board::{Board, Cell, DIMS};
use crate::reverse::Stop;

/// A board with what was played before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The board, with a goal.
    pub board: Board,
    /// Pegs when the game began.
    pub initial: u32,
    /// Pegs removed since.
    pub moves: u32,
}

impl Position {
    /// A position to begin with, checked: a goal that is part of the board, at least one peg,
    /// and pegs and moves that add up.
    pub fn new(board: Board, initial: u32, moves: u32) -> Result<Self, Message> {
        let on_hole = board.goal.is_some_and(|goal| board.hole(goal));
        if !on_hole {
            return Err(message("unosolo-goal-null"));
        }
        if board.pegs == 0 {
            return Err(message("unosolo-no-pegs"));
        }
        if board.count().checked_add(moves) != Some(initial) {
            return Err(message("unosolo-sum")
                .with("pegs", board.count())
                .with("moves", moves)
                .with("initial", initial));
        }
        Ok(Self { board, initial, moves })
    }
}

/// How a board comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// It is given.
    Board(Position),
    /// It is drawn by reverse moves.
    Random {
        /// Its side.
        dim: u8,
        /// How many reverse moves are wanted.
        moves: u32,
        /// When to stop earlier.
        stop: Stop,
    },
}

/// The character of a cell in a setup line.
fn letter(board: &Board, cell: Cell) -> char {
    match (board.hole(cell), board.peg(cell)) {
        (false, _) => '-',
        (true, false) => 'x',
        (true, true) => 'o',
    }
}

/// Rows as letters, with `/` between them.
pub fn rows(board: &Board) -> String {
    let row = |row| {
        let cells = (0..board.dim).filter_map(move |col| Cell::at(row, col));
        cells.map(|cell| letter(board, cell)).collect::<String>()
    };
    (0..board.dim).map(row).collect::<Vec<String>>().join("/")
}

/// Reads rows of letters.
pub fn read_rows(text: &str) -> Option<Board> {
    let lines: Vec<&str> = text.split('/').collect();
    let dim = u8::try_from(lines.len()).ok().filter(|dim| DIMS.contains(dim))?;
    let mut board = Board::blank(dim);
    for (line, row) in lines.iter().zip(0..) {
        if line.chars().count() != lines.len() {
            return None;
        }
        for (letter, col) in line.chars().zip(0..) {
            let bit = Cell::at(row, col)?.bit();
            match letter {
                '-' => {}
                'x' => board.holes |= bit,
                'o' => (board.holes, board.pegs) = (board.holes | bit, board.pegs | bit),
                _ => return None,
            }
        }
    }
    Some(board)
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random { dim, moves, stop } => write!(f, "random {dim} {moves} {stop}"),
            Self::Board(Position { board, initial, moves }) => {
                let goal = board.goal.map(|goal| goal.to_string()).unwrap_or_default();
                write!(f, "board {goal} {initial} {moves} {}", rows(board))
            }
        }
    }
}

impl FromStr for Setup {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unreadable = || message("unosolo-setup").with("found", text);
        match words[..] {
            ["random", dim, moves, stop] => {
                let dim = dim.parse().ok().filter(|dim| DIMS.contains(dim));
                let (dim, moves, stop) = dim
                    .zip(moves.parse().ok())
                    .zip(stop.parse().ok())
                    .map(|((dim, moves), stop)| (dim, moves, stop))
                    .ok_or_else(unreadable)?;
                Ok(Self::Random { dim, moves, stop })
            }
            ["board", goal, initial, moves, rows] => {
                let mut board = read_rows(rows).ok_or_else(unreadable)?;
                let goal: Cell = goal.parse().map_err(|_| unreadable())?;
                board.goal =
                    Some(goal).filter(|goal| goal.row() < board.dim && goal.col() < board.dim);
                let initial = initial.parse().map_err(|_| unreadable())?;
                let moves = moves.parse().map_err(|_| unreadable())?;
                Position::new(board, initial, moves).map(Self::Board)
            }
            _ => Err(unreadable()),
        }
    }
}

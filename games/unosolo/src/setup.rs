//! What a game of Uno Solo begins with, and its one line in a save.

use std::fmt;
use std::str::FromStr;

use kernel::{Message, message};

pub use pegs::square::Position;

use crate::board::{Cell, DIMS, read_rows, rows};
use crate::reverse::Stop;

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

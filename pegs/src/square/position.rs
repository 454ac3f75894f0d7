//! A board under way.

use kernel::{Message, message};

use super::board::Board;

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

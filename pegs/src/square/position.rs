//! A board with the history of its game.

use kernel::{Message, message};
use thiserror::Error;

use super::board::Board;

/// A board and the number of moves that led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The board, with a goal.
    pub board: Board,
    /// The number of pegs at the start of the game.
    pub initial: u32,
    /// The number of pegs removed since.
    pub moves: u32,
}

/// Why a position is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The goal is missing or on a null cell.
    #[error("the goal is not a hole")]
    GoalNotAHole,
    /// There are no pegs.
    #[error("the board has no pegs")]
    NoPegs,
    /// Each move removes one peg, so pegs and moves must add up to the initial pegs.
    #[error("{pegs} pegs and {moves} moves do not add up to {initial}")]
    WrongSum {
        /// The pegs on the board.
        pegs: u32,
        /// The moves made.
        moves: u32,
        /// The pegs at the start.
        initial: u32,
    },
}

impl PositionError {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        match *self {
            Self::GoalNotAHole => message("unosolo-goal-null"),
            Self::NoPegs => message("unosolo-no-pegs"),
            Self::WrongSum { pegs, moves, initial } => message("unosolo-sum")
                .with("pegs", pegs)
                .with("moves", moves)
                .with("initial", initial),
        }
    }
}

impl Position {
    /// A valid position: see [`PositionError`] for the conditions.
    pub fn new(board: Board, initial: u32, moves: u32) -> Result<Self, PositionError> {
        if !board.goal.is_some_and(|goal| board.has_hole(goal)) {
            return Err(PositionError::GoalNotAHole);
        }
        let pegs = board.peg_count();
        if pegs == 0 {
            return Err(PositionError::NoPegs);
        }
        if pegs.checked_add(moves) != Some(initial) {
            return Err(PositionError::WrongSum { pegs, moves, initial });
        }
        Ok(Self { board, initial, moves })
    }
}

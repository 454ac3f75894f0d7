//! A game to solve: its board, how games begin and end, and how often a 4 appears.

use thiserror::Error;

/// How games begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StartRule {
    /// A 2, and a second tile that is a 2 or a 4 by the rate.
    #[default]
    Standard,
    /// Two tiles that are each a 2 or a 4 by the rate.
    TwoSpawns,
}

/// A game to solve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Problem {
    /// Rows of the board.
    pub rows: u8,
    /// Columns of the board.
    pub cols: u8,
    /// The rank of the tile that ends the game; `None` if it continues to the last move.
    pub goal: Option<u8>,
    /// The probability that a new tile is a 4.
    pub four: f64,
    /// How games begin.
    pub start: StartRule,
}

/// Why a game cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum InvalidProblem {
    /// The board has fewer than 2 cells or more than 16.
    #[error("the board must have 2 to 16 cells")]
    Board,
    /// The goal is below 8, or larger than any tile that the board can hold.
    #[error("the goal does not fit on the board")]
    Goal,
    /// The rate is not between 0 and 1.
    #[error("the rate must be between 0 and 1")]
    Rate,
}

impl Problem {
    /// The fewest and the most cells of a board.
    pub const CELLS: (u8, u8) = (2, 16);
    /// The lowest goal, as a rank: an 8.
    pub const LOWEST_GOAL: u8 = 3;

    /// The number of cells.
    pub fn cells(&self) -> u8 {
        self.rows.saturating_mul(self.cols)
    }

    /// The highest rank that can be reached; the goal, if there is one.
    pub fn top(&self) -> u8 {
        let most = self.cells().saturating_add(1);
        self.goal.map_or(most, |goal| goal.min(most))
    }

    /// Checks that the game can be solved.
    pub fn check(&self) -> Result<(), InvalidProblem> {
        let (fewest, most) = Self::CELLS;
        if !(fewest..=most).contains(&self.cells()) {
            return Err(InvalidProblem::Board);
        }
        if self.goal.is_some_and(|goal| !(Self::LOWEST_GOAL..=self.cells() + 1).contains(&goal)) {
            return Err(InvalidProblem::Goal);
        }
        if (0.0..=1.0).contains(&self.four) { Ok(()) } else { Err(InvalidProblem::Rate) }
    }
}

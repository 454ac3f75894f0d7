//! What is asked: which board, how its games begin and end, and how often a 4 appears.

/// How a game begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// One cell holds 2, another 2 or 4 by the rate.
    #[default]
    House,
    /// Two tiles appear as during play: each is 2 or 4 by the rate.
    TwoSpawns,
}

/// A game to be solved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Question {
    /// Rows of the board.
    pub rows: u8,
    /// Columns of the board.
    pub cols: u8,
    /// The rank of the tile that ends the game; `None` where it goes on to the last move.
    pub goal: Option<u8>,
    /// How likely a new tile is a 4.
    pub four: f64,
    /// How it begins.
    pub start: Start,
}

/// Why something cannot be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unasked {
    /// The board has fewer than 2 cells or more than 16.
    Board,
    /// The goal is below 8, or larger than any tile that the board can hold.
    Goal,
    /// The rate is none: it is not between 0 and 1.
    Rate,
}

impl Question {
    /// Fewest and most cells of a board.
    pub const CELLS: (u8, u8) = (2, 16);
    /// The lowest goal, as a rank: an 8.
    pub const LOWEST_GOAL: u8 = 3;

    /// The number of cells.
    pub fn cells(&self) -> u8 {
        self.rows.saturating_mul(self.cols)
    }

    /// The highest rank that any play on the board can reach; with a goal, the goal's.
    pub fn top(&self) -> u8 {
        let most = self.cells().saturating_add(1);
        self.goal.map_or(most, |goal| goal.min(most))
    }

    /// Says what cannot be asked.
    pub fn check(&self) -> Result<(), Unasked> {
        let (fewest, most) = Self::CELLS;
        if !(fewest..=most).contains(&self.cells()) {
            return Err(Unasked::Board);
        }
        if self.goal.is_some_and(|goal| !(Self::LOWEST_GOAL..=self.cells() + 1).contains(&goal)) {
            return Err(Unasked::Goal);
        }
        if (0.0..=1.0).contains(&self.four) { Ok(()) } else { Err(Unasked::Rate) }
    }
}

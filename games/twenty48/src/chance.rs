//! The outcomes of chance nodes: new tiles.

use std::fmt;
use std::str::FromStr;

use crate::State;
use crate::board::{Cell, NotationError, value};

/// A new tile of rank 1 or 2 on a free cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewTile {
    /// The cell.
    pub cell: Cell,
    /// The rank.
    pub rank: u8,
}

impl fmt::Display for NewTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, value(self.rank))
    }
}

impl FromStr for NewTile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (cell, value) = text.split_once('=').ok_or(NotationError)?;
        let rank = match value {
            "2" => 1,
            "4" => 2,
            _ => return Err(NotationError),
        };
        Ok(Self { cell: cell.parse()?, rank })
    }
}

/// Every possible new tile with its weight: free cells in reading order, 2 before 4.
pub fn chance_outcomes(state: &State, into: &mut Vec<(NewTile, u32)>) {
    if !state.awaits_tile() {
        return;
    }
    let [two, four] = state.weights();
    for cell in state.board().free() {
        for (rank, weight) in [(1, two), (2, four)] {
            if weight > 0 {
                into.push((NewTile { cell, rank }, weight));
            }
        }
    }
}

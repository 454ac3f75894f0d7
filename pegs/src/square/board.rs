//! Cells, directions and the board as bit sets. Playouts in another crate call the small functions
//! for every jump, so those are inlined.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The smallest and largest side of a board.
pub const DIMS: std::ops::RangeInclusive<u8> = 3..=10;

/// The distance between rows in a bit set. It exceeds the largest side by one: the extra column
/// belongs to no board, so that a jump cannot cross an edge into the next row.
const STRIDE: u8 = 11;

/// A cell, by the index of its bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell at a row and a column, both from 0.
    pub fn at(row: u8, col: u8) -> Option<Self> {
        let side = *DIMS.end();
        (row < side && col < side).then_some(Self(row * STRIDE + col))
    }

    /// The row, from 0.
    pub fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// The column, from 0.
    pub fn col(self) -> u8 {
        self.0 % STRIDE
    }

    /// The index of its bit.
    pub fn index(self) -> u8 {
        self.0
    }

    /// The set of this cell alone.
    #[inline]
    pub fn bit(self) -> u128 {
        1 << self.0
    }
}

/// The cells of a set, in reading order.
#[inline]
pub fn cells(mut set: u128) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let index = u8::try_from(set.trailing_zeros()).expect("at most 128");
        (set != 0).then(|| {
            set &= set - 1;
            Cell(index)
        })
    })
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row(), self.col())
    }
}

/// A text that does not name a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a cell")]
pub struct InvalidCell;

impl FromStr for Cell {
    type Err = InvalidCell;

    fn from_str(text: &str) -> Result<Self, InvalidCell> {
        match text.as_bytes() {
            [row @ b'0'..=b'9', b',', col @ b'0'..=b'9'] => {
                Self::at(row - b'0', col - b'0').ok_or(InvalidCell)
            }
            _ => Err(InvalidCell),
        }
    }
}

/// One of the four directions of a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards row 0.
    Up,
    /// Away from column 0.
    Right,
    /// Away from row 0.
    Down,
    /// Towards column 0.
    Left,
}

impl Direction {
    /// The directions, in the order in which the dialogue numbers them from 1.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// The set shifted by `steps` cells against this direction: bit `i` of the result is set if the
    /// cell `steps` ahead of `i` is in the set.
    #[inline]
    pub fn ahead(self, set: u128, steps: u8) -> u128 {
        match self {
            Self::Up => set << (STRIDE * steps),
            Self::Right => set >> steps,
            Self::Down => set >> (STRIDE * steps),
            Self::Left => set << steps,
        }
    }

    /// The cell `steps` ahead, unless that is outside a board of side `dim`.
    pub fn step(self, cell: Cell, steps: u8, dim: u8) -> Option<Cell> {
        let (row, col) = (cell.row(), cell.col());
        let (row, col) = match self {
            Self::Up => (row.checked_sub(steps)?, col),
            Self::Right => (row, col + steps),
            Self::Down => (row + steps, col),
            Self::Left => (row, col.checked_sub(steps)?),
        };
        (row < dim && col < dim).then(|| Cell::at(row, col)).flatten()
    }

    /// The cell between `from` and `to`, if they are two cells apart in one of the directions.
    #[inline]
    pub fn between(from: Cell, to: Cell) -> Option<Cell> {
        let across = from.0.abs_diff(to.0) == 2 && from.row() == to.row();
        let along = from.0.abs_diff(to.0) == 2 * STRIDE;
        (across || along).then(|| Cell(from.0.midpoint(to.0)))
    }

    /// The cell two ahead, which must be on the board.
    #[inline]
    pub fn leap(self, from: Cell) -> Cell {
        match self {
            Self::Up => Cell(from.0 - 2 * STRIDE),
            Self::Right => Cell(from.0 + 2),
            Self::Down => Cell(from.0 + 2 * STRIDE),
            Self::Left => Cell(from.0 - 2),
        }
    }
}

/// A square board: its holes, its pegs and the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The side.
    pub dim: u8,
    /// The cells that are part of the board.
    pub holes: u128,
    /// The cells with a peg.
    pub pegs: u128,
    /// The cell of the last peg; `None` only while a board is being drawn.
    pub goal: Option<Cell>,
}

impl Board {
    /// A board without holes.
    pub fn blank(dim: u8) -> Self {
        Self { dim, holes: 0, pegs: 0, goal: None }
    }

    /// Every cell of the square, including null cells, in reading order.
    pub fn square(&self) -> impl Iterator<Item = Cell> + use<> {
        let dim = self.dim;
        (0..dim).flat_map(move |row| (0..dim).filter_map(move |col| Cell::at(row, col)))
    }

    /// The number of pegs.
    pub fn peg_count(&self) -> u32 {
        self.pegs.count_ones()
    }

    /// Whether a cell has a peg.
    #[inline]
    pub fn has_peg(&self, cell: Cell) -> bool {
        self.pegs & cell.bit() != 0
    }

    /// Whether a cell is part of the board.
    #[inline]
    pub fn has_hole(&self, cell: Cell) -> bool {
        self.holes & cell.bit() != 0
    }
}

//! Cells, directions and the board as bits. Play-outs of another crate live on the small functions:
//! those that they call for every jump are inlined.

use std::fmt;
use std::str::FromStr;

/// The smallest and largest side of a board.
pub const DIMS: std::ops::RangeInclusive<u8> = 3..=10;

/// Rows of bits are one longer than the largest board: the column between them belongs to no
/// board, so a jump cannot run over an edge into the next row.
const STRIDE: u8 = 11;

/// A cell, by its bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell at a row and a column, both from 0.
    pub fn at(row: u8, col: u8) -> Option<Self> {
        let side = *DIMS.end();
        (row < side && col < side).then_some(Self(row * STRIDE + col))
    }

    /// Its row, from 0.
    pub fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// Its column, from 0.
    pub fn col(self) -> u8 {
        self.0 % STRIDE
    }

    /// Its bit's number.
    pub fn index(self) -> u8 {
        self.0
    }

    /// Its bit.
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

/// A text that names no cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCell;

impl FromStr for Cell {
    type Err = NoCell;

    fn from_str(text: &str) -> Result<Self, NoCell> {
        match text.as_bytes() {
            [row @ b'0'..=b'9', b',', col @ b'0'..=b'9'] => {
                Self::at(row - b'0', col - b'0').ok_or(NoCell)
            }
            _ => Err(NoCell),
        }
    }
}

/// One of the four ways to jump.
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
    /// All four, in the order in which the dialogue numbers them from 1.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// The cells of `set` moved `steps` cells against this direction: bit `i` of the result tells
    /// whether the cell `steps` ahead of `i` is in the set.
    #[inline]
    pub fn ahead(self, set: u128, steps: u8) -> u128 {
        match self {
            Self::Up => set << (STRIDE * steps),
            Self::Right => set >> steps,
            Self::Down => set >> (STRIDE * steps),
            Self::Left => set << steps,
        }
    }

    /// The cell `steps` ahead on a board of that side.
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

    /// The cell between, where `to` lies two cells from `from` in one of the directions.
    #[inline]
    pub fn between(from: Cell, to: Cell) -> Option<Cell> {
        let across = from.0.abs_diff(to.0) == 2 && from.row() == to.row();
        let along = from.0.abs_diff(to.0) == 2 * STRIDE;
        (across || along).then(|| Cell(from.0.midpoint(to.0)))
    }

    /// The cell two ahead of one from which it is known to be on the board.
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

/// A square board: which cells it has, where pegs stand, and the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its side.
    pub dim: u8,
    /// The cells that are not null.
    pub holes: u128,
    /// The cells with a peg.
    pub pegs: u128,
    /// Where the last peg must stand; unknown only while a board is being drawn.
    pub goal: Option<Cell>,
}

impl Board {
    /// A board of null cells.
    pub fn blank(dim: u8) -> Self {
        Self { dim, holes: 0, pegs: 0, goal: None }
    }

    /// Every cell of the square, null ones too, in reading order.
    pub fn square(&self) -> impl Iterator<Item = Cell> + use<> {
        let dim = self.dim;
        (0..dim).flat_map(move |row| (0..dim).filter_map(move |col| Cell::at(row, col)))
    }

    /// How many pegs there are.
    pub fn count(&self) -> u32 {
        self.pegs.count_ones()
    }

    /// Whether a peg stands there.
    #[inline]
    pub fn peg(&self, cell: Cell) -> bool {
        self.pegs & cell.bit() != 0
    }

    /// Whether that cell is part of the board.
    #[inline]
    pub fn hole(&self, cell: Cell) -> bool {
        self.holes & cell.bit() != 0
    }
}

//! Cells, directions, and boards of any size.

use std::fmt;
use std::str::FromStr;

use kernel::Direction;

/// The sides that a board can have.
pub const DIMS: std::ops::RangeInclusive<u8> = 3..=8;
/// The number of cells of the largest board.
pub const MOST: usize = 64;
/// The rank of the highest tile that a board may start with. Merges can exceed it by a few ranks,
/// which all integers here still hold, but no game lasts long enough to get there.
const TOP: u8 = 53;

/// A cell, by its row and column from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The row.
    pub row: u8,
    /// The column.
    pub col: u8,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.col)
    }
}

/// The text is not a cell or a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotationError;

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.as_bytes() {
            [row @ b'0'..=b'7', b',', col @ b'0'..=b'7'] => {
                Ok(Self { row: row - b'0', col: col - b'0' })
            }
            _ => Err(NotationError),
        }
    }
}

/// A move: the side to which all tiles slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tilt(pub Direction);

impl Tilt {
    /// All four.
    pub const ALL: [Self; 4] =
        [Self(Direction::Up), Self(Direction::Down), Self(Direction::Left), Self(Direction::Right)];

    /// Its index in [`Tilt::ALL`].
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name in commands, saves and message keys.
    pub fn name(self) -> &'static str {
        match self.0 {
            Direction::Up => "up",
            Direction::Down => "down",
            Direction::Left => "left",
            Direction::Right => "right",
        }
    }
}

impl fmt::Display for Tilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Tilt {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::ALL.into_iter().find(|tilt| tilt.name() == text).ok_or(NotationError)
    }
}

/// A square board of ranks, the exponents of the values; 0 is a free cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    dim: u8,
    ranks: [u8; MOST],
}

impl Board {
    /// An empty board; its side is clamped to [`DIMS`].
    pub fn empty(dim: u8) -> Self {
        Self { dim: dim.clamp(*DIMS.start(), *DIMS.end()), ranks: [0; MOST] }
    }

    /// Its side.
    pub fn dim(&self) -> u8 {
        self.dim
    }

    /// The index of a cell in reading order.
    pub fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.dim) + usize::from(cell.col)
    }

    /// Its cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let dim = self.dim;
        (0..dim).flat_map(move |row| (0..dim).map(move |col| Cell { row, col }))
    }

    /// Whether a cell is on the board.
    pub fn has(&self, cell: Cell) -> bool {
        cell.row < self.dim && cell.col < self.dim
    }

    /// The ranks in reading order.
    pub fn ranks(&self) -> &[u8] {
        &self.ranks[..usize::from(self.dim) * usize::from(self.dim)]
    }

    /// The rank of a cell.
    pub fn rank(&self, cell: Cell) -> u8 {
        self.ranks[self.index(cell)]
    }

    /// Puts a tile on a cell; rank 0 removes it.
    pub fn put(&mut self, cell: Cell, rank: u8) {
        self.ranks[self.index(cell)] = rank;
    }

    /// The free cells in reading order.
    pub fn free(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells().filter(|cell| self.rank(*cell) == 0)
    }

    /// The highest rank.
    pub fn highest(&self) -> u8 {
        self.ranks().iter().copied().max().unwrap_or(0)
    }

    /// The cell at distance `step` from the edge that tiles slide to, on the given line.
    pub fn along(&self, tilt: Tilt, line: u8, step: u8) -> Cell {
        let far = self.dim - 1 - step;
        match tilt.0 {
            Direction::Up => Cell { row: step, col: line },
            Direction::Down => Cell { row: far, col: line },
            Direction::Left => Cell { row: line, col: step },
            Direction::Right => Cell { row: line, col: far },
        }
    }
}

/// The highest rank that is reachable on a board, and allowed in its file.
pub fn top(dim: u8) -> u8 {
    (dim * dim + 1).min(TOP)
}

/// The value of a tile.
pub fn value(rank: u8) -> u64 {
    1_u64.checked_shl(u32::from(rank)).unwrap_or(u64::MAX)
}

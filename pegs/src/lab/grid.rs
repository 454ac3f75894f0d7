//! A board of any shape, as its file has it.

/// The most rows and columns.
pub const LARGEST: usize = 32;

/// What a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellState {
    /// No part of the board.
    Unused,
    /// A hole without a peg.
    Empty,
    /// A hole with a peg.
    Peg,
}

/// A row and a column, from 0.
pub type Coord = (usize, usize);

pub use {CellState as Cell, Coord as Spot};

/// A board with its pegs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    rows: usize,
    cols: usize,
    cells: Vec<CellState>,
}

/// Why a jump cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadJump {
    /// A cell of it is not on the board.
    OffBoard,
    /// It is not two cells long in a direction of the template.
    Direction,
    /// There is no peg to jump with.
    NoPeg,
    /// There is no peg to jump over.
    NothingOver,
    /// The cell to land on is not empty.
    NotEmpty,
}

impl Grid {
    /// A board of so many rows and columns; `None` where the cells are not as many as that, or
    /// there are too many or none.
    pub fn new(rows: usize, cols: usize, cells: Vec<CellState>) -> Option<Self> {
        let fits = (1..=LARGEST).contains(&rows) && (1..=LARGEST).contains(&cols);
        (fits && cells.len() == rows * cols).then_some(Self { rows, cols, cells })
    }

    /// Its rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Its columns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// What is there; [`CellState::Unused`] beyond the edges.
    pub fn at(&self, (row, col): Coord) -> CellState {
        let inside = row < self.rows && col < self.cols;
        if inside { self.cells[row * self.cols + col] } else { CellState::Unused }
    }

    /// Every hole, with or without a peg, in reading order.
    pub fn holes(&self) -> impl Iterator<Item = Coord> + '_ {
        let coords = (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| (row, col)));
        coords.filter(|coord| self.at(*coord) != CellState::Unused)
    }

    /// How many pegs there are.
    pub fn pegs(&self) -> usize {
        self.cells.iter().filter(|cell| **cell == CellState::Peg).count()
    }

    /// Puts something on a hole or takes it away.
    pub fn set(&mut self, (row, col): Coord, cell: CellState) {
        if row < self.rows && col < self.cols {
            self.cells[row * self.cols + col] = cell;
        }
    }

    /// Makes a jump in one of some directions, or says why not and changes nothing.
    pub fn jump(&mut self, from: Coord, to: Coord, ways: &[(isize, isize)]) -> Result<(), BadJump> {
        if self.at(from) == CellState::Unused || self.at(to) == CellState::Unused {
            return Err(BadJump::OffBoard);
        }
        let over = ways.iter().find_map(|way| {
            (ahead(from, *way, 2) == Some(to)).then(|| ahead(from, *way, 1)).flatten()
        });
        let over = over.ok_or(BadJump::Direction)?;
        match (self.at(from), self.at(over), self.at(to)) {
            (CellState::Peg, CellState::Peg, CellState::Empty) => {}
            (CellState::Peg, CellState::Peg, _) => return Err(BadJump::NotEmpty),
            (CellState::Peg, ..) => return Err(BadJump::NothingOver),
            _ => return Err(BadJump::NoPeg),
        }
        self.set(from, CellState::Empty);
        self.set(over, CellState::Empty);
        self.set(to, CellState::Peg);
        Ok(())
    }
}

/// The spot some steps ahead; `None` before row or column 0.
pub fn ahead((row, col): Coord, (down, right): (isize, isize), steps: isize) -> Option<Coord> {
    let row = row.checked_add_signed(down * steps)?;
    let col = col.checked_add_signed(right * steps)?;
    Some((row, col))
}

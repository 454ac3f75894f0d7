//! Boards of any shape.

/// The maximum number of rows and columns.
pub const LARGEST: usize = 32;

/// The state of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellState {
    /// Not part of the board.
    Unused,
    /// A hole without a peg.
    Empty,
    /// A hole with a peg.
    Peg,
}

/// A row and a column, from 0.
pub type Coord = (usize, usize);

/// A rectangle of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    rows: usize,
    cols: usize,
    cells: Vec<CellState>,
}

/// Why a jump cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadJump {
    /// A cell of the jump is not part of the board.
    OffBoard,
    /// The jump is not two cells long in an allowed direction.
    Direction,
    /// The first cell has no peg.
    NoPeg,
    /// There is no peg to jump over.
    NothingOver,
    /// The target cell is not empty.
    NotEmpty,
}

impl Grid {
    /// A board; `None` if the size is out of range or the number of cells differs from it.
    pub fn new(rows: usize, cols: usize, cells: Vec<CellState>) -> Option<Self> {
        let fits = (1..=LARGEST).contains(&rows) && (1..=LARGEST).contains(&cols);
        (fits && cells.len() == rows * cols).then_some(Self { rows, cols, cells })
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// The state of a cell, [`CellState::Unused`] beyond the edges.
    pub fn at(&self, (row, col): Coord) -> CellState {
        let inside = row < self.rows && col < self.cols;
        if inside { self.cells[row * self.cols + col] } else { CellState::Unused }
    }

    /// Every hole, with or without a peg, in reading order.
    pub fn holes(&self) -> impl Iterator<Item = Coord> + '_ {
        let coords = (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| (row, col)));
        coords.filter(|coord| self.at(*coord) != CellState::Unused)
    }

    /// The number of pegs.
    pub fn pegs(&self) -> usize {
        self.cells.iter().filter(|cell| **cell == CellState::Peg).count()
    }

    /// Sets the state of a cell; ignored beyond the edges.
    pub fn set(&mut self, (row, col): Coord, cell: CellState) {
        if row < self.rows && col < self.cols {
            self.cells[row * self.cols + col] = cell;
        }
    }

    /// Makes a jump in one of the directions, or fails and leaves the board unchanged.
    pub fn jump(
        &mut self,
        from: Coord,
        to: Coord,
        directions: &[(isize, isize)],
    ) -> Result<(), BadJump> {
        if self.at(from) == CellState::Unused || self.at(to) == CellState::Unused {
            return Err(BadJump::OffBoard);
        }
        let over = directions.iter().find_map(|direction| {
            (ahead(from, *direction, 2) == Some(to)).then(|| ahead(from, *direction, 1)).flatten()
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

/// The cell some steps ahead; `None` before row or column 0.
pub fn ahead((row, col): Coord, (down, right): (isize, isize), steps: isize) -> Option<Coord> {
    let row = row.checked_add_signed(down * steps)?;
    let col = col.checked_add_signed(right * steps)?;
    Some((row, col))
}

//! The board: eight by eight cells and what is on them.

use std::fmt;
use std::str::FromStr;

/// Rows, and cells per row.
pub const SIDE: u8 = 8;
/// The maximum number of players.
pub const MAX_PLAYERS: usize = 4;
/// The maximum number of walls.
pub const MAX_WALLS: u32 = 20;
/// The maximum number of ice blocks.
pub const MAX_ICE: u32 = 12;
/// The maximum number of crates.
pub const MAX_CRATES: u32 = 8;

/// A text that is not a cell, a card or a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a cell, a card or a decision")]
pub struct NotationError;

/// A direction that a turtle can face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards row 0.
    North,
    /// Away from column 0.
    East,
    /// Away from row 0.
    South,
    /// Towards column 0.
    West,
}

impl Direction {
    /// All directions, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// A quarter turn clockwise.
    #[must_use]
    pub fn right(self) -> Self {
        Self::ALL[(self as usize + 1) % 4]
    }

    /// A quarter turn anticlockwise.
    #[must_use]
    pub fn left(self) -> Self {
        Self::ALL[(self as usize + 3) % 4]
    }

    /// Its compass letter.
    pub fn compass(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// Its letter in a board file.
    pub fn letter(self) -> char {
        ['U', 'R', 'D', 'L'][self as usize]
    }

    /// The direction of a compass letter.
    pub fn from_compass(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.compass() == letter)
    }

    /// The direction of a letter in a board file.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.letter() == letter)
    }
}

/// A cell, by its index in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The cell in a row and a column, from 0.
    pub fn at(row: u8, col: u8) -> Option<Self> {
        (row < SIDE && col < SIDE).then(|| Self(row * SIDE + col))
    }

    /// Every cell in reading order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIDE * SIDE).map(Self)
    }

    /// The cell with an index, modulo 64.
    pub fn of_index(index: u8) -> Self {
        Self(index % (SIDE * SIDE))
    }

    /// Its index in reading order.
    pub fn index(self) -> u8 {
        self.0
    }

    /// Its row, from 0.
    pub fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// Its column, from 0.
    pub fn col(self) -> u8 {
        self.0 % SIDE
    }

    /// Its bit in a set of cells.
    pub fn bit(self) -> u64 {
        1 << self.0
    }

    /// The neighbouring cell, unless the board ends there.
    pub fn step(self, direction: Direction) -> Option<Self> {
        let (row, col) = (self.row(), self.col());
        match direction {
            Direction::North => Self::at(row.wrapping_sub(1), col),
            Direction::East => Self::at(row, col + 1),
            Direction::South => Self::at(row + 1, col),
            Direction::West => Self::at(row, col.wrapping_sub(1)),
        }
    }

    /// The cells in a direction, up to the edge of the board.
    pub fn ray(self, direction: Direction) -> impl Iterator<Item = Self> {
        std::iter::successors(self.step(direction), move |cell| cell.step(direction))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row(), self.col())
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (row, col) = text.split_once(',').ok_or(NotationError)?;
        // No sign and no leading zero: a cell has exactly one notation.
        let digit = |text: &str| match text.as_bytes() {
            [digit @ b'0'..=b'7'] => Some(digit - b'0'),
            _ => None,
        };
        digit(row).zip(digit(col)).and_then(|(row, col)| Self::at(row, col)).ok_or(NotationError)
    }
}

/// The cells of a set, in reading order.
pub fn cells(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let index = u8::try_from(set.trailing_zeros()).ok().filter(|index| *index < 64)?;
        set &= set - 1;
        Some(Cell(index))
    })
}

/// A turtle's cell and direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pose {
    /// Its cell.
    pub at: Cell,
    /// Its direction.
    pub facing: Direction,
}

impl fmt::Display for Pose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.at, self.facing.compass())
    }
}

impl FromStr for Pose {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let letter = text.chars().next_back().ok_or(NotationError)?;
        let facing = Direction::from_compass(letter).ok_or(NotationError)?;
        let at = text.strip_suffix(letter).unwrap_or_default().parse()?;
        Ok(Self { at, facing })
    }
}

/// Everything on the board except the turtles, as sets of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Terrain {
    /// Stone walls.
    pub walls: u64,
    /// Blocks of ice.
    pub ice: u64,
    /// Crates.
    pub crates: u64,
    /// Gems.
    pub gems: u64,
}

impl Terrain {
    /// All cells with something on them.
    pub fn occupied(&self) -> u64 {
        self.walls | self.ice | self.crates | self.gems
    }

    /// The character of a cell in a board file.
    pub fn letter(&self, cell: Cell) -> char {
        let kinds = [(self.walls, '#'), (self.ice, '@'), (self.crates, 'C'), (self.gems, '$')];
        kinds.into_iter().find(|(set, _)| set & cell.bit() != 0).map_or(' ', |(_, letter)| letter)
    }

    /// The set that a character of a board file stands for.
    pub fn set_mut(&mut self, letter: char) -> Option<&mut u64> {
        match letter {
            '#' => Some(&mut self.walls),
            '@' => Some(&mut self.ice),
            'C' => Some(&mut self.crates),
            '$' => Some(&mut self.gems),
            _ => None,
        }
    }
}

/// A board at the start of a game: one turtle and one gem per player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Walls, ice, crates and gems.
    pub terrain: Terrain,
    /// The turtles, in seat order.
    pub turtles: Vec<Pose>,
}

impl Board {
    /// The number of players.
    pub fn players(&self) -> usize {
        self.turtles.len()
    }

    /// The character of a cell in a board file.
    pub fn letter(&self, cell: Cell) -> char {
        let turtle = self.turtles.iter().find(|turtle| turtle.at == cell);
        turtle.map_or_else(|| self.terrain.letter(cell), |turtle| turtle.facing.letter())
    }
}

/// The board as eight lines of eight characters.
pub fn lines(letter: impl Fn(Cell) -> char) -> Vec<String> {
    let line = |row| (0..SIDE).filter_map(|col| Cell::at(row, col)).map(&letter).collect();
    (0..SIDE).map(line).collect()
}

//! The four slides of a board.

use super::rows::{ROWS, Row};
use super::{Board, FastBoard};

/// A direction of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the first row.
    Up,
    /// To the last row.
    Down,
    /// To the first column.
    Left,
    /// To the last column.
    Right,
}

impl Direction {
    /// All four, in the order that breaks ties.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];
}

/// The results of the four slides of a board; one that changes nothing is not a move.
#[derive(Clone, Copy, Debug)]
pub struct Slides<S> {
    before: S,
    after: [S; 4],
    /// The points of a vertical and of a horizontal slide.
    points: [u32; 2],
}

impl<S: FastBoard> Slides<S> {
    /// The boards in the order of [`Direction::ALL`], and the points of a vertical and of a
    /// horizontal slide.
    #[inline]
    pub(super) fn new(before: S, after: [S; 4], points: [u32; 2]) -> Self {
        Self { before, after, points }
    }

    /// The board after a slide, which is the same board if the slide is not a move.
    pub fn after(&self, direction: Direction) -> S {
        self.after[direction as usize]
    }

    /// The points of a slide.
    pub fn points(&self, direction: Direction) -> u32 {
        self.points[direction as usize / 2]
    }

    /// A bit for each legal move.
    pub fn legal(&self) -> usize {
        let bit = |at: usize| usize::from(self.after[at] != self.before) << at;
        bit(0) | bit(1) | bit(2) | bit(3)
    }

    /// The legal moves, each with the board after it and its points.
    pub fn moves(&self) -> impl Iterator<Item = (Direction, S, u32)> + '_ {
        let legal = |direction: &Direction| self.after(*direction) != self.before;
        let directions = Direction::ALL.into_iter().filter(legal);
        directions.map(|direction| (direction, self.after(direction), self.points(direction)))
    }
}

/// Slides all rows to their first cell and to their last; both boards and the points.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the rows of a board")]
pub(super) fn both_ways(board: Board) -> (Board, Board, u32) {
    let table = &**ROWS;
    let row = |at: u32| -> Row { table[usize::from((board.0 >> (16 * at)) as u16)] };
    let rows = [row(0), row(1), row(2), row(3)];
    let join = |part: fn(&Row) -> u16| {
        let part = |at: usize| u64::from(part(&rows[at]));
        Board(part(0) | part(1) << 16 | part(2) << 32 | part(3) << 48)
    };
    let quarter = rows.iter().map(|row| u32::from(row.quarter)).sum::<u32>();
    (join(|row| row.left), join(|row| row.right), 4 * quarter)
}

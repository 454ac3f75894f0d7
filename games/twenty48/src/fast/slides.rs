//! The four slides of a board.

use super::rows::{ROWS, Row};
use super::{FastBoard, PackedBoard};
use crate::board::Tilt;

/// The results of the four slides of a board; one that changes nothing is not a move.
#[derive(Clone, Copy, Debug)]
pub struct Slides<S> {
    before: S,
    after: [S; 4],
    /// The points of a vertical and of a horizontal slide.
    points: [u32; 2],
}

impl<S: FastBoard> Slides<S> {
    /// The boards in the order of [`Tilt::ALL`], and the points of a vertical and of a
    /// horizontal slide.
    #[inline]
    pub(super) fn new(before: S, after: [S; 4], points: [u32; 2]) -> Self {
        Self { before, after, points }
    }

    /// The board after a slide, which is the same board if the slide is not a move.
    pub fn after(&self, tilt: Tilt) -> S {
        self.after[tilt.index()]
    }

    /// The points of a slide.
    pub fn points(&self, tilt: Tilt) -> u32 {
        self.points[tilt.index() / 2]
    }

    /// A bit for each legal move.
    pub fn legal(&self) -> usize {
        let bit = |at: usize| usize::from(self.after[at] != self.before) << at;
        bit(0) | bit(1) | bit(2) | bit(3)
    }

    /// The legal moves, each with the board after it and its points.
    pub fn moves(&self) -> impl Iterator<Item = (Tilt, S, u32)> + '_ {
        let legal = |tilt: &Tilt| self.after(*tilt) != self.before;
        let tilts = Tilt::ALL.into_iter().filter(legal);
        tilts.map(|tilt| (tilt, self.after(tilt), self.points(tilt)))
    }
}

/// Slides all rows to their first cell and to their last; both boards and the points.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the rows of a board")]
pub(super) fn both_ways(board: PackedBoard) -> (PackedBoard, PackedBoard, u32) {
    let table = &**ROWS;
    let row = |at: u32| -> Row { table[usize::from((board.0 >> (16 * at)) as u16)] };
    let rows = [row(0), row(1), row(2), row(3)];
    let join = |part: fn(&Row) -> u16| {
        let part = |at: usize| u64::from(part(&rows[at]));
        PackedBoard(part(0) | part(1) << 16 | part(2) << 32 | part(3) << 48)
    };
    let quarter = rows.iter().map(|row| u32::from(row.quarter)).sum::<u32>();
    (join(|row| row.left), join(|row| row.right), 4 * quarter)
}

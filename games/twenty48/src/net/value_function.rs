//! What networks have in common, whatever the type of their weights.

use super::{NO_INDICES, Tuples, WeightIndices};
use crate::board::Tilt;
use crate::fast::{FastBoard, SYMMETRIES, Slides};

/// A move chosen by a network.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChosenMove<S> {
    /// Its tilt.
    pub tilt: Tilt,
    /// The board after it.
    pub after: S,
    /// Its points.
    pub points: u32,
    /// Its points plus the value of the board after it.
    pub value: f32,
}

/// Evaluates boards after a move by the weights of their tuples.
pub trait ValueFunction: Sync {
    /// The boards that it evaluates.
    type Board: FastBoard;

    /// The tuples of cells it reads.
    fn tuples(&self) -> &Tuples<Self::Board>;

    /// The sum of the weights at some indices, in points.
    fn sum(&self, indices: &[[u32; SYMMETRIES]]) -> f32;

    /// The board that is evaluated in place of a board, in case training has not covered that.
    #[inline]
    fn looked_up(&self, board: Self::Board) -> Self::Board {
        board
    }

    /// The value of a board after a move: the expected points to come.
    #[inline]
    fn value(&self, board: Self::Board) -> f32 {
        let mut room = NO_INDICES;
        self.sum(self.tuples().indices(self.looked_up(board), &mut room))
    }

    /// The move with the highest points plus value of the board after it; the first of equal ones.
    #[inline]
    fn best(&self, slides: &Slides<Self::Board>) -> Option<ChosenMove<Self::Board>> {
        self.best_with_indices(slides, &mut [NO_INDICES; 4])
    }

    /// The same, leaving the indices of the weights of each tilt in `room`.
    #[inline]
    fn best_with_indices(
        &self,
        slides: &Slides<Self::Board>,
        room: &mut [WeightIndices; 4],
    ) -> Option<ChosenMove<Self::Board>> {
        for (tilt, after, _) in slides.moves() {
            self.tuples().indices(self.looked_up(after), &mut room[tilt.index()]);
        }
        let mut best: Option<ChosenMove<_>> = None;
        for (tilt, after, points) in slides.moves() {
            let indices = &room[tilt.index()][..self.tuples().count()];
            let value = self.sum(indices) + in_points(points);
            if best.is_none_or(|best| value > best.value) {
                best = Some(ChosenMove { tilt, after, points, value });
            }
        }
        best
    }
}

/// Points in the precision of networks.
#[expect(clippy::cast_precision_loss, reason = "values are estimates")]
pub fn in_points(points: u32) -> f32 {
    points as f32
}

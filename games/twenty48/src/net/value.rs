//! What every network can do, whatever its weights are made of.

use super::{NO_PLACES, Places, Tuples};
use crate::fast::{Direction, IMAGES, Slides, Square};

/// A move that a network chose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice<S> {
    /// Where the tiles go.
    pub direction: Direction,
    /// The board after it.
    pub after: S,
    /// Its points.
    pub points: u32,
    /// Its points and the value of the board after it.
    pub worth: f32,
}

/// Something that values boards after a move by the weights at the places of its tuples.
pub trait Value: Sync {
    /// The boards that it values.
    type Board: Square;

    /// Which cells it looks at.
    fn tuples(&self) -> &Tuples<Self::Board>;

    /// The sum of the weights at some places, in points.
    fn sum(&self, places: &[[u32; IMAGES]]) -> f32;

    /// The board that is looked up for a board: itself, unless it is one that was learnt badly.
    #[inline]
    fn asked(&self, board: Self::Board) -> Self::Board {
        board
    }

    /// The value of a board after a move: the points that are still expected.
    #[inline]
    fn value(&self, board: Self::Board) -> f32 {
        let mut room = NO_PLACES;
        self.sum(self.tuples().places(self.asked(board), &mut room))
    }

    /// The best move by its points and the value of the board after it; of equal ones the first.
    #[inline]
    fn best(&self, slides: &Slides<Self::Board>) -> Option<Choice<Self::Board>> {
        self.best_with(slides, &mut [NO_PLACES; 4])
    }

    /// The same, in a room that is left with the places of the weights, by the directions.
    #[inline]
    fn best_with(
        &self,
        slides: &Slides<Self::Board>,
        room: &mut [Places; 4],
    ) -> Option<Choice<Self::Board>> {
        for (direction, after, _) in slides.moves() {
            self.tuples().places(self.asked(after), &mut room[direction as usize]);
        }
        let mut best: Option<Choice<_>> = None;
        for (direction, after, points) in slides.moves() {
            let places = &room[direction as usize][..self.tuples().count()];
            let worth = self.sum(places) + in_points(points);
            if best.is_none_or(|best| worth > best.worth) {
                best = Some(Choice { direction, after, points, worth });
            }
        }
        best
    }
}

/// Points as networks know them, to seven digits.
#[expect(clippy::cast_precision_loss, reason = "values are estimates")]
pub fn in_points(points: u32) -> f32 {
    points as f32
}

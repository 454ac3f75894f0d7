//! A network that has learnt: whole numbers, to be kept small and read quickly.

use super::{Tuples, Value};
use crate::fast::{IMAGES, Square};

/// Weights in steps of some points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network<S> {
    tuples: Tuples<S>,
    step: u16,
    weights: Vec<i16>,
}

impl<S: Square> Network<S> {
    /// A network of weights in steps; `None` where there are not as many as the tuples need.
    pub fn new(tuples: Tuples<S>, step: u16, weights: Vec<i16>) -> Option<Self> {
        (weights.len() == tuples.weights()).then_some(Self { tuples, step, weights })
    }

    /// How many points a step is.
    pub fn step(&self) -> u16 {
        self.step
    }

    /// The table of each tuple, in steps, with the number of its cells.
    pub fn tables(&self) -> Vec<(&[i16], usize)> {
        let mut rest = self.weights.as_slice();
        let cut = |cells: &[u8]| {
            let (table, others) = rest.split_at(1 << (4 * cells.len()));
            rest = others;
            (table, cells.len())
        };
        self.tuples.cells().map(cut).collect()
    }
}

impl<S: Square> Value for Network<S> {
    type Board = S;

    fn tuples(&self) -> &Tuples<S> {
        &self.tuples
    }

    #[inline]
    fn asked(&self, board: S) -> S {
        board.known()
    }

    #[inline]
    #[expect(clippy::cast_precision_loss, reason = "values are estimates")]
    fn sum(&self, places: &[[u32; IMAGES]]) -> f32 {
        let weight = |place: &u32| i32::from(self.weights[*place as usize]);
        let steps = places.iter().flatten().map(weight).sum::<i32>();
        steps as f32 * f32::from(self.step)
    }
}

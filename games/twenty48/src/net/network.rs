//! A trained network: integer weights, to be small and fast to read.

use super::{Tuples, ValueFunction};
use crate::fast::{FastBoard, SYMMETRIES};

/// Weights in multiples of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network<S> {
    tuples: Tuples<S>,
    step: u16,
    weights: Vec<i16>,
}

impl<S: FastBoard> Network<S> {
    /// A network; `None` if the number of weights does not match the tuples.
    pub fn new(tuples: Tuples<S>, step: u16, weights: Vec<i16>) -> Option<Self> {
        (weights.len() == tuples.weights()).then_some(Self { tuples, step, weights })
    }

    /// The points of a step.
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

impl<S: FastBoard> ValueFunction for Network<S> {
    type Board = S;

    fn tuples(&self) -> &Tuples<S> {
        &self.tuples
    }

    #[inline]
    fn looked_up(&self, board: S) -> S {
        board.familiar()
    }

    #[inline]
    #[expect(clippy::cast_precision_loss, reason = "values are estimates")]
    fn sum(&self, indices: &[[u32; SYMMETRIES]]) -> f32 {
        let weight = |index: &u32| i32::from(self.weights[*index as usize]);
        let steps = indices.iter().flatten().map(weight).sum::<i32>();
        steps as f32 * f32::from(self.step)
    }
}

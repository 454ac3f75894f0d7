//! The trainable weights.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use super::checkpoint::SeenWeight;
use crate::fast::{FastBoard, SYMMETRIES};
use crate::net::{MAX_TUPLES, Network, Tuples, ValueFunction, on_huge_pages};

/// A network in training: its weights, and the errors of each.
pub struct Learner<S> {
    tuples: Tuples<S>,
    /// The weight of positions that were never met.
    pub(super) initial_weight: f32,
    /// Bits of floats. The errors are kept apart: choosing a move reads many weights and no errors.
    weights: Vec<AtomicU32>,
    /// The sum of the errors (low half) and of their absolute values (high half), as bits of
    /// floats.
    errors: Vec<AtomicU64>,
    /// The number of games it has learnt from.
    pub games: u64,
}

impl<S: FastBoard> Learner<S> {
    /// An untrained network that values every board at `value`.
    pub fn new(tuples: Tuples<S>, value: f32) -> Self {
        let weight = value / weights_per_board(&tuples);
        Self::with_weights(tuples, weight)
    }

    /// An untrained network whose weights are all the same.
    pub(super) fn with_weights(tuples: Tuples<S>, initial_weight: f32) -> Self {
        let weight = |_| AtomicU32::new(initial_weight.to_bits());
        let weights = on_huge_pages((0..tuples.weights()).map(weight));
        let errors = on_huge_pages((0..tuples.weights()).map(|_| AtomicU64::new(0)));
        Self { tuples, initial_weight, weights, errors, games: 0 }
    }

    /// The weight at an index.
    pub fn weight(&self, index: usize) -> f32 {
        f32::from_bits(self.weights[index].load(Relaxed))
    }

    /// The sum of the absolute errors of a weight.
    pub fn seen(&self, index: usize) -> f32 {
        split(self.errors[index].load(Relaxed)).1
    }

    /// The weight at an index with its errors, if it was trained.
    pub(super) fn seen_weight(&self, index: usize) -> Option<SeenWeight> {
        let (sum, size) = split(self.errors[index].load(Relaxed));
        let seen = [self.weights[index].load(Relaxed), sum.to_bits(), size.to_bits()];
        (size != 0.0).then_some(seen)
    }

    /// Restores a weight and its errors.
    pub(super) fn put(&mut self, index: usize, [weight, sum, size]: SeenWeight) {
        *self.weights[index].get_mut() = weight;
        *self.errors[index].get_mut() = joined(f32::from_bits(sum), f32::from_bits(size));
    }

    /// The network to play with: rounded weights, without those whose absolute errors add up to no
    /// more than `seen`. They are many, and what they learnt is mostly noise.
    #[expect(clippy::cast_possible_truncation, reason = "`as` saturates, far beyond any weight")]
    pub fn rounded(&self, step: u16, seen: f32) -> Network<S> {
        let step = step.max(1);
        let steps = |index| {
            let kept = if self.seen(index) > seen { self.weight(index) } else { 0.0 };
            (kept / f32::from(step)).round() as i16
        };
        let weights = on_huge_pages((0..self.weights.len()).map(steps));
        Network::new(self.tuples.clone(), step, weights).expect("a step for each weight")
    }

    /// Moves the value of a board towards `target`, and returns its new value. A weight that occurs
    /// at several indices is changed once, which moves the value as far as it should.
    pub fn correct(&self, indices: &[[u32; SYMMETRIES]], target: f32) -> f32 {
        let value = self.sum(indices);
        // Loading all errors first lets their memory accesses overlap with those of the weights.
        let mut room = [[0; SYMMETRIES]; MAX_TUPLES];
        for (errors, indices) in room.iter_mut().zip(indices) {
            *errors = indices.map(|index| self.errors[index as usize].load(Relaxed));
        }
        let share = (target - value) / weights_per_board(&self.tuples);
        let mut after = [0.0; SYMMETRIES];
        for (errors, indices) in room.iter().zip(indices) {
            let changes = self.correct_lanes(indices, errors, share);
            after = lanes(after, changes, |after, change| after + change);
        }
        value + after.iter().sum::<f32>()
    }

    /// Changes the weights of a tuple in all images; the changes.
    #[inline]
    fn correct_lanes(
        &self,
        indices: &[u32; SYMMETRIES],
        errors: &[u64; SYMMETRIES],
        share: f32,
    ) -> [f32; SYMMETRIES] {
        let (sums, sizes) = (errors.map(|both| split(both).0), errors.map(|both| split(both).1));
        let rate = |sum: f32, size: f32| if size == 0.0 { 1.0 } else { sum.abs() / size };
        let changes = lanes(sums, sizes, |sum, size| rate(sum, size) * share);
        let weights = indices.map(|index| self.weight(index as usize));
        for lane in 0..SYMMETRIES {
            let index = indices[lane] as usize;
            let weight = weights[lane] + changes[lane];
            self.weights[index].store(weight.to_bits(), Relaxed);
            let seen = joined(sums[lane] + share, sizes[lane] + share.abs());
            self.errors[index].store(seen, Relaxed);
        }
        changes
    }
}

/// Combines two arrays lane by lane.
#[inline]
fn lanes(
    one: [f32; SYMMETRIES],
    other: [f32; SYMMETRIES],
    join: impl Fn(f32, f32) -> f32,
) -> [f32; SYMMETRIES] {
    std::array::from_fn(|lane| join(one[lane], other[lane]))
}

impl<S: FastBoard> ValueFunction for Learner<S> {
    type Board = S;

    fn tuples(&self) -> &Tuples<S> {
        &self.tuples
    }

    /// One lane per image: a single chain of additions would be bound by its latency.
    #[inline]
    fn sum(&self, indices: &[[u32; SYMMETRIES]]) -> f32 {
        let mut sums = [0.0; SYMMETRIES];
        for indices in indices {
            for (sum, index) in sums.iter_mut().zip(indices) {
                *sum += self.weight(*index as usize);
            }
        }
        sums.iter().sum()
    }
}

/// The number of weights that add up to the value of a board.
#[expect(clippy::cast_precision_loss, reason = "a small number")]
fn weights_per_board<S: FastBoard>(tuples: &Tuples<S>) -> f32 {
    (tuples.count() * SYMMETRIES) as f32
}

#[expect(clippy::cast_possible_truncation, reason = "the halves of a word")]
fn split(errors: u64) -> (f32, f32) {
    (f32::from_bits(errors as u32), f32::from_bits((errors >> 32) as u32))
}

fn joined(sum: f32, size: f32) -> u64 {
    u64::from(sum.to_bits()) | u64::from(size.to_bits()) << 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast::Three;
    use crate::net::NO_INDICES;

    #[test]
    fn a_corrected_board_has_the_target_value_even_if_it_is_symmetric() {
        let learner = Learner::<Three>::new(Tuples::standard(), 0.0);
        let corner = Three::default().with(0, 3);
        let middle = Three::default().with(4, 2);
        for (board, target) in [(middle, 100.0), (corner, 40.0), (middle, -20.0), (corner, 7.0)] {
            let mut room = NO_INDICES;
            let indices = learner.tuples().indices(board, &mut room);
            let said = learner.correct(indices, target);
            assert!((said - learner.sum(indices)).abs() < 1e-3, "{said}");
        }
        // The first correction is applied in full: no weight has accumulated an error yet.
        let mut room = NO_INDICES;
        let initial_weight = Learner::<Three>::new(Tuples::standard(), 0.0);
        let indices = initial_weight.tuples().indices(middle, &mut room);
        assert!((initial_weight.correct(indices, 100.0) - 100.0).abs() < 1e-3);
    }
}

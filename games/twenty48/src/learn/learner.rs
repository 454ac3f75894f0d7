//! Weights that learn.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use super::checkpoint::Met;
use crate::fast::{IMAGES, Square};
use crate::net::{MOST_TUPLES, Network, Tuples, Value, on_large_pages};

/// A network under way: weights, and for each the errors it saw.
pub struct Learner<S> {
    tuples: Tuples<S>,
    /// The weight of what was never met.
    pub(super) fresh: f32,
    /// Bits of floats, apart from the errors: choosing a move reads many weights and no error.
    weights: Vec<AtomicU32>,
    /// The sum of the errors (low half) and of their sizes (high half), as bits of floats.
    errors: Vec<AtomicU64>,
    /// How many games it has learnt from.
    pub games: u64,
}

impl<S: Square> Learner<S> {
    /// A network that knows nothing and takes every board for worth `value`.
    pub fn new(tuples: Tuples<S>, value: f32) -> Self {
        let weight = value / terms(&tuples);
        Self::with_weights(tuples, weight)
    }

    /// A network that has met nothing, all of whose weights are the same.
    pub(super) fn with_weights(tuples: Tuples<S>, fresh: f32) -> Self {
        let weight = |_| AtomicU32::new(fresh.to_bits());
        let weights = on_large_pages((0..tuples.weights()).map(weight));
        let errors = on_large_pages((0..tuples.weights()).map(|_| AtomicU64::new(0)));
        Self { tuples, fresh, weights, errors, games: 0 }
    }

    /// The weight at a place.
    pub fn weight(&self, place: usize) -> f32 {
        f32::from_bits(self.weights[place].load(Relaxed))
    }

    /// The sum of the sizes of the errors that a weight saw.
    pub fn seen(&self, place: usize) -> f32 {
        split(self.errors[place].load(Relaxed)).1
    }

    /// What stands at a place, where it was met.
    pub(super) fn met(&self, place: usize) -> Option<Met> {
        let (sum, size) = split(self.errors[place].load(Relaxed));
        let met = [self.weights[place].load(Relaxed), sum.to_bits(), size.to_bits()];
        (size != 0.0).then_some(met)
    }

    /// Puts back what stood at a place.
    pub(super) fn put(&mut self, place: usize, [weight, sum, size]: Met) {
        *self.weights[place].get_mut() = weight;
        *self.errors[place].get_mut() = joined(f32::from_bits(sum), f32::from_bits(size));
    }

    /// A network to play with: weights in steps, without those that saw no more than `seen` of
    /// errors. They are many and were met seldom; what they say is mostly chance.
    #[expect(clippy::cast_possible_truncation, reason = "`as` saturates, far beyond any weight")]
    pub fn rounded(&self, step: u16, seen: f32) -> Network<S> {
        let step = step.max(1);
        let steps = |place| {
            let kept = if self.seen(place) > seen { self.weight(place) } else { 0.0 };
            (kept / f32::from(step)).round() as i16
        };
        let weights = on_large_pages((0..self.weights.len()).map(steps));
        Network::new(self.tuples.clone(), step, weights).expect("a step for each weight")
    }

    /// Moves the value of a board towards `target`; its value afterwards. A weight that stands at
    /// several of the places is changed once, and that moves the value as far as it should.
    pub fn correct(&self, places: &[[u32; IMAGES]], target: f32) -> f32 {
        let value = self.sum(places);
        // All errors are asked for before any is needed, so that they come while the weights are
        // awaited; one by one below, each would be awaited on its own.
        let mut room = [[0; IMAGES]; MOST_TUPLES];
        for (errors, places) in room.iter_mut().zip(places) {
            *errors = places.map(|place| self.errors[place as usize].load(Relaxed));
        }
        let share = (target - value) / terms(&self.tuples);
        let mut after = [0.0; IMAGES];
        for (errors, places) in room.iter().zip(places) {
            let changes = self.correct_lanes(places, errors, share);
            after = lanes(after, changes, |after, change| after + change);
        }
        value + after.iter().sum::<f32>()
    }

    /// Changes the weights of a tuple, all images at once; by how much each.
    #[inline]
    fn correct_lanes(
        &self,
        places: &[u32; IMAGES],
        errors: &[u64; IMAGES],
        share: f32,
    ) -> [f32; IMAGES] {
        let (sums, sizes) = (errors.map(|both| split(both).0), errors.map(|both| split(both).1));
        let rate = |sum: f32, size: f32| if size == 0.0 { 1.0 } else { sum.abs() / size };
        let changes = lanes(sums, sizes, |sum, size| rate(sum, size) * share);
        let weights = places.map(|place| self.weight(place as usize));
        for lane in 0..IMAGES {
            let place = places[lane] as usize;
            let weight = weights[lane] + changes[lane];
            self.weights[place].store(weight.to_bits(), Relaxed);
            let seen = joined(sums[lane] + share, sizes[lane] + share.abs());
            self.errors[place].store(seen, Relaxed);
        }
        changes
    }
}

/// Two rows of numbers joined lane by lane.
#[inline]
fn lanes(
    one: [f32; IMAGES],
    other: [f32; IMAGES],
    join: impl Fn(f32, f32) -> f32,
) -> [f32; IMAGES] {
    std::array::from_fn(|lane| join(one[lane], other[lane]))
}

impl<S: Square> Value for Learner<S> {
    type Board = S;

    fn tuples(&self) -> &Tuples<S> {
        &self.tuples
    }

    /// In as many lanes as a board has images: one chain of additions would wait for itself.
    #[inline]
    fn sum(&self, places: &[[u32; IMAGES]]) -> f32 {
        let mut sums = [0.0; IMAGES];
        for places in places {
            for (sum, place) in sums.iter_mut().zip(places) {
                *sum += self.weight(*place as usize);
            }
        }
        sums.iter().sum()
    }
}

/// How many weights make the value of a board.
#[expect(clippy::cast_precision_loss, reason = "a small number")]
fn terms<S: Square>(tuples: &Tuples<S>) -> f32 {
    (tuples.count() * IMAGES) as f32
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
    use crate::net::NO_PLACES;

    #[test]
    fn a_board_is_worth_what_its_correction_says_also_where_its_images_are_the_same() {
        let learner = Learner::<Three>::new(Tuples::standard(), 0.0);
        let corner = Three::default().with(0, 3);
        let middle = Three::default().with(4, 2);
        for (board, target) in [(middle, 100.0), (corner, 40.0), (middle, -20.0), (corner, 7.0)] {
            let mut room = NO_PLACES;
            let places = learner.tuples().places(board, &mut room);
            let said = learner.correct(places, target);
            assert!((said - learner.sum(places)).abs() < 1e-3, "{said}");
        }
        // The first correction goes all the way: no weight had seen an error.
        let mut room = NO_PLACES;
        let fresh = Learner::<Three>::new(Tuples::standard(), 0.0);
        let places = fresh.tuples().places(middle, &mut room);
        assert!((fresh.correct(places, 100.0) - 100.0).abs() < 1e-3);
    }
}

//! Weights that learn.

use std::hint::black_box;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use super::checkpoint::Met;
use crate::fast::{IMAGES, Square};
use crate::net::{NO_PLACES, Network, Tuples, Value};

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
        let weights = (0..tuples.weights()).map(weight).collect();
        let errors = (0..tuples.weights()).map(|_| AtomicU64::new(0)).collect();
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
        let weights = (0..self.weights.len()).map(steps).collect();
        Network::new(self.tuples.clone(), step, weights).expect("a step for each weight")
    }

    /// Moves the value of a board towards `target`; its value afterwards.
    pub fn correct(&self, board: S, target: f32) -> f32 {
        let mut room = NO_PLACES;
        let places = self.tuples.places(board, &mut room);
        let value = self.sum(places);
        // The errors are asked for all at once, so that they come while the weights are awaited;
        // one by one below, each would be awaited on its own.
        let touch = |all: u64, place: &u32| all ^ self.errors[*place as usize].load(Relaxed);
        black_box(places.iter().flatten().fold(0, touch));
        let error = target - value;
        let share = error / terms(&self.tuples);
        let mut after = value;
        for place in places.iter().flatten().map(|place| *place as usize) {
            let (sum, size) = split(self.errors[place].load(Relaxed));
            let rate = if size == 0.0 { 1.0 } else { sum.abs() / size };
            let change = rate * share;
            after += change;
            let weight = self.weight(place) + change;
            self.weights[place].store(weight.to_bits(), Relaxed);
            self.errors[place].store(joined(sum + share, size + share.abs()), Relaxed);
        }
        after
    }
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

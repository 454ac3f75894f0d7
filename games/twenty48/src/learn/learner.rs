//! Weights that learn.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use crate::fast::Board;
use crate::net::{IMAGES, NO_PLACES, Tuples, Value};

/// A network under way: weights, and for each the errors it saw.
pub struct Learner {
    tuples: Tuples,
    /// Bits of floats, apart from the errors: choosing a move reads many weights and no error.
    weights: Vec<AtomicU32>,
    /// The sum of the errors (low half) and of their sizes (high half), as bits of floats.
    errors: Vec<AtomicU64>,
    /// How many games it has learnt from.
    pub games: u64,
}

/// Why a checkpoint is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadCheckpoint {
    /// It is none of these tuples: the size differs.
    Size,
    /// It does not begin as a checkpoint does.
    Magic,
}

/// The first bytes of a checkpoint.
const MAGIC: &[u8; 8] = b"L2048CP1";
/// The bytes before the weights: the magic and the number of games.
const HEAD: usize = 16;
/// The bytes of a weight in a checkpoint, with its errors.
const EACH: usize = 12;

impl Learner {
    /// A network that knows nothing and takes every board for worth `value`.
    pub fn new(tuples: Tuples, value: f32) -> Self {
        let weight = value / terms(&tuples);
        let fresh = |_| AtomicU32::new(weight.to_bits());
        let weights = (0..tuples.weights()).map(fresh).collect();
        let errors = (0..tuples.weights()).map(|_| AtomicU64::new(0)).collect();
        Self { tuples, weights, errors, games: 0 }
    }

    /// The weight at a place.
    pub fn weight(&self, place: usize) -> f32 {
        f32::from_bits(self.weights[place].load(Relaxed))
    }

    /// The sum of the sizes of the errors that a weight saw.
    pub fn seen(&self, place: usize) -> f32 {
        split(self.errors[place].load(Relaxed)).1
    }

    /// Moves the value of a board towards `target`; its value afterwards.
    pub fn correct(&self, board: Board, target: f32) -> f32 {
        let mut room = NO_PLACES;
        let places = self.tuples.places(board, &mut room);
        let value = self.sum(places);
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

    /// Everything, to go on from later.
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD + EACH * self.weights.len());
        bytes.extend(MAGIC);
        bytes.extend(self.games.to_le_bytes());
        for (weight, errors) in self.weights.iter().zip(&self.errors) {
            bytes.extend(weight.load(Relaxed).to_le_bytes());
            bytes.extend(errors.load(Relaxed).to_le_bytes());
        }
        bytes
    }

    /// Goes on from a checkpoint of a network of those tuples.
    pub fn resume(tuples: Tuples, bytes: &[u8]) -> Result<Self, BadCheckpoint> {
        if bytes.len() != HEAD + EACH * tuples.weights() {
            return Err(BadCheckpoint::Size);
        }
        let (head, body) = bytes.split_at(HEAD);
        let (magic, games) = head.split_at(MAGIC.len());
        if magic != MAGIC {
            return Err(BadCheckpoint::Magic);
        }
        let games = u64::from_le_bytes(games.try_into().expect("eight bytes"));
        let parts = || body.as_chunks::<EACH>().0.iter();
        let weight = |[a, b, c, d, ..]: &[u8; EACH]| u32::from_le_bytes([*a, *b, *c, *d]);
        let error = |part: &[u8; EACH]| {
            u64::from_le_bytes(part[4..].try_into().expect("eight bytes of twelve"))
        };
        let weights = parts().map(|part| AtomicU32::new(weight(part))).collect();
        let errors = parts().map(|part| AtomicU64::new(error(part))).collect();
        Ok(Self { tuples, weights, errors, games })
    }
}

impl Value for Learner {
    fn tuples(&self) -> &Tuples {
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
fn terms(tuples: &Tuples) -> f32 {
    (tuples.count() * IMAGES) as f32
}

#[expect(clippy::cast_possible_truncation, reason = "the halves of a word")]
fn split(errors: u64) -> (f32, f32) {
    (f32::from_bits(errors as u32), f32::from_bits((errors >> 32) as u32))
}

fn joined(sum: f32, size: f32) -> u64 {
    u64::from(sum.to_bits()) | u64::from(size.to_bits()) << 32
}

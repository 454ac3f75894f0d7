//! New tiles, and random games.

use kernel::Rng;

use super::board::LOW;
use super::{FastBoard, PackedBoard};
use crate::board::Tilt;

/// The probability that a new tile is a 4, as a fraction of 2^64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FourRate(u64);

impl FourRate {
    /// From a probability, clamped to 0 and 1.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "`as` saturates")]
    pub fn new(rate: f64) -> Self {
        Self((rate * 2.0_f64.powi(64)) as u64)
    }

    /// As a probability.
    #[expect(clippy::cast_precision_loss, reason = "a probability is asked for, not its last bit")]
    pub fn rate(self) -> f64 {
        self.0 as f64 / 2.0_f64.powi(64)
    }

    /// Whether a random number means a 4. One in 2^64 means a 2 even at a rate of 1.
    pub fn is_four(self, chance: u64) -> bool {
        chance < self.0
    }
}

/// Chooses among `count`, and returns the randomness that is left for further choices.
#[expect(clippy::cast_possible_truncation, reason = "the halves of a product")]
#[inline]
pub(super) fn choose(chance: u64, count: u64) -> (usize, u64) {
    let wide = u128::from(chance) * u128::from(count);
    ((wide >> 64) as usize, wide as u64)
}

/// Every byte 1.
const BYTES: u64 = 0x0101_0101_0101_0101;

/// The number of cells in a word of `PackedBoard::free`. A multiplication is available everywhere,
/// while the instruction that counts bits is not part of the baseline of the processor.
#[inline]
pub(super) fn count(free: u64) -> u64 {
    ((free + (free >> 4)) & (3 * BYTES)).wrapping_mul(BYTES) >> 56
}

/// The bit of the nth cell, from 0, of a word of `PackedBoard::free`; 0 if there are none.
///
/// Each four bits of the product count the cells up to and including theirs. The nth cell is the
/// one after all those whose count is at most n, and there are as many of them as its index. The
/// last cell is not compared, so a count of 16 that overflows does no harm.
#[inline]
pub(super) fn nth_cell(free: u64, nth: usize) -> u64 {
    let upto = free.wrapping_mul(LOW);
    let nth = (nth as u64 | 0x80) * BYTES;
    let even = nth - (upto & (15 * BYTES));
    let odd = (nth - (upto >> 4 & (15 * BYTES))) & (u64::MAX >> 8);
    let cell = ((even >> 7 & BYTES) + (odd >> 7 & BYTES)).wrapping_mul(BYTES) >> 56;
    1 << (4 * cell) & free
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameResult {
    /// The points.
    pub points: u64,
    /// The number of moves.
    pub moves: u32,
    /// The highest rank.
    pub highest: u8,
}

/// Plays random moves to the end of the game, which never comes near the tiles that this board
/// cannot hold.
pub fn random_game(four: FourRate, rng: &mut Rng) -> GameResult {
    let (mut board, mut played) = (PackedBoard::random_start(four, rng), GameResult::default());
    loop {
        let slides = board.slides();
        let legal = slides.legal();
        if legal == 0 {
            played.highest = board.highest();
            return played;
        }
        let (nth, chance) = choose(rng.bits(), COUNT[legal]);
        let tilt = NTH[legal][nth & 3];
        played.points += u64::from(slides.points(tilt));
        played.moves += 1;
        board = slides.after(tilt).spawned(four, chance);
    }
}

/// The number of tilts in a word of [`Slides::legal`].
const COUNT: [u64; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The tilts in a word of [`Slides::legal`], in order.
const NTH: [[Tilt; 4]; 16] = {
    let mut table = [[Tilt::ALL[0]; 4]; 16];
    let mut word = 0;
    while word < 16 {
        let (mut at, mut end) = (0, 0);
        while at < 4 {
            if word >> at & 1 == 1 {
                table[word][end] = Tilt::ALL[at];
                end += 1;
            }
            at += 1;
        }
        word += 1;
    }
    table
};

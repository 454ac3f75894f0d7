//! New tiles, and games played at random.

use kernel::Rng;

use super::board::LOW;
use super::{Board, Direction, Square};

/// How likely a new tile is a 4, as a part of 2^64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Four(u64);

impl Four {
    /// From a probability; what is beyond 0 and 1 counts as the nearer of them.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "`as` saturates")]
    pub fn new(rate: f64) -> Self {
        Self((rate * 2.0_f64.powi(64)) as u64)
    }

    /// As a probability.
    #[expect(clippy::cast_precision_loss, reason = "a probability is asked for, not its last bit")]
    pub fn rate(self) -> f64 {
        self.0 as f64 / 2.0_f64.powi(64)
    }

    /// Whether that luck makes a 4. One luck in 2^64 makes a 2 even where all should be fours.
    pub fn falls(self, chance: u64) -> bool {
        chance < self.0
    }
}

/// A choice among `count`, and the luck that is left for further choices.
#[expect(clippy::cast_possible_truncation, reason = "the halves of a product")]
#[inline]
pub(super) fn choose(chance: u64, count: u64) -> (usize, u64) {
    let wide = u128::from(chance) * u128::from(count);
    ((wide >> 64) as usize, wide as u64)
}

/// Every byte 1.
const BYTES: u64 = 0x0101_0101_0101_0101;

/// How many cells a word of `Board::free` has. By a multiplication, which every processor has,
/// where few count bits without being told that they may.
#[inline]
pub(super) fn count(free: u64) -> u64 {
    ((free + (free >> 4)) & (3 * BYTES)).wrapping_mul(BYTES) >> 56
}

/// The bit of the nth cell of a word of `Board::free`, counted from 0; 0 where there are none.
///
/// Each four bits of a product count the cells up to theirs. The cell is the one behind all those
/// whose count is not above n, of which there are as many as its number; the last cell need not be
/// asked, and so a count of 16 does no harm.
#[inline]
pub(super) fn nth_cell(free: u64, nth: usize) -> u64 {
    let upto = free.wrapping_mul(LOW);
    let nth = (nth as u64 | 0x80) * BYTES;
    let even = nth - (upto & (15 * BYTES));
    let odd = (nth - (upto >> 4 & (15 * BYTES))) & (u64::MAX >> 8);
    let cell = ((even >> 7 & BYTES) + (odd >> 7 & BYTES)).wrapping_mul(BYTES) >> 56;
    1 << (4 * cell) & free
}

/// A game that is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// All points.
    pub points: u64,
    /// How many moves there were.
    pub moves: u32,
    /// The highest rank.
    pub highest: u8,
}

/// Plays a game, any move as likely as another. No such game comes near the tiles that this board
/// cannot hold.
pub fn play_out(four: Four, dice: &mut Rng) -> Played {
    let (mut board, mut played) = (Board::begun(four, dice), Played::default());
    loop {
        let slides = board.slides();
        let legal = slides.legal();
        if legal == 0 {
            played.highest = board.highest();
            return played;
        }
        let (nth, chance) = choose(dice.bits(), COUNT[legal]);
        let direction = NTH[legal][nth & 3];
        played.points += u64::from(slides.points(direction));
        played.moves += 1;
        board = slides.after(direction).spawned(four, chance);
    }
}

/// How many directions a word of [`Slides::legal`] has.
const COUNT: [u64; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The directions of a word of [`Slides::legal`], in order.
const NTH: [[Direction; 4]; 16] = {
    let mut table = [[Direction::Up; 4]; 16];
    let mut word = 0;
    while word < 16 {
        let (mut at, mut end) = (0, 0);
        while at < 4 {
            if word >> at & 1 == 1 {
                table[word][end] = Direction::ALL[at];
                end += 1;
            }
            at += 1;
        }
        word += 1;
    }
    table
};

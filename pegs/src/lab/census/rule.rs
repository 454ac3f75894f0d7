//! A jump as work on blocks of a bitmap: lanes of words that are masked, shifted and joined.

use super::coset::{Coset, Part, odd};
use crate::lab::puzzle::Jump;

/// Bits of a number that say the bit in a word.
pub const IN_WORD: u32 = 6;
/// Bits of a number that say the word in a lane.
const IN_LANE: u32 = 3;
/// Bits of a number that say the lane in a block: as many lanes as a word has bits.
const IN_BLOCK: u32 = 6;
/// The bits of a number below those of the block.
pub const LOW: u32 = IN_WORD + IN_LANE + IN_BLOCK;

/// The words of a block.
pub const WORDS_IN_BLOCK: usize = TEXTS * LANES;
/// The words of a lane.
const TEXTS: usize = 1 << IN_LANE;
/// The lanes of a block.
const LANES: usize = 1 << IN_BLOCK;

/// Texts that are handled at once: what a processor does to several of them in one stroke.
type Lane = [u64; TEXTS];
/// Lanes that are handled together, and can be told apart by the bits of a word.
pub type Block = [Lane; LANES];
/// A block with nothing in it.
pub const EMPTY: Block = [[0; TEXTS]; LANES];

/// The lane, the word and the bit of a number in its block.
pub fn place(number: u64) -> (usize, usize, u32) {
    let part = |shift: u32, bits: u32| number >> shift & ((1 << bits) - 1);
    let index = |part: u64| usize::try_from(part).unwrap_or_default();
    let lane = index(part(IN_WORD + IN_LANE, IN_BLOCK));
    (lane, index(part(IN_WORD, IN_LANE)), u32::try_from(part(0, IN_WORD)).unwrap_or_default())
}

/// Lanes of a block that are handled alike, a bit each.
#[derive(Clone, Copy, Debug)]
struct Alike {
    lanes: u64,
    /// The positions of such a lane in which the jump is legal.
    mask: Lane,
}

/// What a jump does to a block of a bitmap.
#[derive(Clone, Debug)]
pub struct Rule {
    /// For each hole of the jump, the bits of the block that its state depends on.
    tests: [u64; 3],
    /// For each result of these tests, the lanes to be moved.
    moved: [Vec<Alike>; 8],
    /// Where a block's lanes go: the bits of its number that are flipped.
    pub outer: usize,
    /// The bits of a lane's number that are flipped.
    lanes: usize,
    /// The bits of a word's number that are flipped.
    words: usize,
    left: u32,
    right: u32,
}

/// The word whose bits say whether their places have an odd number of some bits.
pub fn pattern(mask: u64) -> u64 {
    (0..64).filter(|place| odd(place & mask)).fold(0, |word, place| word | 1 << place)
}

impl Rule {
    /// The rule of a jump, or of the jump taken back.
    pub fn new(coset: &Coset, jump: Jump, back: bool) -> Self {
        let holes = [jump.from, jump.over, jump.to].map(usize::from);
        let wanted = [!back, !back, back];
        let parts = holes.map(|hole| coset.parts[hole]);
        let flips = coset.flips(jump);
        // The bits that are flipped were pegs before or not as the jump wants it.
        let before = coset.pivots.iter().enumerate().fold(0_u64, |bits, (bit, pivot)| {
            let peg = holes.iter().zip(wanted).any(|(hole, peg)| hole == pivot && peg);
            if peg { bits | 1 << bit } else { bits }
        });
        let (lanes, words, _) = place(flips);
        let (old, new) = (place(before).2, place(before ^ flips).2);
        Self {
            tests: parts.map(|part| part.mask >> LOW),
            moved: alike(parts, wanted),
            outer: usize::try_from(flips >> LOW).unwrap_or_default(),
            lanes,
            words,
            left: new.saturating_sub(old),
            right: old.saturating_sub(new),
        }
    }

    /// Joins what the jump makes of some lanes of a block by its number to the block where it
    /// leads; the lanes of that one which have something new.
    pub fn apply(&self, number: usize, from: &Block, lanes: u64, to: &mut Block) -> u64 {
        let result = |bit: usize| usize::from(odd(self.tests[bit] & number as u64)) << bit;
        let moved = &self.moved[result(0) | result(1) | result(2)];
        let join = match self.words {
            0 => Self::join::<0>,
            1 => Self::join::<1>,
            2 => Self::join::<2>,
            3 => Self::join::<3>,
            4 => Self::join::<4>,
            5 => Self::join::<5>,
            6 => Self::join::<6>,
            _ => Self::join::<7>,
        };
        moved.iter().fold(0, |changed, alike| changed | join(self, alike, from, lanes, to))
    }

    /// The same for lanes that are handled alike, where the flipped bits of a word's number are
    /// known to the compiler.
    fn join<const FLIP: usize>(
        &self,
        alike: &Alike,
        from: &Block,
        lanes: u64,
        to: &mut Block,
    ) -> u64 {
        let (mut rest, mut changed) = (alike.lanes & lanes, 0);
        while rest != 0 {
            let lane = rest.trailing_zeros() as usize % LANES;
            rest &= rest - 1;
            let there = (lane ^ self.lanes) % LANES;
            let (from, to, mut new) = (&from[lane], &mut to[there], 0);
            for word in 0..TEXTS {
                let moved = from[word ^ FLIP] & alike.mask[word ^ FLIP];
                let moved = moved << self.left >> self.right;
                new |= moved & !to[word];
                to[word] |= moved;
            }
            changed |= u64::from(new != 0) << there;
        }
        changed
    }
}

/// For each result of the tests of a jump's holes, the lanes of a block in which it is legal
/// somewhere.
fn alike(parts: [Part; 3], wanted: [bool; 3]) -> [Vec<Alike>; 8] {
    let pegs = parts.map(|part| pattern(part.mask & ((1 << IN_WORD) - 1)));
    let mut found: [Vec<Alike>; 8] = Default::default();
    for (results, found) in found.iter_mut().enumerate() {
        for lane in 0..LANES {
            let mask: Lane = std::array::from_fn(|word| {
                let number = ((lane << IN_LANE | word) << IN_WORD) as u64;
                (0..3).fold(u64::MAX, |mask, hole| {
                    let flipped = parts[hole].peg(number) != (results >> hole & 1 == 1);
                    if flipped == wanted[hole] { mask & !pegs[hole] } else { mask & pegs[hole] }
                })
            });
            if let Some(same) = found.iter_mut().find(|other| other.mask == mask) {
                same.lanes |= 1 << lane;
            } else if mask != Lane::default() {
                found.push(Alike { lanes: 1 << lane, mask });
            }
        }
    }
    found
}

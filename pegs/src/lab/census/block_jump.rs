//! A jump as an operation on blocks of a bitmap: lanes of words are masked, shifted and joined.

use super::coset::{AffineBit, Coset, odd};
use crate::lab::puzzle::Jump;

/// The bits of a number that select the bit in a word.
pub const IN_WORD: u32 = 6;
/// The bits of a number that select the word in a lane.
const IN_LANE: u32 = 3;
/// The bits of a number that select the lane in a block. A block has as many lanes as a word has
/// bits.
const IN_BLOCK: u32 = 6;
/// The number of bits below those of the block.
pub const LOW: u32 = IN_WORD + IN_LANE + IN_BLOCK;

/// The words of a block.
pub const WORDS_IN_BLOCK: usize = WORDS_IN_LANE * LANES;
/// The words of a lane.
const WORDS_IN_LANE: usize = 1 << IN_LANE;
/// The lanes of a block.
const LANES: usize = 1 << IN_BLOCK;

/// The words of one vector operation of the processor.
type Lane = [u64; WORDS_IN_LANE];
/// The lanes of a block; a set of them is a word.
pub type Block = [Lane; LANES];
/// A block without positions.
pub const EMPTY: Block = [[0; WORDS_IN_LANE]; LANES];

/// The lane, the word and the bit of a number in its block.
pub fn locate(number: u64) -> (usize, usize, u32) {
    let part = |shift: u32, bits: u32| number >> shift & ((1 << bits) - 1);
    let index = |part: u64| usize::try_from(part).unwrap_or_default();
    let lane = index(part(IN_WORD + IN_LANE, IN_BLOCK));
    (lane, index(part(IN_WORD, IN_LANE)), u32::try_from(part(0, IN_WORD)).unwrap_or_default())
}

/// Lanes of a block with the same mask, one bit each.
#[derive(Clone, Copy, Debug)]
struct LaneGroup {
    lanes: u64,
    /// The positions of a lane in which the jump is legal.
    mask: Lane,
}

/// The effect of a jump on the blocks of a bitmap.
#[derive(Clone, Debug)]
pub struct BlockJump {
    /// For each hole of the jump, the bits of the block number on which it depends.
    tests: [u64; 3],
    /// For each result of these tests, the lanes to be moved.
    groups: [Vec<LaneGroup>; 8],
    /// The bits of the block number that are flipped.
    pub outer: usize,
    /// The bits of the lane number that are flipped.
    lanes: usize,
    /// The bits of the word number that are flipped.
    words: usize,
    left: u32,
    right: u32,
}

/// The word whose bit `i` is the parity of `i & mask`.
pub fn pattern(mask: u64) -> u64 {
    (0..64).filter(|bit| odd(bit & mask)).fold(0, |word, bit| word | 1 << bit)
}

impl BlockJump {
    /// The effect of a jump, or of the reverse jump.
    pub fn new(coset: &Coset, jump: Jump, back: bool) -> Self {
        let holes = [jump.from, jump.over, jump.to].map(usize::from);
        let wanted = [!back, !back, back];
        let hole_bits = holes.map(|hole| coset.hole_bits[hole]);
        let flips = coset.flips(jump);
        // The flipped bits as they are before the jump.
        let before = coset.pivots.iter().enumerate().fold(0_u64, |bits, (bit, pivot)| {
            let peg = holes.iter().zip(wanted).any(|(hole, peg)| hole == pivot && peg);
            if peg { bits | 1 << bit } else { bits }
        });
        let (lanes, words, _) = locate(flips);
        let (old, new) = (locate(before).2, locate(before ^ flips).2);
        Self {
            tests: hole_bits.map(|part| part.mask >> LOW),
            groups: lane_groups(hole_bits, wanted),
            outer: usize::try_from(flips >> LOW).unwrap_or_default(),
            lanes,
            words,
            left: new.saturating_sub(old),
            right: old.saturating_sub(new),
        }
    }

    /// Makes the jump from some lanes of a numbered block into its target block. Returns the lanes
    /// of the target with new positions.
    pub fn apply(&self, number: usize, from: &Block, lanes: u64, to: &mut Block) -> u64 {
        let result = |bit: usize| usize::from(odd(self.tests[bit] & number as u64)) << bit;
        let groups = &self.groups[result(0) | result(1) | result(2)];
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
        groups.iter().fold(0, |changed, group| changed | join(self, group, from, lanes, to))
    }

    /// The same for one group, with the flipped bits of the word number as a constant.
    fn join<const FLIP: usize>(
        &self,
        group: &LaneGroup,
        from: &Block,
        lanes: u64,
        to: &mut Block,
    ) -> u64 {
        let (mut rest, mut changed) = (group.lanes & lanes, 0);
        while rest != 0 {
            let lane = rest.trailing_zeros() as usize % LANES;
            rest &= rest - 1;
            let there = (lane ^ self.lanes) % LANES;
            let (from, to, mut new) = (&from[lane], &mut to[there], 0);
            for word in 0..WORDS_IN_LANE {
                let moved = from[word ^ FLIP] & group.mask[word ^ FLIP];
                let moved = moved << self.left >> self.right;
                new |= moved & !to[word];
                to[word] |= moved;
            }
            changed |= u64::from(new != 0) << there;
        }
        changed
    }
}

/// For each result of the tests, the lanes of a block in which the jump is legal somewhere.
fn lane_groups(hole_bits: [AffineBit; 3], wanted: [bool; 3]) -> [Vec<LaneGroup>; 8] {
    let pegs = hole_bits.map(|part| pattern(part.mask & ((1 << IN_WORD) - 1)));
    let mut found: [Vec<LaneGroup>; 8] = Default::default();
    for (results, found) in found.iter_mut().enumerate() {
        for lane in 0..LANES {
            let mask: Lane = std::array::from_fn(|word| {
                let number = ((lane << IN_LANE | word) << IN_WORD) as u64;
                (0..3).fold(u64::MAX, |mask, hole| {
                    let flipped = hole_bits[hole].peg(number) != (results >> hole & 1 == 1);
                    if flipped == wanted[hole] { mask & !pegs[hole] } else { mask & pegs[hole] }
                })
            });
            if let Some(same) = found.iter_mut().find(|other| other.mask == mask) {
                same.lanes |= 1 << lane;
            } else if mask != Lane::default() {
                found.push(LaneGroup { lanes: 1 << lane, mask });
            }
        }
    }
    found
}

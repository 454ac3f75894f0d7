//! A jump as work on a bitmap: runs of words that are masked, shifted and joined to others.

use super::coset::{Coset, Part, odd};
use crate::lab::puzzle::Jump;

/// Bits of a number that say the bit in a word.
pub const IN_WORD: u32 = 6;
/// At most so many bits say the word in a block.
const IN_BLOCK: u32 = 9;

/// How the bits of a number are shared out: the bit in a word, the word in a block, the block.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Words in a block, as a power of two.
    pub inner: u32,
    /// Blocks, as a power of two.
    pub outer: u32,
}

impl Layout {
    /// The layout for numbers of so many bits.
    pub fn new(bits: usize) -> Self {
        let words = u32::try_from(bits).unwrap_or(u32::MAX).saturating_sub(IN_WORD);
        let inner = words.min(IN_BLOCK);
        Self { inner, outer: words - inner }
    }

    /// The bits of a number below those of the block.
    pub fn low(self) -> u32 {
        self.inner + IN_WORD
    }

    /// Words in a block.
    pub fn words(self) -> usize {
        1 << self.inner
    }
}

/// Words of a block that are handled alike.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    start: usize,
    len: usize,
    mask: u64,
}

/// What a jump does to a block of a bitmap.
#[derive(Clone, Debug)]
pub struct Rule {
    /// For each hole of the jump, the bits of the block that its state depends on.
    tests: [u64; 3],
    /// For each result of these tests, the words to be moved.
    runs: [Vec<Run>; 8],
    /// Where the block's words go: the bits of its number that are flipped.
    pub outer: usize,
    inner: usize,
    left: u32,
    right: u32,
}

/// The word whose bits say whether their places have an odd number of some bits.
pub fn pattern(mask: u64) -> u64 {
    (0..64).filter(|place| odd(place & mask)).fold(0, |word, place| word | 1 << place)
}

impl Rule {
    /// The rule of a jump, or of the jump taken back.
    pub fn new(coset: &Coset, layout: Layout, jump: Jump, back: bool) -> Self {
        let holes = [jump.from, jump.over, jump.to].map(usize::from);
        let wanted = [!back, !back, back];
        let parts = holes.map(|hole| coset.parts[hole]);
        let flips = coset.flips(jump);
        // The bits that are flipped were pegs before or not as the jump wants it.
        let before = coset.pivots.iter().enumerate().fold(0_u64, |bits, (bit, pivot)| {
            let peg = holes.iter().zip(wanted).any(|(hole, peg)| hole == pivot && peg);
            if peg { bits | 1 << bit } else { bits }
        });
        let in_word = (1_u64 << IN_WORD) - 1;
        let (old, new) = (before & in_word, (before ^ flips) & in_word);
        let shift = |more: u64, less: u64| u32::try_from(more.saturating_sub(less)).unwrap_or(0);
        let runs = std::array::from_fn(|results| runs(layout, parts, wanted, results));
        Self {
            tests: parts.map(|part| part.mask >> layout.low()),
            runs,
            outer: usize::try_from(flips >> layout.low()).unwrap_or_default(),
            inner: usize::try_from(flips >> IN_WORD).unwrap_or_default() & (layout.words() - 1),
            left: shift(new, old),
            right: shift(old, new),
        }
    }

    /// The words of a block to be moved.
    pub fn runs(&self, block: usize) -> &[Run] {
        let result = |bit: usize| usize::from(odd(self.tests[bit] & block as u64)) << bit;
        &self.runs[result(0) | result(1) | result(2)]
    }

    /// Moves words of a block within it; whether anything is new.
    pub fn within(&self, runs: &[Run], block: &mut [u64]) -> bool {
        let mut new = 0;
        for run in runs {
            let target = run.start ^ self.inner;
            if self.inner == 0 {
                for word in &mut block[run.start..run.start + run.len] {
                    new |= self.join(*word, run.mask, word);
                }
            } else {
                let (low, high) = block.split_at_mut(target.max(run.start));
                let (from, to) = if target > run.start {
                    (&low[run.start..run.start + run.len], &mut high[..run.len])
                } else {
                    (&high[..run.len], &mut low[target..target + run.len])
                };
                for (word, to) in from.iter().zip(to) {
                    new |= self.join(*word, run.mask, to);
                }
            }
        }
        new != 0
    }

    /// Moves words of a block to another; whether anything is new.
    pub fn across(&self, runs: &[Run], block: &[u64], other: &mut [u64]) -> bool {
        let mut new = 0;
        for run in runs {
            let target = run.start ^ self.inner;
            let from = &block[run.start..run.start + run.len];
            for (word, to) in from.iter().zip(&mut other[target..target + run.len]) {
                new |= self.join(*word, run.mask, to);
            }
        }
        new != 0
    }

    #[inline]
    fn join(&self, word: u64, mask: u64, to: &mut u64) -> u64 {
        let moved = (word & mask) << self.left >> self.right;
        let new = moved & !*to;
        *to |= moved;
        new
    }
}

/// The words of a block in which a jump is legal somewhere, given the results of its tests.
fn runs(layout: Layout, parts: [Part; 3], wanted: [bool; 3], results: usize) -> Vec<Run> {
    let in_word = (1 << IN_WORD) - 1;
    let mut runs: Vec<Run> = Vec::new();
    for place in 0..layout.words() {
        let mask = (0..3).fold(u64::MAX, |mask, hole| {
            let (part, tested) = (parts[hole], results >> hole & 1 == 1);
            let high = (place << IN_WORD) as u64;
            let flipped = part.peg(high & part.mask & !in_word & ((1 << layout.low()) - 1));
            let word = pattern(part.mask & in_word);
            if (flipped != tested) == wanted[hole] { mask & !word } else { mask & word }
        });
        match runs.last_mut() {
            _ if mask == 0 => {}
            Some(run) if run.mask == mask && run.start + run.len == place => run.len += 1,
            _ => runs.push(Run { start: place, len: 1, mask }),
        }
    }
    runs
}

//! The positions of a bitmap by number of pegs.
//!
//! Words whose bits have the same numbers of pegs are added to a bit-sliced counter, which counts
//! each bit position separately. So most words cost two or three operations, and bits are counted
//! rarely.

use kernel::Budget;
use rayon::prelude::*;

use super::block_jump::{IN_WORD, LOW, WORDS_IN_BLOCK, pattern};
use super::coset::{AffineBit, Coset, odd};
use super::flood::Bitmap;

/// With more dependent holes than this, the pegs of each position are counted one by one.
const MAX_DEPENDENT: usize = 8;
/// The minimum number of blocks per parallel task.
const MIN_BLOCKS: usize = 1 << 10;
/// The width of a bit-sliced counter.
const COUNTER_BITS: usize = 8;

/// The number of positions by number of pegs; `None` if the time is over.
pub fn by_pegs(bitmap: &Bitmap, coset: &Coset, budget: &Budget) -> Option<Vec<u64>> {
    let tables = PegTables::new(coset);
    let counts = bitmap.par_blocks().with_min_len(MIN_BLOCKS).try_fold(
        || Tally::new(&tables),
        |mut tally, (block, words)| {
            budget.count(1);
            (!budget.is_exhausted()).then(|| tally.add_block(block, words))?;
            Some(tally)
        },
    );
    let zeros = || vec![0; coset.hole_bits.len() + 1];
    counts.map(|tally| tally.map(Tally::counts)).try_reduce(zeros, |mut sum, counts| {
        sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        Some(sum)
    })
}

/// The properties that determine the pegs of a word.
#[derive(Clone, Copy)]
struct WordKind {
    /// The pegs common to all positions of the word.
    pegs: usize,
    /// The parity of the bits of the word number for each dependent hole.
    parities: usize,
}

/// Tables for counting the pegs of the positions of a word.
struct PegTables<'a> {
    coset: &'a Coset,
    /// The dependent holes, unless there are too many.
    dependent: Option<Vec<AffineBit>>,
    /// The pegs that no jump can move.
    fixed: usize,
    /// The kind of each word of block 0.
    words: Vec<WordKind>,
    /// For each set of parities, the bits of a word with each number of pegs.
    masks: Vec<Vec<u64>>,
}

impl<'a> PegTables<'a> {
    fn new(coset: &'a Coset) -> Self {
        let holes = coset.hole_bits.iter().enumerate();
        let dependent =
            holes.filter(|(hole, _)| !coset.pivots.contains(hole)).map(|(_, part)| *part);
        let (fixed, dependent): (Vec<AffineBit>, Vec<AffineBit>) =
            dependent.partition(|part| part.mask == 0);
        let fixed = fixed.iter().filter(|part| part.base).count();
        let few = dependent.len() <= MAX_DEPENDENT;
        let masks = if few {
            (0..1 << dependent.len()).map(|parities| masks(&dependent, parities)).collect()
        } else {
            Vec::new()
        };
        let mut tables =
            Self { coset, dependent: few.then_some(dependent), fixed, words: Vec::new(), masks };
        tables.words =
            (0..WORDS_IN_BLOCK as u64).map(|word| tables.kind(word << IN_WORD)).collect();
        tables
    }

    fn kind(&self, number: u64) -> WordKind {
        let dependent = self.dependent.iter().flatten().enumerate();
        let parities =
            dependent.map(|(bit, part)| usize::from(odd(number & part.mask)) << bit).sum();
        WordKind { pegs: number.count_ones() as usize, parities }
    }
}

/// The bits of a word with each number of pegs, given the parities of the dependent holes.
fn masks(dependent: &[AffineBit], parities: usize) -> Vec<u64> {
    let dependent = dependent.iter().enumerate().map(|(bit, part)| {
        let word = pattern(part.mask & ((1 << IN_WORD) - 1));
        if part.base == (parities >> bit & 1 == 1) { word } else { !word }
    });
    let pivots = (0..IN_WORD).map(|bit| pattern(1 << bit));
    let words: Vec<u64> = dependent.chain(pivots).collect();
    let mut masks = vec![0; words.len() + 1];
    for bit in 0..64 {
        masks[words.iter().filter(|word| **word >> bit & 1 == 1).count()] |= 1 << bit;
    }
    masks
}

/// A bit-sliced counter of words: bit `i` of the words is a number, its lowest bit in the first
/// word.
#[derive(Clone, Default)]
struct BitCounter {
    words: [u64; COUNTER_BITS],
    len: u32,
}

/// A count in progress.
struct Tally<'a> {
    tables: &'a PegTables<'a>,
    counters: Vec<BitCounter>,
    counts: Vec<u64>,
}

impl<'a> Tally<'a> {
    fn new(tables: &'a PegTables<'a>) -> Self {
        // One more than the pivots: from no peg to all.
        let counters = (tables.coset.pivots.len() + 1) * tables.masks.len();
        let counts = vec![0; tables.coset.hole_bits.len() + 1];
        Self { tables, counters: vec![BitCounter::default(); counters], counts }
    }

    fn add_block(&mut self, block: usize, words: &[u64]) {
        let base = (block as u64) << LOW;
        if self.tables.dependent.is_none() {
            return self.add_each(base, words);
        }
        let here = self.tables.kind(base);
        for (word, kind) in words.iter().zip(&self.tables.words).filter(|(word, _)| **word != 0) {
            let (pegs, parities) = (here.pegs + kind.pegs, here.parities ^ kind.parities);
            let index = pegs * self.tables.masks.len() + parities;
            let counter = &mut self.counters[index];
            counter.add(*word);
            if counter.len + 1 == 1 << COUNTER_BITS {
                self.flush(index);
            }
        }
    }

    /// Adds the positions of some words, numbered from `base`, one by one.
    fn add_each(&mut self, base: u64, words: &[u64]) {
        for (first, word) in (base..).step_by(1 << IN_WORD).zip(words) {
            let mut rest = *word;
            while rest != 0 {
                let number = first | u64::from(rest.trailing_zeros());
                rest &= rest - 1;
                self.counts[self.tables.coset.pegs(number)] += 1;
            }
        }
    }

    /// Moves a counter into the counts.
    fn flush(&mut self, index: usize) {
        let rows = self.tables.masks.len();
        let (pegs, masks) = (index / rows + self.tables.fixed, &self.tables.masks[index % rows]);
        let counter = std::mem::take(&mut self.counters[index]);
        for (height, word) in counter.words.iter().enumerate().filter(|(_, word)| **word != 0) {
            for (more, mask) in masks.iter().enumerate().filter(|(_, mask)| *mask & word != 0) {
                self.counts[pegs + more] += u64::from((word & mask).count_ones()) << height;
            }
        }
    }

    fn counts(mut self) -> Vec<u64> {
        (0..self.counters.len()).for_each(|index| self.flush(index));
        self.counts
    }
}

impl BitCounter {
    fn add(&mut self, word: u64) {
        self.len += 1;
        let mut carry = word;
        for sum in &mut self.words {
            (*sum, carry) = (*sum ^ carry, *sum & carry);
            if carry == 0 {
                return;
            }
        }
    }
}

//! Positions of a bitmap by their number of pegs.
//!
//! Texts whose bits stand for the same numbers of pegs are first stacked: a pile of words says, bit
//! by bit, how many of those that were added had it. So most words cost two or three steps, and
//! bits are counted once in a while.

use kernel::Budget;
use rayon::prelude::*;

use super::coset::{Coset, Part, odd};
use super::flood::Bitmap;
use super::rule::{IN_WORD, LOW, WORDS_IN_BLOCK, pattern};

/// With more holes than these that follow from others, the pegs of each position are counted alone.
const MOST_OTHERS: usize = 8;
/// The fewest blocks that are worth another stack.
const BLOCKS: usize = 1 << 10;
/// The words of a pile.
const PILE: usize = 8;

/// How many positions of a bitmap have each number of pegs; `None` where the time was over first.
pub fn by_pegs(bitmap: &Bitmap, coset: &Coset, budget: &Budget) -> Option<Vec<u64>> {
    let plan = Plan::new(coset);
    let counts = bitmap.par_blocks().with_min_len(BLOCKS).try_fold(
        || Tally::new(&plan),
        |mut tally, (block, words)| {
            budget.count(1);
            (!budget.spent()).then(|| tally.add_block(block, words))?;
            Some(tally)
        },
    );
    let nobody = || vec![0; coset.parts.len() + 1];
    counts.map(|tally| tally.map(Tally::counts)).try_reduce(nobody, |mut sum, counts| {
        sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        Some(sum)
    })
}

/// What words of a bitmap have in common.
#[derive(Clone, Copy)]
struct Kind {
    /// The pegs that all positions of a word have.
    pegs: usize,
    /// For each hole that follows from others, a bit: whether those that the word tells are odd.
    follow: usize,
}

/// How to tell the pegs of the positions of a word.
struct Plan<'a> {
    coset: &'a Coset,
    /// The holes that follow from the bits of a number, if there are few.
    others: Option<Vec<Part>>,
    /// Pegs that no jump can move.
    fixed: usize,
    /// The kind of each word of the first block.
    words: Vec<Kind>,
    /// For each set of holes that follow, the bits of a word with each number of pegs.
    masks: Vec<Vec<u64>>,
}

impl<'a> Plan<'a> {
    fn new(coset: &'a Coset) -> Self {
        let holes = coset.parts.iter().enumerate();
        let others = holes.filter(|(hole, _)| !coset.pivots.contains(hole)).map(|(_, part)| *part);
        let (fixed, others): (Vec<Part>, Vec<Part>) = others.partition(|part| part.mask == 0);
        let fixed = fixed.iter().filter(|part| part.base).count();
        let few = others.len() <= MOST_OTHERS;
        let masks = if few {
            (0..1 << others.len()).map(|odds| masks(&others, odds)).collect()
        } else {
            Vec::new()
        };
        let mut plan =
            Self { coset, others: few.then_some(others), fixed, words: Vec::new(), masks };
        plan.words = (0..WORDS_IN_BLOCK as u64).map(|word| plan.kind(word << IN_WORD)).collect();
        plan
    }

    fn kind(&self, number: u64) -> Kind {
        let others = self.others.iter().flatten().enumerate();
        let follow = others.map(|(bit, part)| usize::from(odd(number & part.mask)) << bit).sum();
        Kind { pegs: number.count_ones() as usize, follow }
    }
}

/// For each number of pegs, the bits of a word that have so many, given the holes that follow.
fn masks(others: &[Part], follow: usize) -> Vec<u64> {
    let others = others.iter().enumerate().map(|(bit, part)| {
        let word = pattern(part.mask & ((1 << IN_WORD) - 1));
        if part.base == (follow >> bit & 1 == 1) { word } else { !word }
    });
    let pivots = (0..IN_WORD).map(|bit| pattern(1 << bit));
    let words: Vec<u64> = others.chain(pivots).collect();
    let mut masks = vec![0; words.len() + 1];
    for bit in 0..64 {
        masks[words.iter().filter(|word| **word >> bit & 1 == 1).count()] |= 1 << bit;
    }
    masks
}

/// Texts of one kind, added up bit by bit.
#[derive(Clone, Default)]
struct Pile {
    words: [u64; PILE],
    len: u32,
}

/// Positions that are being counted.
struct Tally<'a> {
    plan: &'a Plan<'a>,
    piles: Vec<Pile>,
    counts: Vec<u64>,
}

impl<'a> Tally<'a> {
    fn new(plan: &'a Plan<'a>) -> Self {
        // One more than there are pivots above a word: each may have a peg, or none has.
        let piles = (plan.coset.pivots.len() + 1) * plan.masks.len();
        let counts = vec![0; plan.coset.parts.len() + 1];
        Self { plan, piles: vec![Pile::default(); piles], counts }
    }

    fn add_block(&mut self, block: usize, words: &[u64]) {
        let base = (block as u64) << LOW;
        if self.plan.others.is_none() {
            return self.add_each(base, words);
        }
        let here = self.plan.kind(base);
        for (word, kind) in words.iter().zip(&self.plan.words).filter(|(word, _)| **word != 0) {
            let (pegs, follow) = (here.pegs + kind.pegs, here.follow ^ kind.follow);
            let place = pegs * self.plan.masks.len() + follow;
            let pile = &mut self.piles[place];
            pile.add(*word);
            if pile.len + 1 == 1 << PILE {
                self.clear(place);
            }
        }
    }

    /// Adds the positions of some words, from a number on, one by one.
    fn add_each(&mut self, base: u64, words: &[u64]) {
        for (first, word) in (base..).step_by(1 << IN_WORD).zip(words) {
            let mut rest = *word;
            while rest != 0 {
                let number = first | u64::from(rest.trailing_zeros());
                rest &= rest - 1;
                self.counts[self.plan.coset.pegs(number)] += 1;
            }
        }
    }

    /// Counts what is in a pile, which is empty then.
    fn clear(&mut self, place: usize) {
        let rows = self.plan.masks.len();
        let (pegs, masks) = (place / rows + self.plan.fixed, &self.plan.masks[place % rows]);
        let pile = std::mem::take(&mut self.piles[place]);
        for (height, word) in pile.words.iter().enumerate().filter(|(_, word)| **word != 0) {
            for (more, mask) in masks.iter().enumerate().filter(|(_, mask)| *mask & word != 0) {
                self.counts[pegs + more] += u64::from((word & mask).count_ones()) << height;
            }
        }
    }

    fn counts(mut self) -> Vec<u64> {
        (0..self.piles.len()).for_each(|place| self.clear(place));
        self.counts
    }
}

impl Pile {
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

//! Every position of a parity class that can be reached, one bit each.
//!
//! The number of pegs says how many jumps a position is away from the start, so one bitmap holds
//! all of them, and it can be filled in any order: block by block, each until nothing in it is
//! new, then what it gives to others, as long as any block has something new.

use kernel::Budget;

use super::coset::Coset;
use super::rule::{IN_WORD, Layout, Rule};
use crate::lab::puzzle::Shape;

/// A set of positions by number.
#[derive(Clone, Debug)]
pub struct Bitmap {
    /// How it is laid out.
    pub layout: Layout,
    words: Vec<u64>,
    /// Which blocks have anything.
    touched: Vec<bool>,
}

/// The bytes of a bitmap of numbers of so many bits, with what it takes to fill it.
pub fn bytes(bits: usize) -> usize {
    let layout = Layout::new(bits);
    let block = layout.words() * size_of::<u64>() + size_of::<u32>() + 2 * size_of::<bool>();
    block.saturating_mul(1 << layout.outer)
}

impl Bitmap {
    fn new(layout: Layout) -> Self {
        let blocks = 1 << layout.outer;
        Self { layout, words: vec![0; blocks << layout.inner], touched: vec![false; blocks] }
    }

    /// Whether a position is in it.
    pub fn has(&self, number: u64) -> bool {
        let word = usize::try_from(number >> IN_WORD).unwrap_or(usize::MAX);
        self.words[word] >> (number % 64) & 1 == 1
    }

    fn add(&mut self, number: u64) -> usize {
        let word = usize::try_from(number >> IN_WORD).unwrap_or(usize::MAX);
        self.words[word] |= 1 << (number % 64);
        self.touched[word >> self.layout.inner] = true;
        word >> self.layout.inner
    }

    /// Every block that has anything, with its number.
    pub fn blocks(&self) -> impl Iterator<Item = (usize, &[u64])> {
        let blocks = self.words.chunks_exact(self.layout.words()).enumerate();
        blocks.filter(|(block, _)| self.touched[*block])
    }
}

/// Everything that can be reached from some positions by jumps, or by jumps taken back; `None`
/// where the time was over first.
pub fn flood(
    coset: &Coset,
    shape: &Shape,
    seeds: &[u64],
    back: bool,
    budget: &Budget,
) -> Option<Bitmap> {
    let layout = Layout::new(coset.pivots.len());
    let mut bitmap = Bitmap::new(layout);
    let rules = shape.jumps.iter().map(|jump| Rule::new(coset, layout, *jump, back));
    let (within, across): (Vec<Rule>, Vec<Rule>) = rules.partition(|rule| rule.outer == 0);
    let mut order: Vec<u32> = (0..1 << layout.outer).collect();
    // Most jumps take pegs away.
    order.sort_by_key(|block| if back { block.count_ones() } else { block.count_zeros() });
    let mut dirty = vec![false; order.len()];
    for seed in seeds {
        dirty[bitmap.add(*seed)] = true;
    }
    let mut scratch = vec![0; layout.words()];
    loop {
        let mut still = true;
        for block in order.iter().map(|block| *block as usize) {
            if !std::mem::take(&mut dirty[block]) {
                continue;
            }
            if budget.spent() {
                return None;
            }
            still = false;
            let here = &mut bitmap.words[block << layout.inner..][..layout.words()];
            settle(&within, block, here);
            scratch.copy_from_slice(here);
            for rule in &across {
                let runs = rule.runs(block);
                if runs.is_empty() {
                    continue;
                }
                let other = block ^ rule.outer;
                let there = &mut bitmap.words[other << layout.inner..][..layout.words()];
                if rule.across(runs, &scratch, there) {
                    (dirty[other], bitmap.touched[other]) = (true, true);
                }
            }
        }
        if still {
            return Some(bitmap);
        }
    }
}

/// Makes the jumps that stay in a block until nothing is new.
fn settle(rules: &[Rule], block: usize, words: &mut [u64]) {
    loop {
        let mut new = false;
        for rule in rules {
            new |= rule.within(rule.runs(block), words);
        }
        if !new {
            return;
        }
    }
}

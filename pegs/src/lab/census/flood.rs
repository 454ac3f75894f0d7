//! Every position of a parity class that can be reached, one bit each.
//!
//! The number of pegs says how many jumps a position is away from the start, so one bitmap holds
//! all of them, and it can be filled in any order: block by block, each until nothing in it is
//! new, then what it gives to others, as long as any block has something new. Few blocks are
//! looked at twice where those with most pegs, from which most others come, go first.

use std::sync::{Mutex, PoisonError};

use kernel::Budget;
use rayon::prelude::*;

use super::LimitReached;
use super::coset::Coset;
use super::rule::{Block, EMPTY, LOW, Rule, place};
use crate::lab::memory::room;
use crate::lab::puzzle::JumpGraph;

/// So many blocks are worth the trouble of sharing them between the cores.
const SHARED: usize = 32;

/// The blocks that are made between two looks at the clock.
const PATIENCE: usize = 1 << 10;

/// Positions of a block.
#[derive(Clone, Debug)]
struct BlockPart {
    block: Block,
    /// The lanes with something new.
    fresh: u64,
}

/// A set of positions by number.
#[derive(Debug)]
pub struct Bitmap(Vec<BlockPart>);

/// The block of a number.
fn block(number: u64) -> usize {
    usize::try_from(number >> LOW).unwrap_or(usize::MAX)
}

impl Bitmap {
    /// The bytes of one for numbers of so many bits, with what it takes to fill it.
    pub fn bytes(bits: usize) -> usize {
        let each = size_of::<Mutex<BlockPart>>() + size_of::<u32>();
        each.saturating_mul(Self::blocks(bits))
    }

    /// How many blocks numbers of so many bits have.
    pub fn blocks(bits: usize) -> usize {
        1 << bits.saturating_sub(LOW as usize)
    }

    /// How many positions are in it.
    pub fn len(&self) -> u64 {
        let ones =
            |words: &[u64]| words.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        self.par_blocks().map(|(_, words)| ones(words)).sum()
    }

    /// Whether a position is in it.
    pub fn has(&self, number: u64) -> bool {
        let (lane, word, bit) = place(number);
        self.0[block(number)].block[lane][word] >> bit & 1 == 1
    }

    /// The words of every block, with its number.
    pub fn par_blocks(&self) -> impl IndexedParallelIterator<Item = (usize, &[u64])> {
        self.0.par_iter().map(|part| part.block.as_flattened()).enumerate()
    }
}

/// Everything that can be reached from some positions by jumps, or by jumps taken back. Each block
/// that is looked at counts as one thing done; few are looked at twice.
pub fn flood(
    coset: &Coset,
    graph: &JumpGraph,
    seeds: &[u64],
    back: bool,
    budget: &Budget,
) -> Result<Bitmap, LimitReached> {
    let rules = graph.jumps.iter().map(|jump| Rule::new(coset, *jump, back));
    let (within, across): (Vec<Rule>, Vec<Rule>) = rules.partition(|rule| rule.outer == 0);
    let parts = empty(Bitmap::blocks(coset.pivots.len()), budget)?;
    let work = Work { parts, within, across };
    for seed in seeds {
        work.add(*seed);
    }
    let mut order: Vec<u32> = room(work.parts.len()).ok_or(LimitReached::Memory(None))?;
    order.extend((0..).take(work.parts.len()));
    // Most jumps take pegs away.
    let pegs = |block: &u32| if back { block.count_ones() } else { block.count_zeros() };
    order.sort_by_key(pegs);
    let levels: Vec<&[u32]> = order.chunk_by(|one, other| pegs(one) == pegs(other)).collect();
    while let Some(busy) = levels.iter().map(|level| work.busy(level)).find(|busy| !busy.is_empty())
    {
        if busy.len() < SHARED {
            busy.iter().try_for_each(|block| work.spread(*block, budget))?;
        } else {
            busy.par_iter().try_for_each(|block| work.spread(*block, budget))?;
        }
    }
    let inner = |part: Mutex<BlockPart>| part.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(Bitmap(work.parts.into_iter().map(inner).collect()))
}

/// So many blocks with nothing in them.
fn empty(blocks: usize, budget: &Budget) -> Result<Vec<Mutex<BlockPart>>, LimitReached> {
    let mut parts = room(blocks).ok_or(LimitReached::Memory(None))?;
    for block in 0..blocks {
        if block.is_multiple_of(PATIENCE) && budget.spent() {
            return Err(LimitReached::Time);
        }
        parts.push(Mutex::new(BlockPart { block: EMPTY, fresh: 0 }));
    }
    Ok(parts)
}

/// Blocks and the jumps between them.
struct Work {
    parts: Vec<Mutex<BlockPart>>,
    within: Vec<Rule>,
    across: Vec<Rule>,
}

impl Work {
    /// Adds a position.
    fn add(&self, number: u64) {
        let (lane, word, bit) = place(number);
        self.part(block(number), |part| {
            part.block[lane][word] |= 1 << bit;
            part.fresh |= 1 << lane;
        });
    }

    /// Those of some blocks that have something new.
    fn busy(&self, blocks: &[u32]) -> Vec<usize> {
        let blocks = blocks.iter().map(|block| *block as usize);
        blocks.filter(|block| self.part(*block, |part| part.fresh != 0)).collect()
    }

    /// Does something to a block.
    fn part<T>(&self, block: usize, act: impl FnOnce(&mut BlockPart) -> T) -> T {
        // Whoever failed while he held it failed us all.
        act(&mut self.parts[block].lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Makes every jump from what is new in a block.
    fn spread(&self, number: usize, budget: &Budget) -> Result<(), LimitReached> {
        budget.count(1);
        if budget.spent() {
            return Err(LimitReached::Time);
        }
        let (block, lanes) = self.part(number, |part| self.settle(number, part));
        for rule in &self.across {
            self.part(number ^ rule.outer, |part| {
                part.fresh |= rule.apply(number, &block, lanes, &mut part.block);
            });
        }
        Ok(())
    }

    /// Makes the jumps that stay in a block until nothing is new; what it is then, and the lanes
    /// that were new.
    fn settle(&self, number: usize, part: &mut BlockPart) -> (Block, u64) {
        let (mut block, mut lanes) = (part.block, 0);
        while part.fresh != 0 {
            let new = std::mem::take(&mut part.fresh);
            lanes |= new;
            for rule in &self.within {
                part.fresh |= rule.apply(number, &block, new, &mut part.block);
            }
            block = part.block;
        }
        (block, lanes)
    }
}

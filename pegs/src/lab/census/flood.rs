//! A bitmap of all reachable positions of a parity class.
//!
//! The number of pegs determines the number of jumps from the start, so one bitmap holds all levels
//! and can be filled in any order: a block is expanded until nothing in it is new, then the jumps
//! to other blocks are made, as long as any block has new positions. Blocks with many pegs go
//! first, so that few are visited twice.

use std::sync::{Mutex, PoisonError};

use kernel::Budget;
use rayon::prelude::*;

use super::LimitReached;
use super::block_jump::{Block, BlockJump, EMPTY, LOW, locate};
use super::coset::Coset;
use crate::lab::memory::try_with_capacity;
use crate::lab::puzzle::JumpGraph;

/// The minimum number of blocks that are worth parallel flood.
const MIN_PARALLEL: usize = 32;

/// The number of blocks between checks of the clock.
const CLOCK_INTERVAL: usize = 1 << 10;

/// The positions of a block.
#[derive(Clone, Debug)]
struct BlockState {
    block: Block,
    /// The lanes with new positions, one bit each.
    fresh: u64,
}

/// A set of positions by number.
#[derive(Debug)]
pub struct Bitmap(Vec<BlockState>);

/// The block of a number.
fn block(number: u64) -> usize {
    usize::try_from(number >> LOW).unwrap_or(usize::MAX)
}

impl Bitmap {
    /// The memory for numbers of that many bits, including the work to fill the bitmap.
    pub fn bytes(bits: usize) -> usize {
        let each = size_of::<Mutex<BlockState>>() + size_of::<u32>();
        each.saturating_mul(Self::blocks(bits))
    }

    /// The number of blocks for numbers of that many bits.
    pub fn blocks(bits: usize) -> usize {
        1 << bits.saturating_sub(LOW as usize)
    }

    /// The number of positions.
    pub fn len(&self) -> u64 {
        let ones =
            |words: &[u64]| words.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        self.par_blocks().map(|(_, words)| ones(words)).sum()
    }

    /// Whether a position is in the set.
    pub fn has(&self, number: u64) -> bool {
        let (lane, word, bit) = locate(number);
        self.0[block(number)].block[lane][word] >> bit & 1 == 1
    }

    /// The words of every block, with its number.
    pub fn par_blocks(&self) -> impl IndexedParallelIterator<Item = (usize, &[u64])> {
        self.0.par_iter().map(|state| state.block.as_flattened()).enumerate()
    }
}

/// All positions reachable from the seeds by jumps, or by reverse jumps. Each visit of a block
/// counts as one unit of progress.
pub fn flood(
    coset: &Coset,
    graph: &JumpGraph,
    seeds: &[u64],
    back: bool,
    budget: &Budget,
) -> Result<Bitmap, LimitReached> {
    let jumps = graph.jumps.iter().map(|jump| BlockJump::new(coset, *jump, back));
    let (within, across): (Vec<BlockJump>, Vec<BlockJump>) =
        jumps.partition(|jump| jump.outer == 0);
    let blocks = empty(Bitmap::blocks(coset.pivots.len()), budget)?;
    let flood = Flood { blocks, within, across };
    for seed in seeds {
        flood.add(*seed);
    }
    let mut order: Vec<u32> =
        try_with_capacity(flood.blocks.len()).ok_or(LimitReached::Memory(None))?;
    order.extend((0..).take(flood.blocks.len()));
    // Most jumps lower the number of pegs of the block.
    let pegs = |block: &u32| if back { block.count_ones() } else { block.count_zeros() };
    order.sort_by_key(pegs);
    let levels: Vec<&[u32]> = order.chunk_by(|one, other| pegs(one) == pegs(other)).collect();
    while let Some(busy) =
        levels.iter().map(|level| flood.busy(level)).find(|busy| !busy.is_empty())
    {
        if busy.len() < MIN_PARALLEL {
            busy.iter().try_for_each(|block| flood.spread(*block, budget))?;
        } else {
            busy.par_iter().try_for_each(|block| flood.spread(*block, budget))?;
        }
    }
    let inner =
        |state: Mutex<BlockState>| state.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(Bitmap(flood.blocks.into_iter().map(inner).collect()))
}

/// Empty blocks.
fn empty(count: usize, budget: &Budget) -> Result<Vec<Mutex<BlockState>>, LimitReached> {
    let mut blocks = try_with_capacity(count).ok_or(LimitReached::Memory(None))?;
    for index in 0..count {
        if index.is_multiple_of(CLOCK_INTERVAL) && budget.is_exhausted() {
            return Err(LimitReached::Time);
        }
        blocks.push(Mutex::new(BlockState { block: EMPTY, fresh: 0 }));
    }
    Ok(blocks)
}

/// The blocks and the jumps within and between them.
struct Flood {
    blocks: Vec<Mutex<BlockState>>,
    within: Vec<BlockJump>,
    across: Vec<BlockJump>,
}

impl Flood {
    /// Adds a position.
    fn add(&self, number: u64) {
        let (lane, word, bit) = locate(number);
        self.with_block(block(number), |state| {
            state.block[lane][word] |= 1 << bit;
            state.fresh |= 1 << lane;
        });
    }

    /// The blocks that have new positions.
    fn busy(&self, blocks: &[u32]) -> Vec<usize> {
        let blocks = blocks.iter().map(|block| *block as usize);
        blocks.filter(|block| self.with_block(*block, |state| state.fresh != 0)).collect()
    }

    /// Locks a block and calls `act`.
    fn with_block<T>(&self, block: usize, act: impl FnOnce(&mut BlockState) -> T) -> T {
        // A panic in another thread is propagated by rayon.
        act(&mut self.blocks[block].lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Makes every jump from the new positions of a block.
    fn spread(&self, number: usize, budget: &Budget) -> Result<(), LimitReached> {
        budget.count(1);
        if budget.is_exhausted() {
            return Err(LimitReached::Time);
        }
        let (block, lanes) = self.with_block(number, |state| self.settle(number, state));
        for jump in &self.across {
            self.with_block(number ^ jump.outer, |state| {
                state.fresh |= jump.apply(number, &block, lanes, &mut state.block);
            });
        }
        Ok(())
    }

    /// Makes the jumps within a block until nothing is new. Returns the block and the lanes that
    /// were new.
    fn settle(&self, number: usize, state: &mut BlockState) -> (Block, u64) {
        let (mut block, mut lanes) = (state.block, 0);
        while state.fresh != 0 {
            let new = std::mem::take(&mut state.fresh);
            lanes |= new;
            for jump in &self.within {
                state.fresh |= jump.apply(number, &block, new, &mut state.block);
            }
            block = state.block;
        }
        (block, lanes)
    }
}

//! Endgames: all positions with few pegs that can be won, found by playing backwards.
//!
//! A search from the start succeeds as soon as it reaches one of them.

use kernel::Budget;

use super::position_index::{BYTES_PER_POSITION, PositionIndex};
use crate::lab::bits::Bits;
use crate::lab::puzzle::Puzzle;

/// The number of positions between checks of the clock.
const BATCH: usize = 64;
/// The growth from level to level, a low estimate. A level is not begun if it would be too large.
const GROWTH: usize = 4;

/// The maximum size of a level for a memory limit, with the levels below it.
pub fn max_level_size<const W: usize>(memory: usize) -> usize {
    let grown = 3 * size_of::<Bits<W>>() + BYTES_PER_POSITION;
    memory / (2 * grown)
}

/// All positions that can be won, by number of pegs.
pub struct Endgames<'a, const W: usize> {
    puzzle: &'a Puzzle<W>,
    levels: Vec<EndgameLevel<W>>,
}

/// All positions with the same number of pegs that can be won.
struct EndgameLevel<const W: usize> {
    positions: Vec<Bits<W>>,
    index: PositionIndex,
}

impl<const W: usize> EndgameLevel<W> {
    fn new() -> Self {
        Self { positions: Vec::new(), index: PositionIndex::new() }
    }

    fn insert(&mut self, pegs: Bits<W>) {
        let positions = &self.positions;
        if self.index.insert(&pegs, positions.len(), |at| positions[at]) {
            self.positions.push(pegs);
        }
    }

    fn has(&self, pegs: &Bits<W>) -> bool {
        self.index.has(pegs, |at| self.positions[at])
    }
}

impl<'a, const W: usize> Endgames<'a, W> {
    /// The single pegs on the finishes.
    pub fn new(puzzle: &'a Puzzle<W>, finishes: &[usize]) -> Self {
        let mut last = EndgameLevel::new();
        for hole in finishes {
            last.insert(Bits::default().with(*hole));
        }
        Self { puzzle, levels: vec![last] }
    }

    /// The number of pegs of the last level.
    pub fn pegs(&self) -> usize {
        self.levels.len()
    }

    /// Whether a position with that number of pegs can be won.
    pub fn has(&self, pegs: &Bits<W>) -> bool {
        self.levels[self.pegs() - 1].has(pegs)
    }

    /// Adds levels of at most `max_size` positions, with fewer pegs than the start.
    pub fn grow(&mut self, max_size: usize, budget: &Budget) {
        while self.pegs() + 1 < self.puzzle.start.count() as usize {
            match self.next_level(max_size, budget) {
                Some(level) => self.levels.push(level),
                None => return,
            }
        }
    }

    /// The level with one more peg, unless it is too large.
    fn next_level(&self, max_size: usize, budget: &Budget) -> Option<EndgameLevel<W>> {
        let (mut level, known) = (EndgameLevel::new(), &self.levels[self.pegs() - 1]);
        if GROWTH.saturating_mul(known.positions.len()) > max_size {
            return None;
        }
        for batch in known.positions.chunks(BATCH) {
            for pegs in batch {
                self.puzzle.each_predecessor(pegs, |before| level.insert(before));
                if level.positions.len() > max_size {
                    return None;
                }
            }
            if budget.is_exhausted() {
                return None;
            }
        }
        Some(level)
    }

    /// The numbers of the jumps from a position of the last level to a single peg.
    pub fn jumps_from(&self, mut pegs: Bits<W>) -> Vec<usize> {
        let mut jumps = Vec::new();
        for level in self.levels.iter().rev().skip(1) {
            let mut next = None;
            self.puzzle.each_jump(&pegs, |jump, after| {
                if next.is_none() && level.has(&after) {
                    next = Some((jump as usize, after));
                }
            });
            let Some((jump, after)) = next else { break };
            jumps.push(jump);
            pegs = after;
        }
        jumps
    }
}

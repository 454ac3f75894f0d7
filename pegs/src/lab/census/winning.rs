//! Jumps between positions that can still be won.

use kernel::Budget;

use super::LimitReached;
use super::coset::Coset;
use super::flood::{Bitmap, flood};
use crate::lab::memory::try_with_capacity;
use crate::lab::puzzle::JumpGraph;
use crate::lab::symmetry::{Classes, Pegs, PlayDirection, Symmetry};

/// The positions of a parity class that can be won.
pub struct WinningSet {
    bitmap: Bitmap,
    /// For every four holes, the bits of the number for each set of pegs on them.
    numbers: Vec<[u64; 16]>,
    /// For each jump, the bits of the number that it flips.
    flips: Vec<u64>,
}

impl WinningSet {
    /// The positions from which a last peg on one of the finishes can be reached.
    pub fn new(
        coset: &Coset,
        graph: &JumpGraph,
        finishes: &[usize],
        budget: &Budget,
    ) -> Result<Self, LimitReached> {
        let single = |finish: &usize| {
            (0..graph.holes.len()).map(|hole| hole == *finish).collect::<Vec<bool>>()
        };
        let seeds = finishes.iter().filter_map(|finish| coset.number(&single(finish)));
        budget.set_total(budget.progress().done + Bitmap::blocks(coset.pivots.len()) as u64);
        let bitmap = flood(coset, graph, &seeds.collect::<Vec<u64>>(), true, budget)?;
        // From now on the budget counts positions, whose total is unknown.
        budget.set_total(0);
        let flips = graph.jumps.iter().map(|jump| coset.flips(*jump)).collect();
        Ok(Self { bitmap, numbers: numbers(coset), flips })
    }

    /// The number of positions.
    pub fn len(&self) -> u64 {
        self.bitmap.len()
    }
}

/// For every four holes, the bits of the number for each set of pegs on them.
fn numbers(coset: &Coset) -> Vec<[u64; 16]> {
    let bits = |first: usize, pegs: usize| {
        let pivots = coset.pivots.iter().enumerate();
        let four = pivots.filter(|(_, pivot)| (first..first + 4).contains(*pivot));
        let set = four.filter(|(_, pivot)| pegs >> (**pivot - first) & 1 == 1);
        set.fold(0, |number, (bit, _)| number | 1 << bit)
    };
    let firsts = (0..coset.hole_bits.len()).step_by(4);
    firsts.map(|first| std::array::from_fn(|pegs| bits(first, pegs))).collect()
}

/// A position with its number and a value.
pub type NumberedPosition<T, const W: usize> = (u64, Pegs<W>, T);

/// Jumps between classes of positions, restricted to winning positions if they are known.
pub struct ClassJumps<const W: usize> {
    /// The classes.
    pub classes: Classes<W>,
    winning: Option<WinningSet>,
}

impl<const W: usize> ClassJumps<W> {
    /// The jumps of a graph, up to the symmetries.
    pub fn new(graph: &JumpGraph, symmetries: &[Symmetry], winning: Option<WinningSet>) -> Self {
        Self { classes: Classes::new(graph, symmetries), winning }
    }

    /// Whether a position can be won, or may be.
    pub fn wins(&self, pegs: &Pegs<W>) -> bool {
        self.has(self.number(pegs))
    }

    fn has(&self, number: u64) -> bool {
        self.winning.as_ref().is_none_or(|winning| winning.bitmap.has(number))
    }

    fn number(&self, pegs: &Pegs<W>) -> u64 {
        let numbers = self.winning.iter().flat_map(|winning| &winning.numbers);
        let fours = numbers.zip((0..).step_by(4));
        fours.fold(0, |number, (bits, first)| number | bits[pegs.nibble(first)])
    }

    /// The `len` positions of a layer, sorted by number for cache locality in the bitmap; `None` if
    /// memory runs out.
    pub fn sorted_by_number<T>(
        &self,
        len: usize,
        layer: impl Iterator<Item = (Pegs<W>, T)>,
    ) -> Option<Vec<NumberedPosition<T, W>>> {
        let mut sorted = try_with_capacity(len)?;
        sorted.extend(layer.map(|(pegs, value)| (self.number(&pegs), pegs, value)));
        sorted.sort_unstable_by_key(|(number, ..)| *number);
        Some(sorted)
    }

    /// The winning successors of some positions, up to symmetry, with the values of their
    /// predecessors.
    pub fn successors<'a, T>(
        &self,
        positions: &'a [NumberedPosition<T, W>],
    ) -> Vec<(Pegs<W>, &'a T)> {
        let (mut jumps, mut list) = (Vec::new(), Vec::new());
        for (index, (number, pegs, _)) in positions.iter().enumerate() {
            let flips = |jump: usize| self.winning.as_ref().map_or(0, |known| known.flips[jump]);
            let legal = self.classes.legal(pegs, PlayDirection::Forward, &mut list);
            jumps.extend(legal.iter().map(|jump| (number ^ flips(*jump), index, *jump)));
        }
        let mut kept = 0;
        for next in 0..jumps.len() {
            // Without a branch on the bitmap, so that the loads overlap.
            jumps[kept] = jumps[next];
            kept += usize::from(self.has(jumps[next].0));
        }
        jumps.truncate(kept);
        let (mut after, mut images) = (Vec::with_capacity(kept), Vec::new());
        for same in jumps.chunk_by(|(_, one, _), (_, other, _)| one == other) {
            let (_, pegs, value) = &positions[same[0].1];
            self.classes.images_into(pegs, &mut images);
            let least = same.iter().map(|(.., jump)| self.classes.canonical_after(&images, *jump));
            after.extend(least.map(|least| (least, value)));
        }
        after
    }
}

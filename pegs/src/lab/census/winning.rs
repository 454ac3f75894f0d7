//! Jumps to positions from which the end can still be reached.

use kernel::Budget;

use super::LimitReached;
use super::coset::Coset;
use super::flood::{Bitmap, flood};
use crate::lab::memory::room;
use crate::lab::puzzle::JumpGraph;
use crate::lab::symmetry::{Classes, Pass, Pegs, Symmetry};

/// The positions that win, by their numbers.
pub struct Winning {
    bitmap: Bitmap,
    /// For every four holes, the bits of a position's number by which of them have pegs.
    numbers: Vec<[u64; 16]>,
    /// For each jump, the bits of a position's number that it flips.
    flips: Vec<u64>,
}

impl Winning {
    /// Every position of a parity class from which a last peg on one of some holes can be reached.
    pub fn new(
        coset: &Coset,
        graph: &JumpGraph,
        ends: &[usize],
        budget: &Budget,
    ) -> Result<Self, LimitReached> {
        let lone =
            |end: &usize| (0..graph.holes.len()).map(|hole| hole == *end).collect::<Vec<bool>>();
        let seeds = ends.iter().filter_map(|end| coset.number(&lone(end)));
        budget.expect(budget.progress().done + Bitmap::blocks(coset.pivots.len()) as u64);
        let bitmap = flood(coset, graph, &seeds.collect::<Vec<u64>>(), true, budget)?;
        // What is counted from now on is positions, and nobody knows how many.
        budget.expect(0);
        let flips = graph.jumps.iter().map(|jump| coset.flips(*jump)).collect();
        Ok(Self { bitmap, numbers: numbers(coset), flips })
    }

    /// How many there are.
    pub fn len(&self) -> u64 {
        self.bitmap.len()
    }
}

/// For every four holes, the bits of a position's number by which of them have pegs.
fn numbers(coset: &Coset) -> Vec<[u64; 16]> {
    let bits = |first: usize, pegs: usize| {
        let pivots = coset.pivots.iter().enumerate();
        let four = pivots.filter(|(_, pivot)| (first..first + 4).contains(*pivot));
        let set = four.filter(|(_, pivot)| pegs >> (**pivot - first) & 1 == 1);
        set.fold(0, |number, (bit, _)| number | 1 << bit)
    };
    let firsts = (0..coset.parts.len()).step_by(4);
    firsts.map(|first| std::array::from_fn(|pegs| bits(first, pegs))).collect()
}

/// A position whose jumps are to be made: its number, its pegs, and what is kept beside it.
pub type Step<T, const W: usize> = (u64, Pegs<W>, T);

/// Jumps from class to class, over winning positions alone where they are known.
pub struct Onward<const W: usize> {
    /// The classes.
    pub classes: Classes<W>,
    winning: Option<Winning>,
}

impl<const W: usize> Onward<W> {
    /// Jumps of a shape up to some symmetries.
    pub fn new(graph: &JumpGraph, symmetries: &[Symmetry], winning: Option<Winning>) -> Self {
        Self { classes: Classes::new(graph, symmetries), winning }
    }

    /// Whether a position may win.
    pub fn wins(&self, pegs: &Pegs<W>) -> bool {
        self.has(self.number(pegs))
    }

    fn has(&self, number: u64) -> bool {
        self.winning.as_ref().is_none_or(|winning| winning.bitmap.has(number))
    }

    fn number(&self, pegs: &Pegs<W>) -> u64 {
        let numbers = self.winning.iter().flat_map(|winning| &winning.numbers);
        let fours = numbers.zip((0..).step_by(4));
        fours.fold(0, |number, (bits, first)| number | bits[pegs.four(first)])
    }

    /// So many positions of a layer in the order of the bitmap, whose neighbours are then at hand;
    /// `None` where there is no memory for the list.
    pub fn sorted<T>(
        &self,
        len: usize,
        layer: impl Iterator<Item = (Pegs<W>, T)>,
    ) -> Option<Vec<Step<T, W>>> {
        let mut sorted = room(len)?;
        sorted.extend(layer.map(|(pegs, kept)| (self.number(&pegs), pegs, kept)));
        sorted.sort_unstable_by_key(|(number, ..)| *number);
        Some(sorted)
    }

    /// The winning positions a jump from some, up to symmetry, with what those have beside them.
    pub fn after<'a, T>(&self, some: &'a [Step<T, W>]) -> Vec<(Pegs<W>, &'a T)> {
        let (mut jumps, mut list) = (Vec::new(), Vec::new());
        for (place, (number, pegs, _)) in some.iter().enumerate() {
            let flips = |jump: usize| self.winning.as_ref().map_or(0, |known| known.flips[jump]);
            let legal = self.classes.legal(pegs, Pass::On, &mut list);
            jumps.extend(legal.iter().map(|jump| (number ^ flips(*jump), place, *jump)));
        }
        let mut kept = 0;
        for next in 0..jumps.len() {
            // No branch depends on what the memory says, so that it is asked many things at once.
            jumps[kept] = jumps[next];
            kept += usize::from(self.has(jumps[next].0));
        }
        jumps.truncate(kept);
        let (mut after, mut images) = (Vec::with_capacity(kept), Vec::new());
        for same in jumps.chunk_by(|(_, one, _), (_, other, _)| one == other) {
            let (_, pegs, beside) = &some[same[0].1];
            self.classes.images_into(pegs, &mut images);
            let least = same.iter().map(|(.., jump)| self.classes.least_after(&images, *jump));
            after.extend(least.map(|least| (least, beside)));
        }
        after
    }
}

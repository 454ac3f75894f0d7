//! The ways to each position, a layer at a time.

use kernel::Budget;
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::Task;
use super::number::Number;
use crate::lab::census::{Bitmap, Coset, Stop};
use crate::lab::symmetry::{Images, Pegs, Symmetry};

/// Why there is no sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The numbers were too narrow.
    Overflow,
    /// A limit was reached.
    Stop(Stop),
}

/// Everything that the layers are made with.
pub struct Walk<'a, const W: usize> {
    task: &'a Task,
    start: Pegs<W>,
    /// For each jump its masks, and the bits of a position's number that it flips.
    jumps: Vec<((Pegs<W>, Pegs<W>), u64)>,
    images: Images<W>,
    winning: Option<(&'a Coset, &'a Bitmap)>,
    budget: &'a Budget,
    memory: usize,
}

/// The ways to the positions of a layer, one of each class.
type Layer<N, const W: usize> = FxHashMap<Pegs<W>, N>;

impl<'a, const W: usize> Walk<'a, W> {
    /// Over winning positions alone where they are given. The holes must fit into the words.
    pub fn new(
        task: &'a Task,
        winning: Option<(&'a Coset, &'a Bitmap)>,
        symmetries: &[Symmetry],
        budget: &'a Budget,
        memory: usize,
    ) -> Self {
        let pegs = task.start.iter().enumerate().filter(|(_, peg)| **peg);
        let start = pegs.fold(Pegs::NONE, |pegs, (hole, _)| pegs.with(hole));
        let jumps =
            task.shape.jumps.iter().map(|jump| {
                (Pegs::masks(jump), winning.map_or(0, |(coset, _)| coset.flips(*jump)))
            });
        let (jumps, images) = (jumps.collect(), Images::new(symmetries));
        Self { task, start, jumps, images, winning, budget, memory }
    }

    /// The number of ways to an end.
    pub fn count<N: Number>(&self) -> Result<BigUint, Ended> {
        let wins = |pegs| self.winning.is_none_or(|(_, bitmap)| bitmap.has(self.number(pegs)));
        let mut layer: Layer<N, W> = FxHashMap::default();
        if wins(self.start) {
            layer.insert(self.images.least(self.start), N::one());
        }
        // All positions of a layer have as many pegs.
        while layer.keys().next().is_some_and(|pegs| pegs.count() > 1) {
            layer = self.next(&layer)?;
        }
        let ends = |pegs: &Pegs<W>| self.task.ends.iter().any(|end| pegs.has(*end));
        Ok(layer.iter().filter(|(pegs, _)| ends(pegs)).map(|(_, ways)| ways.wide()).sum())
    }

    fn next<N: Number>(&self, layer: &Layer<N, W>) -> Result<Layer<N, W>, Ended> {
        let mut next: Layer<N, W> = FxHashMap::default();
        // In the order of the bitmap, whose neighbours are then at hand.
        let mut sorted: Vec<(u64, Pegs<W>)> =
            layer.keys().map(|pegs| (self.number(*pegs), *pegs)).collect();
        sorted.sort_unstable();
        for ((number, pegs), step) in sorted.iter().zip(0_u32..) {
            if step.is_multiple_of(256) && self.budget.spent() {
                return Err(Ended::Stop(Stop::Time));
            }
            let Some(ways) = layer.get(pegs) else { continue };
            for (masks, flips) in &self.jumps {
                let Some(after) = pegs.after(masks) else { continue };
                if self.winning.is_some_and(|(_, bitmap)| !bitmap.has(number ^ flips)) {
                    continue;
                }
                let known = next.entry(self.images.least(after));
                let mut fits = Some(());
                known.and_modify(|sum| fits = sum.add(ways)).or_insert_with(|| ways.clone());
                fits.ok_or(Ended::Overflow)?;
            }
            let full = next.capacity() - next.len() < 1024;
            let growing = next.capacity() * if full { 3 } else { 1 };
            if Self::bytes::<N>(layer.capacity() + growing) + size_of_val(&*sorted) > self.memory {
                return Err(Ended::Stop(Stop::Memory));
            }
        }
        Ok(next)
    }

    /// The number of a position, where it is asked for.
    fn number(&self, pegs: Pegs<W>) -> u64 {
        let Some((coset, _)) = self.winning else { return 0 };
        let set = coset.pivots.iter().enumerate().filter(|(_, pivot)| pegs.has(**pivot));
        set.fold(0, |number, (bit, _)| number | 1 << bit)
    }

    /// The bytes of a table: a byte beside each place, and an eighth of the places empty.
    fn bytes<N: Number>(capacity: usize) -> usize {
        (capacity + capacity / 7) * (size_of::<Pegs<W>>() + N::BYTES + 1)
    }
}

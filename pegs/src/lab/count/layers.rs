//! The number of sequences of jumps to each position, layer by layer.

use kernel::Budget;
use num_bigint::BigUint;

use super::counter::Counter;
use crate::lab::census::{ClassJumps, LimitReached, NumberedPosition};
use crate::lab::symmetry::{Pegs, PositionMap};

/// The number of positions that are expanded together.
const BATCH: usize = 128;

/// Why counting failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountError {
    /// A counter overflowed.
    Overflow,
    /// A limit was reached.
    LimitReached(LimitReached),
}

const OUT_OF_MEMORY: CountError = CountError::LimitReached(LimitReached::Memory(None));

/// A count in layers by number of pegs.
pub struct LayeredCount<'a, const W: usize> {
    /// The initial position.
    pub start: Pegs<W>,
    /// The holes for the last peg.
    pub finishes: Pegs<W>,
    /// The jumps between classes.
    pub class_jumps: &'a ClassJumps<W>,
    /// The time limit.
    pub budget: &'a Budget,
    /// The memory limit in bytes.
    pub memory: usize,
}

/// The counts of the positions of a layer, one position per class.
type Layer<N, const W: usize> = PositionMap<N, W>;

impl<const W: usize> LayeredCount<'_, W> {
    /// The number of solutions.
    pub fn count<N: Counter>(&self) -> Result<BigUint, CountError> {
        let mut layer: Layer<N, W> = Self::layer(self.memory);
        if self.start != Pegs::NONE && self.class_jumps.wins(&self.start) {
            *layer
                .get_or_insert(&self.class_jumps.classes.canonical(&self.start))
                .ok_or(OUT_OF_MEMORY)? = N::one();
        }
        for _ in 1..self.start.count() {
            layer = self.next(layer)?;
        }
        let finishes =
            layer.entries().filter(|(_, (pegs, _))| pegs.and(&self.finishes) != Pegs::NONE);
        Ok(finishes.map(|(_, (_, count))| count.to_biguint()).sum())
    }

    /// A layer that may grow to `bytes`, with its counters.
    fn layer<N: Counter>(bytes: usize) -> Layer<N, W> {
        let own = size_of::<(Pegs<W>, N)>();
        PositionMap::new(bytes / (own + N::HEAP_BYTES) * own)
    }

    fn next<N: Counter>(&self, layer: Layer<N, W>) -> Result<Layer<N, W>, CountError> {
        let (len, each) = (layer.len(), N::HEAP_BYTES + size_of::<NumberedPosition<N, W>>());
        let left = self.memory.checked_sub(len * each).ok_or(OUT_OF_MEMORY)?;
        // The old layer exists until it has been sorted.
        left.checked_sub(layer.bytes()).ok_or(OUT_OF_MEMORY)?;
        let mut next: Layer<N, W> = Self::layer(left);
        let sorted =
            self.class_jumps.sorted_by_number(len, layer.into_entries()).ok_or(OUT_OF_MEMORY)?;
        for batch in sorted.chunks(BATCH) {
            if self.budget.is_exhausted() {
                return Err(CountError::LimitReached(LimitReached::Time));
            }
            self.budget.count(batch.len() as u64);
            let after = self.class_jumps.successors(batch);
            next.prefetch(after.iter().map(|(pegs, _)| pegs));
            for (pegs, count) in after {
                let sum = next.get_or_insert(&pegs).ok_or(OUT_OF_MEMORY)?;
                sum.checked_add_assign(count).ok_or(CountError::Overflow)?;
            }
        }
        Ok(next)
    }
}

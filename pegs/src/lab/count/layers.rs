//! The ways to each position, a layer at a time.

use kernel::Budget;
use num_bigint::BigUint;

use super::number::Number;
use crate::lab::census::{LimitReached, Onward, Step};
use crate::lab::symmetry::{Pegs, Table};

/// The positions whose jumps are made together.
const BATCH: usize = 128;

/// Why there is no sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The numbers were too narrow.
    Overflow,
    /// A limit was reached.
    LimitReached(LimitReached),
}

/// There is no memory for more.
const FULL: Ended = Ended::LimitReached(LimitReached::Memory(None));

/// Everything that the layers are made with.
pub struct Walk<'a, const W: usize> {
    /// Where it begins.
    pub start: Pegs<W>,
    /// Where the last peg may stand.
    pub ends: Pegs<W>,
    /// The jumps on the way.
    pub onward: &'a Onward<W>,
    /// The time that it may take.
    pub budget: &'a Budget,
    /// The bytes that it may take.
    pub memory: usize,
}

/// The ways to the positions of a layer, one of each class.
type Layer<N, const W: usize> = Table<N, W>;

impl<const W: usize> Walk<'_, W> {
    /// The number of ways to an end.
    pub fn count<N: Number>(&self) -> Result<BigUint, Ended> {
        let mut layer: Layer<N, W> = Self::layer(self.memory);
        if self.start != Pegs::NONE && self.onward.wins(&self.start) {
            *layer.add(&self.onward.classes.least(&self.start)).ok_or(FULL)? = N::one();
        }
        for _ in 1..self.start.count() {
            layer = self.next(layer)?;
        }
        let ends = layer.each().filter(|(_, (pegs, _))| pegs.and(&self.ends) != Pegs::NONE);
        Ok(ends.map(|(_, (_, ways))| ways.wide()).sum())
    }

    /// A layer that may take so many bytes with its numbers.
    fn layer<N: Number>(bytes: usize) -> Layer<N, W> {
        let own = size_of::<(Pegs<W>, N)>();
        Table::new(bytes / (own + N::HEAP) * own)
    }

    fn next<N: Number>(&self, layer: Layer<N, W>) -> Result<Layer<N, W>, Ended> {
        let (len, each) = (layer.len(), N::HEAP + size_of::<Step<N, W>>());
        let left = self.memory.checked_sub(len * each).ok_or(FULL)?;
        // Both are there while one becomes the other.
        left.checked_sub(layer.bytes()).ok_or(FULL)?;
        let mut next: Layer<N, W> = Self::layer(left);
        let sorted = self.onward.sorted(len, layer.into_each()).ok_or(FULL)?;
        for some in sorted.chunks(BATCH) {
            if self.budget.spent() {
                return Err(Ended::LimitReached(LimitReached::Time));
            }
            self.budget.count(some.len() as u64);
            let after = self.onward.after(some);
            next.warm(after.iter().map(|(pegs, _)| pegs));
            for (pegs, ways) in after {
                let sum = next.add(&pegs).ok_or(FULL)?;
                sum.add(ways).ok_or(Ended::Overflow)?;
            }
        }
        Ok(next)
    }
}

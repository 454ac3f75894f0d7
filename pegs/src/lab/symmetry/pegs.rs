//! Positions as bit sets.

use crate::lab::grid::{CellState, Grid};
use crate::lab::puzzle::JumpGraph;

/// The pegs of a position, one bit per hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pegs<const W: usize>([u64; W]);

impl<const W: usize> Pegs<W> {
    /// No pegs.
    pub const NONE: Self = Self([0; W]);

    /// Pegs on some holes.
    pub fn on(holes: impl IntoIterator<Item = usize>) -> Self {
        holes.into_iter().fold(Self::NONE, Self::with)
    }

    /// The pegs of a board.
    pub fn of(grid: &Grid, graph: &JumpGraph) -> Self {
        let pegs =
            graph.holes.iter().enumerate().filter(|(_, hole)| grid.at(**hole) == CellState::Peg);
        Self::on(pegs.map(|(hole, _)| hole))
    }

    /// The position with another peg.
    #[must_use]
    pub fn with(mut self, hole: usize) -> Self {
        self.0[hole / 64] |= 1 << (hole % 64);
        self
    }

    /// Whether a hole has a peg.
    pub fn has(&self, hole: usize) -> bool {
        self.0[hole / 64] >> (hole % 64) & 1 == 1
    }

    /// The number of pegs.
    pub fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The intersection.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// The symmetric difference.
    #[must_use]
    pub fn xor(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] ^ other.0[word]))
    }

    /// The minimum of two positions, without a branch, which would be unpredictable.
    #[must_use]
    pub fn min_branchless(&self, other: &Self) -> Self {
        let words = self.0.iter().zip(&other.0).rev();
        let less = words
            .fold(0, |less, (one, other)| u64::from(one < other) | u64::from(one == other) & less);
        let mask = less.wrapping_neg();
        Self(std::array::from_fn(|word| self.0[word] & mask | other.0[word] & !mask))
    }

    /// The bits of four holes, from a multiple of four.
    pub fn nibble(&self, first: usize) -> usize {
        usize::try_from(self.0[first / 64] >> (first % 64) & 0xf).unwrap_or_default()
    }

    /// A hash for tables of up to 2^32 slots.
    pub fn hash(&self) -> usize {
        let mix = |hash: u64, word: &u64| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let hash = self.0.iter().fold(0, |hash: u64, word| mix(hash.rotate_left(29), word));
        // The high bits are mixed best.
        usize::try_from(hash >> 32).unwrap_or_default()
    }
}

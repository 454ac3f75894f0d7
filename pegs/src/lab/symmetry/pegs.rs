//! Positions as words of bits.

use crate::lab::grid::{CellState, Grid};
use crate::lab::puzzle::JumpGraph;

/// The pegs of a position, a bit for each hole.
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

    /// The same with a peg more.
    #[must_use]
    pub fn with(mut self, hole: usize) -> Self {
        self.0[hole / 64] |= 1 << (hole % 64);
        self
    }

    /// Whether there is a peg.
    pub fn has(&self, hole: usize) -> bool {
        self.0[hole / 64] >> (hole % 64) & 1 == 1
    }

    /// How many pegs there are.
    pub fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The pegs that are in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// The pegs that are in one alone.
    #[must_use]
    pub fn xor(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] ^ other.0[word]))
    }

    /// The lesser of two, as their order has it, without a branch that nobody could foretell.
    #[must_use]
    pub fn lesser(&self, other: &Self) -> Self {
        let words = self.0.iter().zip(&other.0).rev();
        let less = words
            .fold(0, |less, (one, other)| u64::from(one < other) | u64::from(one == other) & less);
        let mask = less.wrapping_neg();
        Self(std::array::from_fn(|word| self.0[word] & mask | other.0[word] & !mask))
    }

    /// Which of four holes have pegs, the first one's a multiple of four.
    pub fn four(&self, first: usize) -> usize {
        usize::try_from(self.0[first / 64] >> (first % 64) & 0xf).unwrap_or_default()
    }

    /// A number that is as good as random.
    pub fn hash(&self) -> usize {
        let mix = |hash: u64, word: &u64| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let hash = self.0.iter().fold(0, |hash: u64, word| mix(hash.rotate_left(29), word));
        // The high bits are the well mixed ones.
        usize::try_from(hash >> 32).unwrap_or_default()
    }
}

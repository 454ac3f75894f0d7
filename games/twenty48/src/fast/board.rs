//! The 4×4 board, with four bits per cell.
//!
//! 0 is a free cell, 1 a 2, 2 a 4 and so on up to 15, a 32768. Two tiles of 32768 would merge into
//! one that four bits cannot hold: here it stays 15 and earns all its points, which is good enough
//! for a search. A game continues on the plain board, which holds every tile.

use super::random::{choose, count, nth_cell};
use super::slides::both_ways;
use super::{FastBoard, FourRate, SYMMETRIES, Slides};

/// The number of cells.
pub const CELLS: usize = 16;
/// The highest rank that four bits hold.
pub const TOP: u8 = 15;

/// The lowest bit of each cell.
pub(super) const LOW: u64 = 0x1111_1111_1111_1111;

/// A board: the first row in the lowest 16 bits, its first cell in the lowest four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedBoard(pub u64);

impl PackedBoard {
    /// The lowest bit of each free cell.
    pub fn free(self) -> u64 {
        let pairs = self.0 | self.0 >> 1;
        !(pairs | pairs >> 2) & LOW
    }

    /// Whether there is a tile of this rank.
    #[inline]
    fn has(self, rank: u8) -> bool {
        Self(self.0 ^ (u64::from(rank) * LOW)).free() != 0
    }

    /// Lowers all tiles above a rank by one. Every other cell is treated as a byte, so that an
    /// addition carries into the bit above the cell exactly if its tile is higher.
    #[inline]
    fn lowered_above(self, rank: u8) -> Self {
        let bytes = 0x0f0f_0f0f_0f0f_0f0f;
        let up = u64::from(TOP - rank) * (bytes / 15);
        let higher = |cells: u64| (cells + up) >> 4 & (bytes / 15);
        Self(self.0 - (higher(self.0 & bytes) | higher(self.0 >> 4 & bytes) << 4))
    }

    /// Exchanges rows and columns.
    #[must_use]
    pub fn transposed(self) -> Self {
        let swap = (self.0 ^ self.0 >> 12) & 0x0000_f0f0_0000_f0f0;
        let word = self.0 ^ swap ^ swap << 12;
        let swap = (word ^ word >> 24) & 0x0000_0000_ff00_ff00;
        Self(word ^ swap ^ swap << 24)
    }

    /// Exchanges left and right.
    #[must_use]
    pub fn mirrored(self) -> Self {
        let bytes = (self.0 & 0x0f0f_0f0f_0f0f_0f0f) << 4 | self.0 >> 4 & 0x0f0f_0f0f_0f0f_0f0f;
        Self((bytes & 0x00ff_00ff_00ff_00ff) << 8 | bytes >> 8 & 0x00ff_00ff_00ff_00ff)
    }

    /// Exchanges top and bottom.
    #[must_use]
    pub fn flipped(self) -> Self {
        let halves = self.0.rotate_left(32);
        Self((halves & 0x0000_ffff_0000_ffff) << 16 | halves >> 16 & 0x0000_ffff_0000_ffff)
    }

    /// The eight images under the symmetries of the square, itself first.
    pub fn images(self) -> [Self; 8] {
        let (mirror, turned) = (self.mirrored(), self.transposed());
        let (flip, side) = (self.flipped(), turned.mirrored());
        [self, mirror, flip, mirror.flipped(), turned, side, turned.flipped(), side.flipped()]
    }
}

impl FastBoard for PackedBoard {
    const SIDE: u8 = 4;
    const TOP: u8 = TOP;
    /// An 8192. Most training games end soon after the next tile, so networks know little about
    /// positions beyond it, and weights that were never trained evaluate them as worthless.
    const MAX_FAMILIAR: u8 = 13;
    /// The four tuples of six cells that most programs use.
    const TUPLES: &'static [&'static [u8]] =
        &[&[0, 1, 2, 3, 4, 5], &[4, 5, 6, 7, 8, 9], &[0, 1, 2, 4, 5, 6], &[4, 5, 6, 8, 9, 10]];
    type NetworkInput = u64;

    fn rank(self, cell: usize) -> u8 {
        u8::try_from(self.0 >> (4 * cell) & 15).expect("four bits")
    }

    fn with(self, cell: usize, rank: u8) -> Self {
        Self(self.0 | u64::from(rank) << (4 * cell))
    }

    #[inline]
    fn free_count(self) -> u32 {
        self.free().count_ones()
    }

    #[inline]
    fn for_each_spawn(self, mut each: impl FnMut(Self, Self)) {
        let mut rest = self.free();
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            rest ^= cell;
            each(Self(self.0 | cell), Self(self.0 | cell << 1));
        }
    }

    #[inline]
    fn spawned(self, four: FourRate, chance: u64) -> Self {
        let free = self.free();
        let (nth, chance) = choose(chance, count(free));
        Self(self.0 | nth_cell(free, nth) << u32::from(four.is_four(chance)))
    }

    fn has_top_tile(self) -> bool {
        let pairs = self.0 & self.0 >> 1;
        pairs & pairs >> 2 & LOW != 0
    }

    #[inline]
    fn familiar(self) -> Self {
        let mut board = self;
        while board.0 >> 1 & board.0 >> 2 & board.0 >> 3 & LOW != 0 {
            let most = if board.has_top_tile() { TOP } else { TOP - 1 };
            let Some(missing) = (1..most).rev().find(|rank| !board.has(*rank)) else { break };
            board = board.lowered_above(missing);
        }
        board
    }

    #[inline]
    fn slides(self) -> Slides<Self> {
        let (up, down, vertical) = both_ways(self.transposed());
        let (left, right, horizontal) = both_ways(self);
        let after = [up.transposed(), down.transposed(), left, right];
        Slides::new(self, after, [vertical, horizontal])
    }

    #[inline]
    fn network_inputs(self) -> [u64; SYMMETRIES] {
        self.images().map(|image| image.0)
    }

    #[inline]
    fn hash_key(self) -> u64 {
        self.0
    }
}

//! The board of 4 by 4, four bits for each cell.
//!
//! 0 is free, 1 a 2, 2 a 4 and so on up to 15, a 32768. Two tiles of 32768 merge into one that
//! four bits cannot hold: here it stays 15, with all its points. A search may look past such a
//! merge that way; whoever plays a game goes on with the plain board, which knows every tile.

use super::random::{choose, count, nth_cell};
use super::slides::both_ways;
use super::{Four, IMAGES, Slides, Square};

/// Cells of a board.
pub const CELLS: usize = 16;
/// The highest rank that four bits hold.
pub const TOP: u8 = 15;

/// A bit for each cell, the lowest of its four.
pub(super) const LOW: u64 = 0x1111_1111_1111_1111;

/// A board: the first row in the lowest 16 bits, its first cell in the lowest four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(pub u64);

impl Board {
    /// A bit for each free cell, the lowest of its four.
    pub fn free(self) -> u64 {
        let pairs = self.0 | self.0 >> 1;
        !(pairs | pairs >> 2) & LOW
    }

    /// Whether there is a tile of that rank.
    #[inline]
    fn has(self, rank: u8) -> bool {
        Self(self.0 ^ (u64::from(rank) * LOW)).free() != 0
    }

    /// All tiles above a rank lowered by one. Cells are taken as bytes, every other one at a time:
    /// a sum shows in the bit above each whether its tile is higher.
    #[inline]
    fn closed(self, rank: u8) -> Self {
        let bytes = 0x0f0f_0f0f_0f0f_0f0f;
        let up = u64::from(TOP - rank) * (bytes / 15);
        let higher = |cells: u64| (cells + up) >> 4 & (bytes / 15);
        Self(self.0 - (higher(self.0 & bytes) | higher(self.0 >> 4 & bytes) << 4))
    }

    /// Rows turned into columns.
    #[must_use]
    pub fn transposed(self) -> Self {
        let swap = (self.0 ^ self.0 >> 12) & 0x0000_f0f0_0000_f0f0;
        let word = self.0 ^ swap ^ swap << 12;
        let swap = (word ^ word >> 24) & 0x0000_0000_ff00_ff00;
        Self(word ^ swap ^ swap << 24)
    }

    /// Left and right exchanged.
    #[must_use]
    pub fn mirrored(self) -> Self {
        let bytes = (self.0 & 0x0f0f_0f0f_0f0f_0f0f) << 4 | self.0 >> 4 & 0x0f0f_0f0f_0f0f_0f0f;
        Self((bytes & 0x00ff_00ff_00ff_00ff) << 8 | bytes >> 8 & 0x00ff_00ff_00ff_00ff)
    }

    /// Top and bottom exchanged.
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

impl Square for Board {
    const SIDE: u8 = 4;
    const TOP: u8 = TOP;
    /// An 8192. Networks learn from games that mostly end soon after the next one, so beyond it
    /// they have learnt little but to expect the end, and what was never met they take for
    /// worthless.
    const KNOWN: u8 = 13;
    /// The four groups of six cells that most programs use.
    const TUPLES: &'static [&'static [u8]] =
        &[&[0, 1, 2, 3, 4, 5], &[4, 5, 6, 7, 8, 9], &[0, 1, 2, 4, 5, 6], &[4, 5, 6, 8, 9, 10]];
    type Look = u64;

    fn rank(self, cell: usize) -> u8 {
        u8::try_from(self.0 >> (4 * cell) & 15).expect("four bits")
    }

    fn with(self, cell: usize, rank: u8) -> Self {
        Self(self.0 | u64::from(rank) << (4 * cell))
    }

    #[inline]
    fn room(self) -> u32 {
        self.free().count_ones()
    }

    #[inline]
    fn each_new(self, mut tell: impl FnMut(Self, Self)) {
        let mut rest = self.free();
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            rest ^= cell;
            tell(Self(self.0 | cell), Self(self.0 | cell << 1));
        }
    }

    #[inline]
    fn spawned(self, four: Four, chance: u64) -> Self {
        let free = self.free();
        let (nth, chance) = choose(chance, count(free));
        Self(self.0 | nth_cell(free, nth) << u32::from(four.falls(chance)))
    }

    fn at_top(self) -> bool {
        let pairs = self.0 & self.0 >> 1;
        pairs & pairs >> 2 & LOW != 0
    }

    #[inline]
    fn known(self) -> Self {
        let mut board = self;
        while board.0 >> 1 & board.0 >> 2 & board.0 >> 3 & LOW != 0 {
            let most = if board.at_top() { TOP } else { TOP - 1 };
            let Some(missing) = (1..most).rev().find(|rank| !board.has(*rank)) else { break };
            board = board.closed(missing);
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
    fn looks(self) -> [u64; IMAGES] {
        self.images().map(|image| image.0)
    }

    #[inline]
    fn mixed(self) -> u64 {
        self.0
    }
}

//! The 3×3 and 5×5 boards in 128 bits, with five bits per cell.
//!
//! Five bits hold every possible tile: 25 tiles of rank 26, the highest that a file may have on
//! such a board, merge into one of rank 30 at most.

#![expect(clippy::cast_possible_truncation, reason = "a cell or a row of a wide word")]

use super::random::choose;
use super::symmetry::{images, mirrored, transposed};
use super::{FastBoard, FourRate, SYMMETRIES, Slides};

/// The bits of a cell, and those of a cell in the input of a network.
const BITS: usize = 5;
const INPUT_BITS: usize = 4;
/// The mask of a cell.
const TILE: u32 = 31;
/// The highest rank in the input of a network if others can be left out: training games reach it
/// often.
const MAX_FAMILIAR_INPUT: u32 = 13;
/// The highest rank that the input can hold.
const MAX_INPUT: u32 = 15;

/// A board: the first row in the lowest bits, its first cell in the lowest five.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Packed<const SIDE: usize>(u128);

/// The 3×3 board.
pub type Three = Packed<3>;
/// The 5×5 board.
pub type Five = Packed<5>;

impl<const SIDE: usize> Packed<SIDE> {
    /// The lowest bit of each cell.
    const LOW: u128 = {
        let (mut cells, mut at) = (0, 0);
        while at < SIDE * SIDE {
            cells |= 1 << (BITS * at);
            at += 1;
        }
        cells
    };

    /// The lowest bit of each free cell.
    #[inline]
    fn free(self) -> u128 {
        let pairs = self.0 | self.0 >> 1;
        !(pairs | pairs >> 2 | self.0 >> 4) & Self::LOW
    }

    #[inline]
    fn mirrored(self) -> Self {
        Self(mirrored::<SIDE, BITS>(self.0))
    }

    #[inline]
    fn transposed(self) -> Self {
        Self(transposed::<SIDE, BITS>(self.0))
    }

    /// Slides all rows to their first cell; the board and the points.
    #[inline]
    fn slid(self) -> (Self, u32) {
        let (mut after, mut points) = (0, 0_u32);
        for row in 0..SIDE {
            let shift = BITS * SIDE * row;
            let (slid, gained) = slid::<SIDE>((self.0 >> shift) as u32);
            after |= u128::from(slid) << shift;
            points = points.saturating_add(gained);
        }
        (Self(after), points)
    }

    /// Whether there is a rank above [`MAX_FAMILIAR_INPUT`].
    #[inline]
    fn is_high(self) -> bool {
        (self.0 >> 1 & self.0 >> 2 & self.0 >> 3 | self.0 >> 4) & Self::LOW != 0
    }

    /// A bit for each rank that is on the board.
    fn ranks(self) -> u32 {
        let (mut rest, mut ranks) = (self.0, 0);
        for _ in 0..SIDE * SIDE {
            ranks |= 1 << (rest as u32 & TILE);
            rest >>= BITS;
        }
        ranks
    }
}

/// Slides a row to its first cell; the row and the points. It has no branches, because they would
/// be unpredictable.
#[inline]
fn slid<const SIDE: usize>(row: u32) -> (u32, u32) {
    // The position of the next tile, and the tile before it if that can still merge.
    let (mut after, mut end, mut single, mut points) = (0, 0, 0, 0_u32);
    for cell in 0..SIDE {
        let tile = row >> (BITS * cell) & TILE;
        let merges = tile != 0 && tile == single;
        let grown = u32::from(tile < TILE) << end >> BITS;
        after += if merges { grown } else { tile << end };
        points = points.saturating_add(if merges { 2_u32.wrapping_shl(tile) } else { 0 });
        end += if tile != 0 && !merges { BITS } else { 0 };
        single = if merges {
            0
        } else if tile == 0 {
            single
        } else {
            tile
        };
    }
    (after, points)
}

/// The network input for each rank, given the set of ranks on the board. The highest missing ranks
/// are left out until the others are familiar; ranks without a digit even so become the highest
/// one.
fn network_digits(ranks: u32) -> [u8; 32] {
    let mut left_out = ranks.ilog2().saturating_sub(MAX_FAMILIAR_INPUT);
    let mut digits = [0; 32];
    let mut missing = 0_u32;
    for rank in (1..ranks.ilog2()).rev().filter(|rank| ranks >> rank & 1 == 0) {
        if left_out > 0 {
            (missing, left_out) = (missing | 1 << rank, left_out - 1);
        }
    }
    for (rank, digit) in (0_u32..).zip(&mut digits) {
        let below = (missing & ((1 << rank) - 1)).count_ones();
        *digit = (rank - below.min(rank)).min(MAX_INPUT) as u8;
    }
    digits
}

impl<const SIDE: usize> FastBoard for Packed<SIDE> {
    const SIDE: u8 = SIDE as u8;
    const TOP: u8 = 31;
    const MAX_FAMILIAR: u8 = 31;
    const TUPLES: &'static [&'static [u8]] = if SIDE == 3 { THREE } else { FIVE };
    type NetworkInput = u128;

    fn rank(self, cell: usize) -> u8 {
        (self.0 >> (BITS * cell)) as u8 & 31
    }

    fn with(self, cell: usize, rank: u8) -> Self {
        Self(self.0 | u128::from(rank) << (BITS * cell))
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
        let mut free = self.free();
        let (nth, chance) = choose(chance, u64::from(free.count_ones()));
        for _ in 0..nth {
            free &= free.wrapping_sub(1);
        }
        let cell = free & free.wrapping_neg();
        Self(self.0 | cell << u32::from(four.is_four(chance)))
    }

    fn has_top_tile(self) -> bool {
        Self(!self.0).free() != 0
    }

    /// Tiles are searched as they are; only the input of the network is lowered.
    #[inline]
    fn familiar(self) -> Self {
        self
    }

    #[inline]
    fn slides(self) -> Slides<Self> {
        let turned = self.transposed();
        let (up, vertical) = turned.slid();
        let (down, _) = turned.mirrored().slid();
        let (left, horizontal) = self.slid();
        let (right, _) = self.mirrored().slid();
        let after = [up.transposed(), down.mirrored().transposed(), left, right.mirrored()];
        Slides::new(self, after, [vertical, horizontal])
    }

    #[inline]
    fn network_inputs(self) -> [u128; SYMMETRIES] {
        let low = self.is_high().then(|| network_digits(self.ranks()));
        let (mut rest, mut look) = (self.0, 0);
        for cell in 0..SIDE * SIDE {
            let rank = rest as u32 & TILE;
            let digit = low.map_or(rank, |low| u32::from(low[rank as usize]));
            look |= u128::from(digit) << (INPUT_BITS * cell);
            rest >>= BITS;
        }
        images::<SIDE, INPUT_BITS>(look)
    }

    #[inline]
    fn hash_key(self) -> u64 {
        let high = (self.0 >> 64) as u64;
        self.0 as u64 ^ high.wrapping_mul(0xd6e8_feb8_6659_fd93)
    }
}

/// Tuples of six cells for the 3×3 board.
const THREE: &[&[u8]] =
    &[&[0, 1, 2, 3, 4, 5], &[0, 1, 2, 3, 4, 6], &[0, 1, 2, 3, 6, 7], &[1, 2, 3, 4, 5, 6]];

/// Tuples of five cells for the 5×5 board: rows, and squares of four cells with one more.
const FIVE: &[&[u8]] = &[
    &[0, 1, 2, 3, 4],
    &[5, 6, 7, 8, 9],
    &[10, 11, 12, 13, 14],
    &[0, 1, 2, 5, 6],
    &[1, 2, 5, 6, 7],
    &[6, 7, 10, 11, 12],
];

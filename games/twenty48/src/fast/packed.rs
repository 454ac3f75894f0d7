//! Boards of 3 by 3 and of 5 by 5 in one word of 128 bits, five for each cell.
//!
//! Five bits hold every tile there can be: 25 tiles of the highest rank that a file may have on
//! such a board, 26, make one of rank 30 at the most.

#![expect(clippy::cast_possible_truncation, reason = "a cell or a row of a wide word")]

use super::random::choose;
use super::turns::{images, mirrored, transposed};
use super::{Four, IMAGES, Slides, Square};

/// Bits of a cell, and of a cell as a network is shown it.
const BITS: usize = 5;
const SHOWN_BITS: usize = 4;
/// All bits of a cell.
const TILE: u32 = 31;
/// The highest rank that a network is shown where others can be left out: it should have met it
/// often.
const SHOWN: u32 = 13;
/// The highest rank that it can be shown.
const MOST_SHOWN: u32 = 15;

/// A board: the first row in the lowest bits, its first cell in the lowest five.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Packed<const SIDE: usize>(u128);

/// A board of 3 by 3.
pub type Three = Packed<3>;
/// A board of 5 by 5.
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

    /// All rows slid to their first cell, and the points.
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

    /// Whether there is a rank above [`SHOWN`].
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

/// A row slid to its first cell, and the points. There are no branches: which of them are taken
/// could not be foretold.
#[inline]
fn slid<const SIDE: usize>(row: u32) -> (u32, u32) {
    // Where the next tile goes, and the one before it where that can still merge.
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

/// What a network is shown for each rank, where those ranks are on a board: the highest ranks that
/// are missing are left out until the others are known to it, and what has no digit even so is
/// shown as the highest.
fn shown(ranks: u32) -> [u8; 32] {
    let mut left_out = ranks.ilog2().saturating_sub(SHOWN);
    let mut shown = [0; 32];
    let mut missing = 0_u32;
    for rank in (1..ranks.ilog2()).rev().filter(|rank| ranks >> rank & 1 == 0) {
        if left_out > 0 {
            (missing, left_out) = (missing | 1 << rank, left_out - 1);
        }
    }
    for (rank, shown) in (0_u32..).zip(&mut shown) {
        let below = (missing & ((1 << rank) - 1)).count_ones();
        *shown = (rank - below.min(rank)).min(MOST_SHOWN) as u8;
    }
    shown
}

impl<const SIDE: usize> Square for Packed<SIDE> {
    const SIDE: u8 = SIDE as u8;
    const TOP: u8 = 31;
    const KNOWN: u8 = 31;
    const TUPLES: &'static [&'static [u8]] = if SIDE == 3 { THREE } else { FIVE };
    type Look = u128;

    fn rank(self, cell: usize) -> u8 {
        (self.0 >> (BITS * cell)) as u8 & 31
    }

    fn with(self, cell: usize, rank: u8) -> Self {
        Self(self.0 | u128::from(rank) << (BITS * cell))
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
        let mut free = self.free();
        let (nth, chance) = choose(chance, u64::from(free.count_ones()));
        for _ in 0..nth {
            free &= free.wrapping_sub(1);
        }
        let cell = free & free.wrapping_neg();
        Self(self.0 | cell << u32::from(four.falls(chance)))
    }

    fn at_top(self) -> bool {
        Self(!self.0).free() != 0
    }

    /// All tiles are searched as they are; only what a network is shown of them is lowered.
    #[inline]
    fn known(self) -> Self {
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
    fn looks(self) -> [u128; IMAGES] {
        let low = self.is_high().then(|| shown(self.ranks()));
        let (mut rest, mut look) = (self.0, 0);
        for cell in 0..SIDE * SIDE {
            let rank = rest as u32 & TILE;
            let digit = low.map_or(rank, |low| u32::from(low[rank as usize]));
            look |= u128::from(digit) << (SHOWN_BITS * cell);
            rest >>= BITS;
        }
        images::<SIDE, SHOWN_BITS>(look)
    }

    #[inline]
    fn mixed(self) -> u64 {
        let high = (self.0 >> 64) as u64;
        self.0 as u64 ^ high.wrapping_mul(0xd6e8_feb8_6659_fd93)
    }
}

/// Groups of six cells of the small board.
const THREE: &[&[u8]] =
    &[&[0, 1, 2, 3, 4, 5], &[0, 1, 2, 3, 4, 6], &[0, 1, 2, 3, 6, 7], &[1, 2, 3, 4, 5, 6]];

/// Groups of five cells of the large board: rows, and squares of four cells with another.
const FIVE: &[&[u8]] = &[
    &[0, 1, 2, 3, 4],
    &[5, 6, 7, 8, 9],
    &[10, 11, 12, 13, 14],
    &[0, 1, 2, 5, 6],
    &[1, 2, 5, 6, 7],
    &[6, 7, 10, 11, 12],
];

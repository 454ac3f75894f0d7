//! What every fast board can do, whatever its size.

use std::fmt::Debug;

use kernel::Rng;

use super::{FourRate, Slides};
use crate::board;

/// The number of symmetries of the square.
pub const SYMMETRIES: usize = 8;

/// A board as the input of a network: four bits per cell, row by row from the lowest.
pub trait NetworkInput: Copy {
    /// The bits selected by a shift and a mask.
    fn digits(self, shift: u32, mask: u32) -> u32;
}

impl NetworkInput for u64 {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the mask keeps what is asked for")]
    fn digits(self, shift: u32, mask: u32) -> u32 {
        (self >> shift) as u32 & mask
    }
}

impl NetworkInput for u128 {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the mask keeps what is asked for")]
    fn digits(self, shift: u32, mask: u32) -> u32 {
        (self >> shift) as u32 & mask
    }
}

/// A board that is fast to play on.
pub trait FastBoard: Copy + Default + Eq + Debug + Send + Sync + 'static {
    /// The number of cells of a side.
    const SIDE: u8;
    /// The highest rank that a cell holds. Two such tiles merge into one of the same rank and earn
    /// all their points.
    const TOP: u8;
    /// The highest rank that is evaluated as it is; boards with higher ones are lowered first.
    const MAX_FAMILIAR: u8;
    /// The default tuples of a network.
    const TUPLES: &'static [&'static [u8]];

    /// The input of a network.
    type NetworkInput: NetworkInput;

    /// The rank of a cell.
    fn rank(self, cell: usize) -> u8;

    /// The board with a tile on a free cell.
    #[must_use]
    fn with(self, cell: usize, rank: u8) -> Self;

    /// The number of free cells.
    fn free_count(self) -> u32;

    /// Calls `each` for every free cell, with the board after a new 2 there and after a new 4.
    fn for_each_spawn(self, each: impl FnMut(Self, Self));

    /// The board with a new tile on a free cell; the same board if none is free.
    #[must_use]
    fn spawned(self, four: FourRate, chance: u64) -> Self;

    /// Whether there is a tile of the highest rank, beyond which this board is not exact.
    fn has_top_tile(self) -> bool;

    /// The board that a network evaluates in place of this one, lowered if it has tiles above
    /// [`FastBoard::MAX_FAMILIAR`].
    #[must_use]
    fn familiar(self) -> Self;

    /// The results of all slides.
    fn slides(self) -> Slides<Self>;

    /// The inputs of a network for the eight symmetric images.
    fn network_inputs(self) -> [Self::NetworkInput; SYMMETRIES];

    /// A number that differs between most boards.
    fn hash_key(self) -> u64;

    /// The number of cells.
    fn cells() -> usize {
        usize::from(Self::SIDE) * usize::from(Self::SIDE)
    }

    /// The highest rank.
    fn highest(self) -> u8 {
        (0..Self::cells()).map(|cell| self.rank(cell)).max().unwrap_or_default()
    }

    /// A board with two random tiles, each a 2 or a 4 by the rate.
    fn random_start(four: FourRate, rng: &mut Rng) -> Self {
        Self::default().spawned(four, rng.bits()).spawned(four, rng.bits())
    }

    /// The same board for the plain rules.
    fn plain(self) -> board::Board {
        let mut board = board::Board::empty(Self::SIDE);
        for (at, cell) in board.cells().enumerate() {
            board.put(cell, self.rank(at));
        }
        board
    }

    /// A board on which the same slides are legal and the same tiles merge. The highest rank that
    /// is missing below another is left out, until all ranks are at most
    /// [`FastBoard::MAX_FAMILIAR`] or none is missing. `None` for a board of another size, or if
    /// the cells still cannot hold the ranks; that takes so many different tiles that no move is
    /// possible.
    fn lowered(board: &board::Board) -> Option<Self> {
        let mut ranks = *board;
        while ranks.highest() > Self::MAX_FAMILIAR
            && let Some(missing) = (1..ranks.highest()).rev().find(|rank| !has(&ranks, *rank))
        {
            for cell in ranks.cells() {
                ranks.put(cell, ranks.rank(cell) - u8::from(ranks.rank(cell) > missing));
            }
        }
        let fits = board.dim() == Self::SIDE && ranks.highest() <= Self::TOP;
        let with = |board: Self, (cell, rank): (usize, &u8)| board.with(cell, *rank);
        fits.then(|| ranks.ranks().iter().enumerate().fold(Self::default(), with))
    }
}

fn has(board: &board::Board, rank: u8) -> bool {
    board.ranks().contains(&rank)
}

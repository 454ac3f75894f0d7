//! What every quick board can do, whatever its side.

use std::fmt::Debug;

use kernel::Rng;

use super::{Four, Slides};
use crate::board;

/// How many images a board has under the symmetries of the square.
pub const IMAGES: usize = 8;

/// A board as a network is shown it: four bits for each cell, row by row from the lowest.
pub trait Look: Copy {
    /// The digits at some bits.
    fn digits(self, shift: u32, mask: u32) -> u32;
}

impl Look for u64 {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the mask keeps what is asked for")]
    fn digits(self, shift: u32, mask: u32) -> u32 {
        (self >> shift) as u32 & mask
    }
}

impl Look for u128 {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the mask keeps what is asked for")]
    fn digits(self, shift: u32, mask: u32) -> u32 {
        (self >> shift) as u32 & mask
    }
}

/// A square board that is quick to play on.
pub trait Square: Copy + Default + Eq + Debug + Send + Sync + 'static {
    /// Cells of a side.
    const SIDE: u8;
    /// The highest rank that a cell holds. Two such tiles merge into one of the same rank, with
    /// all their points.
    const TOP: u8;
    /// The highest rank that is searched as it is; boards with higher ones are lowered before.
    const KNOWN: u8;
    /// The groups of cells that a network looks at where nothing else is said.
    const TUPLES: &'static [&'static [u8]];

    /// What a network is shown.
    type Look: Look;

    /// The rank of a cell.
    fn rank(self, cell: usize) -> u8;

    /// The same with a tile on a free cell.
    #[must_use]
    fn with(self, cell: usize, rank: u8) -> Self;

    /// How many cells are free.
    fn room(self) -> u32;

    /// Tells of each free cell the board with a new 2 there, and with a new 4.
    fn each_new(self, tell: impl FnMut(Self, Self));

    /// The board with a new tile on a free cell; the same board where none is free.
    #[must_use]
    fn spawned(self, four: Four, chance: u64) -> Self;

    /// Whether there is a tile of the highest rank, beyond which this board cannot be trusted.
    fn at_top(self) -> bool;

    /// The board that a network is asked about, lowered where it has tiles above
    /// [`Square::KNOWN`].
    #[must_use]
    fn known(self) -> Self;

    /// All slides.
    fn slides(self) -> Slides<Self>;

    /// What a network is shown of the eight images of the board.
    fn looks(self) -> [Self::Look; IMAGES];

    /// A number that differs for most boards.
    fn mixed(self) -> u64;

    /// How many cells there are.
    fn cells() -> usize {
        usize::from(Self::SIDE) * usize::from(Self::SIDE)
    }

    /// The highest rank.
    fn highest(self) -> u8 {
        (0..Self::cells()).map(|cell| self.rank(cell)).max().unwrap_or_default()
    }

    /// A board with the two tiles of the beginning, each a 2 or a 4 by the rate.
    fn begun(four: Four, dice: &mut Rng) -> Self {
        Self::default().spawned(four, dice.bits()).spawned(four, dice.bits())
    }

    /// The same board for the plain rules.
    fn plain(self) -> board::Board {
        let mut board = board::Board::empty(Self::SIDE);
        for (at, cell) in board.cells().enumerate() {
            board.put(cell, self.rank(at));
        }
        board
    }

    /// A board of the same side on which the same slides are moves and the same tiles merge: the
    /// highest rank that is missing below another is left out, until all are at most
    /// [`Square::KNOWN`] or none is missing. `None` where the side is another, or where the cells
    /// cannot hold the ranks even so, which takes more different tiles than there are cells on a
    /// board where anything moves.
    fn lowered(board: &board::Board) -> Option<Self> {
        let mut ranks = *board;
        while ranks.highest() > Self::KNOWN
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

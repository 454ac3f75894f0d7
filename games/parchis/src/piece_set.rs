//! Sets of a player's pieces.

use crate::board::PIECES;

/// The pieces of every set in order, padded with `PIECES`.
const NTH: [[usize; PIECES]; 1 << PIECES] = {
    let mut table = [[PIECES; PIECES]; 1 << PIECES];
    let mut set = 0;
    while set < 1 << PIECES {
        let (mut piece, mut index) = (0, 0);
        while piece < PIECES {
            if set & (1 << piece) != 0 {
                table[set][index] = piece;
                index += 1;
            }
            piece += 1;
        }
        set += 1;
    }
    table
};

/// A set of a player's pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PieceSet(u8);

impl PieceSet {
    /// The pieces that satisfy a predicate.
    #[inline]
    pub fn of(mut predicate: impl FnMut(usize) -> bool) -> Self {
        Self((0..PIECES).fold(0, |bits, piece| bits | u8::from(predicate(piece)) << piece))
    }

    /// Whether the set contains a piece.
    #[inline]
    pub fn contains(self, piece: usize) -> bool {
        piece < PIECES && self.0 & (1 << piece) != 0
    }

    /// The number of pieces.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The piece with the lowest number.
    #[inline]
    pub fn first(self) -> Option<usize> {
        self.iter().next()
    }

    /// The piece at an index, in ascending order.
    #[inline]
    pub fn nth(self, index: u64) -> Option<usize> {
        let index = usize::try_from(index).ok()?;
        let piece = NTH[usize::from(self.0)].get(index).copied()?;
        (piece < PIECES).then_some(piece)
    }

    /// The intersection with another set.
    #[inline]
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The pieces in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut remaining = self.0;
        std::iter::from_fn(move || {
            let piece = (remaining != 0).then_some(remaining.trailing_zeros() as usize);
            remaining &= remaining.wrapping_sub(1);
            piece
        })
    }
}

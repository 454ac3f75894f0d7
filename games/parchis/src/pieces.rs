//! Some of a player's four pieces.

use crate::board::PIECES;

/// A set of a player's pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PieceSet(u8);

impl PieceSet {
    /// The set of the pieces for which something holds.
    #[inline]
    pub fn of(mut holds: impl FnMut(usize) -> bool) -> Self {
        Self((0..PIECES).fold(0, |bits, piece| bits | u8::from(holds(piece)) << piece))
    }

    /// Whether a piece is among them.
    #[inline]
    pub fn has(self, piece: usize) -> bool {
        piece < PIECES && self.0 & (1 << piece) != 0
    }

    /// How many.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The one of lowest number.
    #[inline]
    pub fn first(self) -> Option<usize> {
        self.iter().next()
    }

    /// Those that are in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// From the lowest number to the highest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let piece = (rest != 0).then_some(rest.trailing_zeros() as usize);
            rest &= rest.wrapping_sub(1);
            piece
        })
    }
}

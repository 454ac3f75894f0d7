//! Some of a player's four pieces.

use crate::board::PIECES;

/// The pieces of every set in their order, then none.
const NTH: [[usize; PIECES]; 1 << PIECES] = {
    let mut table = [[PIECES; PIECES]; 1 << PIECES];
    let mut set = 0;
    while set < 1 << PIECES {
        let (mut piece, mut before) = (0, 0);
        while piece < PIECES {
            if set & (1 << piece) != 0 {
                table[set][before] = piece;
                before += 1;
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

    /// The one before which so many come.
    #[inline]
    pub fn nth(self, before: u64) -> Option<usize> {
        let before = usize::try_from(before).ok()?;
        let piece = NTH[usize::from(self.0)].get(before).copied()?;
        (piece < PIECES).then_some(piece)
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

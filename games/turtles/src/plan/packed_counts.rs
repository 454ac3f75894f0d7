//! Packed counts of playable cards, which are compared in one operation.

use crate::cards::{Card, CardCounts};

/// The number of cards of each playable kind, a byte each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PackedCounts(u32);

/// The highest bit of each byte, which no count reaches: a player has 38 cards.
const GUARDS: u32 = 0x8080_8080;

impl PackedCounts {
    /// The counts of a hand without its bugs.
    pub fn of(counts: CardCounts) -> Self {
        Self(u32::from_le_bytes(Card::PLAYABLE.map(|card| counts.count(card).min(0x7f))))
    }

    /// The counts with one more card.
    #[must_use]
    pub fn with(self, card: Card) -> Self {
        debug_assert!(card != Card::Bug, "the bug is in no sequence");
        Self(self.0 + (1 << (8 * card as u32)))
    }

    /// Whether no count is lower than the other's.
    pub fn covers(self, other: Self) -> bool {
        ((self.0 | GUARDS) - other.0) & GUARDS == GUARDS
    }

    /// The number of cards missing from the other counts.
    pub fn missing(self, other: Self) -> u32 {
        let both = self.0.to_le_bytes().into_iter().zip(other.0.to_le_bytes());
        both.map(|(held, wanted)| u32::from(wanted.saturating_sub(held))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_comparison_treats_each_kind_separately() {
        let of = |counts: [u8; 5]| PackedCounts::of(CardCounts::new(counts));
        assert!(of([3, 0, 1, 2, 0]).covers(of([3, 0, 1, 0, 0])));
        assert!(of([3, 0, 1, 2, 1]).covers(PackedCounts::default()));
        assert!(!of([9, 9, 9, 0, 0]).covers(of([0, 0, 0, 1, 0])));
        assert!(!of([0, 9, 9, 9, 0]).covers(of([1, 0, 0, 0, 0])));
        assert_eq!(of([1, 2, 3, 0, 0]).missing(of([2, 1, 6, 1, 0])), 5);
        assert_eq!(of([1, 2, 3, 0, 0]).with(Card::Laser), of([1, 2, 3, 1, 0]));
    }
}

//! The sequences that a hand allows: listed, counted, and sampled without a list.

use std::sync::OnceLock;

use kernel::Rng;

use crate::cards::{Card, CardCounts, Cards};

/// The maximum number of listed sequences, enough for every hand of seven cards.
///
/// A full hand of 38 cards allows more than 10¹⁸ sequences. If a hand allows more than this number,
/// [`list`] is limited to the greatest length that fits; the rules accept longer ones too.
pub const MAX_LISTED: usize = 10_000;

/// Appends the sequences of a hand, the shortest first, up to [`MAX_LISTED`].
pub fn list(hand: CardCounts, into: &mut Vec<Cards>) {
    let first = into.len();
    let mut begin = first;
    extend(hand, Cards::default(), into);
    while begin < into.len() {
        let end = into.len();
        for at in begin..end {
            extend(hand, into[at], into);
        }
        if into.len() - first > MAX_LISTED {
            into.truncate(end);
            return;
        }
        begin = end;
    }
}

/// Appends the sequences that are one card longer.
fn extend(hand: CardCounts, cards: Cards, into: &mut Vec<Cards>) {
    let used = cards.counts();
    for card in Card::PLAYABLE {
        if used.count(card) < hand.count(card) {
            let mut longer = cards;
            longer.push(card);
            into.push(longer);
        }
    }
}

/// One more than the cards of each kind in a deck.
const SIZES: [usize; 4] = [19, 9, 9, 5];

/// The number of sequences for every hand, including the empty one.
fn table() -> &'static [u128] {
    static TABLE: OnceLock<Vec<u128>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = Vec::with_capacity(SIZES.iter().product());
        for index in 0..SIZES.iter().product() {
            // The empty sequence, and those of the smaller hand after each first card.
            let mut count = 1;
            let (mut rest, mut unit) = (index, 1);
            for size in SIZES {
                if rest % size > 0 {
                    count += table[index - unit];
                }
                rest /= size;
                unit *= size;
            }
            table.push(count);
        }
        table
    })
}

/// The index of a hand in the table.
fn index(hand: CardCounts) -> usize {
    let (mut index, mut unit) = (0, 1);
    for (card, size) in Card::PLAYABLE.into_iter().zip(SIZES) {
        index += usize::from(hand.count(card)).min(size - 1) * unit;
        unit *= size;
    }
    index
}

/// The number of sequences that a hand allows.
pub fn count(hand: CardCounts) -> u128 {
    table()[index(hand)] - 1
}

/// The sequence with an index below [`count`].
pub fn nth(hand: CardCounts, number: u128) -> Cards {
    // Index 0 would be the empty sequence.
    let (mut hand, mut cards, mut left) = (hand, Cards::default(), number + 1);
    while left > 0 {
        left -= 1;
        for card in Card::PLAYABLE {
            let mut rest = hand;
            if !rest.remove(card) {
                continue;
            }
            let here = count(rest) + 1;
            if left < here {
                cards.push(card);
                hand = rest;
                break;
            }
            left -= here;
        }
    }
    cards
}

/// A random number below a bound of any size.
pub fn below(rng: &mut Rng, bound: u128) -> u128 {
    match u64::try_from(bound) {
        Ok(bound) => u128::from(rng.below(bound)),
        Err(_) => (u128::from(rng.bits()) << 64 | u128::from(rng.bits())) % bound,
    }
}

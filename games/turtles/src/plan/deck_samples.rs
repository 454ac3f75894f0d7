//! Samples of the possible decks, to estimate the turns until a hand holds a path.
//!
//! Players know the counts of the shuffled part of a deck and the order of the cards under it, so a
//! possible deck is a shuffle of the former followed by the latter.

use kernel::Rng;

use super::packed_counts::PackedCounts;
use super::programs::Program;
use crate::cards::{Card, Cards, Deck};
use crate::state::Player;

/// The number of sampled decks.
pub const DECKS: usize = 96;

/// Possible decks of a player, in drawing order.
pub struct DeckSamples {
    decks: Vec<Vec<Card>>,
}

impl DeckSamples {
    /// Samples the decks of a player.
    pub fn new(player: &Player, rng: &mut Rng) -> Self {
        Self { decks: (0..DECKS).map(|_| order(player.deck, rng)).collect() }
    }

    /// The draws until the hand holds one of the programs, for each deck; `None` if it never does.
    /// Cards in `under` were played before and lie under the deck.
    pub fn draws<'a>(
        &'a self,
        hand: PackedCounts,
        under: Cards,
        programs: &'a [Program],
    ) -> impl Iterator<Item = Option<usize>> + 'a {
        let holds = |hand: PackedCounts| programs.iter().any(|program| hand.covers(program.needs));
        self.decks.iter().map(move |deck| {
            if programs.is_empty() {
                return None;
            }
            let (mut hand, mut draws) = (hand, 0);
            let mut deck = deck.iter().copied().chain(under.iter());
            while !holds(hand) {
                let card = deck.next()?;
                draws += 1;
                if card != Card::Bug {
                    hand = hand.with(card);
                }
            }
            Some(draws)
        })
    }
}

/// A possible order of a deck.
fn order(mut deck: Deck, rng: &mut Rng) -> Vec<Card> {
    let mut cards = Vec::with_capacity(deck.len());
    while let Some(card) = draw(&mut deck, rng) {
        cards.push(card);
    }
    cards
}

/// A random top card of a deck.
pub fn draw(deck: &mut Deck, rng: &mut Rng) -> Option<Card> {
    let total = deck.chance_outcomes().map(|(_, weight)| u64::from(weight)).sum();
    if total == 0 {
        return None;
    }
    let mut mark = rng.below(total);
    let found = deck.chance_outcomes().find(|(_, weight)| {
        let here = mark < u64::from(*weight);
        mark = mark.saturating_sub(u64::from(*weight));
        here
    });
    found.map(|(card, _)| card).filter(|card| deck.draw(*card))
}

//! The turns until a hand holds a whole way, over many decks that could be.
//!
//! Everybody knows how many cards of each kind the shuffled part of a deck has, and the order of
//! those put under it. So a deck that could be is a shuffle of the first and then the second.

use kernel::Rng;

use super::packed_counts::PackedCounts;
use super::programs::Program;
use crate::cards::{Card, Cards, Deck};
use crate::state::Player;

/// Decks that are drawn for each player.
pub const DECKS: usize = 96;

/// The decks of a player that could be, as the cards come out.
pub struct DeckSamples {
    decks: Vec<Vec<Card>>,
}

impl DeckSamples {
    /// Draws them.
    pub fn new(player: &Player, rng: &mut Rng) -> Self {
        Self { decks: (0..DECKS).map(|_| order(player.deck, rng)).collect() }
    }

    /// For each deck the cards to be drawn until a hand holds one of the programs; nothing where
    /// it never does. The cards of a play that comes before lie under the deck.
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

/// A deck that could be.
fn order(mut deck: Deck, rng: &mut Rng) -> Vec<Card> {
    let mut cards = Vec::with_capacity(deck.len());
    while let Some(card) = draw(&mut deck, rng) {
        cards.push(card);
    }
    cards
}

/// A card from the top of a deck of which only that is known which everybody knows.
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

//! Splits paths that need more cards than a player should wait for.
//!
//! A play costs a turn, so the parts should be long; but played cards return under the deck, so a
//! long path cannot wait for all of its cards. The best minimum length of a part is found by
//! simulation on possible decks.

use kernel::Rng;

use super::deck_samples::draw;
use crate::cards::{Card, CardCounts, Cards, Deck};
use crate::state::Player;

/// The minimum lengths that are tried.
const LENGTHS: [usize; 11] = [1, 2, 3, 4, 6, 8, 11, 14, 18, 24, Cards::CAPACITY];
/// Simulated decks per length.
const DECKS: u32 = 12;
/// The length of a simulation.
const MAX_TURNS: u32 = 400;

/// The best way to split a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stages {
    /// The cards to play now; empty if drawing is better.
    pub now: Cards,
    /// The average number of turns it takes.
    pub turns: u32,
}

/// Finds the best way to split a path.
pub fn stages(path: &[Card], player: &Player, rng: &mut Rng) -> Stages {
    let held = held_prefix(path, player.hand);
    let mean = |least: usize, rng: &mut Rng| {
        (0..DECKS).map(|_| trial(path, player, least, rng)).sum::<u32>() / DECKS
    };
    let tried = LENGTHS.map(|least| (mean(least, rng), least));
    let (turns, least) = tried.into_iter().min().unwrap_or((MAX_TURNS, 1));
    let ready = is_ready(held.len(), path.len(), least, &player.deck);
    Stages { now: if ready { held } else { Cards::default() }, turns }
}

/// The longest prefix of a path that a hand holds.
pub fn held_prefix(path: &[Card], mut hand: CardCounts) -> Cards {
    path.iter().copied().take_while(|card| hand.remove(*card)).collect()
}

/// Whether to play a part: it is long enough, the last one, or the deck is empty.
fn is_ready(part: usize, left: usize, least: usize, deck: &Deck) -> bool {
    part > 0 && (part == left || part >= least || deck.is_empty())
}

/// The turns that a path takes with one simulated deck.
fn trial(path: &[Card], player: &Player, least: usize, rng: &mut Rng) -> u32 {
    let (mut hand, mut deck, mut left) = (player.hand, player.deck, path);
    for turn in 1..MAX_TURNS {
        let part = held_prefix(left, hand);
        if is_ready(part.len(), left.len(), least, &deck) {
            for card in part.iter() {
                hand.remove(card);
                deck.under.push(card);
            }
            left = &left[part.len()..];
            if left.is_empty() {
                return turn;
            }
        } else if let Some(card) = draw(&mut deck, rng) {
            hand.add(card);
        } else {
            return MAX_TURNS;
        }
    }
    MAX_TURNS
}

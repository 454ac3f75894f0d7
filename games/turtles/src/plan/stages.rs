//! Ways that ask for more cards than a hand can wait for, played in pieces.
//!
//! A play costs a turn, so a piece should be long; but cards that were played come back under the
//! deck, so a way of many cards cannot wait for all of them. How long a piece should be at the
//! least is tried out on decks that could be.

use kernel::Rng;

use super::deck_samples::draw;
use crate::cards::{Card, CardCounts, Cards, Deck};
use crate::state::Player;

/// The lengths of pieces that are tried.
const LENGTHS: [usize; 11] = [1, 2, 3, 4, 6, 8, 11, 14, 18, 24, Cards::CAPACITY];
/// Decks that each is tried on.
const DECKS: u32 = 12;
/// Turns after which a trial is given up.
const MAX_TURNS: u32 = 400;

/// How a way is best played in pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stages {
    /// The cards to be played now; none where it is better to draw.
    pub now: Cards,
    /// The turns to its end, on average.
    pub turns: u32,
}

/// Tries out how to play a way.
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

/// The longest beginning of a way that a hand holds.
pub fn held_prefix(path: &[Card], mut hand: CardCounts) -> Cards {
    path.iter().copied().take_while(|card| hand.remove(*card)).collect()
}

/// Whether a piece is to be played: it is long enough, the last one, or nothing can be drawn.
fn is_ready(piece: usize, left: usize, least: usize, deck: &Deck) -> bool {
    piece > 0 && (piece == left || piece >= least || deck.is_empty())
}

/// The turns that a way takes with one deck.
fn trial(path: &[Card], player: &Player, least: usize, rng: &mut Rng) -> u32 {
    let (mut hand, mut deck, mut left) = (player.hand, player.deck, path);
    for turn in 1..MAX_TURNS {
        let piece = held_prefix(left, hand);
        if is_ready(piece.len(), left.len(), least, &deck) {
            for card in piece.iter() {
                hand.remove(card);
                deck.under.push(card);
            }
            left = &left[piece.len()..];
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

//! Ways that ask for more cards than a hand can wait for, played in pieces.
//!
//! A play costs a turn, so a piece should be long; but cards that were played come back under the
//! deck, so a way of many cards cannot wait for all of them. How long a piece should be at the
//! least is tried out on decks that could be.

use kernel::Rng;

use super::fortune::draw;
use crate::cards::{Card, Cards, Counts, Deck};
use crate::state::Player;

/// The lengths of pieces that are tried.
const LENGTHS: [usize; 11] = [1, 2, 3, 4, 6, 8, 11, 14, 18, 24, Cards::ROOM];
/// Decks that each is tried on.
const DECKS: u32 = 12;
/// Turns after which a trial is given up.
const MOST_TURNS: u32 = 400;

/// How a way is best played in pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stages {
    /// The cards to be played now; none where it is better to draw.
    pub now: Cards,
    /// The turns to its end, on average.
    pub turns: u32,
}

/// Tries out how to play a way.
pub fn stages(way: &[Card], player: &Player, dice: &mut Rng) -> Stages {
    let held = held(way, player.hand);
    let mean = |least: usize, dice: &mut Rng| {
        (0..DECKS).map(|_| trial(way, player, least, dice)).sum::<u32>() / DECKS
    };
    let tried = LENGTHS.map(|least| (mean(least, dice), least));
    let (turns, least) = tried.into_iter().min().unwrap_or((MOST_TURNS, 1));
    let ready = is_ready(held.len(), way.len(), least, &player.deck);
    Stages { now: if ready { held } else { Cards::default() }, turns }
}

/// The longest beginning of a way that a hand holds.
pub fn held(way: &[Card], mut hand: Counts) -> Cards {
    way.iter().copied().take_while(|card| hand.take(*card)).collect()
}

/// Whether a piece is to be played: it is long enough, the last one, or nothing can be drawn.
fn is_ready(piece: usize, left: usize, least: usize, deck: &Deck) -> bool {
    piece > 0 && (piece == left || piece >= least || deck.is_empty())
}

/// The turns that a way takes with one deck.
fn trial(way: &[Card], player: &Player, least: usize, dice: &mut Rng) -> u32 {
    let (mut hand, mut deck, mut left) = (player.hand, player.deck, way);
    for turn in 1..MOST_TURNS {
        let piece = held(left, hand);
        if is_ready(piece.len(), left.len(), least, &deck) {
            for card in piece.iter() {
                hand.take(card);
                deck.under.push(card);
            }
            left = &left[piece.len()..];
            if left.is_empty() {
                return turn;
            }
        } else if let Some(card) = draw(&mut deck, dice) {
            hand.add(card);
        } else {
            return MOST_TURNS;
        }
    }
    MOST_TURNS
}

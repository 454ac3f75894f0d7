//! What a game of one player is worth: one to three stars.

use kernel::session::Step;
use kernel::{Arg, Budget, Phrase, Session, phrase};

use crate::Turtles;
use crate::action::Action;
use crate::solve::{Finding, Maze, USUAL_STATES, solve};
use crate::state::Last;

/// The most stars.
pub const MOST: usize = 3;

/// The stars for taking the gem with so many cards where so many are enough: three for no more
/// than those, two for at most half as many again.
pub fn stars(cards: usize, best: usize) -> usize {
    if cards <= best {
        MOST
    } else if cards.saturating_mul(2) <= best.saturating_mul(3) {
        2
    } else {
        1
    }
}

/// How many cards the first player has played in a game so far.
pub fn cards_played(session: &Session<Turtles>) -> usize {
    let played = |(at, step): (usize, Step<Turtles>)| {
        if !matches!(step, Step::Move(Action::Play(_))) {
            return 0;
        }
        // Those that were not reached are still in the hand.
        match session.state_at(at + 1).players().first().map(|player| player.last) {
            Some(Last::Played { cards, .. }) => usize::from(cards),
            _ => 0,
        }
    };
    session.past().enumerate().map(played).sum()
}

/// How long the search for the shortest way may take while somebody waits for a screen.
const GLANCE_MS: u64 = 500;

/// How a game alone ended: the cards, how many would do, and the stars.
pub fn told(session: &Session<Turtles>, player: Arg) -> Phrase {
    let cards = cards_played(session);
    let told =
        phrase("turtles-won-alone").with("won", phrase("turtles-winner").with("player", player));
    match best(session, &Budget::ms(GLANCE_MS)) {
        Some(best) => told
            .with("cards", phrase("turtles-cards-best").with("cards", cards).with("best", best))
            .with("stars", phrase("turtles-stars").with("stars", stars(cards, best))),
        None => told
            .with("cards", phrase("turtles-cards-played").with("cards", cards))
            .with("stars", ""),
    }
}

/// The cards of the shortest way from where the game began, where that is found in time.
pub fn best(session: &Session<Turtles>, budget: &Budget) -> Option<usize> {
    match solve(&Maze::of(session.state_at(0), 0), USUAL_STATES, budget).finding {
        Finding::Way(way) => Some(way.len()),
        Finding::NoWay | Finding::Unknown => None,
    }
}

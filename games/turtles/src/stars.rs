//! What a game of one player is worth: one to three stars.

use std::sync::{Mutex, PoisonError};

use kernel::Step;
use kernel::{Arg, Budget, Message, Session, message};

use crate::Turtles;
use crate::action::Action;
use crate::solve::{Finding, GLANCE_STATES, Maze, solve};
use crate::state::{Last, State};

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
    let played = |(at, step): (usize, Step<Turtles>)| match step {
        Step::Move(action) => cards_of(action, session.state_at(at + 1)),
        Step::Chance(_) => 0,
    };
    session.past().enumerate().map(played).sum()
}

/// How many cards the first player has played by an action after which the game is as given. Those
/// that were not reached are still in the hand.
pub fn cards_of(action: Action, after: &State) -> usize {
    match (action, after.players().first().map(|player| player.last)) {
        (Action::Play(_), Some(Last::Played { cards, .. })) => cards.into(),
        _ => 0,
    }
}

/// How a game alone ended: the cards, how many would do, and the stars.
pub fn events(session: &Session<Turtles>, player: Arg) -> Message {
    let cards = cards_played(session);
    let events =
        message("turtles-won-alone").with("won", message("turtles-winner").with("player", player));
    match best(session, &Budget::endless()) {
        Some(best) => events
            .with("cards", message("turtles-cards-best").with("cards", cards).with("best", best))
            .with("stars", message("turtles-stars").with("stars", stars(cards, best))),
        None => events
            .with("cards", message("turtles-cards-played").with("cards", cards))
            .with("stars", ""),
    }
}

/// The cards of the shortest way from where the game began, where that is easy enough to find: no
/// clock decides it, so that the same game always has the same stars.
pub fn best(session: &Session<Turtles>, budget: &Budget) -> Option<usize> {
    /// The last board with its answer: screens ask again with every picture.
    static KNOWN: Mutex<Option<(Maze, Option<usize>)>> = Mutex::new(None);
    let maze = Maze::of(session.state_at(0), 0);
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, best)) = known().filter(|(board, _)| *board == maze) {
        return best;
    }
    let best = match solve(&maze, GLANCE_STATES, budget).finding {
        Finding::Way(way) => Some(way.len()),
        Finding::NoWay | Finding::Unknown => None,
    };
    if !budget.spent() {
        *known() = Some((maze, best));
    }
    best
}

//! The result of a game for one player: its cards, and the fewest possible.

use std::sync::{Mutex, PoisonError};

use kernel::{Arg, Budget, Message, Step, View, message};

use crate::Turtles;
use crate::decision::Decision;
use crate::solve::{Maze, QUICK_STATES, SolveResult, solve};
use crate::state::{LastTurn, State};

/// The cards that the first player has played.
pub fn cards_played(view: &View<'_, Turtles>) -> usize {
    let played = |step: usize| match view.at(step).action() {
        Some(Step::Move(decision)) => cards_of(decision, view.at(step).state()),
        Some(Step::Chance(_)) | None => 0,
    };
    (1..=view.step()).map(played).sum()
}

/// The cards that the first player played in a decision, given the position after it. Cards that
/// were not reached are back in the hand.
pub fn cards_of(decision: Decision, after: &State) -> usize {
    match (decision, after.players().first().map(|player| player.last)) {
        (Decision::Play(_), Some(LastTurn::Played { cards, .. })) => cards.into(),
        _ => 0,
    }
}

/// The result of a game for one player in words.
pub fn describe(view: &View<'_, Turtles>, player: Arg) -> Message {
    let cards = cards_played(view);
    let result =
        message("turtles-won-alone").with("won", message("turtles-winner").with("player", player));
    let best =
        (!view.is_played_by_computer()).then(|| fewest_cards(view, &Budget::unlimited())).flatten();
    let cards = match best {
        Some(best) => message("turtles-cards-best").with("cards", cards).with("best", best),
        None => message("turtles-cards-played").with("cards", cards),
    };
    result.with("cards", cards)
}

/// The cards of the shortest path from the start, if it is found within a number of positions. No
/// clock is involved, so a game always has the same result.
pub fn fewest_cards(view: &View<'_, Turtles>, budget: &Budget) -> Option<usize> {
    /// The last answer: screens ask again for every frame.
    static KNOWN: Mutex<Option<(Maze, Option<usize>)>> = Mutex::new(None);
    let maze = Maze::of(view.at(0).state(), 0);
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, best)) = known().filter(|(board, _)| *board == maze) {
        return best;
    }
    let best = match solve(&maze, QUICK_STATES, budget).result {
        SolveResult::Shortest(path) => Some(path.len()),
        SolveResult::Impossible | SolveResult::Unknown => None,
    };
    if !budget.is_exhausted() {
        *known() = Some((maze, best));
    }
    best
}

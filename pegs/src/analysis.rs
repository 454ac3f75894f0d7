//! Analysis of positions: whether the game can still be won.

use app::{Evaluation, Scale};
use kernel::Turn;

use crate::search::SearchResult;

/// A scale with the values won and lost only, on which any mistake is a blunder.
pub const SCALE: Scale = Scale {
    name: "pegs-scale",
    low_wins: false,
    bounds: Some((0.0, 1.0)),
    decimals: 0,
    mistake: 0.5,
    blunder: 0.5,
    by_share: false,
    hopeless: Some(0.0),
};

/// Evaluates a position by its turn if the game is over, by a search otherwise.
pub fn evaluate<J>(turn: &Turn, search: impl FnOnce() -> SearchResult<J>) -> Option<Evaluation> {
    let won = match turn {
        Turn::Chance => return None,
        Turn::Over(outcome) => !outcome.winners.is_empty(),
        Turn::Player(_) => match search() {
            SearchResult::Win(_) => true,
            SearchResult::Loss => false,
            SearchResult::Unknown => return None,
        },
    };
    Some(Evaluation { values: vec![f64::from(u8::from(won))], exact: true })
}

//! What a position is worth: whether it can still be won.

use app::{Evaluation, Scale};
use kernel::Turn;

use crate::search::Found;

/// Won or lost, and nothing between: whoever gives the win away has lost everything.
pub const fn scale(name: &'static str) -> Scale {
    Scale {
        name,
        low_wins: false,
        bounds: Some((0.0, 1.0)),
        decimals: 0,
        mistake: 0.5,
        blunder: 0.5,
        by_share: false,
        hopeless: Some(0.0),
    }
}

/// What the turn of a game says already, or else what a search finds.
pub fn evaluate<J>(turn: &Turn, search: impl FnOnce() -> Found<J>) -> Option<Evaluation> {
    let won = match turn {
        Turn::Chance => return None,
        Turn::Over(outcome) => !outcome.winners.is_empty(),
        Turn::Player(_) => match search() {
            Found::Win(_) => true,
            Found::Loss => false,
            Found::Unknown => return None,
        },
    };
    Some(Evaluation { values: vec![f64::from(u8::from(won))], exact: true })
}

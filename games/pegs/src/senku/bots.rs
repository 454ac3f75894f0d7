//! Advice about a position.

use kernel::{Advice, Budget, Game, Turn};

use super::{Jump, Senku, State};
use crate::bots::{Said, advice, no_advice};
use crate::lab::solve::{Outcome, solve};
use crate::search::{Found, MEMORY};

/// What Senku says.
pub const SAID: Said = Said {
    win: "senku-hint-win",
    loss: "senku-hint-loss",
    hopeless: "senku-hint-hopeless",
    unknown: "senku-hint-unknown",
    none: "senku-hint-none",
};

/// A jump that still leads to one peg, or the news that none does.
pub fn hint(state: &State, budget: &Budget) -> Advice<Jump> {
    if !matches!(Senku::turn(state), Turn::Player(_)) {
        return no_advice(&SAID);
    }
    advice(&found(state, budget), state.moves > 0, &SAID)
}

/// What a search for one peg finds.
pub fn found(state: &State, budget: &Budget) -> Found<Jump> {
    match solve(&state.grid, state.template, budget, MEMORY) {
        Outcome::Solved(way) => {
            Found::Win(way.into_iter().map(|(from, to)| Jump { from, to }).collect())
        }
        Outcome::Unsolvable(_) => Found::Loss,
        Outcome::Limit => Found::Unknown,
    }
}

//! Advice about a position.

use kernel::{Advice, Budget, Game, Models, Turn};
use pegs::bots::{HintKeys, advice, no_advice};

use crate::search::solve;
use crate::{Jump, Senku, State};

/// The keys of what is said of a hint.
pub const HINT_KEYS: HintKeys = HintKeys {
    win: "senku-hint-win",
    loss: "senku-hint-loss",
    hopeless: "senku-hint-hopeless",
    unknown: "senku-hint-unknown",
    none: "senku-hint-none",
};

/// A jump that still leads to one peg, or the news that none does.
pub fn hint(state: &State, budget: &Budget, _: &Models) -> Advice<Jump> {
    if !matches!(Senku::turn(state), Turn::Player(_)) {
        return no_advice(&HINT_KEYS);
    }
    advice(&solve(state, budget), state.moves > 0, &HINT_KEYS)
}

//! Advice about a position.

use kernel::{Advice, Budget, Game, Models, Turn};
use pegs::bots::{HintKeys, advice, no_advice};

use crate::rules::Jump;
use crate::search::solve;
use crate::{State, UnoSolo};

/// The keys of what is said of a hint.
pub const HINT_KEYS: HintKeys = HintKeys {
    win: "unosolo-hint-win",
    loss: "unosolo-hint-loss",
    hopeless: "unosolo-hint-hopeless",
    unknown: "unosolo-hint-unknown",
    none: "unosolo-hint-none",
};

/// A jump that still leads to the win, or the news that none does.
pub fn hint(state: &State, budget: &Budget, _: &Models) -> Advice<Jump> {
    if !matches!(UnoSolo::turn(state), Turn::Player(_)) {
        return no_advice(&HINT_KEYS);
    }
    advice(&solve(state.board(), budget), state.position.moves > 0, &HINT_KEYS)
}

//! Computer players and advice.

use kernel::{Advice, BotEntry, Budget, Game, Models, Turn};
use pegs::bots::{HintKeys, advice, no_advice};

use crate::rules::Jump;
use crate::search::solve;
use crate::{State, UnoSolo};

/// The players, the best first.
pub const BOTS: &[BotEntry<UnoSolo>] = &pegs::bots::bots();

/// The keys of the texts of hints.
pub const HINT_KEYS: HintKeys = HintKeys {
    win: "unosolo-hint-win",
    loss: "unosolo-hint-loss",
    hopeless: "unosolo-hint-hopeless",
    unknown: "unosolo-hint-unknown",
    none: "unosolo-hint-none",
};

/// A jump that still leads to a win, or the information that there is none.
pub fn hint(state: &State, budget: &Budget, _: &Models) -> Advice<Jump> {
    if !matches!(UnoSolo::turn(state), Turn::Player(_)) {
        return no_advice(&HINT_KEYS);
    }
    advice(&solve(state.board(), budget), state.position.moves > 0, &HINT_KEYS)
}

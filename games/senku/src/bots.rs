//! Computer players and advice.

use kernel::{Advice, BotEntry, Budget, Game, Models, Turn};
use pegs::bots::{HintKeys, advice, no_advice};

use crate::search::solve;
use crate::{Jump, Senku, State};

/// The players, the best first.
pub const BOTS: &[BotEntry<Senku>] = &pegs::bots::bots();

/// The keys of the texts of hints.
pub const HINT_KEYS: HintKeys = HintKeys {
    win: "senku-hint-win",
    loss: "senku-hint-loss",
    hopeless: "senku-hint-hopeless",
    unknown: "senku-hint-unknown",
    none: "senku-hint-none",
};

/// A jump that still leads to a single peg, or the information that there is none.
pub fn hint(state: &State, budget: &Budget, _: &Models) -> Advice<Jump> {
    if !matches!(Senku::turn(state), Turn::Player(_)) {
        return no_advice(&HINT_KEYS);
    }
    advice(&solve(state, budget), state.moves > 0, &HINT_KEYS)
}

//! Computer players and advice.

use kernel::{Advice, BotEntry, Budget, Game, Models, Turn};
use pegs::bots::{advice, no_advice};

use crate::search::solve;
use crate::{Jump, Senku, State};

/// The players, the best first.
pub const BOTS: &[BotEntry<Senku>] = &pegs::bots::bots();

/// The key of the text about a board that cannot be won.
pub const HOPELESS: &str = "senku-hint-hopeless";

/// A jump that still leads to a single peg, or the information that there is none.
pub fn hint(state: &State, budget: &Budget, _: &Models) -> Advice<Jump> {
    if !matches!(Senku::turn(state), Turn::Player(_)) {
        return no_advice();
    }
    advice(&solve(state, budget), state.moves > 0, HOPELESS)
}

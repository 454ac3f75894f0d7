//! Computer players and advice.

use kernel::{Advice, BotEntry, Budget, Game, Models, Turn};
use pegs::bots::{advice, no_advice};

use crate::rules::Jump;
use crate::search::solve;
use crate::{State, UnoSolo};

/// The players, the best first.
pub const BOTS: &[BotEntry<UnoSolo>] = &pegs::bots::bots();

/// The key of the text about a board that cannot be won.
pub const HOPELESS: &str = "unosolo-hint-hopeless";

/// A jump that still leads to a win, or the information that there is none.
pub fn hint(state: &State, budget: &Budget, _: &Models) -> Advice<Jump> {
    if !matches!(UnoSolo::turn(state), Turn::Player(_)) {
        return no_advice();
    }
    advice(&solve(state.board(), budget), state.position.moves > 0, HOPELESS)
}

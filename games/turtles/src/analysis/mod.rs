//! What a position is worth and what a decision cost. Who plays alone plays for few cards, as the
//! stars do; who races counts turns.

mod alone;
mod race;

use kernel::{Budget, Judged, Scale, Worth};

use crate::action::Action;
use crate::state::{Phase, State};

/// In what a game for so many is valued.
pub fn scale(players: usize) -> Scale {
    let (name, mistake, blunder) = if players == 1 {
        ("turtles-scale-cards", 1.0, 4.0)
    } else {
        ("turtles-scale-turns", 0.75, 2.5)
    };
    Scale { name, low_wins: true, bounds: None, decimals: 1, mistake, blunder, by_share: false }
}

/// What a position is worth to everybody: cards or turns to the gem.
pub fn weigh(state: &State, budget: &Budget) -> Option<Worth> {
    match state.players().len() {
        1 => alone::weigh(state, budget),
        _ => Some(race::weigh(state, budget)),
    }
}

/// A decision of a turn beside the best one; whether to go on after a gem is no such decision.
pub fn judge(state: &State, action: Action, budget: &Budget) -> Option<Judged<Action>> {
    if state.phase != Phase::Play {
        return None;
    }
    match state.players().len() {
        1 => alone::judge(state, action, budget),
        _ => race::judge(state, action, budget),
    }
}

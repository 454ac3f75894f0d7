//! What a position is worth and what a decision cost. Who plays solo plays for few cards, as the
//! stars do; who races counts turns.

mod race;
mod solo;

use core::time::Duration;

use app::{Analysis, Assessment, Evaluation, Scale};
use kernel::{Budget, Models};

use crate::Turtles;
use crate::action::Action;
use crate::state::{Phase, State};

/// How the game evaluates positions and decisions.
pub const ANALYSIS: Analysis<Turtles> =
    Analysis { scale: |setup| Some(scale(setup.players())), evaluate, assess };

/// In what a game for so many is valued.
fn scale(players: usize) -> Scale {
    let (name, mistake, blunder, hopeless) = if players == 1 {
        ("turtles-scale-cards", 1.0, 4.0, Some(solo::NEVER))
    } else {
        ("turtles-scale-turns", 0.75, 2.5, None)
    };
    Scale {
        name,
        low_wins: true,
        bounds: None,
        decimals: 1,
        mistake,
        blunder,
        by_share: false,
        hopeless,
    }
}

/// What a position is worth to everybody: cards or turns to the gem.
fn evaluate(state: &State, budget: &Budget, _: &Models) -> Option<Evaluation> {
    let budget = without_clock(budget);
    match state.players().len() {
        1 => solo::evaluate(state, &budget),
        _ => Some(race::evaluate(state, &budget)),
    }
}

/// A decision of a turn beside the best one; whether to go on after a gem is no such decision.
fn assess(state: &State, action: Action, budget: &Budget, _: &Models) -> Assessment<Action> {
    if state.phase != Phase::Play {
        return Assessment::Aside;
    }
    let budget = without_clock(budget);
    match state.players().len() {
        1 => solo::assess(state, action, &budget),
        _ => race::assess(state, action, &budget),
    }
}

/// A budget that only positions when it is stopped: searches end by the number of their positions, so
/// that a game is valued alike on every machine.
fn without_clock(budget: &Budget) -> Budget {
    budget.part(Duration::MAX)
}

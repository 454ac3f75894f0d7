//! What positions are worth and decisions cost: cards to the gem for a player alone, and
//! turns to the gem in a race.

mod race;
mod solo;

use core::time::Duration;

use app::{Analysis, Assessment, Evaluation, Scale};
use kernel::{Budget, Models};

use crate::Turtles;
use crate::decision::Decision;
use crate::state::{Phase, State};

/// How the game evaluates positions and decisions.
pub const ANALYSIS: Analysis<Turtles> =
    Analysis { scale: |setup| Some(scale(setup.players())), evaluate, assess };

fn scale(players: usize) -> Scale {
    let (name, mistake, blunder, hopeless) = if players == 1 {
        ("turtles-scale-cards", 1.0, 4.0, Some(solo::HOPELESS))
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

/// The cards or turns each player still needs.
fn evaluate(state: &State, budget: &Budget, _: &Models) -> Option<Evaluation> {
    let budget = without_clock(budget);
    match state.players().len() {
        1 => solo::evaluate(state, &budget),
        _ => Some(race::evaluate(state, &budget)),
    }
}

/// Compares a decision with the best one. Whether to continue after a gem is not assessed.
fn assess(state: &State, decision: Decision, budget: &Budget, _: &Models) -> Assessment<Decision> {
    if state.phase != Phase::Play {
        return Assessment::NotRated;
    }
    let budget = without_clock(budget);
    match state.players().len() {
        1 => solo::assess(state, decision, &budget),
        _ => race::assess(state, decision, &budget),
    }
}

/// A budget that only ends when it is stopped. Searches are limited by their number of positions,
/// so that every machine evaluates a game alike.
fn without_clock(budget: &Budget) -> Budget {
    budget.capped(Duration::MAX)
}

//! The values of positions and moves: in a game with a goal the chance to reach it, in an endless
//! one the points expected at its end.

use std::sync::{LazyLock, Mutex, PoisonError};

use app::{Assessment, DecisionLoss, Evaluation, Scale};
use kernel::{Budget, Game, Models, Turn};

use crate::board::Tilt;
use crate::bots::{GivenPolicy, Oracle, Values, best};
use crate::goal_chance::{GoalChance, measured_goal};
use crate::networks;
use crate::options::Setup;
use crate::slide::GameStatus;
use crate::{State, Twenty48};

/// Losing a hundredth of the expected points is a mistake, a tenth a blunder.
const POINTS: Scale = Scale {
    name: "twenty48-scale",
    low_wins: false,
    bounds: None,
    decimals: 0,
    mistake: 0.01,
    blunder: 0.1,
    by_share: true,
    hopeless: None,
};

/// Chances are rated as in other games.
const CHANCES: Scale = Scale {
    name: "twenty48-scale-chance",
    low_wins: false,
    bounds: Some((0.0, CERTAIN)),
    decimals: 1,
    mistake: 2.0,
    blunder: 8.0,
    by_share: false,
    hopeless: None,
};

/// The chance of a game that has reached its goal, in percent.
const CERTAIN: f64 = 100.0;

/// The scale, for the board sizes that have a network.
pub fn scale(setup: &Setup) -> Option<Scale> {
    let points = (3..=5).contains(&setup.variant().dim).then_some(POINTS);
    if measured_goal(*setup.variant()).is_some() { Some(CHANCES) } else { points }
}

/// The value of a position: exact if the game is over or a policy knows it, else an estimate.
pub fn evaluate(state: &State, _: &Budget, models: &Models) -> Option<Evaluation> {
    let has_goal = measured_goal(*state.variant()).is_some();
    let exactly = |value: f64| Some(Evaluation { values: vec![value], exact: true });
    match (Twenty48::turn(state), state.status()) {
        (Turn::Player(_), _) => {
            let (values, exact) = values(state, models)?;
            Some(Evaluation { values: vec![most(&values)?], exact })
        }
        (Turn::Over(_), GameStatus::Won) if has_goal => exactly(CERTAIN),
        (Turn::Over(_), _) if has_goal => exactly(0.0),
        // The points that a game ended by its goal would have come to do not matter.
        (Turn::Over(_), GameStatus::Won) | (Turn::Chance, _) => None,
        (Turn::Over(_), _) => exactly(made(state)),
    }
}

/// A move compared with the best one.
pub fn assess(state: &State, tilt: Tilt, _: &Budget, models: &Models) -> Assessment<Tilt> {
    assessed(state, tilt, models)
        .map_or(Assessment::Unknown { own_cost: 0.0 }, Assessment::Compared)
}

fn assessed(state: &State, tilt: Tilt, models: &Models) -> Option<DecisionLoss<Tilt>> {
    let (values, exact) = values(state, models)?;
    let most = most(&values)?;
    // No move is better than one that reaches the goal.
    let won = reaches_goal(state, tilt);
    let played = if won { most } else { values[Tilt::ALL.iter().position(|way| *way == tilt)?]? };
    let moves = Tilt::ALL.into_iter().zip(values);
    Some(DecisionLoss {
        before: Evaluation { values: vec![most], exact },
        after: Evaluation { values: vec![played], exact },
        best: if won { Some(tilt) } else { best(&values) },
        own_cost: 0.0,
        moves: moves.filter_map(|(way, value)| Some((way, value?))).collect(),
    })
}

/// Whether a move ends the game by its goal.
fn reaches_goal(state: &State, tilt: Tilt) -> bool {
    let mut after = *state;
    after.tilt(tilt).is_ok() && after.status() == GameStatus::Won
}

/// The points that each move is expected to earn, according to the network.
fn expected(state: &State, models: &Models) -> Option<Values> {
    /// Successive decisions of a game share most of their search tree.
    static SHIPPED: LazyLock<Mutex<Oracle>> =
        LazyLock::new(|| Mutex::new(Oracle::new(&Models::default())));
    if networks::is_given(models) {
        return Oracle::new(models).expected(state);
    }
    SHIPPED.lock().unwrap_or_else(PoisonError::into_inner).expected(state)
}

/// The value of each move, and whether the values are exact.
fn values(state: &State, models: &Models) -> Option<(Values, bool)> {
    let goal = measured_goal(*state.variant());
    let policy = GivenPolicy::of(models).filter(|policy| policy.goal() == goal);
    let known = policy.and_then(|policy| policy.look_up(state).ok());
    let exact = known.is_some();
    let values = match (known, goal) {
        (Some(known), Some(_)) => known.values.map(|chance| chance.map(|it| CERTAIN * it)),
        (None, Some(_)) => chances(state, models)?,
        (known, None) => {
            let to_come = match known {
                Some(known) => known.values,
                None => expected(state, models)?,
            };
            to_come.map(|points| points.map(|points| made(state) + points))
        }
    };
    Some((values, exact))
}

/// The chance to reach the goal after each move, in percent, as estimated from the points that it
/// is expected to earn if the game continued beyond its goal.
fn chances(state: &State, models: &Models) -> Option<Values> {
    let chance = GoalChance::of(*state.variant(), models)?;
    let mut values = expected(state, models)?;
    for (tilt, value) in Tilt::ALL.into_iter().zip(&mut values) {
        let estimate = |points| CERTAIN * chance.chance(state, points);
        let is_won = reaches_goal(state, tilt);
        *value = value.map(|points| if is_won { CERTAIN } else { estimate(points) });
    }
    Some(values)
}

fn most(values: &Values) -> Option<f64> {
    values.iter().flatten().copied().reduce(f64::max)
}

/// The points of the game so far.
fn made(state: &State) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "no game has that many points")]
    let made = state.points() as f64;
    made
}

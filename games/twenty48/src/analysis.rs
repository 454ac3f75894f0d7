//! The values of positions and moves: the points expected at the end of the game.

use std::sync::{LazyLock, Mutex, PoisonError};

use app::{Assessment, DecisionLoss, Evaluation, Scale};
use kernel::{Budget, Game, Models, Turn};

use crate::board::Tilt;
use crate::bots::{GivenPolicy, Oracle, Values, best};
use crate::networks;
use crate::options::Setup;
use crate::slide::GameStatus;
use crate::{State, Twenty48};

/// Losing a hundredth of the expected points is a mistake, a tenth a blunder.
const SCALE: Scale = Scale {
    name: "twenty48-scale",
    low_wins: false,
    bounds: None,
    decimals: 0,
    mistake: 0.01,
    blunder: 0.1,
    by_share: true,
    hopeless: None,
};

/// The scale, for the board sizes that have a network.
pub fn scale(setup: &Setup) -> Option<Scale> {
    (3..=5).contains(&setup.variant().dim).then_some(SCALE)
}

/// The points at the end of the game: exact if it is over or a policy knows, else as the network
/// expects them if the game continued beyond its goal.
pub fn evaluate(state: &State, _: &Budget, models: &Models) -> Option<Evaluation> {
    match Twenty48::turn(state) {
        Turn::Player(_) => {
            let (values, exact) = values(state, models)?;
            Some(evaluation(state, most(&values)?, exact))
        }
        // The points that a game ended by its goal would have come to do not matter.
        Turn::Over(_) if state.status() == GameStatus::Won => None,
        Turn::Over(_) => Some(evaluation(state, 0.0, true)),
        Turn::Chance => None,
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
    let mut after = *state;
    after.tilt(tilt).ok()?;
    // No move is better than one that reaches the goal.
    let won = after.status() == GameStatus::Won;
    let played = if won { most } else { values[Tilt::ALL.iter().position(|way| *way == tilt)?]? };
    let moves = Tilt::ALL.into_iter().zip(values);
    let moves = moves.filter_map(|(way, value)| Some((way, total(state, value?))));
    Some(DecisionLoss {
        before: evaluation(state, most, exact),
        after: evaluation(state, played, exact),
        best: if won { Some(tilt) } else { best(&values) },
        own_cost: 0.0,
        moves: moves.collect(),
    })
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

/// The points that each move is still to earn, and whether they are exact.
fn values(state: &State, models: &Models) -> Option<(Values, bool)> {
    // A policy for a tile knows probabilities, not points.
    let policy = GivenPolicy::of(models).filter(|policy| policy.goal().is_none());
    match policy.and_then(|policy| policy.look_up(state).ok()) {
        Some(known) => Some((known.values, true)),
        None => expected(state, models).map(|values| (values, false)),
    }
}

fn most(values: &Values) -> Option<f64> {
    values.iter().flatten().copied().reduce(f64::max)
}

fn evaluation(state: &State, to_come: f64, exact: bool) -> Evaluation {
    Evaluation { values: vec![total(state, to_come)], exact }
}

/// The points of the whole game.
fn total(state: &State, to_come: f64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "no game has that many points")]
    let made = state.points() as f64;
    made + to_come
}

//! What a position is worth and what a play cost: the points that the game may come to.

use std::sync::{LazyLock, Mutex, PoisonError};

use app::{Assessed, Assessment, Evaluation, Scale};
use kernel::{Game, Turn};

use crate::board::Tilt;
use crate::bots::{Oracle, Values, best};
use crate::exact::given;
use crate::rules::Standing;
use crate::{State, Twenty48};

/// A hundredth of the points expected is a mistake, a tenth a grave one.
pub const SCALE: Scale = Scale {
    name: "twenty48-scale",
    low_wins: false,
    bounds: None,
    decimals: 0,
    mistake: 0.01,
    blunder: 0.1,
    by_share: true,
    hopeless: None,
};

/// The points that a game may come to: exact where it is over or a policy knows, else expected by
/// the network, as if the game went on beyond its goal.
pub fn evaluate(state: &State) -> Option<Evaluation> {
    match Twenty48::turn(state) {
        Turn::Player(_) => {
            let (values, exact) = values(state)?;
            Some(worth(state, most(&values)?, exact))
        }
        // What a game that was won would still have come to, nobody has to know.
        Turn::Over(_) if state.standing() == Standing::Won => None,
        Turn::Over(_) => Some(worth(state, 0.0, true)),
        Turn::Chance => None,
    }
}

/// A play beside the best one.
pub fn assess(state: &State, tilt: Tilt) -> Assessment<Tilt> {
    judged(state, tilt).map_or(Assessment::Unknown { paid: 0.0 }, Assessment::Assessed)
}

fn judged(state: &State, tilt: Tilt) -> Option<Assessed<Tilt>> {
    let (values, exact) = values(state)?;
    let most = most(&values)?;
    let mut after = *state;
    after.tilt(tilt).ok()?;
    // Whoever reaches the goal has done all that was to be done.
    let won = after.standing() == Standing::Won;
    let played = if won { most } else { values[Tilt::ALL.iter().position(|way| *way == tilt)?]? };
    let events = Tilt::ALL.into_iter().zip(values);
    let events = events.filter_map(|(way, value)| Some((way, in_all(state, value?))));
    Some(Assessed {
        before: worth(state, most, exact),
        after: worth(state, played, exact),
        best: if won { Some(tilt) } else { best(&values) },
        paid: 0.0,
        moves: events.collect(),
    })
}

/// The points that each play may still bring, by the network.
fn expected(state: &State) -> Option<Values> {
    /// From one decision of a game to the next much is met again.
    static ORACLE: LazyLock<Mutex<Oracle>> = LazyLock::new(Mutex::default);
    ORACLE.lock().unwrap_or_else(PoisonError::into_inner).expected(state)
}

/// The points still to come by each play, and whether that is exact.
fn values(state: &State) -> Option<(Values, bool)> {
    match given::look_up(state) {
        // A policy for a tile knows chances, not points.
        Some(Ok(known)) if given::goal().is_none() => Some((known.values, true)),
        _ => expected(state).map(|values| (values, false)),
    }
}

fn most(values: &Values) -> Option<f64> {
    values.iter().flatten().copied().reduce(f64::max)
}

fn worth(state: &State, to_come: f64, exact: bool) -> Evaluation {
    Evaluation { values: vec![in_all(state, to_come)], exact }
}

/// The points of the whole game.
fn in_all(state: &State, to_come: f64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "no game has that many points")]
    let made = state.points() as f64;
    made + to_come
}

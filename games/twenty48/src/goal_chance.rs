//! The chance to reach a goal, estimated from the points that the network expects.
//!
//! The network knows points, not goals. For the goal at hand, games of the network are played from
//! positions of all stages, good and bad ones, and a curve is fitted to what became of them: a
//! logistic regression on the expected points and the part of the way that is left.

mod fit;
mod sample;

use std::any::Any;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use kernel::Models;

use crate::State;
use crate::board::{Board, value};
use crate::fast::{FastBoard, Five, PackedBoard, Three};
use crate::networks::{HasNetwork, network};
use crate::options::Variant;
use fit::{FEATURES, Features};
use sample::outcomes;

/// What became of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    features: Features,
    /// Whether the goal was reached.
    reached: bool,
}

/// The chance to reach the goal of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GoalChance {
    goal: u8,
    weights: [f64; FEATURES],
}

/// The rank that ends a game, if chances to reach it can be estimated: there must be a network,
/// and its board must hold that tile.
pub fn measured_goal(variant: Variant) -> Option<u8> {
    let top = match variant.dim {
        Three::SIDE => Three::TOP,
        PackedBoard::SIDE => PackedBoard::TOP,
        Five::SIDE => Five::TOP,
        _ => return None,
    };
    variant.ending_rank().filter(|goal| *goal <= top)
}

impl GoalChance {
    /// The curve for a game, fitted when it is first needed.
    pub fn of(variant: Variant, models: &Models) -> Option<Arc<Self>> {
        let goal = measured_goal(variant)?;
        Some(match variant.dim {
            Three::SIDE => known(&network::<Three>(models), variant, goal),
            PackedBoard::SIDE => known(&network::<PackedBoard>(models), variant, goal),
            _ => known(&network::<Five>(models), variant, goal),
        })
    }

    /// The chance in a position whose best continuation is expected to earn some points.
    pub fn chance(&self, state: &State, expected: f64) -> f64 {
        fit::logistic(&self.weights, &features(expected, left(state.board(), self.goal)))
    }
}

/// A curve with the variant and the network it belongs to, which is kept so that no other network
/// gets its address.
type Known = (Variant, Arc<dyn Any + Send + Sync>, Arc<GoalChance>);

/// The curve for a network, from memory if it is known.
fn known<S: HasNetwork>(
    network: &Arc<crate::net::Network<S>>,
    variant: Variant,
    goal: u8,
) -> Arc<GoalChance> {
    static KNOWN: LazyLock<Mutex<Vec<Known>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let erased: Arc<dyn Any + Send + Sync> = network.clone();
    let same = |(other, owner, _): &&Known| {
        *other == variant && std::ptr::addr_eq(Arc::as_ptr(owner), Arc::as_ptr(&erased))
    };
    if let Some((_, _, chance)) = known.iter().find(same) {
        return Arc::clone(chance);
    }
    let outcomes = outcomes(network.as_ref(), variant, goal, sample::FITTED);
    let chance = Arc::new(GoalChance { goal, weights: fit::weights(&outcomes) });
    known.push((variant, erased, Arc::clone(&chance)));
    chance
}

/// The part of the way to the goal that is left, from 0 to 1: the sum of all tiles has to come to
/// about the goal.
fn left(board: &Board, goal: u8) -> f64 {
    let sum: u64 = board.cells().map(|cell| board.rank(cell)).map(tile).sum();
    part_left(sum, goal)
}

/// The value of a tile; 0 for a free cell.
fn tile(rank: u8) -> u64 {
    if rank == 0 { 0 } else { value(rank) }
}

#[expect(clippy::cast_precision_loss, reason = "an estimate")]
fn part_left(sum: u64, goal: u8) -> f64 {
    1.0 - (sum as f64 / value(goal) as f64).min(1.0)
}

/// What the regression sees.
fn features(expected: f64, left: f64) -> Features {
    let size = (1.0 + expected.max(0.0)).ln() / 10.0;
    [1.0, size, left, size * left, size * size]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Among other games than those of the fit, positions with about the same estimate reach the
    /// goal about as often.
    #[test]
    fn estimates_agree_with_other_games() {
        for (dim, goal, most) in [(3, 8, 0.02), (3, 9, 0.03), (4, 11, 0.01)] {
            let variant = Variant { dim, goal, four: 50_000, endless: false };
            let models = Models::default();
            let chance = GoalChance::of(variant, &models).unwrap();
            let others = match dim {
                3 => outcomes(network::<Three>(&models).as_ref(), variant, goal, sample::CHECKED),
                _ => outcomes(
                    network::<PackedBoard>(&models).as_ref(),
                    variant,
                    goal,
                    sample::CHECKED,
                ),
            };
            let error = error(&chance, &others);
            assert!(error < most, "{dim}x{dim} to {}: {error}", value(goal));
        }
    }

    /// The mean difference between the estimates and the results of ten equal groups of positions
    /// in order of their estimates.
    #[expect(clippy::cast_precision_loss, reason = "there are few positions")]
    fn error(chance: &GoalChance, outcomes: &[Outcome]) -> f64 {
        let mut pairs: Vec<(f64, f64)> = outcomes
            .iter()
            .map(|outcome| {
                let estimate = fit::logistic(&chance.weights, &outcome.features);
                (estimate, if outcome.reached { 1.0 } else { 0.0 })
            })
            .collect();
        pairs.sort_by(|one, other| one.0.total_cmp(&other.0));
        let groups = pairs.chunks(pairs.len().div_ceil(10));
        let errors = groups.map(|group| {
            let difference: f64 = group.iter().map(|(estimate, result)| estimate - result).sum();
            difference.abs()
        });
        errors.sum::<f64>() / pairs.len() as f64
    }
}

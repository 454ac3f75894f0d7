//! What a position is worth: whether it can still be won.

use app::Evaluation;
use kernel::{Budget, Game, Models};

use crate::search::solve;
use crate::{Senku, State};

/// Whether a position can still be won.
pub fn evaluate(state: &State, budget: &Budget, _: &Models) -> Option<Evaluation> {
    pegs::analysis::evaluate(&Senku::turn(state), || solve(state, budget))
}

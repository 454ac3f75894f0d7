//! What a position is worth: whether it can still be won.

use kernel::{Budget, Evaluation, Game};

use crate::search::solve;
use crate::{Senku, State};

/// Whether a position can still be won.
pub fn evaluate(state: &State, budget: &Budget) -> Option<Evaluation> {
    pegs::analysis::evaluate(&Senku::turn(state), || solve(state, budget))
}

//! Analysis of positions: whether the game can still be won.

use app::{Analysis, Assessment, Evaluation};
use kernel::{Budget, Game, Models};

use crate::search::solve;
use crate::{Senku, State};

pub const ANALYSIS: Analysis<Senku> = Analysis {
    scale: |_| Some(pegs::analysis::SCALE),
    evaluate,
    assess: |_, _, _, _| Assessment::Positions,
};

fn evaluate(state: &State, budget: &Budget, _: &Models) -> Option<Evaluation> {
    pegs::analysis::evaluate(&Senku::turn(state), || solve(state, budget))
}

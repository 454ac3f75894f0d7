//! Analysis of positions: whether the game can still be won.

use app::{Analysis, Assessment, Evaluation};
use kernel::{Budget, Game, Models};

use crate::search::solve;
use crate::{State, UnoSolo};

pub const ANALYSIS: Analysis<UnoSolo> = Analysis {
    scale: |_| Some(pegs::analysis::SCALE),
    evaluate,
    assess: |_, _, _, _| Assessment::Positions,
};

fn evaluate(state: &State, budget: &Budget, _: &Models) -> Option<Evaluation> {
    pegs::analysis::evaluate(&UnoSolo::turn(state), || solve(state.board(), budget))
}

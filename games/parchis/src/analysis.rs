//! Evaluation of positions and choices: chances of winning in percent.

use app::{Assessment, DecisionLoss, Evaluation, Scale};
use kernel::{Budget, Game, Models};

use crate::bots::SEARCH_DEPTH;
use crate::net::{Network, WinChances, for_models};
use crate::search::{Search, best_piece};
use crate::{Chance, Parchis, Phase, PieceChoice, State};

/// The number of possible first players.
const FIRST_PLAYERS: f32 = 4.0;

/// A choice rarely costs more than 8 percentage points.
pub const SCALE: Scale = Scale {
    name: "parchis-scale",
    low_wins: false,
    bounds: Some((0.0, 100.0)),
    decimals: 1,
    mistake: 2.0,
    blunder: 8.0,
    by_share: false,
    hopeless: None,
};

/// The chances of all players.
pub fn evaluate(state: &State, models: &Models) -> Evaluation {
    let network = for_models(models);
    let mut state = state.clone();
    // Players cannot foresee preset rolls.
    state.preset_rolls = None;
    if state.phase() == Phase::DrawFirst {
        return evaluation(before_draw(&state, &network), false);
    }
    let chances = Search::new(&network).evaluate(&state, SEARCH_DEPTH);
    evaluation(chances, state.phase() == Phase::Over)
}

/// The chances before the first player is drawn: the mean over all players.
fn before_draw(state: &State, network: &Network) -> WinChances {
    let mut sum = WinChances::default();
    for (chance, _) in Chance::first_players() {
        let mut after = state.clone();
        if Parchis::apply_chance(&mut after, chance, &mut Vec::new()).is_ok() {
            let chances = Search::new(network).evaluate(&after, SEARCH_DEPTH);
            sum.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance / FIRST_PLAYERS);
        }
    }
    sum
}

/// Compares a choice with the best one.
pub fn assess(
    state: &State,
    choice: PieceChoice,
    _: &Budget,
    models: &Models,
) -> Assessment<PieceChoice> {
    assessed(state, choice, &for_models(models)).map_or(Assessment::Positions, Assessment::Compared)
}

fn assessed(
    state: &State,
    choice: PieceChoice,
    network: &Network,
) -> Option<DecisionLoss<PieceChoice>> {
    let values = Search::new(network).values(state, SEARCH_DEPTH);
    let best = best_piece(&values, state.seat())?;
    let chances = |piece: usize| values.get(piece).copied().flatten();
    let assessed = (0..values.len()).filter_map(|piece| Some((piece, chances(piece)?)));
    let moves =
        assessed.map(|(piece, chances)| (PieceChoice::of(piece), percent(chances[state.seat()])));
    Some(DecisionLoss {
        before: evaluation(chances(best)?, false),
        after: evaluation(chances(choice.piece())?, false),
        best: Some(PieceChoice::of(best)),
        own_cost: 0.0,
        moves: moves.collect(),
    })
}

fn evaluation(chances: WinChances, exact: bool) -> Evaluation {
    Evaluation { values: chances.map(percent).to_vec(), exact }
}

fn percent(chance: f32) -> f64 {
    100.0 * f64::from(chance)
}

//! What a position is worth to each player, and what a choice cost: chances to win, in percent.

use app::{Assessed, Assessment, Evaluation, Scale};
use kernel::{Budget, Game, Models};

use crate::net::{Chances, Network};
use crate::networks::network;
use crate::search::{Search, best};
use crate::{Chance, Choice, Parchis, Phase, State};

/// Throws that are looked ahead: as many as the best player looks.
const THROWS: u32 = 2;
/// Who may be the first, all with the same chance.
const SHARES: f32 = 4.0;

/// Two of a hundred games are a mistake, eight a grave one: a choice rarely decides more.
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
pub fn evaluate(state: &State, _: &Budget, models: &Models) -> Option<Evaluation> {
    let network = network(models);
    let mut state = state.clone();
    // Nobody sees given rolls coming.
    state.given = None;
    if state.phase() == Phase::First {
        return Some(evaluation(drawn(&state, &network), false));
    }
    let chances = Search::new(&network).chances(&state, THROWS);
    Some(evaluation(chances, state.phase() == Phase::Over))
}

/// The chances before the first player is drawn: the mean over who that may be.
fn drawn(state: &State, network: &Network) -> Chances {
    let mut sum = Chances::default();
    for (chance, _) in Chance::firsts() {
        let mut after = state.clone();
        if Parchis::apply_chance(&mut after, chance, &mut Vec::new()).is_ok() {
            let chances = Search::new(network).chances(&after, THROWS);
            sum.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance / SHARES);
        }
    }
    sum
}

/// A choice beside the best one.
pub fn assess(state: &State, choice: Choice, _: &Budget, models: &Models) -> Assessment<Choice> {
    assessed(state, choice, &network(models)).map_or(Assessment::Positions, Assessment::Assessed)
}

fn assessed(state: &State, choice: Choice, network: &Network) -> Option<Assessed<Choice>> {
    let values = Search::new(network).values(state, THROWS);
    let best = best(&values, state.seat())?;
    let chances = |piece: usize| values.get(piece).copied().flatten();
    let known = (0..values.len()).filter_map(|piece| Some((piece, chances(piece)?)));
    let moves = known.map(|(piece, chances)| (Choice::of(piece), percent(chances[state.seat()])));
    Some(Assessed {
        before: evaluation(chances(best)?, false),
        after: evaluation(chances(choice.piece())?, false),
        best: Some(Choice::of(best)),
        paid: 0.0,
        moves: moves.collect(),
    })
}

fn evaluation(chances: Chances, exact: bool) -> Evaluation {
    Evaluation { values: chances.map(percent).to_vec(), exact }
}

fn percent(chance: f32) -> f64 {
    100.0 * f64::from(chance)
}

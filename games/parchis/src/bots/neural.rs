//! Players that use the network.

use std::sync::Arc;

use kernel::{Advice, Bot, Budget, Message, Models, Rng, Verdict, message};

use crate::net::{Network, for_models};
use crate::search::{Search, Values, best_piece, forced_choice};
use crate::{Parchis, PieceChoice, State};

/// The depth of the search in rolls (see `docs/parchis-players.md`). A fixed depth, unlike a time
/// limit, makes choices reproducible.
pub const SEARCH_DEPTH: u32 = 2;

/// The strongest player: a search with the network.
pub struct Expert(Arc<Network>);

impl Expert {
    /// A player with the network of the models, or the shipped one.
    pub fn new(models: &Models) -> Self {
        Self(for_models(models))
    }

    fn values(&self, state: &State) -> Values {
        Search::new(&self.0).values(state, SEARCH_DEPTH)
    }
}

impl Bot<Parchis> for Expert {
    fn choose(&mut self, state: &State, _: &Budget, _: &mut Rng) -> Option<PieceChoice> {
        let chosen = forced_choice(state).or_else(|| best_piece(&self.values(state), state.seat()));
        chosen.map(PieceChoice::of)
    }

    fn is_timed(&self) -> bool {
        false
    }

    fn advise(&mut self, state: &State, _: &Budget, _: &mut Rng) -> Advice<PieceChoice> {
        advice(&self.values(state), state.seat())
    }
}

/// The network without search, with a percentage of random choices.
pub struct EpsilonGreedy {
    random_percent: u64,
    network: Arc<Network>,
}

impl EpsilonGreedy {
    /// A player with the network of the models, or the shipped one.
    pub fn new(random_percent: u64, models: &Models) -> Self {
        Self { random_percent, network: for_models(models) }
    }
}

impl Bot<Parchis> for EpsilonGreedy {
    fn choose(&mut self, state: &State, _: &Budget, rng: &mut Rng) -> Option<PieceChoice> {
        if rng.below(100) < self.random_percent {
            let pieces: Vec<usize> = state.choice().iter().collect();
            return rng.one_of(&pieces).map(PieceChoice::of);
        }
        Search::new(&self.network).best(state, 0).map(PieceChoice::of)
    }

    fn is_timed(&self) -> bool {
        false
    }
}

fn advice(values: &Values, seat: usize) -> Advice<PieceChoice> {
    let best = best_piece(values, seat);
    let why = match best {
        None => message("parchis-hint-none"),
        Some(piece) => {
            let values = values.iter().enumerate();
            let chances = values.filter_map(|(piece, value)| Some((piece, (*value)?[seat])));
            message("parchis-hint").with("piece", piece + 1).with("chances", list(chances))
        }
    };
    Advice { best: best.map(PieceChoice::of), verdict: Verdict::Unknown, why }
}

/// A list of pieces with their chances.
fn list(chances: impl Iterator<Item = (usize, f32)>) -> Message {
    let chances = chances.map(|(piece, chance)| {
        let tenths = tenths(chance);
        message("parchis-chance")
            .with("piece", piece + 1)
            .with("percent", tenths / 10)
            .with("tenth", tenths % 10)
    });
    let join = |all, next| message("parchis-chances").with("all", all).with("next", next);
    chances.reduce(join).unwrap_or_else(|| message("parchis-hint-none"))
}

/// A chance in tenths of a percent.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 1000")]
fn tenths(chance: f32) -> u32 {
    (1000.0 * chance).round() as u32
}

//! Players with the network.

use std::sync::Arc;

use kernel::{Advice, Bot, Budget, Message, Models, Rng, Verdict, message};

use crate::net::Network;
use crate::networks::network;
use crate::search::{Search, Values, best, only};
use crate::{Choice, Parchis, State};

/// Throws that are looked ahead, which `docs/parchis-players.md` explains. Not the clock but this
/// ends the search, so that it always finds the same.
const THROWS: u32 = 2;

/// The best player: the network, and a search some throws ahead with it.
pub struct Expert(Arc<Network>);

impl Expert {
    /// The player with the network of the models, or the shipped one.
    pub fn new(models: &Models) -> Self {
        Self(network(models))
    }

    fn values(&self, state: &State) -> Values {
        Search::new(&self.0).values(state, THROWS)
    }
}

impl Bot<Parchis> for Expert {
    fn choose(&mut self, state: &State, _: &Budget, _: &mut Rng) -> Option<Choice> {
        let chosen = only(state).or_else(|| best(&self.values(state), state.seat()));
        chosen.map(Choice::of)
    }

    fn is_timed(&self) -> bool {
        false
    }

    fn advise(&mut self, state: &State, _: &Budget, _: &mut Rng) -> Advice<Choice> {
        advice(&self.values(state), state.seat())
    }
}

/// The network without looking ahead; so many of a hundred choices are left to chance.
pub struct Distracted {
    random_percent: u64,
    network: Arc<Network>,
}

impl Distracted {
    /// The player with the network of the models, or the shipped one.
    pub fn new(random_percent: u64, models: &Models) -> Self {
        Self { random_percent, network: network(models) }
    }
}

impl Bot<Parchis> for Distracted {
    fn choose(&mut self, state: &State, _: &Budget, dice: &mut Rng) -> Option<Choice> {
        if dice.below(100) < self.random_percent {
            let pieces: Vec<usize> = state.choice().iter().collect();
            return dice.one_of(&pieces).map(Choice::of);
        }
        Search::new(&self.network).best(state, 0).map(Choice::of)
    }

    fn is_timed(&self) -> bool {
        false
    }
}

fn advice(values: &Values, seat: usize) -> Advice<Choice> {
    let best = best(values, seat);
    let why = match best {
        None => message("parchis-hint-none"),
        Some(piece) => {
            let known = values.iter().enumerate();
            let chances = known.filter_map(|(piece, value)| Some((piece, (*value)?[seat])));
            message("parchis-hint").with("piece", piece + 1).with("chances", list(chances))
        }
    };
    Advice { best: best.map(Choice::of), verdict: Verdict::Unknown, why }
}

/// Pieces with their chances, one after the other.
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

/// A chance in tenths of a hundredth.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 1000")]
fn tenths(chance: f32) -> u32 {
    (1000.0 * chance).round() as u32
}

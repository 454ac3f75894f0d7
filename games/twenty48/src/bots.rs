//! Computer players and hints.

mod exact;
mod expectimax;
mod heuristic;
mod oracle;
mod policy;

use kernel::{Advice, Bot, BotEntry, Budget, Message, Models, Rng, Verdict, decimal, message};
use players::Random;

use crate::board::Tilt;
use crate::event::direction;
use crate::options::Setup;
use crate::{State, Twenty48, networks};
use exact::Exact;
use expectimax::HeuristicSearch;
use oracle::Plies;
pub use oracle::{Oracle, affordable};
pub use policy::{GivenPolicy, load_policy};

/// The value of each move, in the order of [`Tilt::ALL`]; `None` for a move that is not legal.
pub type Values = [Option<f64>; 4];

/// The depth limit of the search without a network.
const MAX_DEPTH: u32 = 4;

/// The strength levels, and players that look a fixed number of moves ahead with the network, as
/// publications compare them.
pub const BOTS: &[BotEntry<Twenty48>] = &[
    BotEntry { name: "expert", make: strongest },
    BotEntry { name: "normal", make: |models| LookAhead::boxed(Plies::Fixed(2), models) },
    BotEntry { name: "easy", make: |models| LookAhead::boxed(Plies::Fixed(1), models) },
    Random::ENTRY,
    BotEntry { name: "plies1", make: |models| LookAhead::boxed(Plies::Fixed(1), models) },
    BotEntry { name: "plies2", make: |models| LookAhead::boxed(Plies::Fixed(2), models) },
    BotEntry { name: "plies3", make: |models| LookAhead::boxed(Plies::Fixed(3), models) },
];

/// The strongest player.
pub fn strongest(models: &Models) -> Box<dyn Bot<Twenty48>> {
    let fallback = LookAhead::boxed(Plies::ByFreeCells, models);
    match GivenPolicy::of(models) {
        Some(policy) => Box::new(Exact { policy, fallback }),
        None => fallback,
    }
}

/// What the strongest player would do, with the value of each move.
pub fn hint(state: &State, budget: &Budget, models: &Models) -> Advice<Tilt> {
    // It uses no random numbers.
    strongest(models).advise(state, budget, &mut Rng::new(0))
}

/// Whether the given network and policy are for games with this setup.
pub fn models_fit(setup: &Setup, models: &Models) -> Result<(), Message> {
    networks::check_size(models, setup.variant().dim)?;
    GivenPolicy::of(models).map_or(Ok(()), |policy| policy.check(*setup.variant()))
}

/// A player that looks ahead: with a network if there is one for the size of the board, else with
/// a heuristic.
struct LookAhead {
    plies: Plies,
    oracle: Oracle,
}

impl LookAhead {
    fn boxed(plies: Plies, models: &Models) -> Box<dyn Bot<Twenty48>> {
        Box::new(Self { plies, oracle: Oracle::new(models) })
    }

    fn values(&mut self, state: &State, budget: &Budget) -> Values {
        let depth = match self.plies {
            Plies::Fixed(plies) => plies,
            Plies::ByFreeCells => MAX_DEPTH,
        };
        let values = self.oracle.values(state, self.plies);
        values.unwrap_or_else(|| HeuristicSearch::new(state, budget).values(depth))
    }
}

impl Bot<Twenty48> for LookAhead {
    fn choose(&mut self, state: &State, budget: &Budget, _: &mut Rng) -> Option<Tilt> {
        best(&self.values(state, budget))
    }

    fn advise(&mut self, state: &State, budget: &Budget, _: &mut Rng) -> Advice<Tilt> {
        advice(&self.values(state, budget))
    }
}

/// The best move; the first of equal ones.
pub fn best(values: &Values) -> Option<Tilt> {
    let mut best: Option<(Tilt, f64)> = None;
    for (tilt, value) in Tilt::ALL.into_iter().zip(values) {
        if let Some(value) = value
            && best.is_none_or(|(_, most)| *value > most)
        {
            best = Some((tilt, *value));
        }
    }
    best.map(|(tilt, _)| tilt)
}

fn advice(values: &Values) -> Advice<Tilt> {
    let best = best(values);
    let why = match best {
        None => message("twenty48-hint-none"),
        Some(tilt) => {
            with_values(message("twenty48-hint"), tilt, *values, |value| decimal(value, 0))
        }
    };
    Advice { best, verdict: Verdict::Unknown, why }
}

/// A hint with the best direction and the value of each.
fn with_values(
    hint: Message,
    best: Tilt,
    values: Values,
    format: impl Fn(f64) -> Message,
) -> Message {
    let shown = |value: Option<f64>| match value {
        Some(value) => message("twenty48-value").with("value", format(value)),
        None => message("twenty48-value-none"),
    };
    let ways = Tilt::ALL.into_iter().zip(values);
    ways.fold(hint, |hint, (tilt, value)| hint.with(tilt.name(), shown(value)))
        .with("way", direction(best))
}

//! Computer players: four levels, and baselines to compare them with.

mod baselines;
pub mod danger;
mod neural;

use kernel::{Advice, Bot, BotEntry, Budget, Models, Rng};
use players::Random;

use crate::{Parchis, PieceChoice, State};
use baselines::{AGGRESSIVE, Baseline, DEFENSIVE, FAST, MIXED};
use neural::Expert;

pub use baselines::share_against;
pub use neural::{EpsilonGreedy, SEARCH_DEPTH};

/// The percentages of random choices of the weaker levels.
const EASY: u64 = 75;
const NORMAL: u64 = 25;

/// The players, the strongest first.
pub const BOTS: &[BotEntry<Parchis>] = &[
    BotEntry { name: "expert", make: |models| Box::new(Expert::new(models)) },
    BotEntry { name: "normal", make: |models| Box::new(EpsilonGreedy::new(NORMAL, models)) },
    BotEntry { name: "easy", make: |models| Box::new(EpsilonGreedy::new(EASY, models)) },
    BotEntry { name: "mixed", make: |_| mixed() },
    BotEntry { name: "defensive", make: |_| Baseline::boxed(DEFENSIVE) },
    BotEntry { name: "aggressive", make: |_| Baseline::boxed(AGGRESSIVE) },
    BotEntry { name: "fast", make: |_| Baseline::boxed(FAST) },
    Random::ENTRY,
];

/// The strongest baseline.
pub fn mixed() -> Box<dyn Bot<Parchis>> {
    Baseline::boxed(MIXED)
}

/// The expert's choice with the shipped network.
pub fn expert(state: &State) -> Option<PieceChoice> {
    // The expert uses neither the clock nor random numbers.
    Expert::new(&Models::default()).choose(state, &Budget::unlimited(), &mut Rng::new(0))
}

/// The expert's advice, with the winning chances of each choice.
pub fn hint(state: &State, budget: &Budget, models: &Models) -> Advice<PieceChoice> {
    // The expert uses no random numbers.
    Expert::new(models).advise(state, budget, &mut Rng::new(0))
}

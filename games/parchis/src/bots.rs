//! Computer players: four levels, and the yardsticks by which they are measured.

mod danger;
mod learned;
mod yardsticks;

use kernel::{Advice, Bot, BotEntry, Budget, Models, Rng};
use players::Random;

use crate::{Choice, Parchis, State};
use learned::{Distracted, Expert};
use yardsticks::{AGGRESSIVE, DEFENSIVE, FAST, MIXED, Yardstick};

/// Of a hundred choices, those that the weaker levels make without thinking.
const EASY: u64 = 75;
const NORMAL: u64 = 25;

/// The players, the best first.
pub const BOTS: &[BotEntry<Parchis>] = &[
    BotEntry { name: "expert", make: |models| Box::new(Expert::new(models)) },
    BotEntry { name: "normal", make: |models| Box::new(Distracted::new(NORMAL, models)) },
    BotEntry { name: "easy", make: |models| Box::new(Distracted::new(EASY, models)) },
    BotEntry { name: "mixed", make: |_| mixed() },
    BotEntry { name: "defensive", make: |_| Yardstick::boxed(DEFENSIVE) },
    BotEntry { name: "aggressive", make: |_| Yardstick::boxed(AGGRESSIVE) },
    BotEntry { name: "fast", make: |_| Yardstick::boxed(FAST) },
    Random::ENTRY,
];

/// The player that follows the mixed rule.
pub fn mixed() -> Box<dyn Bot<Parchis>> {
    Yardstick::boxed(MIXED)
}

/// The choice of the best of them.
pub fn expert(state: &State) -> Option<Choice> {
    // It looks at no clock and throws no dice.
    Expert::new(&Models::default()).choose(state, &Budget::endless(), &mut Rng::new(0))
}

/// What the best of them would do, with the chances of each choice.
pub fn hint(state: &State, budget: &Budget, models: &Models) -> Advice<Choice> {
    // It throws no dice.
    Expert::new(models).advise(state, budget, &mut Rng::new(0))
}

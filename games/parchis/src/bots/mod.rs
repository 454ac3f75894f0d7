//! Computer players: four levels, and the yardsticks by which they are measured.

mod danger;
mod learned;
mod yardsticks;

use kernel::{Advice, Bot, BotEntry, Budget, Rng};
use players::Random;

use crate::{Choice, Parchis, State};
use learned::{Distracted, Expert};
use yardsticks::{AGGRESSIVE, DEFENSIVE, FAST, MIXED, Yardstick};

/// Of a hundred choices, those that the weaker levels make without thinking.
const EASY: u64 = 75;
const NORMAL: u64 = 25;

/// The players, the best first.
pub fn bots() -> Vec<BotEntry<Parchis>> {
    vec![
        BotEntry { name: "expert", make: || Box::new(Expert) },
        BotEntry { name: "normal", make: || Box::new(Distracted(NORMAL)) },
        BotEntry { name: "easy", make: || Box::new(Distracted(EASY)) },
        BotEntry { name: "mixed", make: mixed },
        BotEntry { name: "defensive", make: || Yardstick::boxed(DEFENSIVE) },
        BotEntry { name: "aggressive", make: || Yardstick::boxed(AGGRESSIVE) },
        BotEntry { name: "fast", make: || Yardstick::boxed(FAST) },
        Random::ENTRY,
    ]
}

/// The player that follows the mixed rule.
pub fn mixed() -> Box<dyn Bot<Parchis>> {
    Yardstick::boxed(MIXED)
}

/// The choice of the best of them.
pub fn expert(state: &State) -> Option<Choice> {
    // It looks at no clock and throws no dice.
    Expert.choose(state, &Budget::endless(), &mut Rng::new(0))
}

/// What the best of them would do, with the chances of each choice.
pub fn hint(state: &State, budget: &Budget) -> Advice<Choice> {
    // It throws no dice.
    Expert.advise(state, budget, &mut Rng::new(0))
}

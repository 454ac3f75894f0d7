//! Computer players: the yardsticks by which better ones are measured.

mod danger;
mod yardsticks;

use kernel::{Advice, BotEntry, Budget, Dice};
use players::Random;

use crate::{Choice, Parchis, State};
use yardsticks::{AGGRESSIVE, DEFENSIVE, FAST, MIXED, Yardstick};

/// The players, the best first.
pub fn bots() -> Vec<BotEntry<Parchis>> {
    vec![
        BotEntry { name: "expert", make: || Yardstick::boxed(MIXED) },
        BotEntry { name: "normal", make: || Yardstick::boxed(MIXED) },
        BotEntry { name: "easy", make: || Yardstick::boxed(FAST) },
        BotEntry { name: "mixed", make: || Yardstick::boxed(MIXED) },
        BotEntry { name: "defensive", make: || Yardstick::boxed(DEFENSIVE) },
        BotEntry { name: "aggressive", make: || Yardstick::boxed(AGGRESSIVE) },
        BotEntry { name: "fast", make: || Yardstick::boxed(FAST) },
        Random::ENTRY,
    ]
}

/// What the first of them would do.
pub fn hint(state: &State, budget: &Budget) -> Advice<Choice> {
    Yardstick::boxed(MIXED).advise(state, budget, &mut Dice::new(0))
}

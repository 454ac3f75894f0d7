//! Computer players and advice.

mod easy;
mod expert;
mod hinder;
mod random;
mod table;

use kernel::{Advice, Bot, BotEntry, Budget, Dice, Verdict, phrase};

use crate::Turtles;
use crate::action::Action;
use crate::cards::written;
use crate::solve::Finding;
use crate::state::{Phase, State};
use easy::Easy;
use expert::Expert;
use random::Random;

/// The players, the best first.
pub fn bots() -> Vec<BotEntry<Turtles>> {
    vec![
        BotEntry { name: "expert", make: || Box::new(Expert) },
        BotEntry { name: "easy", make: || Box::new(Easy) },
        BotEntry { name: "random", make: || Box::new(Random) },
    ]
}

/// Their names.
pub fn names() -> Vec<&'static str> {
    bots().into_iter().map(|bot| bot.name).collect()
}

/// What the player who follows the shortest way would do, and how long that way is.
pub fn hint(state: &State, budget: &Budget) -> Advice<Action> {
    // Its dice are only for hands that lead nowhere.
    let best = Easy.choose(state, budget, &mut Dice::new(0));
    let why = match state.phase {
        Phase::Play => match easy::way(state, budget) {
            Finding::Way(way) => {
                phrase("turtles-hint-way").with("cards", way.len()).with("way", written(&way))
            }
            Finding::NoWay => phrase("turtles-hint-no-way"),
            Finding::Unknown => phrase("turtles-hint-unknown"),
        },
        Phase::Ask => phrase("turtles-hint-continue"),
        Phase::Deal | Phase::Draw | Phase::Over => phrase("turtles-hint-nothing"),
    };
    Advice { best, verdict: Verdict::Unknown, why }
}

//! Computer players and advice.

mod expectimax;
mod worth;

use kernel::{Advice, Bot, BotEntry, Budget, Dice, Phrase, Verdict, phrase};
use players::Random;

use crate::board::Tilt;
use crate::{State, Twenty48};
use expectimax::{Search, Values};

/// Plays that each player looks ahead, at the most.
const EASY: u32 = 1;
const NORMAL: u32 = 2;
const EXPERT: u32 = 4;

/// A player that looks some plays ahead.
struct Ahead(u32);

impl Bot<Twenty48> for Ahead {
    fn choose(&mut self, state: &State, budget: &Budget, _: &mut Dice) -> Option<Tilt> {
        best(&values(state, self.0, budget))
    }

    fn advise(&mut self, state: &State, budget: &Budget, _: &mut Dice) -> Advice<Tilt> {
        advice(&values(state, self.0, budget))
    }
}

/// The strongest player.
pub fn strongest() -> Box<dyn Bot<Twenty48>> {
    Box::new(Ahead(EXPERT))
}

/// The players of 2048.
pub fn bots() -> Vec<BotEntry<Twenty48>> {
    vec![
        BotEntry { name: "expert", make: strongest },
        BotEntry { name: "normal", make: || Box::new(Ahead(NORMAL)) },
        BotEntry { name: "easy", make: || Box::new(Ahead(EASY)) },
        Random::ENTRY,
    ]
}

/// The play that the strongest player would choose, with the value of each.
pub fn hint(state: &State, budget: &Budget) -> Advice<Tilt> {
    advice(&values(state, EXPERT, budget))
}

/// What each play is worth; nothing where it changes nothing.
fn values(state: &State, depth: u32, budget: &Budget) -> Values {
    Search::new(state, budget).values(depth)
}

/// The best play; of equal ones the first.
fn best(values: &Values) -> Option<Tilt> {
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
        None => phrase("twenty48-hint-none"),
        Some(tilt) => Tilt::ALL
            .into_iter()
            .zip(values)
            .fold(phrase("twenty48-hint"), |why, (tilt, value)| why.with(tilt.name(), told(*value)))
            .with("way", crate::stage::way(tilt)),
    };
    Advice { best, verdict: Verdict::Unknown, why }
}

/// A value for people.
fn told(value: Option<f64>) -> Phrase {
    match value {
        Some(value) => phrase("twenty48-value").with("value", format!("{value:.0}")),
        None => phrase("twenty48-value-none"),
    }
}

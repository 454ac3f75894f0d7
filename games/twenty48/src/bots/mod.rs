//! Computer players and advice.

mod exact;
mod expectimax;
mod oracle;
mod worth;

use kernel::{Advice, Bot, BotEntry, Budget, Dice, Phrase, Verdict, phrase};
use players::Random;

use crate::board::Tilt;
use crate::{State, Twenty48};
use exact::Exact;
use expectimax::Search;
use oracle::{Oracle, Plies};

/// What each play is worth, in the order of [`Tilt::ALL`]; nothing where it changes nothing.
pub type Values = [Option<f64>; 4];

/// How a player looks at a position.
#[derive(Clone, Copy, Debug)]
enum Manner {
    /// At what can be seen of it, so many plays ahead at the most.
    Plain(u32),
    /// With a network where there is one for that size; else as far ahead as the board allows.
    Network(Plies),
}

/// Plays that are looked ahead without a network, at the most.
const EASY: u32 = 1;
const NORMAL: u32 = 2;
const FAR: u32 = 4;

/// The strongest player.
pub fn strongest() -> Box<dyn Bot<Twenty48>> {
    Box::new(Exact(Ahead::boxed(Manner::Network(Plies::ByRoom))))
}

/// A player that looks ahead.
struct Ahead(Manner, Oracle);

impl Ahead {
    fn boxed(manner: Manner) -> Box<dyn Bot<Twenty48>> {
        Box::new(Self(manner, Oracle::default()))
    }

    fn values(&mut self, state: &State, budget: &Budget) -> Values {
        let plain = |most: u32| Search::new(state, budget).values(most);
        match self.0 {
            Manner::Plain(most) => plain(most),
            Manner::Network(plies) => self.1.values(state, plies).unwrap_or_else(|| {
                plain(match plies {
                    Plies::Just(plies) => plies,
                    Plies::ByRoom => FAR,
                })
            }),
        }
    }
}

impl Bot<Twenty48> for Ahead {
    fn choose(&mut self, state: &State, budget: &Budget, _: &mut Dice) -> Option<Tilt> {
        best(&self.values(state, budget))
    }

    fn advise(&mut self, state: &State, budget: &Budget, _: &mut Dice) -> Advice<Tilt> {
        advice(&self.values(state, budget))
    }
}

/// The players of 2048: the four levels, and those that look a fixed number of plays ahead with the
/// network, as such players are compared.
pub fn bots() -> Vec<BotEntry<Twenty48>> {
    vec![
        BotEntry { name: "expert", make: strongest },
        BotEntry { name: "normal", make: || Ahead::boxed(Manner::Plain(NORMAL)) },
        BotEntry { name: "easy", make: || Ahead::boxed(Manner::Plain(EASY)) },
        Random::ENTRY,
        BotEntry { name: "plies1", make: || Ahead::boxed(Manner::Network(Plies::Just(1))) },
        BotEntry { name: "plies2", make: || Ahead::boxed(Manner::Network(Plies::Just(2))) },
        BotEntry { name: "plies3", make: || Ahead::boxed(Manner::Network(Plies::Just(3))) },
    ]
}

/// The play that the strongest player would choose, with the value of each.
pub fn hint(state: &State, budget: &Budget) -> Advice<Tilt> {
    // It throws no dice.
    strongest().advise(state, budget, &mut Dice::new(0))
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
        Some(tilt) => by_way(phrase("twenty48-hint"), tilt, *values, |value| format!("{value:.0}")),
    };
    Advice { best, verdict: Verdict::Unknown, why }
}

/// Adds the best way and the value of each, for people.
fn by_way(hint: Phrase, best: Tilt, values: Values, written: impl Fn(f64) -> String) -> Phrase {
    let told = |value: Option<f64>| match value {
        Some(value) => phrase("twenty48-value").with("value", written(value)),
        None => phrase("twenty48-value-none"),
    };
    let ways = Tilt::ALL.into_iter().zip(values);
    ways.fold(hint, |hint, (tilt, value)| hint.with(tilt.name(), told(value)))
        .with("way", crate::stage::way(best))
}

//! Computer players and advice.

mod exact;
mod expectimax;
mod oracle;
mod worth;

use kernel::{Advice, Bot, BotEntry, Budget, Message, Rng, Verdict, message};
use players::Random;

use crate::board::Tilt;
use crate::{State, Twenty48};
use exact::Exact;
use expectimax::Search;
pub use oracle::Oracle;
use oracle::Plies;

/// What each play is worth, in the order of [`Tilt::ALL`]; nothing where it changes nothing.
pub type Values = [Option<f64>; 4];

/// Plays that are looked ahead without a network, at the most.
const FAR: u32 = 4;

/// The strongest player.
pub fn strongest() -> Box<dyn Bot<Twenty48>> {
    Box::new(Exact(Ahead::boxed(Plies::ByRoom)))
}

/// A player that looks so far ahead: with a network where there is one for that size, else by what
/// can be seen of a board.
struct Ahead(Plies, Oracle);

impl Ahead {
    fn boxed(plies: Plies) -> Box<dyn Bot<Twenty48>> {
        Box::new(Self(plies, Oracle::default()))
    }

    fn values(&mut self, state: &State, budget: &Budget) -> Values {
        let most = match self.0 {
            Plies::Just(plies) => plies,
            Plies::ByRoom => FAR,
        };
        let seen = self.1.values(state, self.0);
        seen.unwrap_or_else(|| Search::new(state, budget).values(most))
    }
}

impl Bot<Twenty48> for Ahead {
    fn choose(&mut self, state: &State, budget: &Budget, _: &mut Rng) -> Option<Tilt> {
        best(&self.values(state, budget))
    }

    fn advise(&mut self, state: &State, budget: &Budget, _: &mut Rng) -> Advice<Tilt> {
        advice(&self.values(state, budget))
    }
}

/// The players of 2048: the four levels, and those that look a fixed number of plays ahead with the
/// network, as such players are compared.
pub fn bots() -> Vec<BotEntry<Twenty48>> {
    vec![
        BotEntry { name: "expert", make: strongest },
        BotEntry { name: "normal", make: || Ahead::boxed(Plies::Just(2)) },
        BotEntry { name: "easy", make: || Ahead::boxed(Plies::Just(1)) },
        Random::ENTRY,
        BotEntry { name: "plies1", make: || Ahead::boxed(Plies::Just(1)) },
        BotEntry { name: "plies2", make: || Ahead::boxed(Plies::Just(2)) },
        BotEntry { name: "plies3", make: || Ahead::boxed(Plies::Just(3)) },
    ]
}

/// The play that the strongest player would choose, with the value of each.
pub fn hint(state: &State, budget: &Budget) -> Advice<Tilt> {
    // It throws no dice.
    strongest().advise(state, budget, &mut Rng::new(0))
}

/// The best play; of equal ones the first.
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
            by_way(message("twenty48-hint"), tilt, *values, |value| format!("{value:.0}"))
        }
    };
    Advice { best, verdict: Verdict::Unknown, why }
}

/// Adds the best way and the value of each, for people.
fn by_way(hint: Message, best: Tilt, values: Values, written: impl Fn(f64) -> String) -> Message {
    let events = |value: Option<f64>| match value {
        Some(value) => message("twenty48-value").with("value", written(value)),
        None => message("twenty48-value-none"),
    };
    let ways = Tilt::ALL.into_iter().zip(values);
    ways.fold(hint, |hint, (tilt, value)| hint.with(tilt.name(), events(value)))
        .with("way", crate::stage::way(best))
}

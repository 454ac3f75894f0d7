//! Playing by a file of exactly solved positions, where one was given and knows the game.

use kernel::{Advice, Bot, Budget, Message, Rng, Verdict, message};

use super::by_way;
use crate::board::{Tilt, value};
use crate::exact::{Known, given};
use crate::{State, Twenty48};

/// A player that knows the best play where the file does, and else asks another.
pub struct Exact(pub Box<dyn Bot<Twenty48>>);

impl Bot<Twenty48> for Exact {
    fn choose(&mut self, state: &State, budget: &Budget, dice: &mut Rng) -> Option<Tilt> {
        match given::best(state) {
            Some(best) => Some(Tilt::ALL[best]),
            None => self.0.choose(state, budget, dice),
        }
    }

    fn advise(&mut self, state: &State, budget: &Budget, dice: &mut Rng) -> Advice<Tilt> {
        let known = given::look_up(state);
        if let Some(Ok(known)) = known {
            let best = Some(Tilt::ALL[known.best]);
            return Advice { best, verdict: Verdict::Unknown, why: events(&known, state) };
        }
        let mut advice = self.0.advise(state, budget, dice);
        if let (Some(Err(why)), Some(_)) = (known, advice.best) {
            advice.why = message("twenty48-hint-and").with("hint", advice.why).with("why", why);
        }
        advice
    }
}

/// What each way is worth: points, or the chance of a tile.
fn events(known: &Known, state: &State) -> Message {
    let best = Tilt::ALL[known.best];
    match (given::goal(), state.terms().end()) {
        (Some(goal), _) => by_way(message("twenty48-hint-chance"), best, known.values, |chance| {
            format!("{:.4} %", 100.0 * chance)
        })
        .with("goal", value(goal).to_string()),
        (None, end) => {
            let points = |points: f64| format!("{points:.2}");
            let why = by_way(message("twenty48-hint-points"), best, known.values, points);
            match end {
                None => why,
                Some(goal) => message("twenty48-hint-beyond")
                    .with("hint", why)
                    .with("goal", value(goal).to_string()),
            }
        }
    }
}

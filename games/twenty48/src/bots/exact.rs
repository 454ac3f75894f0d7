//! Play by a policy, if one was given and knows the position.

use std::sync::Arc;

use kernel::{Advice, Bot, Budget, Message, Rng, Verdict, decimal, message};

use super::policy::GivenPolicy;
use super::with_values;
use crate::board::{Tilt, value};
use crate::exact::PolicyEntry;
use crate::{State, Twenty48};

/// A player that follows a policy and asks another player about positions the policy lacks.
pub struct Exact {
    /// The policy.
    pub policy: Arc<GivenPolicy>,
    /// The other player.
    pub fallback: Box<dyn Bot<Twenty48>>,
}

impl Bot<Twenty48> for Exact {
    fn choose(&mut self, state: &State, budget: &Budget, rng: &mut Rng) -> Option<Tilt> {
        match self.policy.best(state) {
            Some(best) => Some(Tilt::ALL[best]),
            None => self.fallback.choose(state, budget, rng),
        }
    }

    fn advise(&mut self, state: &State, budget: &Budget, rng: &mut Rng) -> Advice<Tilt> {
        match self.policy.look_up(state) {
            Ok(known) => Advice {
                best: Some(Tilt::ALL[known.best]),
                verdict: Verdict::Unknown,
                why: self.explain(&known, state),
            },
            Err(why) => {
                let mut advice = self.fallback.advise(state, budget, rng);
                if advice.best.is_some() {
                    let hint = message("twenty48-hint-and").with("hint", advice.why);
                    advice.why = hint.with("why", why);
                }
                advice
            }
        }
    }
}

impl Exact {
    /// The value of each direction: points, or the probability of a tile.
    fn explain(&self, known: &PolicyEntry, state: &State) -> Message {
        let best = Tilt::ALL[known.best];
        if let Some(goal) = self.policy.goal() {
            let percent =
                |chance: f64| message("twenty48-percent").with("share", decimal(100.0 * chance, 4));
            let hint = with_values(message("twenty48-hint-chance"), best, known.values, percent);
            return hint.with("goal", value(goal).to_string());
        }
        let points = |points: f64| decimal(points, 2);
        let hint = with_values(message("twenty48-hint-points"), best, known.values, points);
        match state.variant().ending_rank() {
            None => hint,
            Some(goal) => message("twenty48-hint-beyond")
                .with("hint", hint)
                .with("goal", value(goal).to_string()),
        }
    }
}

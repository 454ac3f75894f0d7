//! Many games on many threads.

use kernel::{Budget, Rng};
use rayon::prelude::*;

use super::episode::{Episode, Guests};
use super::{Gradient, Learner};
use crate::board::SEATS;
use crate::bots::mixed;
use crate::net::Network;

/// How to train.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How much of a target is what came of the game, from 0 to 1.
    pub lambda: f32,
    /// The games between two corrections.
    pub batch: u32,
    /// The pace of the first correction and of the last.
    pub rates: (f32, f32),
    /// The game after which the pace falls no more.
    pub end: u64,
    /// In one game of so many, other players sit at some of the seats; 0 for never.
    pub guests: u64,
    /// From which all luck follows.
    pub seed: u64,
}

impl Plan {
    /// The pace after so many games: it falls along half a wave.
    #[expect(clippy::cast_precision_loss, reason = "a share")]
    fn rate(&self, games: u64) -> f32 {
        let done = (games as f32 / self.end.max(1) as f32).min(1.0);
        let (first, last) = self.rates;
        last + (first - last) * 0.5 * (1.0 + (core::f32::consts::PI * done).cos())
    }

    /// The dice of a game.
    fn dice(&self, number: u64) -> Rng {
        Rng::new(Rng::new(self.seed ^ number.rotate_left(32)).bits())
    }

    /// Who sits where in a game.
    fn guests(&self, number: u64, dice: &mut Rng) -> Guests {
        let invited = self.guests > 0 && number.is_multiple_of(self.guests);
        std::array::from_fn(|_| (invited && dice.below(2) == 0).then(mixed))
    }
}

/// Games that one thread plays at a stretch.
const STRETCH: u64 = 2;

/// Trains with batches of games, on the threads of the pool it is called from, until the games are
/// played or the time is up.
pub fn train(learner: &mut Learner, plan: &Plan, games: u64, budget: &Budget) {
    let end = learner.games.saturating_add(games);
    while learner.games < end && !budget.spent() {
        let batch = u64::from(plan.batch.max(1)).min(end - learner.games);
        let (network, first) = (learner.network(), learner.games);
        let stretches = batch.div_ceil(STRETCH);
        let gradients: Vec<Gradient> = (0..stretches)
            .into_par_iter()
            .map(|stretch| {
                let begin = first + stretch * STRETCH;
                stretch_of(network, plan, begin..(begin + STRETCH).min(first + batch))
            })
            .collect();
        let mut whole = Gradient::zero();
        for gradient in &gradients {
            whole.take_in(gradient);
        }
        learner.correct(&whole, plan.rate(first));
        learner.games += batch;
        budget.count(batch);
    }
}

fn stretch_of(network: &Network, plan: &Plan, games: std::ops::Range<u64>) -> Gradient {
    let (mut gradient, mut episode) = (Gradient::zero(), Episode::default());
    for number in games {
        let mut dice = plan.dice(number);
        let mut guests = plan.guests(number, &mut dice);
        let winner = episode.play(network, &mut guests, &mut dice);
        episode.learn(network, winner, plan.lambda, &mut gradient);
    }
    gradient
}

/// The share of games that a network wins against three players that follow the mixed rule, without
/// looking ahead and from every seat alike.
#[expect(clippy::cast_precision_loss, reason = "a share")]
pub fn measure(network: &Network, games: u32, seed: u64) -> f64 {
    let won = |number: u32| {
        let seat = number as usize % SEATS;
        let mut dice = Rng::new(Rng::new(seed ^ u64::from(number).rotate_left(32)).bits());
        let mut guests: Guests = std::array::from_fn(|other| (other != seat).then(mixed));
        Episode::default().play(network, &mut guests, &mut dice) == seat
    };
    let wins = (0..games).into_par_iter().filter(|number| won(*number)).count();
    wins as f64 / f64::from(games.max(1))
}

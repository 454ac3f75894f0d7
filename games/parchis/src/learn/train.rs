//! Training on several threads.

use kernel::{Budget, Rng};
use rayon::prelude::*;

use super::episode::{Episode, Opponents};
use super::{Gradient, Learner};
use crate::board::SEATS;
use crate::bots::mixed;
use crate::net::Network;

/// The parameters of a training run.
#[derive(Clone, Debug)]
pub struct TrainingConfig {
    /// The λ of TD(λ), from 0 to 1.
    pub lambda: f32,
    /// Games per optimizer step.
    pub batch: u32,
    /// The learning rates of the first and the last step.
    pub rates: (f32, f32),
    /// The number of games after which the learning rate is constant.
    pub end: u64,
    /// One game in this many has opponents on some seats; 0 for none.
    pub opponents_every: u64,
    /// The seed of all random numbers.
    pub seed: u64,
}

impl TrainingConfig {
    /// The learning rate after a number of games, which falls along half a cosine.
    #[expect(clippy::cast_precision_loss, reason = "a share")]
    fn rate(&self, games: u64) -> f32 {
        let done = (games as f32 / self.end.max(1) as f32).min(1.0);
        let (first, last) = self.rates;
        last + (first - last) * 0.5 * (1.0 + (core::f32::consts::PI * done).cos())
    }

    /// The random numbers of a game.
    fn rng(&self, number: u64) -> Rng {
        Rng::new(Rng::new(self.seed ^ number.rotate_left(32)).bits())
    }

    fn opponents(&self, number: u64, rng: &mut Rng) -> Opponents {
        let has_opponents = self.opponents_every > 0 && number.is_multiple_of(self.opponents_every);
        std::array::from_fn(|_| (has_opponents && rng.below(2) == 0).then(mixed))
    }
}

/// Games per parallel task.
const CHUNK: u64 = 2;

/// Trains with batches of games on the current thread pool until the games are played or the budget
/// is spent.
pub fn train(learner: &mut Learner, config: &TrainingConfig, games: u64, budget: &Budget) {
    let end = learner.games.saturating_add(games);
    while learner.games < end && !budget.is_exhausted() {
        let batch = u64::from(config.batch.max(1)).min(end - learner.games);
        let (network, first) = (learner.network(), learner.games);
        let gradients: Vec<Gradient> = (0..batch.div_ceil(CHUNK))
            .into_par_iter()
            .map(|chunk| {
                let begin = first + chunk * CHUNK;
                play_chunk(network, config, begin..(begin + CHUNK).min(first + batch))
            })
            .collect();
        let mut total = Gradient::zero();
        for gradient in &gradients {
            total.merge(gradient);
        }
        learner.step(&total, config.rate(first));
        learner.games += batch;
        budget.count(batch);
    }
}

fn play_chunk(network: &Network, config: &TrainingConfig, games: std::ops::Range<u64>) -> Gradient {
    let (mut gradient, mut episode) = (Gradient::zero(), Episode::default());
    for number in games {
        let mut rng = config.rng(number);
        let mut opponents = config.opponents(number, &mut rng);
        let winner = episode.play(network, &mut opponents, &mut rng);
        episode.learn(network, winner, config.lambda, &mut gradient);
    }
    gradient
}

/// The share of games that a network wins, without search, against three `mixed` baselines. Seats
/// are rotated.
#[expect(clippy::cast_precision_loss, reason = "a share")]
pub fn win_rate(network: &Network, games: u32, seed: u64) -> f64 {
    let won = |number: u32| {
        let seat = number as usize % SEATS;
        let mut rng = Rng::new(Rng::new(seed ^ u64::from(number).rotate_left(32)).bits());
        let mut opponents: Opponents = std::array::from_fn(|other| (other != seat).then(mixed));
        Episode::default().play(network, &mut opponents, &mut rng) == seat
    };
    let wins = (0..games).into_par_iter().filter(|number| won(*number)).count();
    wins as f64 / f64::from(games.max(1))
}

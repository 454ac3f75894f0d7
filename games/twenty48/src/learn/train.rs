//! Training on many games and threads.

use kernel::{Budget, Rng};
use rayon::prelude::*;

use super::{Episode, Learner, RoundReport};
use crate::fast::{FastBoard, FourRate, GameResult};
use crate::play::{GameTally, game_rng};

/// The training parameters.
#[derive(Clone, Debug)]
pub struct TrainingConfig {
    /// The probability that a new tile is a 4.
    pub four: FourRate,
    /// The weight of the outcome of the game in a target, from 0 to 1.
    pub lambda: f32,
    /// A game of at least this many moves is replayed from its middle, recursively, because late
    /// boards are rare otherwise.
    pub replay_from: Option<usize>,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of games from the start between two reports.
    pub round: u32,
}

/// Trains in rounds on the current thread pool, until the games are played, the budget ends or
/// `report` returns `false`.
pub fn train<S: FastBoard>(
    learner: &mut Learner<S>,
    config: &TrainingConfig,
    games: u64,
    budget: &Budget,
    mut report: impl FnMut(&Learner<S>, &RoundReport) -> bool,
) {
    let end = learner.games.saturating_add(games);
    while learner.games < end && !budget.is_exhausted() {
        let left = u32::try_from(end - learner.games).unwrap_or(u32::MAX);
        let round = (0..left.min(config.round.max(1))).into_par_iter();
        let shared = &*learner;
        let workers = round.with_max_len(8).fold(Worker::default, |mut worker, nth| {
            if !budget.is_exhausted() {
                worker.game(shared, config, shared.games + u64::from(nth));
                budget.count(1);
            }
            worker
        });
        let Worker { full_games, moves, .. } =
            workers.reduce(Worker::default, |one, other| one.and(&other));
        learner.games += full_games.games;
        if !report(learner, &RoundReport { games: learner.games, full_games, moves }) {
            return;
        }
    }
}

/// The share of a round that one thread does.
#[derive(Default)]
struct Worker<S> {
    episode: Episode<S>,
    full_games: GameTally,
    moves: u64,
}

impl<S: FastBoard> Worker<S> {
    /// Plays a game and learns from it, then replays it from its middle if the configuration says
    /// so.
    fn game(&mut self, learner: &Learner<S>, config: &TrainingConfig, number: u64) {
        let mut rng = game_rng(config.seed, number);
        let first = S::random_start(config.four, &mut rng);
        let played = self.learn(learner, config, first, &mut rng);
        self.full_games.add(&played);
        while let Some(middle) = config.replay_from.and_then(|least| self.episode.middle(least)) {
            let from = middle.spawned(config.four, rng.bits());
            self.learn(learner, config, from, &mut rng);
        }
    }

    fn learn(
        &mut self,
        learner: &Learner<S>,
        config: &TrainingConfig,
        from: S,
        rng: &mut Rng,
    ) -> GameResult {
        let played = self.episode.play(learner, from, config.four, rng);
        self.episode.learn(learner, config.lambda);
        self.moves += u64::from(played.moves);
        played
    }

    fn and(mut self, other: &Self) -> Self {
        self.full_games = self.full_games.and(&other.full_games);
        self.moves += other.moves;
        self
    }
}

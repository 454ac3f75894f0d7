//! Many games on many threads.

use kernel::{Budget, Dice};
use rayon::prelude::*;

use super::{Episode, Learner, Progress};
use crate::fast::{Board, Four};
use crate::play::Tally;

/// How to train.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How likely a new tile is a 4.
    pub four: Four,
    /// How much of a target is what came of the game, from 0 to 1.
    pub lambda: f32,
    /// A game of at least so many moves is played again from its middle, and so on: late boards
    /// are rare, and learnt last.
    pub again: Option<usize>,
    /// From which all luck follows.
    pub seed: u64,
    /// Games from the beginning before the progress is told.
    pub round: u32,
}

/// Trains in rounds, on the threads of the pool it is called from, until the games are played, the
/// time is up, or whoever is told of the progress has had enough.
pub fn train(
    learner: &mut Learner,
    plan: &Plan,
    games: u64,
    budget: &Budget,
    mut tell: impl FnMut(&Learner, &Progress) -> bool,
) {
    let end = learner.games.saturating_add(games);
    while learner.games < end && !budget.spent() {
        let left = u32::try_from(end - learner.games).unwrap_or(u32::MAX);
        let round = 0..left.min(plan.round.max(1));
        let shared = &*learner;
        let empty = || (Worker::default(), Tally::default(), 0);
        let parts = round.into_par_iter().with_max_len(8).fold(empty, |mut part, nth| {
            if !budget.spent() {
                part.0.game(shared, plan, shared.games + u64::from(nth), &mut part.1, &mut part.2);
            }
            part
        });
        let sum = |a: (Tally, u64), b: (Tally, u64)| (a.0.and(&b.0), a.1 + b.1);
        let (whole, moves) = parts.map(|part| (part.1, part.2)).reduce(Default::default, sum);
        learner.games += whole.games;
        if !tell(learner, &Progress { games: learner.games, whole, moves }) {
            return;
        }
    }
}

/// What a thread keeps from game to game.
#[derive(Default)]
struct Worker {
    episode: Episode,
}

impl Worker {
    fn game(
        &mut self,
        learner: &Learner,
        plan: &Plan,
        number: u64,
        whole: &mut Tally,
        moves: &mut u64,
    ) {
        // The generator mixes its counter well, so neighbouring numbers share nothing.
        let mut dice = Dice::new(Dice::new(plan.seed ^ number).bits());
        let mut from = Board::begun(plan.four, &mut dice);
        let mut first = true;
        loop {
            let played = self.episode.play(learner, from, plan.four, &mut dice);
            self.episode.learn(learner, plan.lambda);
            *moves += u64::from(played.moves);
            if first {
                whole.add(&played);
            }
            first = false;
            let Some(middle) = plan.again.and_then(|least| self.episode.middle(least)) else {
                return;
            };
            from = middle.spawned(plan.four, dice.bits());
        }
    }
}

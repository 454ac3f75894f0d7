//! Many games on many threads.

use kernel::{Budget, Rng};
use rayon::prelude::*;

use super::{Episode, Learner, Progress};
use crate::fast::{Four, Played, Square};
use crate::play::{Tally, dice};

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
pub fn train<S: Square>(
    learner: &mut Learner<S>,
    plan: &Plan,
    games: u64,
    budget: &Budget,
    mut tell: impl FnMut(&Learner<S>, &Progress) -> bool,
) {
    let end = learner.games.saturating_add(games);
    while learner.games < end && !budget.spent() {
        let left = u32::try_from(end - learner.games).unwrap_or(u32::MAX);
        let round = (0..left.min(plan.round.max(1))).into_par_iter();
        let shared = &*learner;
        let works = round.with_max_len(8).fold(Work::default, |mut work, nth| {
            if !budget.spent() {
                work.game(shared, plan, shared.games + u64::from(nth));
                budget.count(1);
            }
            work
        });
        let Work { whole, moves, .. } = works.reduce(Work::default, |one, other| one.and(&other));
        learner.games += whole.games;
        if !tell(learner, &Progress { games: learner.games, whole, moves }) {
            return;
        }
    }
}

/// The part of a round that one thread does at a stretch.
#[derive(Default)]
struct Work<S> {
    episode: Episode<S>,
    whole: Tally,
    moves: u64,
}

impl<S: Square> Work<S> {
    /// Plays a game and learns from it, then again from its middle as the plan has it.
    fn game(&mut self, learner: &Learner<S>, plan: &Plan, number: u64) {
        let mut dice = dice(plan.seed, number);
        let first = S::begun(plan.four, &mut dice);
        let played = self.learn(learner, plan, first, &mut dice);
        self.whole.add(&played);
        while let Some(middle) = plan.again.and_then(|least| self.episode.middle(least)) {
            let from = middle.spawned(plan.four, dice.bits());
            self.learn(learner, plan, from, &mut dice);
        }
    }

    fn learn(&mut self, learner: &Learner<S>, plan: &Plan, from: S, dice: &mut Rng) -> Played {
        let played = self.episode.play(learner, from, plan.four, dice);
        self.episode.learn(learner, plan.lambda);
        self.moves += u64::from(played.moves);
        played
    }

    fn and(mut self, other: &Self) -> Self {
        self.whole = self.whole.and(&other.whole);
        self.moves += other.moves;
        self
    }
}

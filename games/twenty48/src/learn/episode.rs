//! One game, to play and to learn from.

use kernel::Rng;

use super::Learner;
use crate::fast::{FastBoard, FourRate, GameResult, SYMMETRIES};
use crate::net::{NO_INDICES, ValueFunction, in_points};

/// The boards after the moves of a game.
#[derive(Clone, Debug, Default)]
pub struct Episode<S> {
    /// The boards, and the points of the moves that led to them.
    steps: Vec<(S, u32)>,
    /// The indices of their weights, one group per tuple: found while playing, reused for learning.
    indices: Vec<[u32; SYMMETRIES]>,
}

impl<S: FastBoard> Episode<S> {
    /// Plays from a board to the end; the result counts the points from there on.
    pub fn play(
        &mut self,
        learner: &Learner<S>,
        from: S,
        four: FourRate,
        rng: &mut Rng,
    ) -> GameResult {
        self.steps.clear();
        self.indices.clear();
        let (mut board, mut played) = (from, GameResult::default());
        let (mut room, count) = ([NO_INDICES; 4], learner.tuples().count());
        while let Some(choice) = learner.best_with_indices(&board.slides(), &mut room) {
            self.steps.push((choice.after, choice.points));
            self.indices.extend_from_slice(&room[choice.tilt.index()][..count]);
            played.points += u64::from(choice.points);
            played.moves += 1;
            board = choice.after.spawned(four, rng.bits());
        }
        played.highest = board.highest();
        played
    }

    /// Corrects the values of the boards after the moves, the last first. The target of a board is
    /// the points of the next move plus a mixture: `lambda` parts of the target of the next board,
    /// the rest its value.
    pub fn learn(&self, learner: &Learner<S>, lambda: f32) {
        let mut target = 0.0;
        let indices = self.indices.chunks_exact(learner.tuples().count());
        for ((_, points), indices) in self.steps.iter().zip(indices).rev() {
            let value = learner.correct(indices, target);
            target = in_points(*points) + lambda * target + (1.0 - lambda) * value;
        }
    }

    /// The board after the middle move, if there were at least `moves` moves.
    pub fn middle(&self, moves: usize) -> Option<S> {
        let long = self.steps.len() >= moves.max(1);
        long.then(|| self.steps[self.steps.len() / 2].0)
    }
}

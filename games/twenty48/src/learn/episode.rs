//! One game, played and learnt from.

use kernel::Dice;

use super::Learner;
use crate::fast::{Four, Played, Square};
use crate::net::{Value, in_points};

/// The boards after the moves of a game, kept to learn from once it is over.
#[derive(Clone, Debug, Default)]
pub struct Episode<S> {
    steps: Vec<(S, u32)>,
}

impl<S: Square> Episode<S> {
    /// Plays on from a board to the end; the points are those from there on.
    pub fn play(&mut self, learner: &Learner<S>, from: S, four: Four, dice: &mut Dice) -> Played {
        self.steps.clear();
        let (mut board, mut played) = (from, Played::default());
        while let Some(choice) = learner.best(&board.slides()) {
            self.steps.push((choice.after, choice.points));
            played.points += u64::from(choice.points);
            played.moves += 1;
            board = choice.after.spawned(four, dice.bits());
        }
        played.highest = board.highest();
        played
    }

    /// Corrects the values of the boards after the moves, the last first. A board is worth the
    /// points that come next and then a mixture: `lambda` parts what came of it in this game, the
    /// rest what the network says of the board after.
    pub fn learn(&self, learner: &Learner<S>, lambda: f32) {
        let mut target = 0.0;
        for (after, points) in self.steps.iter().rev() {
            let value = learner.correct(*after, target);
            target = in_points(*points) + lambda * target + (1.0 - lambda) * value;
        }
    }

    /// The board after the move in the middle of the game, where there were at least `moves`.
    pub fn middle(&self, moves: usize) -> Option<S> {
        let long = self.steps.len() >= moves.max(1);
        long.then(|| self.steps[self.steps.len() / 2].0)
    }
}

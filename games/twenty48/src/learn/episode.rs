//! One game, played and learnt from.

use kernel::Rng;

use super::Learner;
use crate::fast::{Four, IMAGES, Played, Square};
use crate::net::{NO_PLACES, Value, in_points};

/// The boards after the moves of a game, kept to learn from once it is over.
#[derive(Clone, Debug, Default)]
pub struct Episode<S> {
    /// The boards, and the points of the moves that led to them.
    steps: Vec<(S, u32)>,
    /// The places of their weights, for each board as many as there are tuples: known from playing,
    /// they need not be found again for learning.
    places: Vec<[u32; IMAGES]>,
}

impl<S: Square> Episode<S> {
    /// Plays on from a board to the end; the points are those from there on.
    pub fn play(&mut self, learner: &Learner<S>, from: S, four: Four, dice: &mut Rng) -> Played {
        self.steps.clear();
        self.places.clear();
        let (mut board, mut played) = (from, Played::default());
        let (mut room, count) = ([NO_PLACES; 4], learner.tuples().count());
        while let Some(choice) = learner.best_with(&board.slides(), &mut room) {
            self.steps.push((choice.after, choice.points));
            self.places.extend_from_slice(&room[choice.direction as usize][..count]);
            played.points += u64::from(choice.points);
            played.moves += 1;
            board = choice.after.spawned(four, dice.bits());
        }
        played.highest = board.highest();
        played
    }

    /// Corrects the values of the boards after the moves, the last first. A board is worth the
    /// points that come next and then a mixture: `lambda` reader what came of it in this game, the
    /// rest what the network says of the board after.
    pub fn learn(&self, learner: &Learner<S>, lambda: f32) {
        let mut target = 0.0;
        let places = self.places.chunks_exact(learner.tuples().count());
        for ((_, points), places) in self.steps.iter().zip(places).rev() {
            let value = learner.correct(places, target);
            target = in_points(*points) + lambda * target + (1.0 - lambda) * value;
        }
    }

    /// The board after the move in the middle of the game, where there were at least `moves`.
    pub fn middle(&self, moves: usize) -> Option<S> {
        let long = self.steps.len() >= moves.max(1);
        long.then(|| self.steps[self.steps.len() / 2].0)
    }
}

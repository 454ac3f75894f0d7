//! Statistics of games, accumulated one by one.

use crate::fast::GameResult;

/// The ranks that are counted: all that a fast board holds.
pub const RANKS: usize = 32;

/// Accumulated results of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameTally {
    /// The number of games.
    pub games: u64,
    /// Their moves.
    pub moves: u64,
    /// Their points.
    pub points: u64,
    /// The number of games by their highest rank.
    pub highest: [u64; RANKS],
}

impl GameTally {
    /// Adds the result of a game.
    pub fn add(&mut self, played: &GameResult) {
        self.games += 1;
        self.moves += u64::from(played.moves);
        self.points += played.points;
        self.highest[usize::from(played.highest).min(RANKS - 1)] += 1;
    }

    /// The sum of both.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.games += other.games;
        self.moves += other.moves;
        self.points += other.points;
        self.highest.iter_mut().zip(other.highest).for_each(|(mine, other)| *mine += other);
        self
    }

    /// The mean of the points.
    pub fn mean(&self) -> f64 {
        ratio(self.points, self.games)
    }

    /// The share of the games that reached a rank.
    pub fn reached(&self, rank: usize) -> f64 {
        ratio(self.highest.iter().skip(rank).sum(), self.games)
    }
}

#[expect(clippy::cast_precision_loss, reason = "averages are rounded to a few digits")]
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}

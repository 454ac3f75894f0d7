//! Games added up.

use crate::fast::Played;

/// The ranks that are told apart: all that a quick board holds.
pub const RANKS: usize = 32;

/// Games added up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// Their moves.
    pub moves: u64,
    /// Their points.
    pub points: u64,
    /// How many ended with each rank as their highest.
    pub highest: [u64; RANKS],
}

impl Tally {
    /// Adds a game.
    pub fn add(&mut self, played: &Played) {
        self.games += 1;
        self.moves += u64::from(played.moves);
        self.points += played.points;
        self.highest[usize::from(played.highest).min(RANKS - 1)] += 1;
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.games += other.games;
        self.moves += other.moves;
        self.points += other.points;
        self.highest.iter_mut().zip(other.highest).for_each(|(mine, other)| *mine += other);
        self
    }

    /// The points of a game on average.
    pub fn mean(&self) -> f64 {
        ratio(self.points, self.games)
    }

    /// The part of the games that reached a rank.
    pub fn reached(&self, rank: usize) -> f64 {
        ratio(self.highest.iter().skip(rank).sum(), self.games)
    }
}

#[expect(clippy::cast_precision_loss, reason = "averages are told to a few digits")]
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}

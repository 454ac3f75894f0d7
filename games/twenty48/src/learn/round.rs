//! The progress of training.

use crate::play::GameTally;

/// The result of a round of training.
#[derive(Clone, Debug)]
pub struct RoundReport {
    /// The games learnt from in total.
    pub games: u64,
    /// The games of this round that were played from the start.
    pub full_games: GameTally,
    /// The moves of this round, including those of games replayed from the middle.
    pub moves: u64,
}

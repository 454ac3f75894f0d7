//! How well it goes.

use crate::play::Tally;

/// What a round of training came to.
#[derive(Clone, Debug)]
pub struct Progress {
    /// Games learnt from, in all.
    pub games: u64,
    /// The games of this round that were played from the beginning.
    pub whole: Tally,
    /// Moves of this round, with those of games played on from the middle of another.
    pub moves: u64,
}

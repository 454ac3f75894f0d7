//! Statistics of a list of games.

use super::GameTally;
use super::game_tally::RANKS;
use crate::fast::GameResult;

/// Statistics of games.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The number of games.
    pub games: u64,
    /// The number of moves in all.
    pub moves: u64,
    /// The mean of the points.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
    /// The median of the points.
    pub median: u64,
    /// Each tile that was reached, with the share of the games that did.
    pub reached: Vec<(u32, f64)>,
}

impl Summary {
    /// The statistics of some games.
    pub fn of(games: &[GameResult]) -> Self {
        let mut game_tally = GameTally::default();
        for played in games {
            game_tally.add(played);
        }
        let mut points: Vec<u64> = games.iter().map(|played| played.points).collect();
        points.sort_unstable();
        let reached = (1..RANKS).map(|rank| (1 << rank, game_tally.reached(rank)));
        Self {
            games: game_tally.games,
            moves: game_tally.moves,
            mean: game_tally.mean(),
            error: error(&points, game_tally.mean()),
            median: points.get(points.len() / 2).copied().unwrap_or_default(),
            reached: reached.filter(|(_, part)| *part > 0.0).collect(),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "an estimate of an error")]
fn error(points: &[u64], mean: f64) -> f64 {
    let squares: f64 = points.iter().map(|points| (*points as f64 - mean).powi(2)).sum();
    squares.sqrt() / points.len().max(1) as f64
}

//! What many games say of a player.

use super::Tally;
use super::tally::RANKS;
use crate::fast::Played;

/// Games as they are told.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// How many.
    pub games: u64,
    /// Their moves in all.
    pub moves: u64,
    /// The points of a game on average.
    pub mean: f64,
    /// By how much that average may be off: its standard error.
    pub error: f64,
    /// As many games had more points as had fewer.
    pub median: u64,
    /// Each tile that some game reached, with the part of the games that did.
    pub reached: Vec<(u32, f64)>,
}

impl Summary {
    /// What those games say.
    pub fn of(games: &[Played]) -> Self {
        let mut tally = Tally::default();
        for played in games {
            tally.add(played);
        }
        let mut points: Vec<u64> = games.iter().map(|played| played.points).collect();
        points.sort_unstable();
        let reached = (1..RANKS).map(|rank| (1 << rank, tally.reached(rank)));
        Self {
            games: tally.games,
            moves: tally.moves,
            mean: tally.mean(),
            error: error(&points, tally.mean()),
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

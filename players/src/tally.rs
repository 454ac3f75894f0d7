//! The results of a player in many games.

use std::collections::BTreeMap;

use app::MatchResult;

/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The results of one player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerTally {
    /// Games played.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    points: Vec<i64>,
    marks: BTreeMap<u64, u64>,
}

impl PlayerTally {
    /// Counts a game.
    pub fn add(&mut self, won: bool, played: &MatchResult) {
        self.games += 1;
        self.wins += u64::from(won);
        self.points.extend(played.points);
        for mark in &played.marks {
            *self.marks.entry(*mark).or_default() += 1;
        }
    }

    /// Adds results that were counted elsewhere.
    pub fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.wins += other.wins;
        self.points.extend(other.points);
        for (mark, games) in other.marks {
            *self.marks.entry(mark).or_default() += games;
        }
    }

    /// The fraction of games won.
    pub fn rate(&self) -> f64 {
        share(self.wins, self.games)
    }

    /// The 95 % confidence interval of the rate (Wilson).
    pub fn interval(&self) -> (f64, f64) {
        if self.games == 0 {
            return (0.0, 1.0);
        }
        let (n, p) = (float(self.games), self.rate());
        let middle = p + Z * Z / (2.0 * n);
        let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
    }

    /// The rating among a number of players: 1500 for a fair share of wins, 400 more for ten times
    /// those odds. Half a game is added to wins and losses, so that it stays finite.
    pub fn rating(&self, players: usize) -> f64 {
        let wins = float(self.wins) + 0.5;
        let losses = float(self.games - self.wins) + 0.5;
        let par = 1.0 / float(players.saturating_sub(1).max(1) as u64);
        1500.0 + 400.0 * (wins / losses / par).log10()
    }

    /// The mean of the points, if there are any.
    pub fn mean(&self) -> Option<f64> {
        let sum: i128 = self.points.iter().map(|points| i128::from(*points)).sum();
        #[expect(clippy::cast_precision_loss, reason = "a mean is not exact anyway")]
        (!self.points.is_empty()).then(|| sum as f64 / self.points.len() as f64)
    }

    /// The median of the points.
    pub fn median(&self) -> Option<f64> {
        let mut sorted = self.points.clone();
        sorted.sort_unstable();
        let middle = sorted.len() / 2;
        #[expect(clippy::cast_precision_loss, reason = "points are far below 2^52")]
        let at = |index: usize| sorted.get(index).map(|points| *points as f64);
        if sorted.len() % 2 == 1 {
            at(middle)
        } else {
            Some(at(middle.checked_sub(1)?)?.midpoint(at(middle)?))
        }
    }

    /// The fraction of games that reached each milestone, the lowest first.
    pub fn reached(&self) -> Vec<(u64, f64)> {
        self.marks.iter().map(|(mark, games)| (*mark, share(*games, self.games))).collect()
    }
}

fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { float(part) / float(whole) }
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays 2^52 games")]
fn float(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u64, games: u64) -> PlayerTally {
        let mut tally = PlayerTally::default();
        (0..games).for_each(|game| tally.add(game < wins, &MatchResult::default()));
        tally
    }

    /// As published for ten successes in twenty trials, and for none in ten.
    #[test]
    fn wilson_interval_matches_published_values() {
        let (low, high) = tally(10, 20).interval();
        assert!((low - 0.299_298).abs() < 1e-5 && (high - 0.700_702).abs() < 1e-5, "{low} {high}");
        let (low, high) = tally(0, 10).interval();
        assert!(low == 0.0 && (high - 0.277_533).abs() < 1e-5, "{low} {high}");
        assert_eq!(tally(0, 0).interval(), (0.0, 1.0));
    }

    #[test]
    fn an_average_share_of_wins_has_an_average_rating() {
        assert!((tally(50_000, 100_000).rating(2) - 1500.0).abs() < 0.1);
        assert!((tally(25_000, 100_000).rating(4) - 1500.0).abs() < 0.1);
        assert!(tally(10, 10).rating(2).is_finite());
        assert!(tally(10, 10).rating(1) > tally(9, 10).rating(1));
    }

    #[test]
    fn points_and_marks() {
        let mut tally = PlayerTally::default();
        assert_eq!((tally.mean(), tally.median()), (None, None));
        for (points, marks) in [(10, &[4][..]), (40, &[4, 8]), (20, &[4, 8]), (90, &[4, 8, 16])] {
            let marks = marks.to_vec();
            let played = MatchResult { points: Some(points), marks, ..MatchResult::default() };
            tally.add(false, &played);
        }
        assert_eq!((tally.mean(), tally.median()), (Some(40.0), Some(30.0)));
        assert_eq!(tally.reached(), [(4, 1.0), (8, 0.75), (16, 0.25)]);
    }
}

//! Totals of finished games.

use super::{FinishedGame, PlayMode, ScoreMetric};

/// The number of latest games shown one by one.
pub const SHOWN: usize = 20;
/// The bars of a sparkline, from the lowest to the highest.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The totals of one game. Games with assistance, between people and between computers are counted
/// separately, and are neither won nor lost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameTotals {
    /// Games without assistance.
    pub games: usize,
    /// How many of them were won.
    pub won: usize,
    /// The best of them.
    pub best: Option<ScoreMetric>,
    /// The current winning streak.
    pub streak: usize,
    /// The longest winning streak.
    pub longest: usize,
    /// The latest of them, from the oldest to the newest.
    pub last: Vec<FinishedGame>,
    /// Games with assistance.
    pub aided: usize,
    /// Games between people.
    pub together: usize,
    /// Games between computers.
    pub computers: usize,
}

/// The totals of games, in the order in which they were played.
pub fn tally<'a>(entries: impl IntoIterator<Item = &'a FinishedGame>) -> GameTotals {
    let mut tally = GameTotals::default();
    for entry in entries {
        match entry.how {
            PlayMode::Straight => tally.add(entry),
            PlayMode::Aided => tally.aided += 1,
            PlayMode::Together => tally.together += 1,
            PlayMode::Computers => tally.computers += 1,
        }
    }
    tally
}

impl GameTotals {
    fn add(&mut self, entry: &FinishedGame) {
        self.games += 1;
        self.won += usize::from(entry.won);
        self.streak = if entry.won { self.streak + 1 } else { 0 };
        self.longest = self.longest.max(self.streak);
        if let Some(figure) = entry.figure
            && self.best.is_none_or(|best| figure.beats(best))
        {
            self.best = Some(figure);
        }
        if self.last.len() == SHOWN {
            self.last.remove(0);
        }
        self.last.push(entry.clone());
    }

    /// Whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.games + self.aided + self.together + self.computers == 0
    }

    /// The latest games as bars: their figures if all have one, else high for a win.
    pub fn sparkline(&self) -> String {
        let heights: Option<Vec<i64>> = self.last.iter().map(height).collect();
        let heights =
            heights.unwrap_or_else(|| self.last.iter().map(|entry| entry.won.into()).collect());
        let (low, high) = match (heights.iter().min(), heights.iter().max()) {
            (Some(low), Some(high)) if low < high => (*low, *high),
            // Equal games are all high or all low.
            _ => {
                let all_won = self.last.iter().all(|entry| entry.won);
                return BARS[if all_won { 7 } else { 0 }].to_string().repeat(self.last.len());
            }
        };
        let span = u128::from(high.abs_diff(low));
        let bar = |height: &i64| {
            let step = u128::from(height.abs_diff(low)) * 7 / span;
            BARS[usize::try_from(step).unwrap_or(0).min(7)]
        };
        heights.iter().map(bar).collect()
    }
}

/// The height of a game by its figure; `None` if only winning counts.
fn height(entry: &FinishedGame) -> Option<i64> {
    match entry.figure? {
        ScoreMetric::Points(points) => Some(points),
        ScoreMetric::Left(left) => Some(left.saturating_neg()),
        ScoreMetric::Moves(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(won: bool, figure: Option<ScoreMetric>) -> FinishedGame {
        let text = "20260101-000000 x straight lost NO - 1 s";
        FinishedGame { won, figure, ..FinishedGame::read(text).unwrap() }
    }

    #[test]
    fn bars_follow_points_or_else_wins() {
        let points = |points| game(false, Some(ScoreMetric::Points(points)));
        assert_eq!(tally(&[points(0), points(700), points(350)]).sparkline(), "▁█▄");
        let left = |left| game(left == 1, Some(ScoreMetric::Left(left)));
        assert_eq!(tally(&[left(8), left(1)]).sparkline(), "▁█");
        let moves = |won: bool| game(won, won.then_some(ScoreMetric::Moves(9)));
        assert_eq!(tally(&[moves(true), moves(false)]).sparkline(), "█▁");
        assert_eq!(tally(&[moves(true), moves(true)]).sparkline(), "██");
        assert_eq!(tally(&[]).sparkline(), "");
    }

    /// A history derived from a number.
    fn random_history(mut bits: u64) -> Vec<FinishedGame> {
        let mut next = |most: u64| {
            bits = bits
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (bits >> 33) % most
        };
        let hows = [
            PlayMode::Straight,
            PlayMode::Straight,
            PlayMode::Aided,
            PlayMode::Together,
            PlayMode::Computers,
        ];
        let length = next(60);
        let mut entry = || {
            let how = hows[usize::try_from(next(5)).unwrap()];
            let figure = ScoreMetric::Points(i64::try_from(next(100)).unwrap());
            FinishedGame { how, ..game(next(3) > 0, Some(figure)) }
        };
        (0..length).map(|_| entry()).collect()
    }

    #[test]
    fn tallies_match_plain_recomputation() {
        for bits in 0..500 {
            let history = random_history(bits);
            let tally = tally(&history);
            let straight: Vec<&FinishedGame> =
                history.iter().filter(|entry| entry.how == PlayMode::Straight).collect();
            let results: String =
                straight.iter().map(|entry| if entry.won { 'w' } else { 'l' }).collect();
            let streaks: Vec<usize> = results.split('l').map(str::len).collect();
            let points = straight.iter().filter_map(|entry| entry.figure).map(ScoreMetric::number);
            assert_eq!(tally.games, straight.len());
            assert_eq!(tally.won, results.matches('w').count());
            assert_eq!(tally.streak, *streaks.last().unwrap());
            assert_eq!(tally.longest, *streaks.iter().max().unwrap());
            assert_eq!(tally.best.map(ScoreMetric::number), points.max());
            assert_eq!(tally.sparkline().chars().count(), straight.len().min(SHOWN));
            let apart = tally.aided + tally.together + tally.computers;
            assert_eq!(apart, history.len() - straight.len());
            let (read, damaged) = super::super::read(&written(&history));
            assert_eq!((read, damaged), (history, Vec::new()));
        }
    }

    fn written(history: &[FinishedGame]) -> String {
        let add = |text: String, entry| super::super::with(Some(&text), entry);
        history.iter().fold(String::new(), add)
    }

    #[test]
    fn the_extremes_do_not_overflow() {
        let games = [i64::MIN, i64::MAX].map(|most| game(false, Some(ScoreMetric::Points(most))));
        assert_eq!(tally(&games).sparkline(), "▁█");
    }
}

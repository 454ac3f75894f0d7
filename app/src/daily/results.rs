//! The results of the boards of the day, one per line in a file of the data directory.
//!
//! ```text
//! # day game result figure finished
//! 2026-11-18 unosolo won left:1 20261118-203015
//! ```

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use kernel::{Message, ParseError, message};

use super::Date;
use crate::history::is_stamp;
use crate::{AnyGame, ScoreMetric};

/// The file in the data directory.
pub const FILE: &str = "daily.txt";

/// How the board of a day ended, from the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DailyOutcome {
    /// Lost.
    Lost,
    /// Won with hints, or knowing what chance would bring.
    Helped,
    /// Won without help.
    Won,
}

/// The outcomes with their words in the file.
const OUTCOMES: [(DailyOutcome, &str); 3] =
    [(DailyOutcome::Lost, "lost"), (DailyOutcome::Helped, "helped"), (DailyOutcome::Won, "won")];

impl DailyOutcome {
    /// Its word in the file and in reports.
    pub fn word(self) -> &'static str {
        OUTCOMES.iter().find(|(outcome, _)| *outcome == self).map_or("", |(_, word)| word)
    }
}

/// The result of the board of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyResult {
    /// The day of the board.
    pub date: Date,
    /// The game.
    pub game: String,
    /// How it ended.
    pub outcome: DailyOutcome,
    /// What it is compared by.
    pub figure: Option<ScoreMetric>,
    /// When it was finished.
    pub finished: String,
}

/// The line of the file.
impl fmt::Display for DailyResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { date, game, outcome, figure, finished } = self;
        let figure = figure.map_or_else(|| "-".to_owned(), |figure| figure.to_string());
        write!(f, "{date} {game} {} {figure} {finished}", outcome.word())
    }
}

impl DailyResult {
    /// Whether it was won without help on its own day, which is what streaks count.
    fn is_in_time(&self) -> bool {
        self.outcome == DailyOutcome::Won && Date::of_stamp(&self.finished) == Some(self.date)
    }

    /// Whether it replaces an earlier result of the same board.
    fn beats(&self, other: &Self) -> bool {
        let figures = self.figure.zip(other.figure);
        // A board that was won in time stays so.
        if other.is_in_time() && !self.is_in_time() {
            return false;
        }
        self.outcome > other.outcome
            || self.outcome == other.outcome
                && figures.is_some_and(|(this, other)| this.beats(other))
    }
}

/// The days in a row on which the board of a game was won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Up to today, or up to yesterday while today's board is open.
    pub now: usize,
    /// The longest.
    pub longest: usize,
}

/// The best result of each board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DailyResults(BTreeMap<(Date, String), DailyResult>);

impl DailyResults {
    /// Parses a file.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        let mut results = Self::default();
        for (line, number) in text.lines().zip(1..) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let bad = || ParseError::new(number, message("daily-line"));
            results.add(read_line(line).ok_or_else(bad)?);
        }
        Ok(results)
    }

    /// The file.
    pub fn write(&self) -> String {
        let mut text = String::from("# day game result figure finished\n");
        for result in self.iter() {
            let _ = writeln!(text, "{result}");
        }
        text
    }

    /// All results, by day and game.
    pub(super) fn iter(&self) -> impl Iterator<Item = &DailyResult> {
        self.0.values()
    }

    /// Adds the results of another file.
    pub fn merge(&mut self, other: &Self) {
        other.iter().for_each(|result| self.add(result.clone()));
    }

    /// Forgets the results of a day.
    pub(super) fn forget(&mut self, date: Date) {
        self.0.retain(|(day, _), _| *day != date);
    }

    /// The result of a game on a day.
    pub fn of(&self, game: &str, date: Date) -> Option<&DailyResult> {
        self.0.get(&(date, game.to_owned()))
    }

    /// Adds a result unless there is one as good.
    pub fn add(&mut self, new: DailyResult) {
        let key = (new.date, new.game.clone());
        if self.0.get(&key).is_none_or(|old| new.beats(old)) {
            self.0.insert(key, new);
        }
    }

    /// The streaks of a game.
    pub fn streak(&self, game: &str, today: Date) -> Streak {
        let won = self.0.values().filter(|result| result.game == game && result.is_in_time());
        let (mut run, mut longest, mut last) = (0, 0, None::<Date>);
        for result in won {
            run = if last.map(Date::next) == Some(result.date) { run + 1 } else { 1 };
            (longest, last) = (longest.max(run), Some(result.date));
        }
        let is_alive = last.is_some_and(|last| last == today || last.next() == today);
        Streak { now: if is_alive { run } else { 0 }, longest }
    }
}

/// A result in words.
pub fn standing(outcome: Option<DailyOutcome>) -> Message {
    message(match outcome {
        None => "daily-open",
        Some(DailyOutcome::Won) => "daily-won",
        Some(DailyOutcome::Helped) => "daily-helped",
        Some(DailyOutcome::Lost) => "daily-lost",
    })
}

impl DailyResults {
    /// The result of the board of a day, in words.
    pub fn standing(&self, game: &str, date: Date) -> Message {
        standing(self.of(game, date).map(|result| result.outcome))
    }

    /// The board of a game on a day in words, with its streak.
    pub fn describe(&self, game: &dyn AnyGame, date: Date, today: Date) -> Message {
        let result = self.standing(game.name(), date);
        let Streak { now, longest } = self.streak(game.name(), today);
        let key = if longest > 0 { "daily-row-streak" } else { "daily-row" };
        let row = message(key).with("game", game.title()).with("result", result);
        if longest > 0 { row.with("now", now).with("longest", longest) } else { row }
    }
}

/// Parses a line of the file.
pub(super) fn read_line(line: &str) -> Option<DailyResult> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [date, game, outcome, figure, finished] = words[..] else { return None };
    let (outcome, _) = OUTCOMES.into_iter().find(|(_, word)| *word == outcome)?;
    let figure = match figure {
        "-" => None,
        figure => Some(ScoreMetric::read(figure)?),
    };
    Some(DailyResult {
        date: date.parse().ok()?,
        game: game.to_owned(),
        outcome,
        figure,
        finished: Some(finished).filter(|stamp| is_stamp(stamp))?.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(date: &str, outcome: DailyOutcome, points: i64, finished: &str) -> DailyResult {
        DailyResult {
            date: date.parse().unwrap(),
            game: "a".to_owned(),
            outcome,
            figure: Some(ScoreMetric::Points(points)),
            finished: finished.to_owned(),
        }
    }

    #[test]
    fn the_best_result_of_a_day_stays() {
        let (day, on_the_day) = ("2026-11-18", "20261118-203015");
        let mut results = DailyResults::default();
        let date = day.parse().unwrap();
        for (outcome, points, kept) in [
            (DailyOutcome::Lost, 9, (DailyOutcome::Lost, 9)),
            (DailyOutcome::Lost, 5, (DailyOutcome::Lost, 9)),
            (DailyOutcome::Won, 3, (DailyOutcome::Won, 3)),
            (DailyOutcome::Helped, 99, (DailyOutcome::Won, 3)),
            (DailyOutcome::Won, 4, (DailyOutcome::Won, 4)),
        ] {
            results.add(result(day, outcome, points, on_the_day));
            let best = results.of("a", date).unwrap();
            assert_eq!((best.outcome, best.figure.unwrap().number()), kept);
        }
        results.add(result(day, DailyOutcome::Won, 100, "20261120-000000"));
        assert_eq!(results.of("a", date).unwrap().finished, on_the_day);
        assert_eq!(DailyResults::read(&results.write()).unwrap(), results);
    }

    #[test]
    fn streaks_are_days_in_a_row() {
        let mut results = DailyResults::default();
        for (day, outcome, finished) in [
            ("2026-02-27", DailyOutcome::Won, "20260227-100000"),
            ("2026-02-28", DailyOutcome::Won, "20260228-100000"),
            ("2026-03-01", DailyOutcome::Won, "20260301-100000"),
            // Too late, with help, lost.
            ("2026-03-02", DailyOutcome::Won, "20260303-100000"),
            ("2026-03-04", DailyOutcome::Helped, "20260304-100000"),
            ("2026-03-05", DailyOutcome::Lost, "20260305-100000"),
            ("2026-03-06", DailyOutcome::Won, "20260306-100000"),
        ] {
            results.add(result(day, outcome, 1, finished));
        }
        let streak = |today: &str| {
            let Streak { now, longest } = results.streak("a", today.parse().unwrap());
            (now, longest)
        };
        assert_eq!(streak("2026-03-06"), (1, 3));
        assert_eq!(streak("2026-03-07"), (1, 3));
        assert_eq!(streak("2026-03-08"), (0, 3));
        assert_eq!(results.streak("b", Date::FIRST), Streak::default());
    }

    #[test]
    fn errors_have_a_line() {
        for line in [
            "2026-02-30 a won - 20260227-100000",
            "2026-02-27 a drawn - 20260227-100000",
            "2026-02-27 a won 5 20260227-100000",
            "2026-02-27 a won - now",
            "2026-02-27 a won -",
        ] {
            assert_eq!(DailyResults::read(&format!("# x\n{line}\n")).unwrap_err().line, 2);
        }
    }
}

//! The results of several people, by name, and the lists of the days, in one file of the data
//! directory.
//!
//! ```text
//! # kind day game result figure finished name
//! best 2026-11-18 unosolo won left:1 20261118-203015 Ana María
//! list 2026-11-18 unosolo lost left:3 20261118-200200 Ana María
//! ```
//!
//! `best` is the best result of a person, which streaks count; `list` is the first one, if the
//! list of the day takes it.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt::Write;

use kernel::{ParseError, message};

use super::results::read_line;
use super::{DailyResult, DailyResults, Date};
use crate::levels::split_name;

/// The file in the data directory.
pub const CLASS_FILE: &str = "daily-by-name.txt";
/// The most lines of the file. The oldest days are dropped first.
const MOST: usize = 20_000;
/// The words of a line before the name.
const WORDS: usize = 6;
const BEST: &str = "best";
const LIST: &str = "list";

/// A result in the list of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedResult<'c> {
    /// The person.
    pub name: &'c str,
    /// What they reached.
    pub result: &'c DailyResult,
}

/// The results of several people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DailyClass {
    best: BTreeMap<String, DailyResults>,
    listed: BTreeMap<(Date, String, String), DailyResult>,
}

impl DailyClass {
    /// Parses a file.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        let mut class = Self::default();
        for (line, number) in text.lines().zip(1..) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let bad = || ParseError::new(number, message("daily-class-line"));
            let (words, name) = split_name(line, WORDS).ok_or_else(bad)?;
            let (kind, result) = words.split_once(' ').ok_or_else(bad)?;
            let result = read_line(result).ok_or_else(bad)?;
            match kind {
                BEST => class.best.entry(name.to_owned()).or_default().add(result),
                LIST => class.list(name, result),
                _ => return Err(bad()),
            }
        }
        Ok(class)
    }

    /// The file.
    pub fn write(&self) -> String {
        let mut text = String::from("# kind day game result figure finished name\n");
        for (name, results) in &self.best {
            for result in results.iter() {
                let _ = writeln!(text, "{BEST} {result} {name}");
            }
        }
        for ((_, _, name), result) in &self.listed {
            let _ = writeln!(text, "{LIST} {result} {name}");
        }
        text
    }

    /// The results of a person.
    pub fn of(&self, name: &str) -> Option<&DailyResults> {
        self.best.get(name)
    }

    /// The list of a game and a day, the best first.
    pub fn listed(&self, game: &str, date: Date) -> Vec<ListedResult<'_>> {
        let is_of = |key: &(Date, String, String)| key.0 == date && key.1 == game;
        let of_day = self.listed.iter().filter(|(key, _)| is_of(key));
        let mut list: Vec<ListedResult> =
            of_day.map(|((_, _, name), result)| ListedResult { name, result }).collect();
        list.sort_by(|one, other| rank(one.result, other.result));
        list
    }

    /// Adds a result; the list of the day keeps the first one of a person.
    pub fn add(&mut self, name: &str, result: DailyResult, is_listed: bool) {
        if is_listed {
            self.list(name, result.clone());
        }
        self.best.entry(name.to_owned()).or_default().add(result);
        while self.len() > MOST {
            let days = self.best.values().flat_map(DailyResults::iter).chain(self.listed.values());
            let Some(oldest) = days.map(|result| result.date).min() else { return };
            self.listed.retain(|(date, _, _), _| *date != oldest);
            self.best.values_mut().for_each(|results| results.forget(oldest));
            self.best.retain(|_, results| results.iter().next().is_some());
        }
    }

    fn list(&mut self, name: &str, result: DailyResult) {
        let key = (result.date, result.game.clone(), name.to_owned());
        self.listed.entry(key).or_insert(result);
    }

    fn len(&self) -> usize {
        self.listed.len() + self.best.values().map(|results| results.iter().count()).sum::<usize>()
    }
}

/// The better result first; of equal ones that which was finished earlier.
fn rank(one: &DailyResult, other: &DailyResult) -> Ordering {
    let beats = |this: &DailyResult, that: &DailyResult| {
        this.figure.zip(that.figure).is_some_and(|(this, that)| this.beats(that))
    };
    other
        .outcome
        .cmp(&one.outcome)
        .then_with(|| beats(other, one).cmp(&beats(one, other)))
        .then_with(|| one.finished.cmp(&other.finished))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ScoreMetric;
    use crate::daily::DailyOutcome;

    fn result(date: &str, outcome: DailyOutcome, left: i64, finished: &str) -> DailyResult {
        DailyResult {
            date: date.parse().unwrap(),
            game: "a".to_owned(),
            outcome,
            figure: Some(ScoreMetric::Left(left)),
            finished: finished.to_owned(),
        }
    }

    #[test]
    fn the_list_keeps_the_first_result_and_ranks_the_people() {
        let day = "2026-11-18";
        let mut class = DailyClass::default();
        for (name, outcome, left, finished, is_listed) in [
            ("Ana María", DailyOutcome::Lost, 3, "20261118-100000", true),
            ("Ana María", DailyOutcome::Won, 1, "20261118-110000", true),
            ("Luis", DailyOutcome::Won, 1, "20261118-120000", true),
            ("Eva", DailyOutcome::Won, 1, "20261118-090000", true),
            ("Iris", DailyOutcome::Lost, 2, "20261118-130000", true),
            ("Hugo", DailyOutcome::Won, 1, "20261118-080000", false),
        ] {
            class.add(name, result(day, outcome, left, finished), is_listed);
        }
        assert_eq!(DailyClass::read(&class.write()).unwrap(), class);
        let date = day.parse().unwrap();
        let names: Vec<&str> = class.listed("a", date).iter().map(|it| it.name).collect();
        assert_eq!(names, ["Eva", "Luis", "Iris", "Ana María"]);
        assert_eq!(class.listed("b", date), []);
        let best = |name: &str| class.of(name).and_then(|results| results.of("a", date)).cloned();
        assert_eq!(best("Ana María").unwrap().outcome, DailyOutcome::Won);
        assert_eq!(best("Hugo").unwrap().outcome, DailyOutcome::Won);
    }

    #[test]
    fn the_oldest_days_are_dropped() {
        let mut class = DailyClass::default();
        for number in 0..MOST {
            let old = result("2026-11-17", DailyOutcome::Won, 1, "20261117-100000");
            class.list(&number.to_string(), old);
        }
        class.add("Ana", result("2026-11-18", DailyOutcome::Won, 1, "20261118-100000"), true);
        assert_eq!(class.len(), 2);
        assert_eq!(class.listed("a", "2026-11-18".parse().unwrap()).len(), 1);
    }

    #[test]
    fn errors_have_a_line() {
        for line in [
            "best 2026-11-18 a won left:1 20261118-203015",
            "worst 2026-11-18 a won left:1 20261118-203015 Ana",
            "list 2026-11-18 a drawn left:1 20261118-203015 Ana",
        ] {
            assert_eq!(DailyClass::read(&format!("# x\n{line}\n")).unwrap_err().line, 2);
        }
    }
}

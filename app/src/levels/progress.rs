//! The levels that were solved, one per line in a file of the data directory.
//!
//! ```text
//! # game level stars best when
//! unosolo 17 3 5 20261118-203015
//! ```
//!
//! The best result is that of the solutions without help (`-` if there is none); the time is that
//! of the last improvement.

use std::collections::BTreeMap;
use std::fmt::Write;

use kernel::{Message, ParseError, message};

use super::{CLASS_FILE, ClassProgress, MAX_STARS, result};
use crate::history::is_stamp;
use crate::{AnySession, DataFiles, Storage, StorageError};

/// The file in the data directory.
pub const FILE: &str = "levels.txt";

/// What was reached in a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelRecord {
    /// The stars, 1 to 3.
    pub stars: u8,
    /// The lowest cost of a solution without help.
    pub best: Option<u32>,
    /// When it was reached.
    pub date: String,
}

/// The solved levels of all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelProgress(BTreeMap<(String, u32), LevelRecord>);

impl LevelProgress {
    /// Parses a file.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        let mut progress = Self::default();
        for (line, number) in text.lines().zip(1..) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let bad = || ParseError::new(number, message("levels-progress-line"));
            let (game, level, record) = read_line(line).ok_or_else(bad)?;
            progress.add(&game, level, record);
        }
        Ok(progress)
    }

    /// The file.
    pub fn write(&self) -> String {
        let mut text = String::from("# game level stars best when\n");
        for (game, level, record) in self.iter() {
            let _ = writeln!(text, "{}", write_line(game, level, record));
        }
        text
    }

    /// The solved levels of all games.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, u32, &LevelRecord)> {
        self.0.iter().map(|((game, level), record)| (game.as_str(), *level, record))
    }

    /// Adds what another file says was reached.
    pub fn merge(&mut self, other: &Self) {
        for (game, level, record) in other.iter() {
            self.add(game, level, record.clone());
        }
    }

    /// What was reached in a level of a game.
    pub fn of(&self, game: &str, level: u32) -> Option<&LevelRecord> {
        self.0.get(&(game.to_owned(), level))
    }

    /// The number of solved levels of a game, and of their stars.
    pub fn totals(&self, game: &str) -> (usize, usize) {
        let solved = || self.0.iter().filter(|((name, _), _)| name == game);
        (solved().count(), solved().map(|(_, record)| usize::from(record.stars)).sum())
    }

    /// Adds a result: nothing that was reached is lost.
    pub fn add(&mut self, game: &str, level: u32, new: LevelRecord) {
        let key = (game.to_owned(), level);
        let Some(old) = self.0.get(&key) else {
            self.0.insert(key, new);
            return;
        };
        let stars = old.stars.max(new.stars);
        let best = old.best.into_iter().chain(new.best).min();
        if (stars, best) != (old.stars, old.best) {
            self.0.insert(key, LevelRecord { stars, best, date: new.date });
        }
    }
}

/// The line of a level.
pub(super) fn write_line(game: &str, level: u32, record: &LevelRecord) -> String {
    let LevelRecord { stars, best, date } = record;
    let best = best.map_or_else(|| "-".to_owned(), |best| best.to_string());
    format!("{game} {level} {stars} {best} {date}")
}

/// Parses such a line.
pub(super) fn read_line(line: &str) -> Option<(String, u32, LevelRecord)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [game, level, stars, best, date] = words[..] else { return None };
    let stars = stars.parse().ok().filter(|stars| (1..=MAX_STARS).contains(stars))?;
    let best = match best {
        "-" => None,
        best => Some(best.parse().ok()?),
    };
    let date = Some(date).filter(|date| is_stamp(date))?.to_owned();
    Some((game.to_owned(), level.parse().ok()?, LevelRecord { stars, best, date }))
}

impl dyn Storage + '_ {
    /// The solved levels, and what could not be read.
    pub fn level_progress(&mut self) -> (LevelProgress, Option<Message>) {
        let text = match self.data(FILE) {
            Ok(text) => text.unwrap_or_default(),
            Err(error) => return (LevelProgress::default(), Some(error.message())),
        };
        match LevelProgress::read(&text) {
            Ok(progress) => (progress, None),
            Err(error) => (LevelProgress::default(), Some(error.in_file(FILE))),
        }
    }

    /// Records what a game that has ended then reached as a level, if it is one. The same result
    /// may be recorded any number of times.
    pub fn record_level(
        &mut self,
        session: &dyn AnySession,
        ended: &str,
    ) -> Result<Option<Message>, StorageError> {
        let Some(result) = result(session) else { return Ok(None) };
        let record = result.record(ended.to_owned());
        let files: &mut dyn DataFiles = self;
        files.add_level(session.name(), result.level.number, &record)
    }
}

impl dyn DataFiles + '_ {
    /// Adds a result to the solved levels of this machine.
    pub fn add_level(
        &mut self,
        game: &str,
        level: u32,
        record: &LevelRecord,
    ) -> Result<Option<Message>, StorageError> {
        self.update(FILE, &mut |text| {
            let mut progress = LevelProgress::read(text.unwrap_or_default())?;
            progress.add(game, level, record.clone());
            Ok(progress.write())
        })
    }

    /// Adds a result to the solved levels of a person.
    pub fn add_level_of(
        &mut self,
        name: &str,
        game: &str,
        level: u32,
        record: &LevelRecord,
    ) -> Result<Option<Message>, StorageError> {
        self.update(CLASS_FILE, &mut |text| {
            let mut class = ClassProgress::read(text.unwrap_or_default())?;
            class.add(name, game, level, record.clone());
            Ok(class.write())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(stars: u8, best: Option<u32>, date: &str) -> LevelRecord {
        LevelRecord { stars, best, date: date.to_owned() }
    }

    #[test]
    fn nothing_that_was_reached_is_lost() {
        let (first, second) = ("20261118-203015", "20261119-080000");
        let mut progress = LevelProgress::default();
        progress.add("a", 2, record(1, None, first));
        progress.add("a", 2, record(2, Some(9), second));
        progress.add("a", 2, record(1, None, first));
        assert_eq!(progress.of("a", 2), Some(&record(2, Some(9), second)));
        progress.add("a", 10, record(3, Some(4), first));
        progress.add("b", 1, record(1, None, first));
        assert_eq!(progress.totals("a"), (2, 5));
        let text = progress.write();
        assert!(text.contains("\na 2 2 9 20261119-080000\na 10 3 4 20261118-203015\nb 1 1 - "));
        assert_eq!(LevelProgress::read(&text).unwrap(), progress);
    }

    #[test]
    fn errors_have_a_line() {
        for line in [
            "a 2 4 - 20261118-203015",
            "a 2 0 - 20261118-203015",
            "a x 1 - 20261118-203015",
            "a 2 1 -1 20261118-203015",
            "a 2 1 1 today",
            "a 2 1 1",
        ] {
            assert_eq!(
                LevelProgress::read(&format!("\n# x\n{line}\n")).unwrap_err().line,
                3,
                "{line}"
            );
        }
    }
}

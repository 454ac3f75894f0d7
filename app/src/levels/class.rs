//! The levels that several people have solved, by name, in a file of the data directory.
//!
//! ```text
//! # game level stars best when name
//! unosolo 17 3 5 20261118-203015 Ana María
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use kernel::{ParseError, message};

use super::progress::{read_line, write_line};
use super::{LevelProgress, LevelRecord};

/// The file in the data directory.
pub const CLASS_FILE: &str = "levels-by-name.txt";
/// The most lines of the file. The people who have solved nothing for the longest time are
/// dropped first.
const MOST: usize = 20_000;
/// The words of a line before the name.
const WORDS: usize = 5;

/// The solved levels of several people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassProgress(BTreeMap<String, LevelProgress>);

impl ClassProgress {
    /// Parses a file.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        let mut class = Self::default();
        for (line, number) in text.lines().zip(1..) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let bad = || ParseError::new(number, message("levels-class-line"));
            let (words, name) = split_name(line, WORDS).ok_or_else(bad)?;
            let (game, level, record) = read_line(words).ok_or_else(bad)?;
            class.add(name, &game, level, record);
        }
        Ok(class)
    }

    /// The file.
    pub fn write(&self) -> String {
        let mut text = String::from("# game level stars best when name\n");
        for (name, progress) in &self.0 {
            for (game, level, record) in progress.iter() {
                let _ = writeln!(text, "{} {name}", write_line(game, level, record));
            }
        }
        text
    }

    /// The people and what they have solved, in the order of their names.
    pub fn people(&self) -> impl Iterator<Item = (&str, &LevelProgress)> {
        self.0.iter().map(|(name, progress)| (name.as_str(), progress))
    }

    /// What a person has solved.
    pub fn of(&self, name: &str) -> Option<&LevelProgress> {
        self.0.get(name)
    }

    /// Adds a result under a name, as [`LevelProgress::add`].
    pub fn add(&mut self, name: &str, game: &str, level: u32, record: LevelRecord) {
        self.0.entry(name.to_owned()).or_default().add(game, level, record);
        let mut lines: usize = self.0.values().map(|progress| progress.iter().count()).sum();
        while lines > MOST {
            let last = |progress: &LevelProgress| {
                progress.iter().map(|(_, _, record)| record.date.clone()).max()
            };
            let idle = self.0.iter().min_by_key(|(_, progress)| last(progress));
            let Some(idle) = idle.map(|(name, _)| name.clone()) else { return };
            lines -= self.0.remove(&idle).map_or(lines, |progress| progress.iter().count());
        }
    }
}

/// The first words of a line, and the name after them.
pub(crate) fn split_name(line: &str, words: usize) -> Option<(&str, &str)> {
    let (end, _) = line.match_indices(' ').nth(words - 1)?;
    let name = &line[end + 1..];
    (!name.is_empty()).then_some((&line[..end], name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(stars: u8, date: &str) -> LevelRecord {
        LevelRecord { stars, best: Some(4), date: date.to_owned() }
    }

    #[test]
    fn everybody_has_their_own_progress() {
        let mut class = ClassProgress::default();
        class.add("Ana María", "a", 1, record(2, "20261118-203015"));
        class.add("Luis", "a", 1, record(3, "20261118-203015"));
        class.add("Luis", "a", 2, record(1, "20261119-203015"));
        assert_eq!(ClassProgress::read(&class.write()).unwrap(), class);
        assert_eq!(class.of("Ana María").unwrap().totals("a"), (1, 2));
        assert_eq!(class.of("Luis").unwrap().totals("a"), (2, 4));
        assert_eq!(class.of("Eva"), None);
        assert_eq!(class.people().map(|(name, _)| name).collect::<Vec<_>>(), ["Ana María", "Luis"]);
    }

    #[test]
    fn the_file_is_bounded_and_who_was_idle_longest_is_dropped() {
        let mut class = ClassProgress::default();
        class.add("idle", "a", 1, record(3, "20250101-000000"));
        for level in 1..=u32::try_from(MOST).unwrap() {
            class.0.entry("busy".to_owned()).or_default().add(
                "a",
                level,
                record(1, "20260101-000000"),
            );
        }
        class.add("new", "a", 1, record(1, "20260102-000000"));
        assert_eq!(class.people().map(|(name, _)| name).collect::<Vec<_>>(), ["new"]);
    }

    #[test]
    fn errors_have_a_line() {
        for line in
            ["a 1 3 4 20261118-203015", "a 1 3 4 20261118-203015 ", "a 1 9 4 20261118-203015 Ana"]
        {
            assert_eq!(ClassProgress::read(&format!("# x\n{line}\n")).unwrap_err().line, 2);
        }
    }
}

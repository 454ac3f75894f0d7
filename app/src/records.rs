//! High-score lists, which are files of the data directory.

use kernel::{Game, Message, ParseError, Session};

use crate::{AnySession, DataFiles, Options, Storage};

/// The high-score lists of a game.
pub struct HighScores<G: Game> {
    /// The lists, for reading them without a game.
    pub lists: HighScoreFiles,
    /// The list that a session plays for, if any.
    pub standing: fn(&Session<G>, &Options) -> Option<Records>,
}

/// A session's relation to its high-score list. The game defines the format of the file; front ends
/// ask for a name if none is known, and show the list.
#[derive(Clone, Debug)]
pub struct Records {
    /// The file in the data directory.
    pub file: String,
    /// The results of this game, if it ended and counts.
    pub entry: Entry,
    /// Why other results do not count, if that is worth mentioning.
    pub notes: Vec<Message>,
    /// The maximum number of names.
    pub most: usize,
    /// Normalizes or rejects a name.
    pub name: fn(&str) -> Result<String, Message>,
    /// Adds results to the text of the file.
    pub amend: Amend,
}

/// The results of a game for a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// None.
    Nothing,
    /// One result, whose name has to be asked for.
    Nameless(u64),
    /// Results of people whose names are known.
    Named(Vec<(String, u64)>),
}

/// Adds named results to the text of a list with a maximum number of names.
pub type Amend = fn(Option<&str>, &[(&str, u64)], usize) -> Result<HighScoreList, ParseError>;

/// The lists of a game, for reading them without a session.
#[derive(Clone, Copy, Debug)]
pub struct HighScoreFiles {
    /// The title of the list in a file, by the file's name; `None` if it is not a list.
    pub called: fn(&str) -> Option<Message>,
    /// Parses a list.
    pub amend: Amend,
}

/// A high-score list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HighScoreList {
    /// The text of its file.
    pub text: String,
    /// Names and results, the best first.
    pub best: Vec<(String, u64)>,
    /// The ranks of the added results, from 0, as far as they are in the list.
    pub places: Vec<usize>,
    /// Messages about results that are not in the list.
    pub left_out: Vec<Message>,
}

impl Records {
    /// The list, created if it is missing, and what was wrong with it.
    pub fn list(
        &self,
        files: &mut dyn DataFiles,
    ) -> Result<(HighScoreList, Option<Message>), Message> {
        self.change(files, &[])
    }

    /// Adds the result of this game under a typed name.
    pub fn enter(
        &self,
        files: &mut dyn DataFiles,
        typed: &str,
    ) -> Result<(HighScoreList, Option<Message>), Message> {
        let name = (self.name)(typed)?;
        match self.entry {
            Entry::Nameless(result) => self.change(files, &[(&name, result)]),
            Entry::Nothing | Entry::Named(_) => self.list(files),
        }
    }

    /// Adds the results of this game whose names are known.
    pub fn enter_named(
        &self,
        files: &mut dyn DataFiles,
    ) -> Result<(HighScoreList, Option<Message>), Message> {
        let Entry::Named(entries) = &self.entry else { return self.list(files) };
        let entries: Vec<(&str, u64)> =
            entries.iter().map(|(name, result)| (name.as_str(), *result)).collect();
        self.change(files, &entries)
    }

    /// The same, exactly once: the session is marked before its results are added, so that a
    /// program that is killed in between cannot add them twice.
    pub fn enter_once(
        &self,
        storage: &mut dyn Storage,
        session: &mut dyn AnySession,
    ) -> Result<(HighScoreList, Option<Message>), Message> {
        session.meta_mut().set_scored(true);
        storage.seal(session);
        let entered = self.enter_named(storage);
        session.meta_mut().set_scored(entered.is_ok());
        entered
    }

    fn change(
        &self,
        files: &mut dyn DataFiles,
        entries: &[(&str, u64)],
    ) -> Result<(HighScoreList, Option<Message>), Message> {
        let mut last = HighScoreList::default();
        let news = files.update(&self.file, &mut |text| {
            last = (self.amend)(text, entries, self.most)?;
            Ok(last.text.clone())
        })?;
        Ok((last, news))
    }

    /// Whether the result of this game would enter a list.
    pub fn would_enter(&self, list: &HighScoreList) -> bool {
        let Entry::Nameless(result) = self.entry else { return false };
        let amended = (self.amend)(Some(&list.text), &[("x", result)], self.most);
        amended.is_ok_and(|amended| !amended.places.is_empty())
    }
}

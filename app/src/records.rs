//! High-score lists, which are files of the data directory.

use kernel::{Game, Message, ParseError, Session, Turn, message};

use crate::{AnySession, DataFiles, Options, Registered, Storage, StorageError};

/// The high-score lists of a game.
pub struct HighScores<G: Game> {
    /// The lists, for reading them without a game.
    pub lists: HighScoreFormat,
    /// The list that a session plays for, if any.
    pub records: fn(&Session<G>, &Options) -> Option<SessionHighScores>,
}

/// A session's relation to its high-score list. The game defines the format of the file; front ends
/// ask for a name if none is known, and show the list.
#[derive(Clone, Debug)]
pub struct SessionHighScores {
    /// The file in the data directory.
    pub file: String,
    /// The results of this game, if it ended and counts.
    pub entry: NewScores,
    /// Why other results do not count, if that is worth mentioning.
    pub notes: Vec<Message>,
    /// The maximum number of names.
    pub max_entries: usize,
    /// Normalizes or rejects a name.
    pub name: fn(&str) -> Result<String, Message>,
    /// Adds results to the text of the file.
    pub add_results: AddResults,
}

/// The results of a game for a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewScores {
    /// None.
    Nothing,
    /// One result, whose name has to be asked for.
    Nameless(u64),
    /// Results of people whose names are known.
    Named(Vec<(String, u64)>),
}

/// Adds named results to the text of a list with a maximum number of names.
pub type AddResults = fn(Option<&str>, &[(&str, u64)], usize) -> Result<HighScoreList, ParseError>;

/// The lists of a game, for reading them without a session.
#[derive(Clone, Copy, Debug)]
pub struct HighScoreFormat {
    /// The title of the list in a file, by the file's name; `None` if it is not a list.
    pub title: fn(&str) -> Option<Message>,
    /// Parses a list.
    pub add_results: AddResults,
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
    pub rejected: Vec<Message>,
}

/// Why games with a setup are not ranked, if they are not.
pub(crate) fn unlisted<G: Registered>(setup: &G::Setup) -> Option<Message> {
    if let Turn::Over(outcome) = G::turn(&G::start(setup))
        && !outcome.winners.is_empty()
    {
        return Some(message("unlisted-won"));
    }
    (G::info().unranked_reason)(setup)
}

impl SessionHighScores {
    /// The list, created if it is missing, and what was wrong with it.
    pub fn list(
        &self,
        files: &mut dyn DataFiles,
    ) -> Result<(HighScoreList, Option<Message>), StorageError> {
        self.change(files, &[])
    }

    /// Adds the result of this game under a typed name. The game explains why a name is rejected.
    pub fn enter(
        &self,
        files: &mut dyn DataFiles,
        typed: &str,
    ) -> Result<(HighScoreList, Option<Message>), Message> {
        let name = (self.name)(typed)?;
        match self.entry {
            NewScores::Nameless(result) => Ok(self.change(files, &[(&name, result)])?),
            NewScores::Nothing | NewScores::Named(_) => Ok(self.list(files)?),
        }
    }

    /// Adds the results of this game whose names are known.
    pub fn enter_named(
        &self,
        files: &mut dyn DataFiles,
    ) -> Result<(HighScoreList, Option<Message>), StorageError> {
        let NewScores::Named(entries) = &self.entry else { return self.list(files) };
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
    ) -> Result<(HighScoreList, Option<Message>), StorageError> {
        session.meta_mut().set_scored(true);
        storage.autosave_ended(session);
        let entered = self.enter_named(storage);
        session.meta_mut().set_scored(entered.is_ok());
        entered
    }

    fn change(
        &self,
        files: &mut dyn DataFiles,
        entries: &[(&str, u64)],
    ) -> Result<(HighScoreList, Option<Message>), StorageError> {
        let mut last = HighScoreList::default();
        let news = files.update(&self.file, &mut |text| {
            last = (self.add_results)(text, entries, self.max_entries)?;
            Ok(last.text.clone())
        })?;
        Ok((last, news))
    }

    /// Whether the result of this game would enter a list.
    pub fn would_enter(&self, list: &HighScoreList) -> bool {
        let NewScores::Nameless(result) = self.entry else { return false };
        let amended = (self.add_results)(Some(&list.text), &[("x", result)], self.max_entries);
        amended.is_ok_and(|amended| !amended.places.is_empty())
    }
}

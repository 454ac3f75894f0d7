//! Lists of the best results, which live in files of the data folder.

use kernel::{Game, Message, ParseError, Session};

use crate::{AnySession, DataFiles, Options, Storage};

/// The high-score lists of a game.
pub struct RecordBook<G: Game> {
    /// The lists, for reading them without a game.
    pub lists: Listing,
    /// The list that a session plays for, if any.
    pub standing: fn(&Session<G>, &Options) -> Option<Records>,
}

/// Where a game stands towards its records. The file is the game's own kind, so the game reads and
/// writes it; the house keeps it; front ends ask for a name where none is known, and show the list.
#[derive(Clone, Debug)]
pub struct Records {
    /// The file's name in the data folder.
    pub file: String,
    /// The results with which this game enters, where it has ended so that it counts.
    pub entry: Entry,
    /// Why other results of it do not count, where that is worth telling.
    pub notes: Vec<Message>,
    /// The most names that the list takes.
    pub most: usize,
    /// A name as the list can hold it, or why it cannot.
    pub name: fn(&str) -> Result<String, Message>,
    /// Reads the file's text, adds results, and writes it anew.
    pub amend: Amend,
}

/// The results with which a game enters a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// None.
    Nothing,
    /// One, of somebody whose name is still to be asked for.
    Nameless(u64),
    /// Those of people whose names are known, so nothing is asked for.
    Named(Vec<(String, u64)>),
}

/// A change to a list: the text of its file, if there is one, names with results, and the most
/// names that it takes.
pub type Amend = fn(Option<&str>, &[(&str, u64)], usize) -> Result<Amended, ParseError>;

/// The lists of a game, without a game: for whoever wants to see them all.
#[derive(Clone, Copy, Debug)]
pub struct Listing {
    /// What people call the list in a file of the data folder, by the file's name; nothing where
    /// it is none of them.
    pub called: fn(&str) -> Option<Message>,
    /// What reads them.
    pub amend: Amend,
}

/// A list after a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Amended {
    /// The text of its file.
    pub text: String,
    /// Names and results, the best first.
    pub best: Vec<(String, u64)>,
    /// The places of the results that were given, from 0, as far as they are among the best.
    pub places: Vec<usize>,
    /// What is to be told of those that are not.
    pub left_out: Vec<Message>,
}

impl Records {
    /// The list as it is, made where it is missing. What was wrong with it is news.
    pub fn list(&self, files: &mut dyn DataFiles) -> Result<(Amended, Option<Message>), Message> {
        self.change(files, &[])
    }

    /// The list with the nameless entry of this game under a name, as it was typed.
    pub fn enter(
        &self,
        files: &mut dyn DataFiles,
        typed: &str,
    ) -> Result<(Amended, Option<Message>), Message> {
        let name = (self.name)(typed)?;
        match self.entry {
            Entry::Nameless(result) => self.change(files, &[(&name, result)]),
            Entry::Nothing | Entry::Named(_) => self.list(files),
        }
    }

    /// The list with the entries of this game whose names are known.
    pub fn enter_named(
        &self,
        files: &mut dyn DataFiles,
    ) -> Result<(Amended, Option<Message>), Message> {
        let Entry::Named(entries) = &self.entry else { return self.list(files) };
        let entries: Vec<(&str, u64)> =
            entries.iter().map(|(name, result)| (name.as_str(), *result)).collect();
        self.change(files, &entries)
    }

    /// The same for a game that is kept, and once: the game is marked before the list has its
    /// results, so that whoever goes on with it after the program was killed in between cannot
    /// enter them twice.
    pub fn enter_once(
        &self,
        storage: &mut dyn Storage,
        session: &mut dyn AnySession,
    ) -> Result<(Amended, Option<Message>), Message> {
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
    ) -> Result<(Amended, Option<Message>), Message> {
        let mut last = Amended::default();
        let news = files.update(&self.file, &mut |text| {
            last = (self.amend)(text, entries, self.most)?;
            Ok(last.text.clone())
        })?;
        Ok((last, news))
    }

    /// Whether the nameless entry of this game would be among the best of a list.
    pub fn would_enter(&self, list: &Amended) -> bool {
        let Entry::Nameless(result) = self.entry else { return false };
        let amended = (self.amend)(Some(&list.text), &[("x", result)], self.most);
        amended.is_ok_and(|amended| !amended.places.is_empty())
    }
}

//! The games of a person: in progress, saved and finished.

use kernel::{Message, Turn, message};

use crate::review::player_names;
use crate::storage::SavedGame;
use crate::{AnySession, LoadError, Storage, StorageError};

/// The longest name that can be given to a game, in characters.
const MAX_NAME: usize = 60;

/// Where a game is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// It goes on.
    InProgress,
    /// It ended, and is kept until many others have.
    Finished,
    /// A person saved it.
    Saved,
}

impl Shelf {
    /// The shelf for people.
    pub fn message(self) -> Message {
        message(match self {
            Self::InProgress => "library-in-progress",
            Self::Finished => "library-finished",
            Self::Saved => "library-saved",
        })
    }
}

/// A game of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryEntry {
    /// The game and its file.
    pub saved: SavedGame,
    /// Where it is kept.
    pub shelf: Shelf,
}

/// A deleted game, which can be brought back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrashedGame {
    /// The file that it had.
    pub file: String,
    /// The file that it has in the trash.
    pub trash: String,
}

/// What can be done with kept games.
pub trait GameLibrary {
    /// Keeps a finished game among the latest ones.
    fn keep_finished(&mut self, game: &str, save: &str) -> Result<(), StorageError>;
    /// The finished games that are kept, the latest first.
    fn finished_games(&self) -> Vec<SavedGame>;
    /// Gives a saved or finished game a name, which [`is_game_name`] accepts, and saves it under
    /// that; its new file.
    fn rename_game(&mut self, file: &str, name: &str) -> Result<String, StorageError>;
    /// Moves a game to the trash, which keeps the latest ones.
    fn trash_game(&mut self, file: &str) -> Result<TrashedGame, StorageError>;
    /// Brings a game back from the trash.
    fn restore_game(&mut self, game: &TrashedGame) -> Result<(), StorageError>;
}

/// Whether a game can be given this name: every file system accepts it.
pub fn is_game_name(name: &str) -> bool {
    let is_bad = |letter: char| letter.is_control() || r#"/\:*?"<>|"#.contains(letter);
    let ends_well = !name.starts_with(['.', ' ']) && !name.ends_with(['.', ' ']);
    !name.is_empty() && ends_well && name.chars().count() <= MAX_NAME && !name.contains(is_bad)
}

/// What there is to know about a kept game at a glance.
#[derive(Clone, Debug, PartialEq)]
pub struct GameCard {
    /// How it ended, or `None` if it did not.
    pub outcome: Option<Message>,
    /// The players by seat, if there are several.
    pub players: Vec<Message>,
    /// Its length in steps.
    pub steps: usize,
}

impl GameCard {
    /// The card of a game.
    pub fn of(session: &dyn AnySession) -> Self {
        Self {
            outcome: session.describe_outcome(),
            players: player_names(session).into_iter().flatten().collect(),
            steps: session.at(),
        }
    }

    /// The card as one text.
    pub fn message(&self) -> Message {
        let result = self.outcome.clone().unwrap_or_else(|| message("library-unfinished"));
        let join = |first, next| message("library-names").with("first", first).with("next", next);
        let card = match self.players.iter().cloned().reduce(join) {
            Some(players) => message("library-card-of").with("players", players),
            None => message("library-card"),
        };
        card.with("steps", self.steps).with("result", result)
    }
}

impl dyn Storage + '_ {
    /// All kept games: those in progress, the saved ones and the finished ones, each the latest
    /// first.
    pub fn library(&self) -> Vec<LibraryEntry> {
        let on = |shelf: Shelf, games: Vec<SavedGame>| {
            games.into_iter().map(move |saved| LibraryEntry { saved, shelf })
        };
        on(Shelf::InProgress, self.in_progress())
            .chain(on(Shelf::Saved, self.saved_games()))
            .chain(on(Shelf::Finished, self.finished_games()))
            .collect()
    }

    /// Opens a game to play on.
    pub fn open_entry(&mut self, entry: &LibraryEntry) -> Result<Box<dyn AnySession>, LoadError> {
        match entry.shelf {
            Shelf::InProgress => self.resume(&entry.saved),
            Shelf::Saved | Shelf::Finished => self.open_saved(&entry.saved),
        }
    }

    /// Opens a game to analyse it. For a game in progress that is a hint, which it remembers.
    pub fn open_to_review(
        &mut self,
        entry: &LibraryEntry,
    ) -> Result<Box<dyn AnySession>, LoadError> {
        let mut session = self.open_entry(entry)?;
        if entry.shelf == Shelf::InProgress {
            session.meta_mut().mark_hinted();
            self.autosave(session.as_mut())?;
        }
        Ok(session)
    }

    /// Keeps a game that a person has finished, once.
    pub(crate) fn keep_ended(&mut self, session: &dyn AnySession) -> Result<(), StorageError> {
        if session.seats().persons() == 0 || !matches!(session.turn(), Turn::Over(_)) {
            return Ok(());
        }
        let save = session.save();
        let last = self.finished_games().into_iter().next();
        // A dialogue may conclude the same end more than once.
        if last.is_some_and(|last| self.read(&last.file).is_ok_and(|text| text == save)) {
            return Ok(());
        }
        self.keep_finished(session.name(), &save)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_good_on_every_system() {
        assert!(["mi partida", "ñ", "2048 (2)"].into_iter().all(is_game_name));
        let long = "a".repeat(MAX_NAME + 1);
        for bad in ["", ".", "a.", " a", "a/b", r"a\b", "a:b", "a\tb", "a?", &long] {
            assert!(!is_game_name(bad), "{bad:?}");
        }
    }
}

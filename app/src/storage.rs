//! Interfaces to the host: saved games, settings, files, time and seeds. Each is a small trait;
//! after a failure the game continues.

pub mod error;

use kernel::{Message, ParseError, Seed, Turn, message};

use crate::history::{self, FinishedGame, is_stamp};
use crate::{AnyGame, AnySession, GameLibrary, Options, Setting, Settings, ToolError};
pub use error::{LoadError, StorageError};

/// Settings that outlive the program.
pub trait SettingsStore {
    /// The settings in force.
    fn settings(&self) -> &Settings;
    /// Changes a setting to a value that [`Setting::read`] accepted. `Ok` if that was saved, with a
    /// warning if there is one; `Err` with the reason if it only holds until the program ends.
    fn set(
        &mut self,
        setting: &'static Setting,
        value: &str,
    ) -> Result<Option<Message>, StorageError>;
    /// A warning to show first, once: what is wrong with the settings file, for instance.
    fn warning(&mut self) -> Option<Message> {
        None
    }
}

/// Files that the person names. A file is written whole or not at all.
pub trait UserFiles {
    /// Reads a text file.
    fn read(&mut self, name: &str) -> Result<String, StorageError>;
    /// Writes a text file. Another file of that name is backed up under the returned name.
    fn write(&mut self, name: &str, text: &str) -> Result<Option<String>, StorageError>;
    /// Writes a text file in place of what was there.
    fn replace(&mut self, name: &str, text: &str) -> Result<(), StorageError>;
    /// Reads a binary file.
    fn read_bytes(&mut self, name: &str) -> Result<Vec<u8>, StorageError>;
    /// Writes a binary file in place of what was there.
    fn replace_bytes(&mut self, name: &str, bytes: &[u8]) -> Result<(), StorageError>;
    /// Whether a file of that name could be written: to be asked before long work.
    fn may_write(&mut self, name: &str) -> Result<(), StorageError>;
}

/// Files of the data directory, which several programs may share.
pub trait DataFiles {
    /// Replaces the text of a file by what `change` makes of it, while no other program changes
    /// it. A file that `change` finds damaged is renamed, which the returned message reports, and
    /// the change starts with no file.
    fn update(
        &mut self,
        name: &str,
        change: &mut dyn FnMut(Option<&str>) -> Result<String, ParseError>,
    ) -> Result<Option<Message>, StorageError>;
    /// Reads a file, if it exists.
    fn data(&mut self, name: &str) -> Result<Option<String>, StorageError>;
    /// The names of all files.
    fn data_files(&self) -> Vec<String>;
}

/// Games in progress and saved games.
pub trait SaveSlots {
    /// Saves a game in progress to a file of its own, so that the next start can offer it. A
    /// failure is reported once, not after every move.
    fn autosave(&mut self, session: &mut dyn AnySession) -> Result<(), StorageError>;
    /// Why the game in progress could not be saved the last time, whether or not that was reported
    /// then.
    fn autosave_failure(&self) -> Option<Message> {
        None
    }
    /// Removes a game that has ended or was given up.
    fn discard(&mut self, session: &mut dyn AnySession);
    /// The games in progress, the latest first.
    fn in_progress(&self) -> Vec<SavedGame>;
    /// When a game in progress was saved last, as names of saved games have it.
    fn saved_at(&self, file: &str) -> Option<String>;
    /// Renames a damaged game in progress, so that it is not offered again; its new name.
    fn quarantine(&mut self, file: &str) -> Option<String>;
    /// Takes a game in progress for this program; `false` if another program plays it.
    fn claim(&mut self, file: &str) -> bool;
    /// Saves a game under a new name, which is returned.
    fn save(&mut self, game: &str, save: &str) -> Result<String, StorageError>;
    /// The saved games, the latest first.
    fn saved_games(&self) -> Vec<SavedGame>;
}

/// The time.
pub trait Clock {
    /// The time as names of saved games have it: `20261115-190512`.
    fn stamp(&self) -> String;
}

/// Where seeds come from.
pub trait SeedSource {
    /// The seed of the next game: the one that was asked for, or random bits. Fails if the
    /// operating system provides none, since a guessed seed would give the game away.
    fn fresh_seed(&mut self) -> Result<Seed, NoRandomness>;

    /// Whether that seed was asked for, so that it is no secret.
    fn has_chosen_seed(&self) -> bool {
        false
    }
}

/// The operating system provides no random bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the operating system provides no random bits")]
pub struct NoRandomness;

impl NoRandomness {
    /// The explanation shown to people.
    pub fn message(self) -> Message {
        message("no-randomness")
    }
}

impl From<NoRandomness> for Message {
    fn from(error: NoRandomness) -> Self {
        error.message()
    }
}

impl From<NoRandomness> for ToolError {
    fn from(error: NoRandomness) -> Self {
        Self::Bad(error.message())
    }
}

/// What a tool may use: the person's files and seeds.
pub trait Workspace: UserFiles + SeedSource {}

impl<T: UserFiles + SeedSource> Workspace for T {}

/// Everything a front end needs from the host.
pub trait Storage: SettingsStore + DataFiles + SaveSlots + GameLibrary + Clock + Workspace {
    /// The games.
    fn games(&self) -> &'static [&'static dyn AnyGame];
    /// The options that hold for every game of this program: the models that were given.
    fn options(&self) -> Options {
        Options::default()
    }
}

/// A save in one of the directories of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The game's name.
    pub game: String,
    /// The file, for [`UserFiles::read`].
    pub file: String,
}

impl SavedGame {
    /// Its label: the time in the name of its file, or that name if a person chose it.
    pub fn label(&self) -> String {
        let name = base_name(&self.file);
        let name = name.strip_suffix(".ludoteca").unwrap_or(name);
        let Some((_, stamp, rest)) = split_stamp(name) else { return name.to_owned() };
        let part = |from: usize, to: usize| &stamp[from..to];
        let date = [part(0, 4), part(4, 6), part(6, 8)].join("-");
        let time = [part(9, 11), part(11, 13), part(13, 15)].join(":");
        format!("{date} {time}{rest}")
    }
}

impl dyn Storage + '_ {
    /// The game of a name.
    pub fn game(&self, name: &str) -> Option<&'static dyn AnyGame> {
        self.games().iter().copied().find(|game| game.name() == name)
    }

    /// Autosaves an ended game, so that it cannot be finished a second time. An error is reported
    /// by the write that follows.
    pub fn autosave_ended(&mut self, session: &mut dyn AnySession) {
        if session.meta().slot().is_some() {
            let _ = self.autosave(session);
        }
    }

    /// Records a finished game in the history, once, and forgets it. Returns what went wrong.
    pub fn conclude(&mut self, session: &mut dyn AnySession) -> Option<Message> {
        let entry =
            FinishedGame::of(session, self.stamp()).filter(|_| !session.meta().is_recorded());
        let recorded = entry.map(|entry| {
            session.meta_mut().mark_recorded();
            self.autosave_ended(session);
            self.update(history::FILE, &mut |text| Ok(history::with(text, &entry)))
        });
        let now = self.stamp();
        let level = self.record_level(session, &now);
        let daily = self.record_daily(session, &now);
        let kept = self.keep_ended(session).map(|()| None);
        self.discard(session);
        let news = |result: Result<Option<Message>, StorageError>| {
            result.unwrap_or_else(|error| Some(error.message()))
        };
        recorded.and_then(news).or(news(level)).or(news(daily)).or(news(kept))
    }

    /// Records a game that was saved with its end, because a program was killed around that
    /// moment, unless it is recorded already; then forgets it.
    fn conclude_late(&mut self, session: &mut dyn AnySession) {
        let slot = session.meta().slot().unwrap_or_default().to_owned();
        let begun = begun(&slot);
        // The save was written when the game ended, maybe days ago.
        let ended = self.saved_at(&slot).unwrap_or_else(|| self.stamp());
        if let Some(entry) = FinishedGame::of(session, ended.clone()) {
            // A failure has been reported by the program that was killed, or will be.
            let _ =
                self.update(history::FILE, &mut |text| Ok(history::with_once(text, &entry, begun)));
        }
        let _ = (self.record_level(session, &ended), self.record_daily(session, &ended));
        let _ = self.keep_ended(session);
        self.discard(session);
    }

    /// Opens a saved game.
    pub fn open_saved(&mut self, saved: &SavedGame) -> Result<Box<dyn AnySession>, LoadError> {
        let text = self.read(&saved.file)?;
        let unknown = || LoadError::UnknownGame(saved.game.clone());
        let game = self.game(&saved.game).ok_or_else(unknown)?;
        let opened = game.open_save(&text, &self.options());
        opened.map_err(|source| LoadError::Damaged { file: saved.file.clone(), source })
    }

    /// Opens a game in progress, which stays in its file. A damaged one is renamed; one that has
    /// ended is recorded and forgotten.
    pub fn resume(&mut self, saved: &SavedGame) -> Result<Box<dyn AnySession>, LoadError> {
        if !self.claim(&saved.file) {
            return Err(LoadError::PlayedElsewhere);
        }
        match self.open_saved(saved) {
            Ok(mut session) => {
                session.meta_mut().set_slot(Some(saved.file.clone()));
                if let Turn::Over(_) = session.turn() {
                    self.conclude_late(session.as_mut());
                    return Err(LoadError::Over);
                }
                Ok(session)
            }
            Err(LoadError::Damaged { file, source }) => {
                let renamed = self.quarantine(&file).unwrap_or_else(|| file.clone());
                Err(LoadError::SetAside { file, renamed, source })
            }
            Err(error) => Err(error),
        }
    }
}

/// When a game in progress began, from the name of its file: `2048-20261115-190512.ludoteca`.
fn begun(file: &str) -> &str {
    split_stamp(base_name(file)).map_or("", |(_, stamp, _)| stamp)
}

/// The name of a file without its directories.
fn base_name(file: &str) -> &str {
    file.rsplit(['/', '\\']).next().unwrap_or_default()
}

/// The game, the time and the rest of the name of a file that the program chose. A game's name may
/// itself contain hyphens.
pub fn split_stamp(name: &str) -> Option<(&str, &str, &str)> {
    name.match_indices('-').find_map(|(hyphen, _)| {
        let (stamp, rest) = name.get(hyphen + 1..)?.split_at_checked(history::DATE)?;
        is_stamp(stamp).then_some((&name[..hyphen], stamp, rest))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_times_or_chosen_names() {
        for (file, label) in [
            ("/a-b/2048-20261115-190512.ludoteca", "2026-11-15 19:05:12"),
            ("2048-20261115-190512-2.ludoteca", "2026-11-15 19:05:12-2"),
            ("/saves/my best.ludoteca", "my best"),
            ("2048-ñandú.ludoteca", "2048-ñandú"),
        ] {
            let saved = SavedGame { game: "2048".to_owned(), file: file.to_owned() };
            assert_eq!(saved.label(), label, "{file}");
        }
    }

    #[test]
    fn a_file_name_contains_the_start_time() {
        for (file, date) in [
            ("2048-20261115-190512.ludoteca", "20261115-190512"),
            ("/a-b/peg-solitaire-20261115-190512-2.ludoteca", "20261115-190512"),
            (r"C:\saves\tres-en-raya-20261115-190512.ludoteca", "20261115-190512"),
            ("2048.ludoteca", ""),
            ("ñ-20261115.ludoteca", ""),
            ("", ""),
        ] {
            assert_eq!(begun(file), date, "{file}");
        }
    }

    #[test]
    fn a_game_may_have_hyphens_in_its_name() {
        let split = split_stamp("tres-en-raya-20261115-190512-2");
        assert_eq!(split, Some(("tres-en-raya", "20261115-190512", "-2")));
        assert_eq!(split_stamp("tres-en-raya"), None);
    }
}

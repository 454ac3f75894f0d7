//! Files, settings, saved games and seeds on the disk of the person.

mod slots;

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use app::{
    AnyGame, Clock, DataFiles, Options, SeedSource, Setting, Settings, SettingsStore, Storage,
    UserFiles,
};
use kernel::{Message, Models, ParseError, Seed, message};

use crate::calendar::stamp;
use crate::folders::Folders;
use crate::settings::Preferences;
use crate::{files, shared};
use slots::Claims;

/// What the program keeps on disk.
pub struct DiskStorage {
    folders: Folders,
    /// The seed that `--seed` asked for, or its successor for the next game.
    seed: Option<Seed>,
    /// Whether the last failure to save a game in progress was reported.
    failure_reported: bool,
    claims: Claims,
    preferences: Preferences,
    models: Models,
}

impl DiskStorage {
    /// Storage in these folders, with a seed if one was asked for.
    pub fn new(folders: Folders, seed: Option<Seed>) -> Self {
        Self {
            folders,
            seed,
            failure_reported: false,
            claims: Claims::default(),
            preferences: Preferences::default(),
            models: Models::default(),
        }
    }

    /// The same with preferences.
    #[must_use]
    pub fn with_preferences(self, preferences: Preferences) -> Self {
        Self { preferences, ..self }
    }

    /// The settings and their file.
    pub fn preferences(&mut self) -> &mut Preferences {
        &mut self.preferences
    }

    /// Lets all computer players of this program use these models.
    pub fn set_models(&mut self, models: Models) {
        self.models = models;
    }
}

impl SettingsStore for DiskStorage {
    fn settings(&self) -> &Settings {
        &self.preferences.settings
    }

    fn set(&mut self, setting: &'static Setting, value: &str) -> Result<Option<Message>, Message> {
        self.preferences.set(setting, Some(value))
    }

    fn warning(&mut self) -> Option<Message> {
        self.preferences.news()
    }
}

impl UserFiles for DiskStorage {
    fn read(&mut self, name: &str) -> Result<String, Message> {
        files::read(Path::new(name))
    }

    fn write(&mut self, name: &str, text: &str) -> Result<Option<String>, Message> {
        let path = Path::new(name);
        files::sweep(&files::folder(path));
        let before = files::back_up(path, text)?;
        files::write(path, text)?;
        Ok(before)
    }

    fn replace(&mut self, name: &str, text: &str) -> Result<(), Message> {
        files::write(Path::new(name), text)
    }

    fn read_bytes(&mut self, name: &str) -> Result<Vec<u8>, Message> {
        files::read_bytes(Path::new(name))
    }

    fn replace_bytes(&mut self, name: &str, bytes: &[u8]) -> Result<(), Message> {
        files::write_bytes(Path::new(name), bytes)
    }

    fn may_write(&mut self, name: &str) -> Result<(), Message> {
        files::may_write(Path::new(name))
    }
}

impl DataFiles for DiskStorage {
    fn update(
        &mut self,
        name: &str,
        change: &mut dyn FnMut(Option<&str>) -> Result<String, ParseError>,
    ) -> Result<Option<Message>, Message> {
        let folder = self.folders.data.as_ref().ok_or_else(|| message("file-no-home"))?;
        shared::update(folder, name, shared::DAMAGED, change)
    }

    fn data(&mut self, name: &str) -> Result<Option<String>, Message> {
        let Some(folder) = &self.folders.data else { return Ok(None) };
        let path = folder.join(name);
        // A file that cannot be examined is an error; a missing one is not.
        match fs::symlink_metadata(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            _ => files::read(&path).map(Some),
        }
    }

    fn data_files(&self) -> Vec<String> {
        let folder = self.folders.data.iter().filter_map(|folder| fs::read_dir(folder).ok());
        let names =
            folder.flatten().flatten().filter_map(|entry| entry.file_name().into_string().ok());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }
}

impl Clock for DiskStorage {
    fn stamp(&self) -> String {
        stamp(SystemTime::now())
    }
}

impl SeedSource for DiskStorage {
    fn fresh_seed(&mut self) -> Seed {
        match self.seed.take() {
            Some(seed) => {
                self.seed = Some(seed.next());
                seed
            }
            None => Seed::from_bits(random_bits()),
        }
    }
}

impl Storage for DiskStorage {
    fn games(&self) -> &'static [&'static dyn AnyGame] {
        registry::GAMES
    }

    fn options(&self) -> Options {
        let mut options = Options::default();
        *options.models_mut() = self.models.clone();
        options
    }
}

/// 128 unpredictable bits.
pub fn random_bits() -> u128 {
    let mut bytes = [0; 16];
    if getrandom::fill(&mut bytes).is_ok() {
        return u128::from_le_bytes(bytes);
    }
    // Without a random number generator the clock has to do.
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos())
}

#[cfg(test)]
#[path = "storage_tests.rs"]
mod tests;

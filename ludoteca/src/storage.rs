//! Files, settings, saved games and seeds on the disk of the person.

mod library;
mod slots;

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::SystemTime;

use app::{
    AnyGame, Clock, DataFiles, NoRandomness, Options, SeedSource, Setting, Settings, SettingsStore,
    Storage, StorageError, UserFiles,
};
use kernel::{Message, Models, ParseError, Seed};

use crate::calendar::stamp;
use crate::folders::Folders;
use crate::settings::Preferences;
use crate::{files, shared};
use slots::Claims;

/// Storage on disk.
pub struct DiskStorage {
    folders: Folders,
    /// The seed given by `--seed`, or its successor for the next game.
    seed: Option<Seed>,
    random: RandomBits,
    /// Why a game in progress could not be saved the last time.
    failure: Option<Message>,
    claims: Claims,
    preferences: Preferences,
    models: Models,
}

impl DiskStorage {
    /// Storage in these folders, with a seed if one was requested.
    pub fn new(folders: Folders, seed: Option<Seed>) -> Self {
        Self {
            folders,
            seed,
            random: random_bits,
            failure: None,
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

    /// The same with another source of random bits.
    #[cfg(test)]
    fn with_random(self, random: RandomBits) -> Self {
        Self { random, ..self }
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

    fn set(
        &mut self,
        setting: &'static Setting,
        value: &str,
    ) -> Result<Option<Message>, StorageError> {
        self.preferences.set(setting, Some(value))
    }

    fn warning(&mut self) -> Option<Message> {
        self.preferences.news()
    }
}

impl UserFiles for DiskStorage {
    fn read(&mut self, name: &str) -> Result<String, StorageError> {
        files::read(Path::new(name))
    }

    fn write(&mut self, name: &str, text: &str) -> Result<Option<String>, StorageError> {
        let path = Path::new(name);
        files::sweep(&files::folder(path));
        let before = files::back_up(path, text)?;
        files::write(path, text)?;
        Ok(before)
    }

    fn replace(&mut self, name: &str, text: &str) -> Result<(), StorageError> {
        files::write(Path::new(name), text)
    }

    fn read_bytes(&mut self, name: &str) -> Result<Vec<u8>, StorageError> {
        files::read_bytes(Path::new(name))
    }

    fn replace_bytes(&mut self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
        files::write_bytes(Path::new(name), bytes)
    }

    fn may_write(&mut self, name: &str) -> Result<(), StorageError> {
        files::may_write(Path::new(name))
    }
}

impl DataFiles for DiskStorage {
    fn update(
        &mut self,
        name: &str,
        change: &mut dyn FnMut(Option<&str>) -> Result<String, ParseError>,
    ) -> Result<Option<Message>, StorageError> {
        let folder = self.folders.data.as_ref().ok_or(StorageError::NoDataDirectory)?;
        shared::update(folder, name, shared::DAMAGED, change)
    }

    fn data(&mut self, name: &str) -> Result<Option<String>, StorageError> {
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
    fn fresh_seed(&mut self) -> Result<Seed, NoRandomness> {
        if let Some(seed) = self.seed.take() {
            self.seed = Some(seed.next());
            return Ok(seed);
        }
        (self.random)().map(Seed::from_bits)
    }

    fn has_chosen_seed(&self) -> bool {
        self.seed.is_some()
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

/// A source of unpredictable bits.
type RandomBits = fn() -> Result<u128, NoRandomness>;

/// 128 unpredictable bits.
pub fn random_bits() -> Result<u128, NoRandomness> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(u128::from_le_bytes(bytes))
}

#[cfg(test)]
#[path = "storage_tests.rs"]
mod tests;

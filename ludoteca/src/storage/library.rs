//! Finished games, games with names, and the trash.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use app::library::{TrashedGame, is_game_name};
use app::storage::{SavedGame, split_stamp};
use app::{GameLibrary, StorageError};

use super::DiskStorage;
use super::slots::{EXTENSION, add, by_file_name, game_names, remove, saves_in};
use crate::files;

/// The most finished games that are kept.
pub const MOST_FINISHED: usize = 50;
/// The beginning of the names of deleted games.
const TRASHED: &str = "deleted";
/// The most deleted games that are kept.
pub const MOST_TRASHED: usize = 20;

impl DiskStorage {
    fn finished_folder(&self) -> Result<PathBuf, StorageError> {
        self.folders.finished().ok_or(StorageError::NoDataDirectory)
    }
}

impl GameLibrary for DiskStorage {
    fn keep_finished(&mut self, game: &str, save: &str) -> Result<(), StorageError> {
        let folder = self.finished_folder()?;
        add(&folder, game, save)?;
        trim(&folder, MOST_FINISHED);
        Ok(())
    }

    fn finished_games(&self) -> Vec<SavedGame> {
        self.finished_folder().map(|folder| kept_in(&folder)).unwrap_or_default()
    }

    fn rename_game(&mut self, file: &str, name: &str) -> Result<String, StorageError> {
        if !is_game_name(name) {
            return Err(StorageError::unwritable(name, ErrorKind::InvalidFilename));
        }
        let folder = self.folders.saves.as_ref().ok_or(StorageError::NoDataDirectory)?;
        files::make_folder(folder)?;
        let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
        // The time at which it was saved stays part of the name of the file.
        let renamed = match split_stamp(&stem) {
            Some((game, stamp, _)) => format!("{game}-{stamp} {name}.{EXTENSION}"),
            None => format!("{name}.{EXTENSION}"),
        };
        let to = folder.join(renamed);
        relocate(Path::new(file), &to)?;
        Ok(to.to_string_lossy().into_owned())
    }

    fn trash_game(&mut self, file: &str) -> Result<TrashedGame, StorageError> {
        let folder = self.folders.trash().ok_or(StorageError::NoDataDirectory)?;
        let trash = add(&folder, TRASHED, &files::read(Path::new(file))?)?;
        remove(file);
        self.claims.release(file);
        trim(&folder, MOST_TRASHED);
        Ok(TrashedGame { file: file.to_owned(), trash })
    }

    fn restore_game(&mut self, game: &TrashedGame) -> Result<(), StorageError> {
        relocate(Path::new(&game.trash), Path::new(&game.file))
    }
}

/// The games of a folder whose files the program has named, the latest first.
fn kept_in(folder: &Path) -> Vec<SavedGame> {
    saves_in(folder, |path| by_file_name(path, &game_names()))
}

/// Removes the oldest files of a folder.
fn trim(folder: &Path, most: usize) {
    let any = |path: &Path| {
        let is_save = path.extension().is_some_and(|end| end == EXTENSION);
        let file = path.to_str().filter(|_| is_save)?;
        Some(SavedGame { game: String::new(), file: file.to_owned() })
    };
    saves_in(folder, any).iter().skip(most).for_each(|game| remove(&game.file));
}

/// Moves a file, also to another file system, unless there is one of that name.
fn relocate(from: &Path, to: &Path) -> Result<(), StorageError> {
    let text = files::read(from)?;
    files::create(to, &text).map_err(|error| StorageError::unwritable(to, error))?;
    fs::remove_file(from).map_err(|error| StorageError::unwritable(from, error))
}

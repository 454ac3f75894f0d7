//! Games in progress, each in a file that one program at a time holds, and saved games.

use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use app::storage::SavedGame;
use app::{AnySession, SaveSlots, StorageError};
use kernel::{Message, save};

use super::DiskStorage;
use crate::calendar::stamp;
use crate::files;

/// The extension of saves.
pub(super) const EXTENSION: &str = "ludoteca";
/// The maximum number of games in progress that are kept.
pub const MOST_IN_PROGRESS: usize = 20;

/// The games in progress that this program plays, each held by a lock. A file system without locks
/// gives no handle.
#[derive(Default)]
pub struct Claims(Vec<(String, Option<File>)>);

impl Claims {
    fn has(&self, file: &str) -> bool {
        self.0.iter().any(|(claimed, _)| claimed == file)
    }

    /// Claims a file; `false` if another program holds it.
    fn take(&mut self, file: &str) -> bool {
        if self.has(file) {
            return true;
        }
        let handle = File::create(lock_file(file)).ok();
        if handle.as_ref().is_some_and(is_held_elsewhere) {
            return false;
        }
        self.0.push((file.to_owned(), handle));
        true
    }

    pub(super) fn release(&mut self, file: &str) {
        self.0.retain(|(claimed, _)| claimed != file);
    }
}

/// The lock is a separate file because every move replaces the save.
fn lock_file(file: &str) -> String {
    format!("{file}.lock")
}

/// Tries to lock; the lock of a program that has ended is free, however it ended.
fn is_held_elsewhere(handle: &File) -> bool {
    matches!(handle.try_lock(), Err(TryLockError::WouldBlock))
}

impl DiskStorage {
    fn write_in_progress(&mut self, session: &mut dyn AnySession) -> Result<(), StorageError> {
        let save = session.save();
        let folder = self.folders.under_way.clone().ok_or(StorageError::NoDataDirectory)?;
        files::make_folder(&folder)?;
        if let Some(file) = session.meta().slot() {
            return files::write(Path::new(file), &save);
        }
        self.make_room();
        let file = add(&folder, session.name(), &save)?;
        self.claims.take(&file);
        session.meta_mut().set_slot(Some(file));
        Ok(())
    }

    /// Removes the oldest abandoned games, so that one more can be kept.
    fn make_room(&self) {
        let abandoned = self.in_progress().into_iter().filter(|game| !self.claims.has(&game.file));
        for game in abandoned.skip(MOST_IN_PROGRESS - 1) {
            remove(&game.file);
        }
    }
}

impl SaveSlots for DiskStorage {
    fn autosave(&mut self, session: &mut dyn AnySession) -> Result<(), StorageError> {
        let written = self.write_in_progress(session);
        let failure = written.as_ref().err().map(StorageError::message);
        let is_reported = std::mem::replace(&mut self.failure, failure).is_some();
        if is_reported { Ok(()) } else { written }
    }

    fn autosave_failure(&self) -> Option<Message> {
        self.failure.clone()
    }

    fn discard(&mut self, session: &mut dyn AnySession) {
        if let Some(file) = session.meta().slot().map(str::to_owned) {
            session.meta_mut().set_slot(None);
            remove(&file);
            self.claims.release(&file);
        }
    }

    fn in_progress(&self) -> Vec<SavedGame> {
        let Some(folder) = &self.folders.under_way else { return Vec::new() };
        let mut games = saves_in(folder, |path| by_file_name(path, &game_names()));
        games.retain(|game| self.claims.has(&game.file) || !is_played_elsewhere(&game.file));
        games
    }

    fn saved_at(&self, file: &str) -> Option<String> {
        let modified = fs::metadata(file).and_then(|metadata| metadata.modified());
        modified.ok().map(stamp)
    }

    fn quarantine(&mut self, file: &str) -> Option<String> {
        let aside = format!("{file}.damaged");
        let _ = fs::remove_file(lock_file(file));
        self.claims.release(file);
        fs::rename(file, &aside).ok().map(|()| aside)
    }

    fn claim(&mut self, file: &str) -> bool {
        self.claims.take(file)
    }

    fn save(&mut self, game: &str, save: &str) -> Result<String, StorageError> {
        let folder = self.folders.saves.as_ref().ok_or(StorageError::NoDataDirectory)?;
        add(folder, game, save)
    }

    fn saved_games(&self) -> Vec<SavedGame> {
        let folder = self.folders.saves.as_deref();
        folder.map(|folder| saves_in(folder, by_header)).unwrap_or_default()
    }
}

/// The names of all games.
pub(super) fn game_names() -> Vec<&'static str> {
    registry::GAMES.iter().map(|game| game.name()).collect()
}

/// Writes a save to a folder under a new name, which is returned.
pub(super) fn add(folder: &Path, game: &str, save: &str) -> Result<String, StorageError> {
    files::make_folder(folder)?;
    files::sweep(folder);
    let base = format!("{game}-{}", stamp(SystemTime::now()));
    // A number distinguishes games of the same second.
    let mut count = 1;
    loop {
        let path = folder.join(numbered(&base, count));
        match files::create(&path, save) {
            Ok(()) => return Ok(path.to_string_lossy().into_owned()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists && count < 1000 => count += 1,
            Err(error) => return Err(StorageError::unwritable(path, error)),
        }
    }
}

fn numbered(base: &str, count: u32) -> String {
    if count == 1 { format!("{base}.{EXTENSION}") } else { format!("{base}-{count}.{EXTENSION}") }
}

/// Removes a game in progress. A failure has no consequence but a file that stays.
pub(super) fn remove(file: &str) {
    let _ = fs::remove_file(file);
    let _ = fs::remove_file(lock_file(file));
}

fn is_played_elsewhere(file: &str) -> bool {
    File::open(lock_file(file)).is_ok_and(|handle| is_held_elsewhere(&handle))
}

/// The saves in a folder that `identify` recognizes, the latest first.
pub(super) fn saves_in(
    folder: &Path,
    identify: impl Fn(&Path) -> Option<SavedGame>,
) -> Vec<SavedGame> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<(SystemTime, SavedGame)> =
        entries.filter_map(|entry| Some((modified(&entry)?, identify(&entry.path())?))).collect();
    found.sort_by(|(one, a), (other, b)| (other, &b.file).cmp(&(one, &a.file)));
    found.into_iter().map(|(_, game)| game).collect()
}

fn modified(entry: &fs::DirEntry) -> Option<SystemTime> {
    let metadata = entry.metadata().ok()?;
    metadata.is_file().then(|| metadata.modified().unwrap_or(UNIX_EPOCH))
}

/// A game in progress, identified by the name of its file alone: damage is reported when it is
/// opened. A game's name may contain hyphens, so the longest name that fits is meant.
pub(super) fn by_file_name(path: &Path, games: &[&str]) -> Option<SavedGame> {
    let file = path.to_str().filter(|_| path.extension().is_some_and(|end| end == EXTENSION))?;
    let stem = path.file_stem()?.to_str()?;
    let is_prefix = |game: &&&str| {
        stem.strip_prefix(**game).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    let game = games.iter().filter(is_prefix).max_by_key(|game| game.len())?;
    Some(SavedGame { game: (*game).to_owned(), file: file.to_owned() })
}

/// A saved game, identified by its header.
pub(super) fn by_header(path: &Path) -> Option<SavedGame> {
    if path.extension()? != EXTENSION {
        return None;
    }
    let beginning = files::beginning(path).ok()?;
    let game = save::parse(&beginning).ok()?.game.1.to_owned();
    registry::find(&game)?;
    Some(SavedGame { game, file: path.to_str()?.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_with_hyphens_in_their_names_are_found_again() {
        let games = ["2048", "tres", "tres-en-raya"];
        for (file, game) in [
            ("/a-b/2048-20261115-190512.ludoteca", Some("2048")),
            ("tres-en-raya-20261115-190512-2.ludoteca", Some("tres-en-raya")),
            ("tres-20261115-190512.ludoteca", Some("tres")),
            ("tresillo-20261115-190512.ludoteca", None),
            ("2048-20261115-190512.txt", None),
        ] {
            let found = by_file_name(Path::new(file), &games).map(|found| found.game);
            assert_eq!(found.as_deref(), game, "{file}");
        }
    }
}

//! What the program does for its front ends: seeds, files and the games that were kept.

use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use app::storage::SavedGame;
use app::{AnyGame, AnySession, Setting, Settings, Storage};
use kernel::save;
use kernel::{Message, ParseError, Seed, message};

use crate::calendar::stamp;
use crate::folders::Folders;
use crate::settings::Preferences;
use crate::{files, shared};

/// How the files of the house end.
const ENDING: &str = "ludoteca";
/// Games under way that are kept at the most.
const MOST_KEPT: usize = 20;

/// The house itself.
pub struct Premises {
    folders: Folders,
    /// What `--seed` asked for, or what follows from it for the next game.
    seed: Option<Seed>,
    /// Whether the last failure to keep a game was told already.
    events: bool,
    /// The games under way that this program plays, each held by a lock.
    claims: Vec<(String, Option<File>)>,
    preferences: Preferences,
}

impl Premises {
    /// A house with those folders, and with a seed where one was asked for.
    pub fn new(folders: Folders, seed: Option<Seed>) -> Self {
        let preferences = Preferences::default();
        Self { folders, seed, events: false, claims: Vec::new(), preferences }
    }

    /// The same house for somebody who has set this.
    #[must_use]
    pub fn furnished(self, preferences: Preferences) -> Self {
        Self { preferences, ..self }
    }

    /// What was set, and the file of it.
    pub fn preferences(&mut self) -> &mut Preferences {
        &mut self.preferences
    }

    /// Writes a game under way to its file, or to a new one where it has none yet.
    fn put_under_way(&mut self, table: &mut dyn AnySession) -> Result<(), Message> {
        let save = table.save();
        let folder = self.folders.under_way.clone().ok_or_else(|| message("file-no-home"))?;
        files::make_folder(&folder)?;
        if let Some(file) = table.slot() {
            return files::write(Path::new(file), &save);
        }
        self.make_room();
        let file = add(&folder, table.name(), &save)?;
        self.claim(&file);
        *table.slot() = Some(file);
        Ok(())
    }

    fn mine(&self, file: &str) -> bool {
        self.claims.iter().any(|(claimed, _)| claimed == file)
    }

    /// Makes room among the games under way: of those that were left, only the latest stay.
    fn make_room(&self) {
        let left = self.in_progress().into_iter().filter(|kept| !self.mine(&kept.file));
        for kept in left.skip(MOST_KEPT - 1) {
            remove(&kept.file);
        }
    }
}

impl House for Premises {
    fn games(&self) -> &'static [&'static dyn AnyGame] {
        registry::GAMES
    }

    fn settings(&self) -> &Settings {
        &self.preferences.settings
    }

    fn set(&mut self, setting: &'static Setting, value: &str) -> Result<Option<Message>, Message> {
        self.preferences.set(setting, Some(value))
    }

    fn warning(&mut self) -> Option<Message> {
        self.preferences.news()
    }

    fn fresh_seed(&mut self) -> Seed {
        match self.seed.take() {
            Some(seed) => {
                self.seed = Some(seed.next());
                seed
            }
            None => Seed::from_bits(random_bits()),
        }
    }

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

    fn update(
        &mut self,
        name: &str,
        change: &mut dyn FnMut(Option<&str>) -> Result<String, ParseError>,
    ) -> Result<Option<Message>, Message> {
        let folder = self.folders.data.as_ref().ok_or_else(|| message("file-no-home"))?;
        shared::amend(folder, name, shared::DAMAGED, change)
    }

    fn keep(&mut self, table: &mut dyn AnySession) -> Result<(), Message> {
        let kept = self.put_under_way(table);
        let told_before = std::mem::replace(&mut self.events, kept.is_err());
        if told_before { Ok(()) } else { kept }
    }

    fn forget(&mut self, table: &mut dyn AnySession) {
        if let Some(file) = table.slot().take() {
            remove(&file);
            self.claims.retain(|(claimed, _)| *claimed != file);
        }
    }

    fn in_progress(&self) -> Vec<SavedGame> {
        let Some(folder) = &self.folders.under_way else { return Vec::new() };
        let mut kept = saves_in(folder, kept_by_name);
        kept.retain(|kept| self.mine(&kept.file) || !played_elsewhere(&kept.file));
        kept
    }

    fn set_aside(&mut self, file: &str) -> Option<String> {
        let aside = format!("{file}.damaged");
        let _ = fs::remove_file(lock_of(file));
        self.claims.retain(|(claimed, _)| claimed != file);
        fs::rename(file, &aside).ok().map(|()| aside)
    }

    fn claim(&mut self, file: &str) -> bool {
        if self.mine(file) {
            return true;
        }
        match lock(file) {
            Claim::Taken => false,
            Claim::Mine(handle) => {
                self.claims.push((file.to_owned(), handle));
                true
            }
        }
    }

    fn store(&mut self, game: &str, save: &str) -> Result<String, Message> {
        let folder = self.folders.saves.as_ref().ok_or_else(|| message("file-no-home"))?;
        add(folder, game, save)
    }

    fn stored(&self) -> Vec<SavedGame> {
        let folder = self.folders.saves.as_deref();
        folder.map(|folder| saves_in(folder, kept_by_header)).unwrap_or_default()
    }

    fn data_files(&self) -> Vec<String> {
        let folder = self.folders.data.iter().filter_map(|folder| fs::read_dir(folder).ok());
        let names =
            folder.flatten().flatten().filter_map(|entry| entry.file_name().into_string().ok());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }

    fn data(&mut self, name: &str) -> Result<Option<String>, Message> {
        let Some(folder) = &self.folders.data else { return Ok(None) };
        let path = folder.join(name);
        // What cannot be seen is told; what is not there is simply not there.
        match fs::symlink_metadata(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            _ => files::read(&path).map(Some),
        }
    }

    fn stamp(&self) -> String {
        stamp(SystemTime::now())
    }
}

/// Adds a save to a folder under a name that nothing has yet; the name.
fn add(folder: &Path, game: &str, save: &str) -> Result<String, Message> {
    files::make_folder(folder)?;
    files::sweep(folder);
    let base = format!("{game}-{}", stamp(SystemTime::now()));
    // Two games of the same second are told apart by a number.
    let mut count = 1;
    loop {
        let path = folder.join(numbered(&base, count));
        match files::create(&path, save) {
            Ok(()) => return Ok(path.to_string_lossy().into_owned()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists && count < 1000 => count += 1,
            Err(error) => return Err(files::unwritable(&path, &error)),
        }
    }
}

/// Removes a game under way. What is not there is gone already, and nobody can be asked about the
/// rest.
fn remove(file: &str) {
    let _ = fs::remove_file(file);
    let _ = fs::remove_file(lock_of(file));
}

/// A file of its own holds the lock: the save is another file after every move.
fn lock_of(file: &str) -> String {
    format!("{file}.lock")
}

/// What came of asking for a lock.
enum Claim {
    /// It is this program's; without a handle where the disk takes none, and the game goes on.
    Mine(Option<File>),
    /// Another program has it.
    Taken,
}

fn lock(file: &str) -> Claim {
    let Ok(handle) = File::create(lock_of(file)) else { return Claim::Mine(None) };
    match handle.try_lock() {
        Err(TryLockError::WouldBlock) => Claim::Taken,
        Ok(()) | Err(TryLockError::Error(_)) => Claim::Mine(Some(handle)),
    }
}

fn played_elsewhere(file: &str) -> bool {
    // The lock of a program that has ended is free, however it ended.
    let held = |handle: File| matches!(handle.try_lock(), Err(TryLockError::WouldBlock));
    File::open(lock_of(file)).is_ok_and(held)
}

fn numbered(base: &str, count: u32) -> String {
    if count == 1 { format!("{base}.{ENDING}") } else { format!("{base}-{count}.{ENDING}") }
}

/// The saves in a folder that belong to a game on the shelf, the latest first.
fn saves_in(folder: &Path, kept_in: fn(&Path) -> Option<SavedGame>) -> Vec<SavedGame> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<(SystemTime, SavedGame)> =
        entries.filter_map(|entry| Some((changed(&entry)?, kept_in(&entry.path())?))).collect();
    found.sort_by(|(one, a), (other, b)| (other, &b.file).cmp(&(one, &a.file)));
    found.into_iter().map(|(_, kept)| kept).collect()
}

fn changed(entry: &fs::DirEntry) -> Option<SystemTime> {
    let about = entry.metadata().ok()?;
    about.is_file().then(|| about.modified().unwrap_or(UNIX_EPOCH))
}

/// A game under way by the name of its file: whether it is damaged is seen, and told, when it is
/// opened.
fn kept_by_name(path: &Path) -> Option<SavedGame> {
    let file = path.to_str().filter(|_| path.extension().is_some_and(|end| end == ENDING))?;
    let game = path.file_stem()?.to_str()?.split('-').next()?;
    Some(SavedGame { game: registry::find(game)?.name().to_owned(), file: file.to_owned() })
}

/// The save in a file, unless the file is something else or was damaged.
fn kept_by_header(path: &Path) -> Option<SavedGame> {
    if path.extension()? != ENDING {
        return None;
    }
    let beginning = files::beginning(path).ok()?;
    let game = save::parse(&beginning).ok()?.game.1.to_owned();
    registry::find(&game)?;
    Some(SavedGame { game, file: path.to_str()?.to_owned() })
}

/// 128 bits that nobody can foresee.
pub fn random_bits() -> u128 {
    let mut bytes = [0; 16];
    if getrandom::fill(&mut bytes).is_ok() {
        return u128::from_le_bytes(bytes);
    }
    // A system without randomness still has a clock, and the game can go on.
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos())
}

#[cfg(test)]
#[path = "storage_tests.rs"]
mod tests;

//! What the program does for its front ends: seeds, files and the games that were kept.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use kernel::house::Kept;
use kernel::save;
use kernel::{Cover, House, Phrase, Seed, Table, phrase};

use crate::calendar::stamp;
use crate::files;
use crate::folders::Folders;

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
    told: bool,
}

impl Premises {
    /// A house with those folders, and with a seed where one was asked for.
    pub fn new(folders: Folders, seed: Option<Seed>) -> Self {
        Self { folders, seed, told: false }
    }

    /// Writes a game under way to its file, or to a new one where it has none yet.
    fn put_under_way(&self, table: &mut dyn Table) -> Result<(), Phrase> {
        let save = table.save();
        if let Some(file) = table.slot() {
            return files::write(Path::new(file), &save);
        }
        let folder = self.folders.under_way.as_ref().ok_or_else(|| phrase("file-no-home"))?;
        tidy(folder);
        *table.slot() = Some(add(folder, table.name(), &save)?);
        Ok(())
    }
}

impl House for Premises {
    fn covers(&self) -> &'static [&'static dyn Cover] {
        shelf::GAMES
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

    fn read(&mut self, name: &str) -> Result<String, Phrase> {
        files::read(Path::new(name))
    }

    fn write(&mut self, name: &str, text: &str) -> Result<Option<String>, Phrase> {
        let path = Path::new(name);
        let before = files::back_up(path, text)?;
        files::write(path, text)?;
        Ok(before)
    }

    fn replace(&mut self, name: &str, text: &str) -> Result<(), Phrase> {
        files::write(Path::new(name), text)
    }

    fn keep(&mut self, table: &mut dyn Table) -> Result<(), Phrase> {
        let kept = self.put_under_way(table);
        let told_before = std::mem::replace(&mut self.told, kept.is_err());
        if told_before { Ok(()) } else { kept }
    }

    fn forget(&mut self, table: &mut dyn Table) {
        if let Some(file) = table.slot().take() {
            // What is not there is forgotten already, and nobody can be asked about the rest.
            let _ = fs::remove_file(file);
        }
    }

    fn kept(&self) -> Vec<Kept> {
        self.folders.under_way.as_deref().map(saves_in).unwrap_or_default()
    }

    fn set_aside(&mut self, file: &str) -> Option<String> {
        let aside = format!("{file}.damaged");
        fs::rename(file, &aside).ok().map(|()| aside)
    }

    fn store(&mut self, game: &str, save: &str) -> Result<String, Phrase> {
        let folder = self.folders.saves.as_ref().ok_or_else(|| phrase("file-no-home"))?;
        add(folder, game, save)
    }

    fn stored(&self) -> Vec<Kept> {
        self.folders.saves.as_deref().map(saves_in).unwrap_or_default()
    }
}

/// Adds a save to a folder under a name that nothing has yet; the name.
fn add(folder: &Path, game: &str, save: &str) -> Result<String, Phrase> {
    files::make_folder(folder)?;
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

/// Makes room among the games under way: of those that were left, only the latest stay. Passing
/// files of programs that were killed go too.
fn tidy(folder: &Path) {
    for kept in saves_in(folder).iter().skip(MOST_KEPT - 1) {
        let _ = fs::remove_file(&kept.file);
    }
    files::sweep(folder);
}

fn numbered(base: &str, count: u32) -> String {
    if count == 1 { format!("{base}.{ENDING}") } else { format!("{base}-{count}.{ENDING}") }
}

/// The saves in a folder that belong to a game on the shelf, the latest first.
fn saves_in(folder: &Path) -> Vec<Kept> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<(SystemTime, Kept)> =
        entries.filter_map(|entry| Some((changed(&entry)?, kept_in(&entry.path())?))).collect();
    found.sort_by(|(one, a), (other, b)| (other, &b.file).cmp(&(one, &a.file)));
    found.into_iter().map(|(_, kept)| kept).collect()
}

fn changed(entry: &fs::DirEntry) -> Option<SystemTime> {
    let about = entry.metadata().ok()?;
    about.is_file().then(|| about.modified().unwrap_or(UNIX_EPOCH))
}

/// The save in a file, unless the file is something else or was damaged.
fn kept_in(path: &Path) -> Option<Kept> {
    if path.extension()? != ENDING {
        return None;
    }
    let beginning = files::beginning(path).ok()?;
    let game = save::parse(&beginning).ok()?.game.1.to_owned();
    shelf::find(&game)?;
    Some(Kept { game, file: path.to_str()?.to_owned() })
}

/// 128 bits that nobody can foresee.
fn random_bits() -> u128 {
    let mut bytes = [0; 16];
    if getrandom::fill(&mut bytes).is_ok() {
        return u128::from_le_bytes(bytes);
    }
    // A system without randomness still has a clock, and the game can go on.
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos())
}

#[cfg(test)]
#[path = "house_tests.rs"]
mod tests;

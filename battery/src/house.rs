//! A house without a disk, for tests.

use std::collections::BTreeMap;

use kernel::house::Kept;
use kernel::{Cover, House, Phrase, Seed, phrase};

/// A house that keeps everything in memory, and can be made to refuse.
#[derive(Default)]
pub struct PaperHouse {
    /// The games on its shelf.
    pub covers: &'static [&'static dyn Cover],
    /// Its files by name.
    pub files: BTreeMap<String, String>,
    /// The games under way, the latest first.
    pub kept: Vec<Kept>,
    /// The saved games, the latest first.
    pub stored: Vec<Kept>,
    /// Whether nothing more can be written.
    pub full: bool,
    /// How many seeds were drawn: the first is `seed-1`.
    pub seeds: usize,
}

impl PaperHouse {
    /// A house with those games.
    pub fn new(covers: &'static [&'static dyn Cover]) -> Self {
        Self { covers, ..Self::default() }
    }

    /// The game of that name on its shelf.
    pub fn cover(&self, name: &str) -> &'static dyn Cover {
        let found = self.covers.iter().copied().find(|cover| cover.name() == name);
        found.unwrap_or_else(|| panic!("{name} is not on the shelf"))
    }

    fn room(&self) -> Result<(), Phrase> {
        if self.full { Err(phrase("the disk is full")) } else { Ok(()) }
    }
}

impl House for PaperHouse {
    fn covers(&self) -> &'static [&'static dyn Cover] {
        self.covers
    }

    fn fresh_seed(&mut self) -> Seed {
        self.seeds += 1;
        Seed::new(&format!("seed-{}", self.seeds)).expect("a seed of one line")
    }

    fn read(&mut self, name: &str) -> Result<String, Phrase> {
        self.files.get(name).cloned().ok_or_else(|| phrase(format!("no file {name}")))
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), Phrase> {
        self.room()?;
        self.files.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn keep(&mut self, game: &str, save: &str) -> Result<(), Phrase> {
        self.room()?;
        self.forget(game);
        let kept = Kept { game: game.to_owned(), name: game.to_owned(), text: save.to_owned() };
        self.kept.insert(0, kept);
        Ok(())
    }

    fn forget(&mut self, game: &str) {
        self.kept.retain(|kept| kept.game != game);
    }

    fn kept(&self) -> Vec<Kept> {
        self.kept.clone()
    }

    fn store(&mut self, game: &str, save: &str) -> Result<String, Phrase> {
        self.room()?;
        let name = format!("{game}-{}", self.stored.len() + 1);
        let kept = Kept { game: game.to_owned(), name: name.clone(), text: save.to_owned() };
        self.stored.insert(0, kept);
        Ok(name)
    }

    fn stored(&self) -> Vec<Kept> {
        self.stored.clone()
    }
}

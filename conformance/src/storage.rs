//! A house without a disk, for tests.

use std::collections::BTreeMap;

use app::settings::Source;
use app::storage::SavedGame;
use app::{
    AnyGame, AnySession, Clock, DataFiles, SaveSlots, SeedSource, Setting, Settings, SettingsStore,
    Storage, UserFiles,
};
use kernel::{Message, ParseError, Seed, message};

/// A house that keeps everything in memory, and can be made to refuse.
#[derive(Default)]
pub struct MemoryStorage {
    /// The games on its shelf.
    pub games: &'static [&'static dyn AnyGame],
    /// Its files by name.
    pub files: BTreeMap<String, String>,
    /// Its files that are no text, by name.
    pub byte_files: BTreeMap<String, Vec<u8>>,
    /// The games under way, the latest first.
    pub kept: Vec<SavedGame>,
    /// The saved games, the latest first.
    pub stored: Vec<SavedGame>,
    /// Whether nothing more can be written.
    pub full: bool,
    /// What is to be told first.
    pub news: Option<Message>,
    /// How many seeds were drawn: the first is `seed-1`.
    pub seeds: usize,
    /// What was set.
    pub settings: Settings,
    /// Called whenever saved games are listed.
    pub on_list: Option<fn()>,
    names: usize,
}

impl MemoryStorage {
    /// A house with those games.
    pub fn new(games: &'static [&'static dyn AnyGame]) -> Self {
        Self { games, ..Self::default() }
    }

    /// The game of that name on its shelf.
    pub fn info(&self, name: &str) -> &'static dyn AnyGame {
        let found = self.games.iter().copied().find(|info| info.name() == name);
        found.unwrap_or_else(|| panic!("{name} is not on the shelf"))
    }

    fn new_name(&mut self, game: &str, folder: &str) -> String {
        self.names += 1;
        format!("{folder}/{game}-{}", self.names)
    }

    fn room(&self) -> Result<(), Message> {
        if self.full { Err(message("the disk is full")) } else { Ok(()) }
    }
}

impl SettingsStore for MemoryStorage {
    fn settings(&self) -> &Settings {
        &self.settings
    }

    fn set(&mut self, setting: &'static Setting, value: &str) -> Result<Option<Message>, Message> {
        let kept = self.room();
        let source = if kept.is_ok() { Source::File } else { Source::Now };
        self.settings.hold(setting, value, source);
        kept.map(|()| None)
    }

    fn warning(&mut self) -> Option<Message> {
        self.news.take()
    }
}

impl UserFiles for MemoryStorage {
    fn read(&mut self, name: &str) -> Result<String, Message> {
        self.files.get(name).cloned().ok_or_else(|| message(format!("no file {name}")))
    }

    fn write(&mut self, name: &str, text: &str) -> Result<Option<String>, Message> {
        self.room()?;
        let before = self.files.insert(name.to_owned(), text.to_owned());
        let backup = before.filter(|before| before != text).map(|before| {
            let backup = format!("{name}~");
            self.files.insert(backup.clone(), before);
            backup
        });
        Ok(backup)
    }

    fn replace(&mut self, name: &str, text: &str) -> Result<(), Message> {
        self.room()?;
        self.files.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn read_bytes(&mut self, name: &str) -> Result<Vec<u8>, Message> {
        self.byte_files.get(name).cloned().ok_or_else(|| message(format!("no file {name}")))
    }

    fn replace_bytes(&mut self, name: &str, bytes: &[u8]) -> Result<(), Message> {
        self.room()?;
        self.byte_files.insert(name.to_owned(), bytes.to_vec());
        Ok(())
    }

    fn may_write(&mut self, _: &str) -> Result<(), Message> {
        self.room()
    }
}

impl DataFiles for MemoryStorage {
    fn update(
        &mut self,
        name: &str,
        change: &mut dyn FnMut(Option<&str>) -> Result<String, ParseError>,
    ) -> Result<Option<Message>, Message> {
        self.room()?;
        let file = format!("data/{name}");
        let before = self.files.get(&file).cloned();
        let (text, news) = match change(before.as_deref()) {
            Ok(text) => (text, None),
            Err(error) => {
                let aside = format!("{file}.damaged");
                self.files.extend(before.map(|text| (aside.clone(), text)));
                let news = message("file-damaged").with("what", error.in_file(&file));
                let fresh = change(None).map_err(|error| error.in_file(&file))?;
                (fresh, Some(news.with("file", aside)))
            }
        };
        self.files.insert(file, text);
        Ok(news)
    }

    fn data(&mut self, name: &str) -> Result<Option<String>, Message> {
        Ok(self.files.get(&format!("data/{name}")).cloned())
    }

    fn data_files(&self) -> Vec<String> {
        self.files.keys().filter_map(|file| file.strip_prefix("data/")).map(str::to_owned).collect()
    }
}

impl SaveSlots for MemoryStorage {
    fn keep(&mut self, session: &mut dyn AnySession) -> Result<(), Message> {
        self.room()?;
        let game = session.name().to_owned();
        let file = match session.meta().slot() {
            Some(file) => file.to_owned(),
            None => self.new_name(&game, "under-way"),
        };
        session.meta_mut().set_slot(Some(file.clone()));
        self.files.insert(file.clone(), session.save());
        self.kept.retain(|kept| kept.file != file);
        self.kept.insert(0, SavedGame { game, file });
        Ok(())
    }

    fn forget(&mut self, session: &mut dyn AnySession) {
        if let Some(file) = session.meta().slot().map(str::to_owned) {
            session.meta_mut().set_slot(None);
            self.kept.retain(|kept| kept.file != file);
            self.files.remove(&file);
        }
    }

    fn in_progress(&self) -> Vec<SavedGame> {
        self.kept.clone()
    }

    fn set_aside(&mut self, file: &str) -> Option<String> {
        self.kept.retain(|kept| kept.file != file);
        let text = self.files.remove(file)?;
        let aside = format!("{file}.damaged");
        self.files.insert(aside.clone(), text);
        Some(aside)
    }

    fn claim(&mut self, _file: &str) -> bool {
        true
    }

    fn store(&mut self, game: &str, save: &str) -> Result<String, Message> {
        self.room()?;
        let file = self.new_name(game, "saves");
        self.files.insert(file.clone(), save.to_owned());
        self.stored.insert(0, SavedGame { game: game.to_owned(), file: file.clone() });
        Ok(file)
    }

    fn stored(&self) -> Vec<SavedGame> {
        if let Some(on_list) = self.on_list {
            on_list();
        }
        self.stored.clone()
    }
}

impl Clock for MemoryStorage {
    fn stamp(&self) -> String {
        "20260101-120000".to_owned()
    }
}

impl SeedSource for MemoryStorage {
    fn fresh_seed(&mut self) -> Seed {
        self.seeds += 1;
        Seed::new(&format!("seed-{}", self.seeds)).expect("a seed of one line")
    }
}

impl Storage for MemoryStorage {
    fn games(&self) -> &'static [&'static dyn AnyGame] {
        self.games
    }
}

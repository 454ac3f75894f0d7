//! Storage in memory, for tests.

use std::collections::BTreeMap;

use app::settings::Source;
use app::storage::SavedGame;
use app::{
    AnyGame, AnySession, Clock, DataFiles, SaveSlots, SeedSource, Setting, Settings, SettingsStore,
    Storage, UserFiles,
};
use kernel::{Message, ParseError, Seed, message};

/// Storage in memory that can simulate a full disk.
#[derive(Default)]
pub struct MemoryStorage {
    /// The games that can be started and loaded.
    pub games: &'static [&'static dyn AnyGame],
    /// Text files by name.
    pub files: BTreeMap<String, String>,
    /// Binary files by name.
    pub byte_files: BTreeMap<String, Vec<u8>>,
    /// Games in progress, latest first.
    pub kept: Vec<SavedGame>,
    /// Saved games, latest first.
    pub stored: Vec<SavedGame>,
    /// Whether writing fails.
    pub full: bool,
    /// The warning to show at start-up.
    pub news: Option<Message>,
    /// The number of seeds drawn: the first is `seed-1`.
    pub seeds: usize,
    /// The current settings.
    pub settings: Settings,
    /// Called whenever saved games are listed.
    pub on_list: Option<fn()>,
    file_count: usize,
}

impl MemoryStorage {
    /// Empty storage with those games.
    pub fn new(games: &'static [&'static dyn AnyGame]) -> Self {
        Self { games, ..Self::default() }
    }

    /// The game of that name.
    pub fn info(&self, name: &str) -> &'static dyn AnyGame {
        let found = self.games.iter().copied().find(|game| game.name() == name);
        found.unwrap_or_else(|| panic!("no game {name}"))
    }

    fn new_name(&mut self, game: &str, folder: &str) -> String {
        self.file_count += 1;
        format!("{folder}/{game}-{}", self.file_count)
    }

    fn check_space(&self) -> Result<(), Message> {
        if self.full { Err(message("the disk is full")) } else { Ok(()) }
    }
}

impl SettingsStore for MemoryStorage {
    fn settings(&self) -> &Settings {
        &self.settings
    }

    fn set(&mut self, setting: &'static Setting, value: &str) -> Result<Option<Message>, Message> {
        let written = self.check_space();
        let source = if written.is_ok() { Source::File } else { Source::Now };
        self.settings.hold(setting, value, source);
        written.map(|()| None)
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
        self.check_space()?;
        let before = self.files.insert(name.to_owned(), text.to_owned());
        let backup = before.filter(|before| before != text).map(|before| {
            let backup = format!("{name}~");
            self.files.insert(backup.clone(), before);
            backup
        });
        Ok(backup)
    }

    fn replace(&mut self, name: &str, text: &str) -> Result<(), Message> {
        self.check_space()?;
        self.files.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn read_bytes(&mut self, name: &str) -> Result<Vec<u8>, Message> {
        self.byte_files.get(name).cloned().ok_or_else(|| message(format!("no file {name}")))
    }

    fn replace_bytes(&mut self, name: &str, bytes: &[u8]) -> Result<(), Message> {
        self.check_space()?;
        self.byte_files.insert(name.to_owned(), bytes.to_vec());
        Ok(())
    }

    fn may_write(&mut self, _: &str) -> Result<(), Message> {
        self.check_space()
    }
}

impl DataFiles for MemoryStorage {
    fn update(
        &mut self,
        name: &str,
        change: &mut dyn FnMut(Option<&str>) -> Result<String, ParseError>,
    ) -> Result<Option<Message>, Message> {
        self.check_space()?;
        let file = format!("data/{name}");
        let before = self.files.get(&file).cloned();
        let (text, warning) = match change(before.as_deref()) {
            Ok(text) => (text, None),
            Err(error) => {
                let aside = format!("{file}.damaged");
                self.files.extend(before.map(|text| (aside.clone(), text)));
                let warning = message("file-damaged").with("what", error.in_file(&file));
                let fresh = change(None).map_err(|error| error.in_file(&file))?;
                (fresh, Some(warning.with("file", aside)))
            }
        };
        self.files.insert(file, text);
        Ok(warning)
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
        self.check_space()?;
        let game = session.name().to_owned();
        let file = match session.meta().slot() {
            Some(file) => file.to_owned(),
            None => self.new_name(&game, "under-way"),
        };
        session.meta_mut().set_slot(Some(file.clone()));
        self.files.insert(file.clone(), session.save());
        self.kept.retain(|slot| slot.file != file);
        self.kept.insert(0, SavedGame { game, file });
        Ok(())
    }

    fn forget(&mut self, session: &mut dyn AnySession) {
        if let Some(file) = session.meta().slot().map(str::to_owned) {
            session.meta_mut().set_slot(None);
            self.kept.retain(|slot| slot.file != file);
            self.files.remove(&file);
        }
    }

    fn in_progress(&self) -> Vec<SavedGame> {
        self.kept.clone()
    }

    fn set_aside(&mut self, file: &str) -> Option<String> {
        self.kept.retain(|slot| slot.file != file);
        let text = self.files.remove(file)?;
        let aside = format!("{file}.damaged");
        self.files.insert(aside.clone(), text);
        Some(aside)
    }

    fn claim(&mut self, _file: &str) -> bool {
        true
    }

    fn store(&mut self, game: &str, save: &str) -> Result<String, Message> {
        self.check_space()?;
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
        Seed::new(&format!("seed-{}", self.seeds)).expect("a valid seed")
    }
}

impl Storage for MemoryStorage {
    fn games(&self) -> &'static [&'static dyn AnyGame] {
        self.games
    }
}

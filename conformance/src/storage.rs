//! Storage in memory, for tests.

use std::collections::BTreeMap;
use std::io::ErrorKind;

use app::library::TrashedGame;
use app::settings::SettingSource;
use app::storage::SavedGame;
use app::{
    AnyGame, AnySession, Clock, DataFiles, GameLibrary, NoRandomness, SaveSlots, SeedSource,
    Setting, Settings, SettingsStore, Storage, StorageError, UserFiles,
};
use kernel::{Message, ParseError, Seed, message, save};

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
    /// Finished games, latest first.
    pub finished: Vec<SavedGame>,
    /// Whether writing fails.
    pub full: bool,
    /// The warning to show at start-up.
    pub news: Option<Message>,
    /// The number of seeds drawn: the first is `seed-1`.
    pub seeds: usize,
    /// Whether no seed can be drawn.
    pub no_randomness: bool,
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

    /// Forgets a game, wherever it is kept.
    fn forget(&mut self, file: &str) {
        for shelf in [&mut self.kept, &mut self.stored, &mut self.finished] {
            shelf.retain(|saved| saved.file != file);
        }
        self.files.remove(file);
    }

    fn check_space(&self, name: &str) -> Result<(), StorageError> {
        let full = || StorageError::unwritable(name, ErrorKind::StorageFull);
        if self.full { Err(full()) } else { Ok(()) }
    }
}

fn missing(name: &str) -> StorageError {
    StorageError::unreadable(name, ErrorKind::NotFound)
}

impl SettingsStore for MemoryStorage {
    fn settings(&self) -> &Settings {
        &self.settings
    }

    fn set(
        &mut self,
        setting: &'static Setting,
        value: &str,
    ) -> Result<Option<Message>, StorageError> {
        let written = self.check_space("settings");
        let source = if written.is_ok() { SettingSource::File } else { SettingSource::Now };
        self.settings.set(setting, value, source);
        written.map(|()| None)
    }

    fn warning(&mut self) -> Option<Message> {
        self.news.take()
    }
}

impl UserFiles for MemoryStorage {
    fn read(&mut self, name: &str) -> Result<String, StorageError> {
        self.files.get(name).cloned().ok_or_else(|| missing(name))
    }

    fn write(&mut self, name: &str, text: &str) -> Result<Option<String>, StorageError> {
        self.check_space(name)?;
        let before = self.files.insert(name.to_owned(), text.to_owned());
        let backup = before.filter(|before| before != text).map(|before| {
            let backup = format!("{name}~");
            self.files.insert(backup.clone(), before);
            backup
        });
        Ok(backup)
    }

    fn replace(&mut self, name: &str, text: &str) -> Result<(), StorageError> {
        self.check_space(name)?;
        self.files.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn read_bytes(&mut self, name: &str) -> Result<Vec<u8>, StorageError> {
        self.byte_files.get(name).cloned().ok_or_else(|| missing(name))
    }

    fn replace_bytes(&mut self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
        self.check_space(name)?;
        self.byte_files.insert(name.to_owned(), bytes.to_vec());
        Ok(())
    }

    fn may_write(&mut self, name: &str) -> Result<(), StorageError> {
        self.check_space(name)
    }
}

impl DataFiles for MemoryStorage {
    fn update(
        &mut self,
        name: &str,
        change: &mut dyn FnMut(Option<&str>) -> Result<String, ParseError>,
    ) -> Result<Option<Message>, StorageError> {
        self.check_space(name)?;
        let file = format!("data/{name}");
        let before = self.files.get(&file).cloned();
        let (text, warning) = match change(before.as_deref()) {
            Ok(text) => (text, None),
            Err(error) => {
                let aside = format!("{file}.damaged");
                self.files.extend(before.map(|text| (aside.clone(), text)));
                let warning = message("file-damaged").with("what", error.in_file(&file));
                let unchangeable =
                    |source| StorageError::Unchangeable { path: file.clone().into(), source };
                let fresh = change(None).map_err(unchangeable)?;
                (fresh, Some(warning.with("file", aside)))
            }
        };
        self.files.insert(file, text);
        Ok(warning)
    }

    fn data(&mut self, name: &str) -> Result<Option<String>, StorageError> {
        Ok(self.files.get(&format!("data/{name}")).cloned())
    }

    fn data_files(&self) -> Vec<String> {
        self.files.keys().filter_map(|file| file.strip_prefix("data/")).map(str::to_owned).collect()
    }
}

impl SaveSlots for MemoryStorage {
    fn autosave(&mut self, session: &mut dyn AnySession) -> Result<(), StorageError> {
        self.check_space("under-way")?;
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

    fn discard(&mut self, session: &mut dyn AnySession) {
        if let Some(file) = session.meta().slot().map(str::to_owned) {
            session.meta_mut().set_slot(None);
            self.kept.retain(|slot| slot.file != file);
            self.files.remove(&file);
        }
    }

    fn in_progress(&self) -> Vec<SavedGame> {
        self.kept.clone()
    }

    fn saved_at(&self, file: &str) -> Option<String> {
        self.kept.iter().any(|slot| slot.file == file).then(|| self.stamp())
    }

    fn quarantine(&mut self, file: &str) -> Option<String> {
        self.kept.retain(|slot| slot.file != file);
        let text = self.files.remove(file)?;
        let aside = format!("{file}.damaged");
        self.files.insert(aside.clone(), text);
        Some(aside)
    }

    fn claim(&mut self, _file: &str) -> bool {
        true
    }

    fn save(&mut self, game: &str, save: &str) -> Result<String, StorageError> {
        self.check_space("saves")?;
        let file = self.new_name(game, "saves");
        self.files.insert(file.clone(), save.to_owned());
        self.stored.insert(0, SavedGame { game: game.to_owned(), file: file.clone() });
        Ok(file)
    }

    fn saved_games(&self) -> Vec<SavedGame> {
        if let Some(on_list) = self.on_list {
            on_list();
        }
        self.stored.clone()
    }
}

impl GameLibrary for MemoryStorage {
    fn keep_finished(&mut self, game: &str, save: &str) -> Result<(), StorageError> {
        self.check_space("finished")?;
        let file = self.new_name(game, "finished");
        self.files.insert(file.clone(), save.to_owned());
        self.finished.insert(0, SavedGame { game: game.to_owned(), file });
        Ok(())
    }

    fn finished_games(&self) -> Vec<SavedGame> {
        self.finished.clone()
    }

    fn rename_game(&mut self, file: &str, name: &str) -> Result<String, StorageError> {
        let mut shelves = self.finished.iter().chain(&self.stored);
        let game = shelves.find(|saved| saved.file == file).cloned();
        let game = game.ok_or_else(|| missing(file))?;
        let text = self.read(file)?;
        let renamed = format!("saves/{name}");
        self.forget(file);
        self.files.insert(renamed.clone(), text);
        self.stored.insert(0, SavedGame { file: renamed.clone(), ..game });
        Ok(renamed)
    }

    fn trash_game(&mut self, file: &str) -> Result<TrashedGame, StorageError> {
        let (text, trash) = (self.read(file)?, format!("trash/{file}"));
        self.forget(file);
        self.files.insert(trash.clone(), text);
        Ok(TrashedGame { file: file.to_owned(), trash })
    }

    fn restore_game(&mut self, game: &TrashedGame) -> Result<(), StorageError> {
        let text = self.files.remove(&game.trash).ok_or_else(|| missing(&game.trash))?;
        let name = save::parse(&text).map_or(String::new(), |save| save.game.1.to_owned());
        let games = match game.file.split('/').next() {
            Some("under-way") => &mut self.kept,
            Some("finished") => &mut self.finished,
            _ => &mut self.stored,
        };
        games.insert(0, SavedGame { game: name, file: game.file.clone() });
        self.files.insert(game.file.clone(), text);
        Ok(())
    }
}

impl Clock for MemoryStorage {
    fn stamp(&self) -> String {
        "20260101-120000".to_owned()
    }
}

impl SeedSource for MemoryStorage {
    fn fresh_seed(&mut self) -> Result<Seed, NoRandomness> {
        if self.no_randomness {
            return Err(NoRandomness);
        }
        self.seeds += 1;
        Ok(Seed::new(&format!("seed-{}", self.seeds)).expect("a valid seed"))
    }
}

impl Storage for MemoryStorage {
    fn games(&self) -> &'static [&'static dyn AnyGame] {
        self.games
    }
}

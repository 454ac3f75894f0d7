//! The folders of the program's files.

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

/// The folders of the program's files; `None` without a home folder and `--data-dir`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// Shared files such as lists of records.
    pub data: Option<PathBuf>,
    /// Games saved by a player.
    pub saves: Option<PathBuf>,
    /// Unfinished games, saved automatically.
    pub under_way: Option<PathBuf>,
}

/// The folder of the settings file, if there is a home folder.
pub fn settings() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    Some(base.config_dir().join("ludoteca"))
}

impl Folders {
    /// All folders under one root.
    pub fn within(root: &Path) -> Self {
        Self {
            data: Some(root.to_owned()),
            saves: Some(root.join("saves")),
            under_way: Some(root.join("under-way")),
        }
    }

    /// The latest finished games.
    pub fn finished(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join("finished"))
    }

    /// The latest deleted games.
    pub fn trash(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join("trash"))
    }

    /// The standard folders of this system.
    pub fn standard() -> Self {
        let Ok(base) = etcetera::choose_base_strategy() else {
            return Self { data: None, saves: None, under_way: None };
        };
        let data = base.data_dir().join("ludoteca");
        // Systems without a state folder keep unfinished games with the data.
        let state = base.state_dir().map_or_else(|| data.clone(), |state| state.join("ludoteca"));
        let (saves, under_way) = (data.join("saves"), state.join("under-way"));
        Self { data: Some(data), saves: Some(saves), under_way: Some(under_way) }
    }
}

//! Where the house keeps its files.

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

/// The folders of the house; `None` where no home is known and none was named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// For files that games share: lists of records.
    pub data: Option<PathBuf>,
    /// For the games that were saved on purpose.
    pub saves: Option<PathBuf>,
    /// For the games under way.
    pub under_way: Option<PathBuf>,
}

/// The customary folder for settings, where a home is known.
pub fn settings() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    Some(base.config_dir().join("ludoteca"))
}

impl Folders {
    /// Everything under one folder.
    pub fn within(root: &Path) -> Self {
        Self {
            data: Some(root.to_owned()),
            saves: Some(root.join("saves")),
            under_way: Some(root.join("under-way")),
        }
    }

    /// The customary folders of this system.
    pub fn customary() -> Self {
        let Ok(base) = etcetera::choose_base_strategy() else {
            return Self { data: None, saves: None, under_way: None };
        };
        let data = base.data_dir().join("ludoteca");
        // Not every system has a folder for state; there it lives with the data.
        let state = base.state_dir().map_or_else(|| data.clone(), |state| state.join("ludoteca"));
        let (saves, under_way) = (data.join("saves"), state.join("under-way"));
        Self { data: Some(data), saves: Some(saves), under_way: Some(under_way) }
    }
}

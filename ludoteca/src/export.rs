//! Exported files: pictures, films, texts and figures. They replace earlier exports, but never a
//! saved game.

use std::path::{Path, PathBuf};

use app::StorageError;
use kernel::{Message, message, save};

use crate::files;

/// Why a file is not exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// It cannot be written.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// It would replace a saved game.
    #[error("{} is a saved game", .0.display())]
    OverSave(PathBuf),
}

impl ExportError {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        match self {
            Self::Storage(error) => error.message(),
            Self::OverSave(path) => {
                message("cli-replay-over-save").with("file", files::shown(path))
            }
        }
    }
}

/// Whether [`write()`] may write a file: to be asked before long work.
pub fn may_write(path: &Path) -> Result<(), ExportError> {
    // Only an ordinary file may be read, not a terminal.
    files::may_write(path)?;
    match files::beginning(path) {
        // Arguments in the wrong order must not cost a game.
        Ok(text) if save::is_save(&text) => Err(ExportError::OverSave(path.to_owned())),
        _ => Ok(()),
    }
}

/// Writes a file atomically; returns the message about it.
pub fn write(path: &Path, text: &str) -> Result<Message, ExportError> {
    may_write(path)?;
    files::write(path, text)?;
    Ok(message("cli-replay-written").with("file", files::shown(path)))
}

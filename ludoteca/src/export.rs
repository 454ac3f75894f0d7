//! Exported files: pictures, films, texts and figures. They replace earlier exports, but never a
//! saved game.

use std::path::Path;

use kernel::{Message, message, save};

use crate::files;

/// Whether [`write()`] may write a file: to be asked before long work.
pub fn may_write(path: &Path) -> Result<(), Message> {
    // Only an ordinary file may be read, not a terminal.
    files::may_write(path)?;
    match files::beginning(path) {
        // Arguments in the wrong order must not cost a game.
        Ok(text) if save::is_save(&text) => {
            Err(message("cli-replay-over-save").with("file", files::shown(path)))
        }
        _ => Ok(()),
    }
}

/// Writes a file atomically; returns the message about it.
pub fn write(path: &Path, text: &str) -> Result<Message, Message> {
    may_write(path)?;
    files::write(path, text)?;
    Ok(message("cli-replay-written").with("file", files::shown(path)))
}

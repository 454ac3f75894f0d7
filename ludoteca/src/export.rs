//! Files that people ask for beside the games: pictures, films, texts and figures.
//!
//! What stood there under the same name gives way, as it can be made again; a saved game never
//! does.

use std::path::Path;

use kernel::{Message, message, save};

use crate::files;

/// Whether [`write()`] may put a file there: to be asked before long work.
pub fn may_write(path: &Path) -> Result<(), Message> {
    // First of all: only an ordinary file may be looked into, and no terminal.
    files::may_write(path)?;
    match files::beginning(path) {
        // A name given in the wrong place would else cost a game.
        Ok(text) if save::is_save(&text) => {
            Err(message("cli-replay-over-save").with("file", files::shown(path)))
        }
        _ => Ok(()),
    }
}

/// Writes a file whole or not at all; what to tell of it.
pub fn write(path: &Path, text: &str) -> Result<Message, Message> {
    may_write(path)?;
    files::write(path, text)?;
    Ok(message("cli-replay-written").with("file", files::shown(path)))
}

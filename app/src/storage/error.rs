//! Storage errors.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use kernel::{Message, ParseError, message};

use crate::ToolError;

/// Why storage failed.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// A file cannot be read.
    #[error("cannot read {}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A file cannot be written.
    #[error("cannot write {}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A directory cannot be created.
    #[error("cannot create the directory {}", path.display())]
    NoDirectory {
        /// The directory.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A file is larger than any that makes sense.
    #[error("{} has more than {most} bytes", path.display())]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// The limit in bytes.
        most: u64,
    },
    /// A file is not UTF-8.
    #[error("{}:{line}: invalid UTF-8", path.display())]
    NotText {
        /// The file.
        path: PathBuf,
        /// The line of the first invalid byte.
        line: usize,
    },
    /// A text has a null byte.
    #[error("{}:{line}: null byte", path.display())]
    NullByte {
        /// The file.
        path: PathBuf,
        /// The line of the byte.
        line: usize,
    },
    /// A file cannot be changed because of its content.
    #[error("cannot change {}", path.display())]
    Unchangeable {
        /// The file.
        path: PathBuf,
        /// What is wrong with the content.
        source: ParseError,
    },
    /// The home directory, and with it the data directory, is unknown.
    #[error("there is no data directory")]
    NoDataDirectory,
    /// The home directory, and with it that of the settings, is unknown.
    #[error("there is no settings directory")]
    NoSettingsDirectory,
    /// A laboratory job has only the files of its request.
    #[error("the request has no such file")]
    NotInRequest,
    /// The files that a laboratory job writes, or their names, are too large for its answer.
    #[error("the files are too large for the answer")]
    AnswerFull,
}

impl StorageError {
    /// A file that cannot be read.
    pub fn unreadable(path: impl Into<PathBuf>, error: impl Into<io::Error>) -> Self {
        Self::Unreadable { path: path.into(), source: error.into() }
    }

    /// A file that cannot be written.
    pub fn unwritable(path: impl Into<PathBuf>, error: impl Into<io::Error>) -> Self {
        Self::Unwritable { path: path.into(), source: error.into() }
    }

    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        match self {
            Self::Unreadable { path, source } => {
                let why = match source.kind() {
                    ErrorKind::NotFound => message("file-why-missing"),
                    _ => reason(source),
                };
                message("file-unreadable").with("file", shown(path)).with("why", why)
            }
            Self::Unwritable { path, source } => {
                message("file-unwritable").with("file", shown(path)).with("why", reason(source))
            }
            Self::NoDirectory { path, source } => {
                message("file-no-folder").with("folder", shown(path)).with("why", reason(source))
            }
            Self::TooLarge { path, most } => {
                message("file-too-large").with("file", shown(path)).with("most", most >> 20)
            }
            Self::NotText { path, line } => {
                message("file-not-text").with("file", shown(path)).with("line", line.to_string())
            }
            Self::NullByte { path, line } => {
                message("file-nul").with("file", shown(path)).with("line", line.to_string())
            }
            Self::Unchangeable { path, source } => source.in_file(&shown(path)),
            Self::NoDataDirectory => message("file-no-home"),
            Self::NoSettingsDirectory => message("config-no-home"),
            Self::NotInRequest => message("file-not-given"),
            Self::AnswerFull => message("file-answer-full"),
        }
    }
}

impl From<StorageError> for Message {
    fn from(error: StorageError) -> Self {
        error.message()
    }
}

impl From<StorageError> for ToolError {
    fn from(error: StorageError) -> Self {
        Self::Bad(error.message())
    }
}

/// A path for messages.
fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The reason for an error of the system, and what to do about it.
pub fn reason(error: &io::Error) -> Message {
    match error.kind() {
        ErrorKind::NotFound => message("file-why-no-folder"),
        ErrorKind::PermissionDenied => message("file-why-denied"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            message("file-why-full")
        }
        ErrorKind::ReadOnlyFilesystem => message("file-why-read-only"),
        ErrorKind::IsADirectory => message("file-why-folder"),
        ErrorKind::Unsupported => message("file-why-special"),
        ErrorKind::InvalidFilename => message("file-why-name"),
        // Creating a folder over a file fails with AlreadyExists.
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => message("file-why-not-folder"),
        _ => message("file-why-other").with("text", error.to_string()),
    }
}

/// Why a saved game or a game in progress cannot be played on.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Its file cannot be read.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// No game has this name.
    #[error("there is no game {0:?}")]
    UnknownGame(String),
    /// Its file is damaged.
    #[error("{file} is damaged")]
    Damaged {
        /// The file.
        file: String,
        /// What is wrong with it.
        source: ParseError,
    },
    /// The file of a game in progress was damaged and has been renamed.
    #[error("{file} was damaged and is now {renamed}")]
    SetAside {
        /// The file.
        file: String,
        /// Its new name, or the old one if that failed.
        renamed: String,
        /// What is wrong with it.
        source: ParseError,
    },
    /// Another program plays it.
    #[error("another program plays this game")]
    PlayedElsewhere,
    /// It has ended.
    #[error("the game has ended")]
    Over,
}

impl LoadError {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        match self {
            Self::Storage(error) => error.message(),
            Self::UnknownGame(game) => message("resume-unknown").with("game", game.as_str()),
            Self::Damaged { file, source } => source.in_file(file),
            Self::SetAside { file, renamed, source } => message("resume-damaged")
                .with("what", source.in_file(file))
                .with("file", renamed.as_str()),
            Self::PlayedElsewhere => message("resume-elsewhere"),
            Self::Over => message("resume-over"),
        }
    }
}

impl From<LoadError> for Message {
    fn from(error: LoadError) -> Self {
        error.message()
    }
}

#[cfg(test)]
mod tests {
    use kernel::Arg;

    use super::*;

    fn why(error: &StorageError) -> String {
        match error.message().args.into_iter().find(|(name, _)| *name == "why") {
            Some((_, Arg::Message(why))) => why.key.into_owned(),
            _ => String::new(),
        }
    }

    #[test]
    fn every_io_error_has_a_message() {
        for (kind, expected) in [
            (ErrorKind::NotFound, "file-why-no-folder"),
            (ErrorKind::StorageFull, "file-why-full"),
            (ErrorKind::QuotaExceeded, "file-why-full"),
            (ErrorKind::ReadOnlyFilesystem, "file-why-read-only"),
            (ErrorKind::PermissionDenied, "file-why-denied"),
            (ErrorKind::IsADirectory, "file-why-folder"),
            (ErrorKind::NotADirectory, "file-why-not-folder"),
            (ErrorKind::AlreadyExists, "file-why-not-folder"),
            (ErrorKind::TimedOut, "file-why-other"),
        ] {
            assert_eq!(why(&StorageError::unwritable("a", kind)), expected, "{kind:?}");
        }
        assert_eq!(why(&StorageError::unreadable("a", ErrorKind::NotFound)), "file-why-missing");
    }
}

//! Detects that the files of an open database were removed, replaced or truncated.
//!
//! A program can keep writing to a file that has been deleted. Its writes succeed and
//! are lost with the last handle, so they must not be acknowledged.

use std::fs::Metadata;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::with_suffix;

/// What happened to a file of the database.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileLoss {
    /// It is no longer at its path.
    #[error("{} was removed", .0.display())]
    Removed(PathBuf),
    /// Another file is at its path.
    #[error("{} was replaced by another file", .0.display())]
    Replaced(PathBuf),
    /// Another program has written to it.
    #[error("{} was overwritten by another program", .0.display())]
    Overwritten(PathBuf),
    /// It is shorter than the server left it.
    #[error("{} was truncated", .0.display())]
    Truncated(PathBuf),
    /// Nothing can be found out about it.
    #[error("{} cannot be examined: {}", .0.display(), .1)]
    Unknown(PathBuf, ErrorKind),
}

/// What identifies a file, whatever its name.
#[cfg(unix)]
fn identity(metadata: &Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (metadata.dev(), metadata.ino())
}

/// Elsewhere an open database cannot be replaced.
#[cfg(not(unix))]
fn identity(_: &Metadata) -> (u64, u64) {
    (0, 0)
}

/// A file and what it was like when the server last wrote to it.
#[derive(Debug)]
struct WatchedFile {
    path: PathBuf,
    identity: (u64, u64),
    length: u64,
    modified: Option<SystemTime>,
}

impl WatchedFile {
    fn new(path: PathBuf) -> io::Result<Self> {
        let metadata = std::fs::metadata(&path)?;
        let (length, modified) = (metadata.len(), metadata.modified().ok());
        Ok(Self { path, identity: identity(&metadata), length, modified })
    }

    /// The present state of the file, if it is still the same file and has at least this length.
    fn examine(&self, least: u64) -> Result<Metadata, FileLoss> {
        let path = || self.path.clone();
        let metadata = std::fs::metadata(&self.path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => FileLoss::Removed(path()),
            kind => FileLoss::Unknown(path(), kind),
        })?;
        if identity(&metadata) != self.identity {
            return Err(FileLoss::Replaced(path()));
        }
        if metadata.len() < least {
            return Err(FileLoss::Truncated(path()));
        }
        Ok(metadata)
    }
}

/// Watches a database and its journal.
#[derive(Debug)]
pub struct FileWatch {
    database: WatchedFile,
    journal: WatchedFile,
    loss: Option<FileLoss>,
}

impl FileWatch {
    /// Watches the files of a database that has just been opened.
    pub fn new(path: &Path) -> io::Result<Self> {
        let journal = WatchedFile::new(with_suffix(path, "-wal"))?;
        Ok(Self { database: WatchedFile::new(path.to_owned())?, journal, loss: None })
    }

    /// Before a write: fails if a file has changed since the last one. A loss is final, since
    /// writes may have gone elsewhere meanwhile.
    pub fn check(&mut self) -> Result<(), FileLoss> {
        let (database, journal) = (self.database.length, self.journal.length);
        let modified = self.database.modified;
        self.examine(database, journal)?;
        // Readers write to the journal's index only, so nothing else changes the database itself.
        if self.database.modified != modified {
            return Err(self.lose(FileLoss::Overwritten(self.database.path.clone())));
        }
        Ok(())
    }

    /// After a write: fails if a file has changed meanwhile. A write may shorten the journal, and
    /// the database down to the `least` length that its pages take.
    pub fn confirm(&mut self, least: u64) -> Result<(), FileLoss> {
        let least = least.min(self.database.length);
        self.examine(least, 0)
    }

    fn examine(&mut self, database: u64, journal: u64) -> Result<(), FileLoss> {
        if let Some(loss) = &self.loss {
            return Err(loss.clone());
        }
        let examined = self.database.examine(database);
        let examined = examined.and_then(|found| Ok((found, self.journal.examine(journal)?)));
        match examined {
            Ok((database, journal)) => {
                (self.database.length, self.journal.length) = (database.len(), journal.len());
                self.database.modified = database.modified().ok();
                Ok(())
            }
            Err(loss) => Err(self.lose(loss)),
        }
    }

    fn lose(&mut self, loss: FileLoss) -> FileLoss {
        tracing::error!("{loss}: nothing is stored until the server is restarted");
        self.loss = Some(loss.clone());
        loss
    }
}

//! Files of the data folder that several processes may change.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use app::StorageError;
use kernel::{Message, ParseError, message};

use crate::files;

/// The lock held while a file of the folder is updated: one for all, since an update is short.
const LOCK: &str = ".lock";

/// The suffix of damaged files.
pub const DAMAGED: &str = ".damaged";

/// Updates a file as [`app::DataFiles::update`] does; a damaged one is renamed with a suffix.
pub fn update(
    folder: &Path,
    name: &str,
    ending: &str,
    change: &mut dyn FnMut(Option<&str>) -> Result<String, ParseError>,
) -> Result<Option<Message>, StorageError> {
    files::make_folder(folder)?;
    let _lock = lock(&folder.join(LOCK))?;
    files::sweep(folder);
    let path = folder.join(name);
    let (before, text, news) = match attempt(&path, change) {
        Ok((before, text)) => (before, text, None),
        Err(Refusal::Hopeless(error)) => return Err(error),
        Err(Refusal::Damaged(error)) => {
            let aside = set_aside(&path, ending)?;
            let news = message("file-damaged")
                .with("what", error.message())
                .with("file", files::shown(&aside));
            let unchangeable = |source| StorageError::Unchangeable { path: path.clone(), source };
            let text = change(None).map_err(unchangeable)?;
            (None, text, Some(news))
        }
    };
    if before.as_ref() != Some(&text) {
        files::write(&path, &text)?;
    }
    Ok(news)
}

/// Why a file was not changed.
enum Refusal {
    /// Its content is damaged.
    Damaged(StorageError),
    /// It cannot be read or written.
    Hopeless(StorageError),
}

/// The text before, if there was a file, and after.
fn attempt(
    path: &Path,
    change: &mut dyn FnMut(Option<&str>) -> Result<String, ParseError>,
) -> Result<(Option<String>, String), Refusal> {
    let damaged =
        |source| Refusal::Damaged(StorageError::Unchangeable { path: path.to_owned(), source });
    if fs::symlink_metadata(path).is_err() {
        return change(None).map(|text| (None, text)).map_err(damaged);
    }
    // A file that can be opened but not read as text is damaged.
    let refusal = if File::open(path).is_ok() && path.is_file() {
        Refusal::Damaged
    } else {
        Refusal::Hopeless
    };
    let before = files::read(path).map_err(refusal)?;
    let after = change(Some(&before)).map_err(damaged)?;
    Ok((Some(before), after))
}

/// Renames a damaged file to an unused name.
fn set_aside(path: &Path, ending: &str) -> Result<PathBuf, StorageError> {
    let named = |number: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        if number > 1 {
            name.push(number.to_string());
        }
        PathBuf::from(name)
    };
    let free = (1..1000).map(named).find(|aside| fs::symlink_metadata(aside).is_err());
    let aside = free.unwrap_or_else(|| named(1));
    fs::rename(path, &aside).map_err(|error| StorageError::unwritable(path, error))?;
    Ok(aside)
}

/// Waits for the lock. File systems without locks are assumed to have one process.
fn lock(path: &Path) -> Result<File, StorageError> {
    let handle = File::create(path).map_err(|error| StorageError::unwritable(path, error))?;
    let _ = handle.lock();
    Ok(handle)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(folder: &Path) {
        let mut one_more = |text: Option<&str>| {
            let number: u32 = text.unwrap_or("0").trim().parse().map_err(|_| error())?;
            Ok((number + 1).to_string())
        };
        update(folder, "count", DAMAGED, &mut one_more).unwrap();
    }

    fn error() -> ParseError {
        ParseError::new(1, message("answer-number").with("found", ""))
    }

    #[test]
    fn concurrent_updates_lose_nothing() {
        let folder = tempfile::tempdir().unwrap();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| (0..25).for_each(|_| count(folder.path())));
            }
        });
        assert_eq!(fs::read_to_string(folder.path().join("count")).unwrap(), "100");
    }

    #[test]
    fn damaged_files_are_set_aside_each_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        for (text, aside) in [(&b"bad"[..], "list.damaged"), (b"\xff", "list.damaged2")] {
            fs::write(&path, text).unwrap();
            let mut only_new = |text: Option<&str>| match text {
                Some(_) => Err(error()),
                None => Ok("new".to_owned()),
            };
            let news = update(folder.path(), "list", DAMAGED, &mut only_new).unwrap();
            assert_eq!(news.unwrap().key, "file-damaged");
            assert_eq!(fs::read(folder.path().join(aside)).unwrap(), text);
            assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        }
    }

    #[test]
    fn unavailable_files_are_reported() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("list")).unwrap();
        assert!(update(folder.path(), "list", DAMAGED, &mut |_| Ok(String::new())).is_err());
    }
}

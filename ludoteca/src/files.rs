//! Files read and written whole.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use app::StorageError;
use kernel::save;
use tempfile::NamedTempFile;

/// The maximum size of a text file; a larger one was given by mistake.
const LARGEST: u64 = 16 << 20;
/// The maximum size of a binary file.
const LARGEST_BYTES: u64 = 1 << 30;

/// Enough for the header of any save.
const BEGINNING: u64 = 64 << 10;
/// The age from which a temporary file is considered abandoned.
const PASSING: Duration = Duration::from_hours(1);
/// The prefix and suffix of temporary files.
const PREFIX: &str = ".ludoteca-";
const SUFFIX: &str = ".tmp";

/// A path for messages.
pub fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// Reads a text file.
pub fn read(path: &Path) -> Result<String, StorageError> {
    let bytes = bytes(path, LARGEST)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        StorageError::NotText { path: path.to_owned(), line: line_after(good) }
    })?;
    if let Some(nul) = text.find('\0') {
        let line = line_after(&text.as_bytes()[..nul]);
        return Err(StorageError::NullByte { path: path.to_owned(), line });
    }
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Reads a binary file.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, StorageError> {
    bytes(path, LARGEST_BYTES)
}

fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, StorageError> {
    // One more byte distinguishes a file that is too large from one that just fits.
    let bytes =
        first_bytes(path, most + 1).map_err(|error| StorageError::unreadable(path, error))?;
    if bytes.len() as u64 > most {
        return Err(StorageError::TooLarge { path: path.to_owned(), most });
    }
    Ok(bytes)
}

fn first_bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    let mut bytes = Vec::new();
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn line_after(bytes: &[u8]) -> usize {
    bytes.split(|byte| *byte == b'\n').count()
}

/// The first complete lines of a text, enough to identify it.
pub fn beginning(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(BEGINNING).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == BEGINNING {
        bytes.truncate(bytes.iter().rposition(|byte| *byte == b'\n').unwrap_or(0));
    }
    String::from_utf8(bytes).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
}

/// Backs up a file that another text is about to replace; the name of the copy, if one was made.
pub fn back_up(path: &Path, text: &str) -> Result<Option<String>, StorageError> {
    let replaced = replaceable(path).map_err(|error| StorageError::unwritable(path, error))?;
    let before = fs::read(path).unwrap_or_default();
    if replaced.is_none() || before == text.as_bytes() {
        return Ok(None);
    }
    let mut copy = path.as_os_str().to_owned();
    copy.push("~");
    let copy = PathBuf::from(copy);
    replace(&copy, &before).map_err(|error| StorageError::unwritable(&copy, error))?;
    Ok(Some(shown(&copy)))
}

/// Removes temporary files that a killed program left behind. A folder may be large, so this is not
/// for those that are written after every move.
pub fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let age = entry.metadata().and_then(|about| about.modified()).map(|time| time.elapsed());
        let old = matches!(age, Ok(Ok(age)) if age > PASSING);
        if old && name.starts_with(PREFIX) && name.ends_with(SUFFIX) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Replaces a text file atomically.
pub fn write(path: &Path, text: &str) -> Result<(), StorageError> {
    write_bytes(path, text.as_bytes())
}

/// Replaces a binary file atomically.
pub fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), StorageError> {
    replace(path, bytes).map_err(|error| StorageError::unwritable(path, error))
}

/// Whether [`write()`] could write a file.
pub fn may_write(path: &Path) -> Result<(), StorageError> {
    let tried = place(path).and_then(|target| {
        replaceable(&target)?;
        temporary_file_for(&target, b"").map(drop)
    });
    tried.map_err(|error| StorageError::unwritable(path, error))
}

/// The actual path to write to.
fn place(path: &Path) -> io::Result<PathBuf> {
    if path.as_os_str().to_string_lossy().ends_with(std::path::is_separator) {
        return Err(ErrorKind::IsADirectory.into());
    }
    // The target of a link is replaced, not the link; a dangling one stays.
    match fs::canonicalize(path) {
        Ok(target) => Ok(target),
        Err(error) if fs::symlink_metadata(path).is_ok() => Err(error),
        Err(_) => Ok(path.to_owned()),
    }
}

fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    let target = place(path)?;
    let permissions = replaceable(&target)?;
    let file = temporary_file_for(&target, text)?;
    if let Some(permissions) = permissions.filter(|_| !holds_seed(text)) {
        file.as_file().set_permissions(permissions)?;
    }
    file.persist(&target)?;
    sync_folder(&target);
    Ok(())
}

/// Creates a file atomically, or fails with [`ErrorKind::AlreadyExists`].
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    temporary_file_for(path, text.as_bytes())?.persist_noclobber(path)?;
    sync_folder(path);
    Ok(())
}

/// The permissions of the file to be replaced, if there is one and it may be replaced.
fn replaceable(target: &Path) -> io::Result<Option<fs::Permissions>> {
    let Ok(there) = fs::metadata(target) else { return Ok(None) };
    if there.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    // Renaming would put a file where a device or a pipe was, or over one that is protected.
    if !there.is_file() {
        return Err(ErrorKind::Unsupported.into());
    }
    if there.permissions().readonly() {
        return Err(ErrorKind::PermissionDenied.into());
    }
    Ok(Some(there.permissions()))
}

/// Whether a file is readable by its owner only: a save holds the seed, which tells what is to
/// come.
fn holds_seed(bytes: &[u8]) -> bool {
    str::from_utf8(bytes).is_ok_and(save::is_save)
}

/// Writes and syncs a temporary file in the same folder.
fn temporary_file_for(target: &Path, text: &[u8]) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Temporary files are private by default; unless it is a save, this one becomes an ordinary
        // file.
        let mode = if holds_seed(text) { 0o600 } else { 0o666 };
        builder.permissions(fs::Permissions::from_mode(mode));
    }
    let mut file = builder.tempfile_in(folder(target))?;
    file.write_all(text)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// The folder that a file is in.
pub fn folder(target: &Path) -> PathBuf {
    match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// Syncs the directory; some systems cannot, but the file exists regardless.
fn sync_folder(target: &Path) {
    let _ = File::open(folder(target)).and_then(|folder| folder.sync_all());
}

/// Creates a folder and its parents.
pub fn make_folder(path: &Path) -> Result<(), StorageError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    let created = builder.create(path);
    created.map_err(|source| StorageError::NoDirectory { path: path.to_owned(), source })
}

#[cfg(test)]
#[path = "files_tests.rs"]
mod tests;

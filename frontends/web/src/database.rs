//! The file of the tables, for one server and for its owner alone.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

use kernel::{Message, message};

use crate::store::{Broken, Sqlite, Unfit, with_ending};

/// Opens the database of a file, for this program alone until it ends: a server holds the tables in
/// memory, and would not see what another one does to them.
pub fn open_database(path: &Path) -> Result<Sqlite, Message> {
    let about = |key: &'static str| message(key).with("file", path.display().to_string());
    let failed = |why: String| about("web-no-database").with("why", why);
    if path.is_dir() {
        return Err(about("web-database-folder"));
    }
    // `SQLite` has a meaning of its own for some names: `:memory:`, `file:x`. A whole path has none.
    let path = &std::path::absolute(path).map_err(|error| failed(error.to_string()))?;
    // Where it cannot be made, opening it tells why; `SQLite` makes its other files like it.
    let _ = private().create_new(true).open(path);
    let lock = with_ending(path, "-lock");
    let fresh_lock = !lock.exists();
    let claim = private().create(true).truncate(false).open(&lock);
    let claim = claim.map_err(|error| failed(error.to_string()))?;
    // Where files cannot be locked, nobody else is kept out.
    if let Err(TryLockError::WouldBlock) = claim.try_lock() {
        return Err(about("web-database-taken"));
    }
    let opened = Sqlite::open(path).map_err(|unfit| {
        if fresh_lock {
            // Nothing is left beside a file that is not ours.
            let _ = std::fs::remove_file(&lock);
        }
        match unfit {
            Unfit::Foreign => about("web-database-foreign"),
            Unfit::Later => about("web-database-later"),
            Unfit::Broken(Broken(why)) => failed(why),
        }
    })?;
    keep_private(path);
    // The system takes it back when the program ends, however it ends.
    std::mem::forget::<File>(claim);
    Ok(opened)
}

/// How files are made that only their owner may read: they tell the seeds of games under way.
fn private() -> OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Takes from others what earlier versions let them read.
fn keep_private(path: &Path) {
    #[cfg(unix)]
    for ending in ["", "-wal", "-shm", "-lock"] {
        use std::os::unix::fs::PermissionsExt;
        let own = std::fs::Permissions::from_mode(0o600);
        // One that is not there, or not ours, is none of these files.
        let _ = std::fs::set_permissions(with_ending(path, ending), own);
    }
}

//! Opening the database: a file for one server, or PostgreSQL for several.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use app::NoRandomness;
use kernel::{Message, message};

use crate::options::Limits;
use crate::secret::RandomBits;
use crate::store::{
    ConnectionSettings, Credentials, OpenError, Postgres, SettingsError, Sqlite, with_suffix,
    without_password,
};

/// Why the database cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("the database {} cannot be used", path.display())]
pub struct DatabaseError {
    path: PathBuf,
    #[source]
    problem: Problem,
}

/// Why a PostgreSQL database cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("the database {url} cannot be used")]
pub struct SharedDatabaseError {
    /// Without the password.
    url: String,
    #[source]
    problem: SharedProblem,
}

#[derive(Debug, thiserror::Error)]
enum SharedProblem {
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

impl SharedDatabaseError {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        let about = |key: &'static str| message(key).with("url", self.url.as_str());
        match &self.problem {
            SharedProblem::Settings(SettingsError::Password) => about("web-shared-password"),
            SharedProblem::Settings(error) => {
                about("web-shared-settings").with("why", error.to_string())
            }
            SharedProblem::Open(OpenError::Foreign) => about("web-shared-foreign"),
            SharedProblem::Open(OpenError::Newer) => about("web-shared-later"),
            SharedProblem::Open(OpenError::Store(error)) => {
                about("web-shared-unreachable").with("why", error.to_string())
            }
            SharedProblem::NoRandomness(error) => error.message(),
        }
    }
}

/// Opens a PostgreSQL database that several servers share.
pub fn open_shared_database(
    url: &str,
    credentials: &Credentials,
    limits: &Limits,
    random: RandomBits,
) -> Result<Postgres, SharedDatabaseError> {
    let open = || {
        let settings = ConnectionSettings::new(url, credentials)?;
        Ok(Postgres::open(settings, random()?)?.with_limits(limits.disk, limits.client_disk))
    };
    open().map_err(|problem| SharedDatabaseError { url: without_password(url), problem })
}

#[derive(Debug, thiserror::Error)]
enum Problem {
    #[error("it is a directory")]
    Directory,
    #[error("another server uses it")]
    InUse,
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

impl DatabaseError {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        let about = |key: &'static str| message(key).with("file", self.path.display().to_string());
        match &self.problem {
            Problem::Directory => about("web-database-folder"),
            Problem::InUse => about("web-database-taken"),
            Problem::Open(OpenError::Foreign) => about("web-database-foreign"),
            Problem::Open(OpenError::Newer) => about("web-database-later"),
            Problem::Open(OpenError::Store(error)) => {
                about("web-no-database").with("why", error.to_string())
            }
            Problem::Io(error) => about("web-no-database").with("why", error.to_string()),
        }
    }
}

/// Opens a database file and locks it until the program ends: a server holds tables in memory and
/// would not notice changes made by another one. All tables may take up to `limits.disk` bytes, and
/// those of one client `limits.client_disk`.
pub fn open_database(path: &Path, limits: &Limits) -> Result<Sqlite, DatabaseError> {
    open(path, limits).map_err(|problem| DatabaseError { path: path.to_owned(), problem })
}

fn open(path: &Path, limits: &Limits) -> Result<Sqlite, Problem> {
    if path.is_dir() {
        return Err(Problem::Directory);
    }
    // Some names mean something else to `SQLite`, `:memory:` and `file:x` for instance; absolute
    // paths do not.
    let path = &std::path::absolute(path)?;
    // If this fails, opening the database reports why. `SQLite` gives its other files the same
    // permissions.
    let _ = private().create_new(true).open(path);
    let lock_path = with_suffix(path, "-lock");
    let is_new_lock = !lock_path.exists();
    let lock = private().create(true).truncate(false).open(&lock_path)?;
    // On file systems without locks other servers are not kept out.
    if let Err(TryLockError::WouldBlock) = lock.try_lock() {
        return Err(Problem::InUse);
    }
    let opened = Sqlite::open(path)
        .and_then(|store| Ok(store.with_quota(limits.disk)?.with_share(limits.client_disk)));
    let opened = opened.inspect_err(|_| {
        if is_new_lock {
            // Nothing is left next to a foreign file.
            let _ = std::fs::remove_file(&lock_path);
        }
    })?;
    restrict(path);
    // The system releases the lock when the program ends, however it ends.
    std::mem::forget::<File>(lock);
    Ok(opened)
}

/// Options for files that only their owner may read: they hold the seeds of games in progress.
fn private() -> OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Removes permissions that earlier versions granted to others.
fn restrict(path: &Path) {
    #[cfg(unix)]
    for suffix in ["", "-wal", "-shm", "-lock"] {
        use std::os::unix::fs::PermissionsExt;
        let owner_only = std::fs::Permissions::from_mode(0o600);
        // Not all of these files exist.
        let _ = std::fs::set_permissions(with_suffix(path, suffix), owner_only);
    }
}

//! How the server reaches its PostgreSQL database.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio_postgres::Config;

use super::tls::Tls;

/// How long opening a connection may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// How long the database may leave data unacknowledged.
const TCP_TIMEOUT: Duration = Duration::from_secs(4);
/// Limits that the database itself keeps, in case this end cannot: in milliseconds.
const SESSION_OPTIONS: &str = "-c statement_timeout=4000 -c lock_timeout=2000 \
    -c idle_in_transaction_session_timeout=5000 -c client_min_messages=warning";

/// Where the password of a database is, besides its URL and the variable `PGPASSWORD`.
#[derive(Clone, Debug, Default)]
pub struct Credentials {
    /// A file that holds the password.
    pub password_file: Option<PathBuf>,
    /// The certificates by which the database is verified, in PEM format.
    pub authorities: Option<PathBuf>,
}

/// Why settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The URL is malformed.
    #[error("the URL is malformed: {0}")]
    Url(String),
    /// A file cannot be read.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        source: std::io::Error,
    },
}

/// Where the database is and how to log in.
#[derive(Clone)]
pub struct ConnectionSettings {
    pub config: Config,
    pub tls: Tls,
}

/// Without the password.
impl fmt::Debug for ConnectionSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ConnectionSettings")
            .field("hosts", &self.config.get_hosts())
            .finish_non_exhaustive()
    }
}

/// Whether a text names a PostgreSQL database rather than a file.
pub fn is_url(text: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme))
}

/// A URL without its password, for messages.
pub fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let authority = rest.find(['/', '?']).unwrap_or(rest.len());
    let Some(at) = rest[..authority].rfind('@') else { return url.to_owned() };
    let user = rest[..at].split(':').next().unwrap_or_default();
    format!("{scheme}://{user}{}", &rest[at..])
}

impl ConnectionSettings {
    /// Reads a URL. The password comes from the file, from the URL or from `PGPASSWORD`, in this
    /// order.
    pub fn new(url: &str, credentials: &Credentials) -> Result<Self, SettingsError> {
        let mut config: Config =
            url.parse().map_err(|error| SettingsError::Url(explain(&error)))?;
        if let Some(path) = &credentials.password_file {
            let text = std::fs::read_to_string(path).map_err(|source| file_error(path, source))?;
            config.password(text.trim_end_matches(['\r', '\n']));
        } else if config.get_password().is_none()
            && let Ok(password) = std::env::var("PGPASSWORD")
        {
            config.password(password);
        }
        let options = match config.get_options() {
            Some(given) => format!("{SESSION_OPTIONS} {given}"),
            None => SESSION_OPTIONS.to_owned(),
        };
        config
            .options(options)
            .application_name("ludoteca")
            .connect_timeout(CONNECT_TIMEOUT)
            .tcp_user_timeout(TCP_TIMEOUT)
            .keepalives_idle(TCP_TIMEOUT);
        let authorities = credentials.authorities.as_deref();
        let tls = Tls::new(authorities)
            .map_err(|source| file_error(authorities.unwrap_or(Path::new("PEM")), source))?;
        Ok(Self { config, tls })
    }
}

fn file_error(path: &Path, source: std::io::Error) -> SettingsError {
    SettingsError::File { path: path.to_owned(), source }
}

/// An error with what caused it.
pub fn explain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_show_no_password() {
        for (url, shown) in [
            ("postgres://ana:secret@db.example/games", "postgres://ana@db.example/games"),
            ("postgresql://ana:a@b:c@db/x?y=z@", "postgresql://ana@db/x?y=z@"),
            ("postgres:///games?host=/run", "postgres:///games?host=/run"),
            ("postgres://db/games", "postgres://db/games"),
        ] {
            assert_eq!(without_password(url), shown);
        }
    }

    #[test]
    fn a_password_comes_from_a_file_or_the_url() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("password");
        std::fs::write(&path, "from the file\n").unwrap();
        let with_file = Credentials { password_file: Some(path), authorities: None };
        let password = |url: &str, credentials: &Credentials| {
            ConnectionSettings::new(url, credentials)
                .unwrap()
                .config
                .get_password()
                .map(<[u8]>::to_vec)
        };
        let url = "postgres://ana:inline@db/games";
        assert_eq!(password(url, &Credentials::default()).as_deref(), Some(&b"inline"[..]));
        assert_eq!(password(url, &with_file).as_deref(), Some(&b"from the file"[..]));
        let missing = Credentials { password_file: Some("/nowhere".into()), authorities: None };
        assert!(matches!(ConnectionSettings::new(url, &missing), Err(SettingsError::File { .. })));
        let bad = ConnectionSettings::new("postgres://db:port/games", &Credentials::default());
        assert!(matches!(bad, Err(SettingsError::Url(_))));
    }
}

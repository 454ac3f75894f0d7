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

/// Where the password of a database is, besides the variable `PGPASSWORD`.
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
    /// The URL holds a password: other users of the machine see the arguments of a process.
    #[error("the URL holds a password")]
    Password,
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
    let (place, params) = rest.split_once('?').unwrap_or((rest, ""));
    let kept: Vec<&str> =
        params.split('&').filter(|it| !it.is_empty() && !it.starts_with("password=")).collect();
    let mark = if kept.is_empty() { "" } else { "?" };
    let authority = place.find('/').unwrap_or(place.len());
    let place = match place[..authority].rfind('@') {
        Some(at) => {
            let user = place[..at].split(':').next().unwrap_or_default();
            format!("{user}{}", &place[at..])
        }
        None => place.to_owned(),
    };
    format!("{scheme}://{place}{mark}{}", kept.join("&"))
}

impl ConnectionSettings {
    /// Reads a URL. The password comes from the file or from `PGPASSWORD`, in this order.
    pub fn new(url: &str, credentials: &Credentials) -> Result<Self, SettingsError> {
        let mut config: Config =
            url.parse().map_err(|error| SettingsError::Url(explain(&error)))?;
        if config.get_password().is_some() {
            return Err(SettingsError::Password);
        }
        if let Some(path) = &credentials.password_file {
            let text = std::fs::read_to_string(path).map_err(|source| file_error(path, source))?;
            config.password(text.trim_end_matches(['\r', '\n']));
        } else if let Ok(password) = std::env::var("PGPASSWORD") {
            config.password(password);
        }
        config
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
            ("postgres://ana@db/x?password=secret&a=b", "postgres://ana@db/x?a=b"),
            ("postgres://db/games", "postgres://db/games"),
        ] {
            assert_eq!(without_password(url), shown);
        }
    }

    #[test]
    fn a_password_comes_from_a_file_and_never_from_the_url() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("password");
        std::fs::write(&path, "from the file\n").unwrap();
        let with_file = Credentials { password_file: Some(path), authorities: None };
        let url = "postgres://ana@db/games";
        let settings = ConnectionSettings::new(url, &with_file).unwrap();
        assert_eq!(settings.config.get_password(), Some(&b"from the file"[..]));
        assert_eq!(settings.config.get_options(), None, "poolers refuse them");
        for url in ["postgres://ana:inline@db/games", "postgres://ana@db/games?password=inline"] {
            let refused = ConnectionSettings::new(url, &with_file);
            assert!(matches!(refused, Err(SettingsError::Password)), "{refused:?}");
        }
        let missing = Credentials { password_file: Some("/nowhere".into()), authorities: None };
        assert!(matches!(ConnectionSettings::new(url, &missing), Err(SettingsError::File { .. })));
        let bad = ConnectionSettings::new("postgres://db:port/games", &Credentials::default());
        assert!(matches!(bad, Err(SettingsError::Url(_))));
    }
}

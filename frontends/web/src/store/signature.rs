//! How the server recognises its own databases.

use rusqlite::{Connection, ErrorCode};

use super::StoreError;
use super::schema::SCHEMA_VERSION;

/// The `application_id` in the header of the file: "Ludo".
const APPLICATION_ID: i64 = 0x4c75_646f;
/// The tables and columns of version 1. Databases older than the signature have exactly these.
const TABLES: [(&str, &str); 4] = [
    ("tables", "number, id, head"),
    ("entries", "id, version, entry"),
    ("open", "number, id"),
    ("ended", "id"),
];

/// Why a file cannot be opened as a database of tables.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The file belongs to another program.
    #[error("the file belongs to another program")]
    Foreign,
    /// A newer version of this program made it.
    #[error("a newer version of this program made the database")]
    Newer,
    /// It cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::Foreign,
            _ => Self::Store(error.into()),
        }
    }
}

/// The version of the schema of a signed database, or 0. An unsigned one is accepted if it is empty
/// or has only the tables that earlier versions of this program created. Nothing is written.
pub fn schema_version(connection: &Connection) -> Result<i64, OpenError> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    match (number("application_id")?, number("user_version")?) {
        (APPLICATION_ID, version) if version > SCHEMA_VERSION => Err(OpenError::Newer),
        (APPLICATION_ID, version) => Ok(version),
        (0, 0) if has_only_known_tables(connection)? => Ok(0),
        _ => Err(OpenError::Foreign),
    }
}

fn has_only_known_tables(connection: &Connection) -> rusqlite::Result<bool> {
    let sql = "SELECT name FROM sqlite_schema WHERE substr(name, 1, 7) <> 'sqlite_'";
    let mut query = connection.prepare(sql)?;
    let names: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let is_known = |name: &String| {
        let known = TABLES.iter().find(|(table, _)| table == name);
        known.is_some_and(|(table, columns)| {
            connection.prepare(&format!("SELECT {columns} FROM {table}")).is_ok()
        })
    };
    Ok(names.iter().all(is_known))
}

/// Signs a database of the present schema.
pub fn sign(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "application_id", APPLICATION_ID)?;
    connection.pragma_update(None, "user_version", SCHEMA_VERSION)
}

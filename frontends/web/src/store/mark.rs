//! How a database of tables is told from the files of other programs.

use rusqlite::{Connection, ErrorCode};

use super::Broken;

/// Our number among those by which programs mark their files of `SQLite`: "Ludo".
const APPLICATION: i64 = 0x4c75_646f;
/// How the tables are laid out. A later program that lays them out otherwise counts on.
const LAYOUT: i64 = 1;
/// What such a database has, and had before there was a mark.
const TABLES: [(&str, &str); 4] = [
    ("tables", "number, id, head"),
    ("entries", "id, version, entry"),
    ("open", "number, id"),
    ("ended", "id"),
];

/// Why a file is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It is another program's.
    Foreign,
    /// A later version of this program made it.
    Later,
    /// It cannot be read or written.
    Broken(Broken),
}

impl From<rusqlite::Error> for Unfit {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::Foreign,
            _ => Self::Broken(error.into()),
        }
    }
}

/// Whether a database has the mark. One that has none is taken where there is nothing in it, or
/// nothing but what earlier versions of this program put there. Nothing is written.
pub fn is_marked(connection: &Connection) -> Result<bool, Unfit> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    match (number("application_id")?, number("user_version")?) {
        (APPLICATION, layout) if layout > LAYOUT => Err(Unfit::Later),
        (APPLICATION, _) => Ok(true),
        (0, 0) if has_only_tables(connection)? => Ok(false),
        _ => Err(Unfit::Foreign),
    }
}

fn has_only_tables(connection: &Connection) -> rusqlite::Result<bool> {
    let sql = "SELECT name FROM sqlite_schema WHERE substr(name, 1, 7) <> 'sqlite_'";
    let mut query = connection.prepare(sql)?;
    let names: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let is_ours = |name: &String| {
        let known = TABLES.iter().find(|(table, _)| table == name);
        known.is_some_and(|(table, columns)| {
            connection.prepare(&format!("SELECT {columns} FROM {table}")).is_ok()
        })
    };
    Ok(names.iter().all(is_ours))
}

/// Marks a database.
pub fn mark(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "application_id", APPLICATION)?;
    connection.pragma_update(None, "user_version", LAYOUT)
}

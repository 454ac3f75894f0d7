//! The lists of results, which all servers share. The result of a game is entered exactly once.

use std::collections::{BTreeMap, BTreeSet};

use app::{DataFiles, StorageError};
use kernel::{Message, ParseError};

use super::Coordination;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::client_key::ClientKey;
use crate::conclusion::{self, FileChange};
use crate::store::StoreError;

/// The results that one server enters at once after another has gone.
const MISSED: i64 = 20;
/// How often a list is read again because another server has changed it.
const ATTEMPTS: usize = 20;

/// The lists, as they were read.
#[derive(Default)]
pub struct Lists(pub BTreeMap<String, String>);

impl DataFiles for Lists {
    fn update(
        &mut self,
        name: &str,
        change: &mut dyn FnMut(Option<&str>) -> Result<String, ParseError>,
    ) -> Result<Option<Message>, StorageError> {
        // A list that cannot be read begins anew.
        let known = self.0.get(name).map(String::as_str);
        let changed = change(known).or_else(|_| change(None));
        if let Ok(text) = changed {
            self.0.insert(name.to_owned(), text);
        }
        Ok(None)
    }

    fn data(&mut self, name: &str) -> Result<Option<String>, StorageError> {
        Ok(self.0.get(name).cloned())
    }

    fn data_files(&self) -> Vec<String> {
        self.0.keys().cloned().collect()
    }
}

impl Coordination {
    /// The lists of all games.
    pub async fn lists(&self) -> Result<Lists, StoreError> {
        let rows = self.query("SELECT name, content FROM files", &[]).await?;
        Ok(Lists(rows.iter().map(|row| (row.get(0), row.get(1))).collect()))
    }

    /// Some of the files.
    pub async fn files(&self, names: &[&str]) -> Result<Lists, StoreError> {
        let sql = "SELECT name, content FROM files WHERE name = ANY($1) AND content <> ''";
        let rows = self.query(sql, &[&names]).await?;
        Ok(Lists(rows.iter().map(|row| (row.get(0), row.get(1))).collect()))
    }

    /// Enters the results of a game, unless that has been done. The files change together, in the
    /// statement that marks the table.
    pub async fn enter(
        &self,
        app: &AppState,
        id: &str,
        changes: &[FileChange],
    ) -> Result<(), StoreError> {
        let files: BTreeSet<&str> = changes.iter().map(|change| change.file.as_str()).collect();
        let files: Vec<&str> = files.into_iter().collect();
        let sql =
            "INSERT INTO files (name, content) SELECT name, '' FROM unnest($1::text[]) AS name
            ON CONFLICT DO NOTHING";
        self.query(sql, &[&files]).await?;
        let stamp = app.storage().stamp();
        for _ in 0..ATTEMPTS {
            let known = self.files(&files).await?;
            let mut lists = Lists(known.0.clone());
            for change in changes {
                change.apply(app, &mut lists, &stamp);
            }
            let (known, entered) = (texts(&known, &files), texts(&lists, &files));
            // The files are locked first, so their contents are still those that were read.
            let sql = "WITH change AS (
                    SELECT * FROM unnest($2::text[], $3::text[], $4::text[])
                        AS change (name, known, changed)
                ), file AS (
                    SELECT files.name, change.changed FROM files JOIN change USING (name)
                    WHERE files.content = change.known ORDER BY files.name FOR UPDATE OF files
                ), complete AS (
                    SELECT WHERE (SELECT count(*) FROM file) = cardinality($2::text[])
                ), entered AS (
                    UPDATE tables SET entered = true FROM complete
                    WHERE id = $1 AND NOT entered RETURNING id
                ), written AS (
                    UPDATE files SET content = file.changed FROM file, entered
                    WHERE files.name = file.name
                )
                SELECT EXISTS (SELECT FROM complete)";
            let rows = self.query(sql, &[&id, &files, &known, &entered]).await?;
            if rows.first().is_some_and(|row| row.get(0)) {
                return Ok(());
            }
        }
        Err(StoreError::Conflict)
    }

    /// Enters the results of games whose server has gone before it could.
    pub(super) async fn enter_missed(&self, app: &AppState) -> Result<(), StoreError> {
        // Tables cannot be read now, but their results are not lost.
        self.check_rules()?;
        let sql = "SELECT id FROM tables WHERE over AND NOT entered AND id NOT IN (
                SELECT id FROM entries
                WHERE entries.id = tables.id AND entries.version = tables.version
                    AND entries.at > clock_timestamp() - interval '5 seconds')
            LIMIT $1";
        for row in self.query(sql, &[&MISSED]).await? {
            let id: String = row.get(0);
            match app.read(ClientKey::SERVER, &id).await {
                Ok((_, live)) => conclusion::enter(app, &id, &live.state),
                Err(ApiError::Store(error @ StoreError::Damaged(_))) => {
                    tracing::warn!(table = %id, %error, "cannot enter the result of the table");
                    self.enter(app, &id, &[]).await?;
                }
                // It is tried again.
                Err(error) => tracing::debug!(table = %id, %error, "cannot read the result yet"),
            }
        }
        Ok(())
    }
}

/// The texts of some files; empty for those that do not exist.
fn texts<'l>(lists: &'l Lists, files: &[&str]) -> Vec<&'l str> {
    files.iter().map(|file| lists.0.get(*file).map_or("", String::as_str)).collect()
}

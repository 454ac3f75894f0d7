//! The high-score lists, which all servers share. The result of a game is entered exactly once.

use std::collections::BTreeMap;

use app::records::{NewScores, SessionHighScores};
use app::{DataFiles, StorageError};
use kernel::{Message, ParseError};

use super::Coordination;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::client_key::ClientKey;
use crate::records;
use crate::store::StoreError;

/// The results that one server enters at once after another has gone.
const MISSED: i64 = 20;
/// How often a list is read again because another server has changed it.
const ATTEMPTS: usize = 20;

/// The high-score lists, as they were read.
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

    /// Enters the result of a game, unless that has been done. `None` only marks it as done.
    pub async fn enter(
        &self,
        id: &str,
        result: Option<(SessionHighScores, Option<String>)>,
    ) -> Result<(), StoreError> {
        let Some((records, alone)) = result else {
            let sql = "UPDATE tables SET entered = true WHERE id = $1 AND NOT entered";
            return self.query(sql, &[&id]).await.map(drop);
        };
        let sql = "INSERT INTO files (name, content) VALUES ($1, '') ON CONFLICT DO NOTHING";
        self.query(sql, &[&records.file]).await?;
        for _ in 0..ATTEMPTS {
            let sql = "SELECT content FROM files WHERE name = $1";
            let rows = self.query(sql, &[&records.file]).await?;
            let known: String = rows.first().map(|row| row.get(0)).unwrap_or_default();
            let changed = amended(&records, alone.as_deref(), &known);
            // The list is locked first, so its content is still the one that was read.
            let sql = "WITH list AS (
                    SELECT name FROM files WHERE name = $2 AND content = $3 FOR UPDATE
                ), entered AS (
                    UPDATE tables SET entered = true FROM list
                    WHERE id = $1 AND NOT entered RETURNING id
                ), changed AS (
                    UPDATE files SET content = $4 FROM entered WHERE files.name = $2
                )
                SELECT EXISTS (SELECT 1 FROM list)";
            let rows = self.query(sql, &[&id, &records.file, &known, &changed]).await?;
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
                Ok((_, live)) => records::enter(app, &id, &live.state),
                Err(ApiError::Store(error @ StoreError::Damaged(_))) => {
                    tracing::warn!(table = %id, %error, "cannot enter the result of the table");
                    self.enter(&id, None).await?;
                }
                // It is tried again.
                Err(error) => tracing::debug!(table = %id, %error, "cannot read the result yet"),
            }
        }
        Ok(())
    }
}

/// The text of a list with the results of a game.
fn amended(records: &SessionHighScores, alone: Option<&str>, known: &str) -> String {
    let text = Some(known.to_owned()).filter(|text| !text.is_empty());
    let mut lists = Lists(text.map(|text| (records.file.clone(), text)).into_iter().collect());
    let entered = match (&records.entry, alone) {
        (NewScores::Nameless(_), Some(name)) => records.enter(&mut lists, name).map(drop),
        (NewScores::Named(_), _) => {
            records.enter_named(&mut lists).map(drop).map_err(Message::from)
        }
        _ => Ok(()),
    };
    if let Err(why) = entered {
        tracing::warn!("cannot enter a record: {}", why.key);
    }
    lists.0.remove(&records.file).unwrap_or_else(|| known.to_owned())
}

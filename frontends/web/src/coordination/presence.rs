//! Who follows which table through which server.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use protocol::web::coordination::News;

use super::{Coordination, lock};
use crate::app_state::AppState;
use crate::store::StoreError;
use crate::table::TableHandle;

/// How long changes are collected.
const PAUSE: Duration = Duration::from_millis(50);
/// The tables that are read in one statement.
const READ: usize = 2000;

impl Coordination {
    /// Notes that the followers of a table have changed.
    pub fn followers_changed(&self, id: &str) {
        lock(&self.followed).insert(id.to_owned());
        self.followed_changed.notify_one();
    }

    /// Stores who follows some tables through this server.
    async fn write_presence(&self, app: &AppState, ids: &[String]) -> Result<(), StoreError> {
        let (mut gone, mut present) = (Vec::new(), Vec::new());
        for id in ids {
            let streams = match app.tables.loaded(id) {
                Some(handle) => handle.followers().await,
                None => Vec::new(),
            };
            if streams.iter().all(|count| *count == 0) {
                gone.push(id.clone());
            } else {
                present.push((id.clone(), streams));
            }
        }
        if !gone.is_empty() {
            let sql = "DELETE FROM presence WHERE server = $1 AND id = ANY($2)";
            self.presence.lock().await.query(sql, &[&self.server, &gone]).await?;
        }
        for (id, streams) in &present {
            let sql = "INSERT INTO presence (id, server, streams) VALUES ($1, $2, $3)
                ON CONFLICT (id, server) DO UPDATE SET streams = excluded.streams";
            self.presence.lock().await.query(sql, &[id, &self.server, streams]).await?;
        }
        Ok(())
    }

    /// Reads who follows tables through other servers: the given ones, or all that are followed
    /// here. What the database has forgotten about this server is stored again.
    pub(super) async fn read_presence(
        &self,
        app: &AppState,
        ids: Option<Vec<String>>,
    ) -> Result<(), StoreError> {
        let handles: Vec<Arc<TableHandle>> = if let Some(ids) = &ids {
            ids.iter().filter_map(|id| app.tables.loaded(id)).collect()
        } else {
            let has_interest = |handle: &Arc<TableHandle>| {
                handle.is_followed() || handle.is_followed_elsewhere() || self.holds(&handle.id)
            };
            app.tables.handles().into_iter().filter(has_interest).collect()
        };
        for handles in handles.chunks(READ) {
            let ids: Vec<&str> = handles.iter().map(|handle| handle.id.as_str()).collect();
            let sql = "SELECT p.id, p.server, p.streams FROM presence p JOIN servers s
                    ON s.id = p.server AND s.alive > clock_timestamp() - interval '4 seconds'
                WHERE p.id = ANY($1)";
            let rows = self.presence.lock().await.query(sql, &[&ids]).await?;
            let mut elsewhere: HashMap<String, Vec<i32>> = HashMap::new();
            let mut own = BTreeSet::new();
            for row in rows {
                let (id, server, streams): (String, i64, Vec<i32>) =
                    (row.get(0), row.get(1), row.get(2));
                if server == self.server {
                    own.insert(id);
                } else {
                    add(elsewhere.entry(id).or_default(), &streams);
                }
            }
            for handle in handles {
                if handle.is_followed() && !own.contains(&handle.id) {
                    self.followers_changed(&handle.id);
                }
                handle
                    .set_followers_elsewhere(elsewhere.remove(&handle.id).unwrap_or_default())
                    .await;
            }
        }
        Ok(())
    }
}

fn add(sum: &mut Vec<i32>, streams: &[i32]) {
    sum.resize(sum.len().max(streams.len()), 0);
    for (sum, streams) in sum.iter_mut().zip(streams) {
        *sum += streams;
    }
}

/// Stores who follows tables through this server, and tells the others.
pub async fn report(app: AppState) {
    let Some(coordination) = &app.coordination else { return };
    loop {
        coordination.followed_changed.notified().await;
        tokio::time::sleep(PAUSE).await;
        let ids: Vec<String> = lock(&coordination.followed).drain().collect();
        for ids in ids.chunks(100) {
            match coordination.write_presence(&app, ids).await {
                Ok(()) => {
                    coordination.tell(News { presence: ids.to_vec(), ..News::default() });
                }
                // The next comparison notices what is missing.
                Err(error) => tracing::debug!(%error, "cannot store who follows the tables"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_add_up_by_seat() {
        let mut sum = vec![1];
        add(&mut sum, &[0, 2, 1]);
        add(&mut sum, &[3]);
        assert_eq!(sum, [4, 2, 1]);
    }
}

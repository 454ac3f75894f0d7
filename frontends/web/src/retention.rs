//! Deletes tables that have not been used for a long time, a few at once, so that moves do not have
//! to wait.

use std::collections::HashSet;

use crate::app_state::AppState;
use crate::store::{StoreError, StoreWrite, UnixTime};

/// The number of tables that are marked as used in one transaction.
const TOUCHED_AT_ONCE: usize = 200;
/// The number of tables that are deleted in one transaction.
const DELETED_AT_ONCE: usize = 10;
/// The number of pages that are returned to the file system at once.
const RECLAIMED_AT_ONCE: u32 = 256;

/// The number of tables whose deletion may fail before the sweep gives up.
const MAX_FAILURES: usize = 100;

/// Sweeps regularly, until the server ends.
pub async fn run(app: AppState) {
    let mut undeletable = HashSet::new();
    loop {
        match sweep(&app, &mut undeletable).await {
            Ok(0) => {}
            Ok(deleted) => tracing::info!(deleted, "deleted tables that nobody used"),
            Err(error) => tracing::warn!(%error, "cannot delete tables that nobody used"),
        }
        tokio::time::sleep(app.limits.sweep).await;
    }
}

/// Deletes what has not been used for as long as tables are kept, and returns the space to the file
/// system. Tables that cannot be deleted are not tried again. Returns the number of tables.
async fn sweep(app: &AppState, undeletable: &mut HashSet<String>) -> Result<usize, StoreError> {
    let now = app.time.now();
    // A table in memory has followers, or was requested a short time ago.
    let ids: Vec<String> = app.tables.handles().iter().map(|handle| handle.id.clone()).collect();
    for ids in ids.chunks(TOUCHED_AT_ONCE) {
        app.store.write(StoreWrite::Touch { ids: ids.to_vec(), at: now }).await?;
    }
    let since = now.saturating_sub(app.limits.keep.as_secs());
    let (mut deleted, most_failures) = (0, undeletable.len() + MAX_FAILURES);
    while undeletable.len() < most_failures {
        let limit = undeletable.len() + DELETED_AT_ONCE;
        let mut ids = app.store.unused_tables(since, limit).await?;
        ids.retain(|id| !undeletable.contains(id));
        ids.truncate(DELETED_AT_ONCE);
        if ids.is_empty() {
            break;
        }
        let asked = ids.len();
        let failed = delete(app, ids, since).await;
        let done = asked - failed.len();
        app.metrics.deleted_tables.inc_by(u64::try_from(done).unwrap_or(u64::MAX));
        deleted += done;
        undeletable.extend(failed);
    }
    while app.store.reclaim(RECLAIMED_AT_ONCE).await? {}
    Ok(deleted)
}

/// Deletes tables, together or, if one of them is damaged, one by one. Returns those that are left.
async fn delete(app: &AppState, ids: Vec<String>, unused_since: UnixTime) -> Vec<String> {
    let write = |ids: Vec<String>| app.store.write(StoreWrite::Delete { ids, unused_since });
    for id in &ids {
        app.tables.lobby.remove(id);
    }
    if write(ids.clone()).await.is_ok() {
        return Vec::new();
    }
    let mut failed = Vec::new();
    for id in ids {
        if let Err(error) = write(vec![id.clone()]).await {
            tracing::warn!(table = %id, %error, "cannot delete the table");
            failed.push(id);
        }
    }
    failed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app_state::tests::new_app;
    use crate::store::SharedState;

    #[tokio::test]
    async fn tables_that_cannot_be_deleted_keep_no_others() {
        let (folder, app) = new_app();
        for number in 0..30 {
            // The oldest ones are those that stay.
            let kind = if number < 12 { "firm" } else { "free" };
            let (id, at) = (format!("{kind}{number}"), 1 + number);
            let (owner, setup, open) = (String::new(), String::new(), false);
            let (entries, shared) = (Vec::new(), SharedState::default());
            let table = StoreWrite::NewTable { id, owner, setup, open, entries, at, shared };
            app.store.write(table).await.unwrap();
        }
        let other = rusqlite::Connection::open(folder.path().join("tables.db")).unwrap();
        let refuse = "CREATE TRIGGER firm BEFORE DELETE ON usage WHEN old.id LIKE 'firm%' \
                      BEGIN SELECT RAISE(ABORT, 'it stays'); END";
        other.execute_batch(refuse).unwrap();
        let mut undeletable = HashSet::new();
        assert_eq!(sweep(&app, &mut undeletable).await, Ok(18));
        assert_eq!(undeletable.len(), 12);
        assert_eq!(sweep(&app, &mut undeletable).await, Ok(0));
        assert_eq!(app.store.unused_tables(100, 100).await.unwrap().len(), 12);
    }
}

//! Deletes tables that have not been used for a long time, a few at once, so that moves do not have
//! to wait.

use crate::app_state::AppState;
use crate::store::{StoreError, StoreWrite, UnixTime};

/// The number of tables that are marked as used in one transaction.
const TOUCHED_AT_ONCE: usize = 200;
/// The number of tables that are deleted in one transaction.
const DELETED_AT_ONCE: usize = 10;
/// The number of pages that are returned to the file system at once.
const RECLAIMED_AT_ONCE: u32 = 256;

/// Sweeps regularly, until the server ends.
pub async fn run(app: AppState) {
    loop {
        match sweep(&app).await {
            Ok(0) => {}
            Ok(deleted) => tracing::info!(deleted, "deleted tables that nobody used"),
            Err(error) => tracing::warn!(%error, "cannot delete tables that nobody used"),
        }
        tokio::time::sleep(app.limits.sweep).await;
    }
}

/// Deletes what has not been used for as long as tables are kept, and returns the space to the file
/// system. Returns the number of tables.
async fn sweep(app: &AppState) -> Result<usize, StoreError> {
    let now = app.time.now();
    // A table in memory has followers, or was requested a short time ago.
    let ids: Vec<String> = app.tables.handles().iter().map(|handle| handle.id.clone()).collect();
    for ids in ids.chunks(TOUCHED_AT_ONCE) {
        app.store.write(StoreWrite::Touch { ids: ids.to_vec(), at: now }).await?;
    }
    let since = now.saturating_sub(app.limits.keep.as_secs());
    let mut deleted = 0;
    loop {
        let ids = app.store.unused_tables(since, DELETED_AT_ONCE).await?;
        let done = delete(app, ids, since).await;
        app.metrics.deleted_tables.inc_by(u64::try_from(done).unwrap_or(u64::MAX));
        deleted += done;
        if done == 0 {
            break;
        }
    }
    while app.store.reclaim(RECLAIMED_AT_ONCE).await? {}
    Ok(deleted)
}

/// Deletes tables, together or, if one of them is damaged, one by one. Returns their number.
async fn delete(app: &AppState, ids: Vec<String>, unused_since: UnixTime) -> usize {
    let write = |ids: Vec<String>| app.store.write(StoreWrite::Delete { ids, unused_since });
    for id in &ids {
        app.tables.lobby.remove(id);
    }
    if write(ids.clone()).await.is_ok() {
        return ids.len();
    }
    let mut deleted = 0;
    for id in ids {
        match write(vec![id.clone()]).await {
            Ok(()) => deleted += 1,
            Err(error) => tracing::warn!(table = %id, %error, "cannot delete the table"),
        }
    }
    deleted
}

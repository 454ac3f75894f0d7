//! The search for damaged tables goes on after the start, a few at a time, while others are served.

use std::time::Duration;

use crate::app_state::AppState;
use crate::store::{StoreError, log_damage};
use crate::table;
use crate::threads::run_in_background;

/// The number of tables that are read at once.
const TABLES_AT_ONCE: usize = 4;
/// The pause before the next of them.
const PAUSE: Duration = Duration::from_millis(250);

/// Reads the tables for which there was no time at the start.
pub async fn run(app: AppState) {
    let Ok(Some(read_until)) = app.store.inspection().await.map(|found| found.read_until) else {
        return;
    };
    match inspect(&app, read_until, PAUSE).await {
        Ok(damaged) => tracing::info!(damaged, "all tables have been inspected"),
        Err(error) => tracing::warn!(%error, "the remaining tables cannot be inspected"),
    }
}

/// Names the damaged tables among those after an id. Returns their number.
async fn inspect(app: &AppState, mut id: String, pause: Duration) -> Result<usize, StoreError> {
    let mut damaged = 0;
    loop {
        let ids = app.store.ids_after(&id, TABLES_AT_ONCE).await?;
        let Some(last) = ids.last() else { return Ok(damaged) };
        id.clone_from(last);
        for id in ids {
            if !is_sound(app, &id).await? {
                log_damage(&id);
                damaged += 1;
            }
        }
        tokio::time::sleep(pause).await;
    }
}

/// Whether a table can be served. One that has been deleted meanwhile is not damaged.
async fn is_sound(app: &AppState, id: &str) -> Result<bool, StoreError> {
    let stored = match app.store.load(id).await {
        Ok((stored, _)) => stored,
        Err(StoreError::Damaged(_)) => return Ok(false),
        Err(error) => return Err(error),
    };
    let Some(stored) = stored else { return Ok(true) };
    let games = app.games;
    Ok(run_in_background(move || table::replay(games, &stored).is_some()).await == Some(true))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app_state::tests::new_app;
    use crate::store::{SharedState, StoreWrite};

    #[tokio::test]
    async fn all_tables_after_an_id_are_read() {
        let (_folder, app) = new_app();
        let sound = table::new_handle().read().await.unwrap().state.setup.to_text();
        for number in 0..10 {
            let setup = if [1, 7, 9].contains(&number) { "{}".to_owned() } else { sound.clone() };
            let (id, owner) = (format!("table{number}"), String::new());
            let (open, entries, at, shared) = (false, Vec::new(), 1, SharedState::default());
            let table = StoreWrite::NewTable { id, owner, setup, open, entries, at, shared };
            app.store.write(table).await.unwrap();
        }
        let after = async |id: &str| inspect(&app, id.to_owned(), Duration::ZERO).await;
        assert_eq!(after("").await, Ok(3));
        assert_eq!(after("table1").await, Ok(2));
        assert_eq!(after("table9").await, Ok(0));
    }
}

//! The layout of the database: numbered migrations, each applied once.

use super::connection::{CallError, Connection};
use crate::store::{OpenError, StoreError};

/// The migrations, from layout 1 on. A released one never changes.
const MIGRATIONS: [&str; 1] = [include_str!("migrations/1.sql")];

/// The key of the advisory lock under which the layout changes: "Ludoteca" in ASCII.
const LOCK: &str = "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; \
    SELECT pg_advisory_xact_lock(5509420149014618977)";

const META: &str = "CREATE TABLE meta (program text NOT NULL, layout integer NOT NULL);
    INSERT INTO meta VALUES ('ludoteca', 0)";

/// The program named in `meta`.
const PROGRAM: &str = "ludoteca";

impl From<CallError> for OpenError {
    fn from(error: CallError) -> Self {
        Self::Store(error.into())
    }
}

/// Brings the database to the present layout. That of a later version, or of another program, is
/// left untouched.
pub async fn migrate(connection: &mut Connection) -> Result<(), OpenError> {
    connection.run("BEGIN").await?;
    match migrate_within(connection).await {
        Ok(()) => Ok(connection.run_migration("COMMIT").await?),
        Err(error) => {
            // The connection is closed afterwards, which does the same.
            let _ = connection.run("ROLLBACK").await;
            Err(error)
        }
    }
}

async fn migrate_within(connection: &mut Connection) -> Result<(), OpenError> {
    connection.run_migration(LOCK).await?;
    let present = layout(connection).await?;
    for (number, migration) in (1..).zip(MIGRATIONS) {
        if number > present {
            connection.run_migration(migration).await?;
            connection.execute("UPDATE meta SET layout = $1", &[&number]).await?;
        }
    }
    Ok(())
}

/// The layout of the database; an empty one gets layout 0.
async fn layout(connection: &mut Connection) -> Result<i32, OpenError> {
    let sql = "SELECT c.relname::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
               WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname = current_schema()";
    let names: Vec<String> =
        connection.query(sql, &[]).await?.iter().map(|row| row.get(0)).collect();
    if names.is_empty() {
        connection.run(META).await?;
        return Ok(0);
    }
    if !names.iter().any(|name| name == "meta") {
        return Err(OpenError::Foreign);
    }
    let found = connection.query("SELECT program, layout FROM meta", &[]).await;
    let rows = found.map_err(|error| match error {
        // A table of the same name with other columns.
        CallError::Refused(StoreError::Failed(_)) => OpenError::Foreign,
        error => error.into(),
    })?;
    match rows.first().map(|row| (row.get::<_, String>(0), row.get::<_, i32>(1))) {
        Some((program, layout)) if program == PROGRAM => {
            let latest = i32::try_from(MIGRATIONS.len()).unwrap_or(i32::MAX);
            if layout > latest { Err(OpenError::Newer) } else { Ok(layout) }
        }
        _ => Err(OpenError::Foreign),
    }
}

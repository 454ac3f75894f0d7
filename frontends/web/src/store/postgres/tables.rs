//! Reading tables.

use std::time::SystemTime;

use tokio_postgres::Row;

use super::connection::{CallError, Connection};
use crate::store::share::TableOwner;
use crate::store::sqlite::OPEN_PER_OWNER;
use crate::store::{StoreError, StoredTable, UnixTime, Uptime};

fn signed(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}

fn unsigned(number: i64) -> u64 {
    number.try_into().unwrap_or(0)
}

/// A table, and whether its game is over.
pub async fn load(
    connection: &mut Connection,
    id: &str,
) -> Result<Option<(StoredTable, bool)>, CallError> {
    let sql = "SELECT head, owner, over FROM tables WHERE id = $1";
    let heads = connection.query(sql, &[&id]).await?;
    let Some(head) = heads.first() else { return Ok(None) };
    // What is appended between the two statements is read as well.
    let entries = entries(connection, id, 0).await?;
    Ok(Some((StoredTable { setup: head.get(0), owner: head.get(1), entries }, head.get(2))))
}

/// The entries after a version.
async fn entries(
    connection: &mut Connection,
    id: &str,
    version: u64,
) -> Result<Vec<String>, CallError> {
    let sql = "SELECT version, entry FROM entries WHERE id = $1 AND version > $2 ORDER BY version";
    let rows = connection.query(sql, &[&id, &signed(version)]).await?;
    in_order(id, version, &rows)
}

/// The entries in rows of versions and entries, which have to follow a version without gaps.
fn in_order(id: &str, version: u64, rows: &[Row]) -> Result<Vec<String>, CallError> {
    let is_gapless =
        rows.iter().zip(signed(version) + 1..).all(|(row, at)| row.get::<_, i64>(0) == at);
    if !is_gapless {
        return Err(CallError::Refused(StoreError::Damaged(id.to_owned())));
    }
    Ok(rows.iter().map(|row| row.get(1)).collect())
}

/// The entries of a table after a version, if it exists.
pub async fn tail(
    connection: &mut Connection,
    id: &str,
    version: u64,
) -> Result<Option<Vec<String>>, CallError> {
    // A table without later entries has one row, of nulls.
    let sql = "SELECT e.version, e.entry FROM tables t
        LEFT JOIN entries e ON e.id = t.id AND e.version > $2
        WHERE t.id = $1 ORDER BY e.version";
    let rows = connection.query(sql, &[&id, &signed(version)]).await?;
    if rows.is_empty() {
        return Ok(None);
    }
    let later: Vec<Row> =
        rows.into_iter().filter(|row| row.get::<_, Option<i64>>(0).is_some()).collect();
    in_order(id, version, &later).map(Some)
}

/// The versions of those of these tables that exist.
pub async fn versions(
    connection: &mut Connection,
    ids: &[String],
) -> Result<Vec<(String, u64)>, CallError> {
    let sql = "SELECT id, version FROM tables WHERE id = ANY($1)";
    let rows = connection.query(sql, &[&ids]).await?;
    Ok(rows.iter().map(|row| (row.get(0), unsigned(row.get(1)))).collect())
}

/// The ids after an id, in the order of their bytes.
pub async fn ids_after(
    connection: &mut Connection,
    id: &str,
    limit: usize,
) -> Result<Vec<String>, CallError> {
    let sql =
        "SELECT id FROM tables WHERE id COLLATE \"C\" > $1 ORDER BY id COLLATE \"C\" LIMIT $2";
    let rows = connection.query(sql, &[&id, &signed(limit)]).await?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

/// The ids of the latest open tables whose games have not ended, a few of each owner.
pub async fn open(connection: &mut Connection, limit: usize) -> Result<Vec<String>, CallError> {
    let sql = "SELECT id FROM (
            SELECT id, number, owner,
                row_number() OVER (PARTITION BY owner ORDER BY number DESC) AS rank
            FROM tables WHERE open AND NOT over
        ) AS ranked
        WHERE rank <= $2 OR owner = '' ORDER BY number DESC LIMIT $1";
    let rows = connection.query(sql, &[&signed(limit), &signed(OPEN_PER_OWNER)]).await?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

/// The ids of tables that have not been used since a time.
pub async fn unused(
    connection: &mut Connection,
    since: UnixTime,
    limit: usize,
) -> Result<Vec<String>, CallError> {
    let sql = "SELECT id FROM tables WHERE used < $1 ORDER BY used LIMIT $2";
    let rows = connection.query(sql, &[&signed(since), &signed(limit)]).await?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

/// The bytes and the number of an owner's tables.
pub async fn share(connection: &mut Connection, owner: &str) -> Result<(u64, u64), CallError> {
    let sql = "SELECT coalesce(sum(bytes), 0)::bigint, count(*) FROM tables WHERE owner = $1";
    let rows = connection.query(sql, &[&owner]).await?;
    Ok(rows.first().map_or((0, 0), |row| (unsigned(row.get(0)), unsigned(row.get(1)))))
}

/// Who a table is charged to.
pub async fn owner(connection: &mut Connection, id: &str) -> Result<Option<TableOwner>, CallError> {
    let sql = "SELECT owner, over FROM tables WHERE id = $1 AND owner <> ''";
    let rows = connection.query(sql, &[&id]).await?;
    Ok(rows.first().map(|row| TableOwner { owner: row.get(0), ended: row.get(1) }))
}

/// The bytes of all tables.
pub async fn total(connection: &mut Connection) -> Result<u64, CallError> {
    let sql = "SELECT coalesce(sum(bytes), 0)::bigint FROM tables";
    let rows = connection.query(sql, &[]).await?;
    Ok(rows.first().map_or(0, |row| unsigned(row.get(0))))
}

/// Fails if the database cannot be written.
pub async fn check(connection: &mut Connection) -> Result<(), CallError> {
    // A standby assigns no transaction ids. Nothing is locked, so that servers do not wait for each
    // other.
    let sql = "SELECT pg_current_xact_id()::text, current_setting('transaction_read_only')";
    let rows = connection.query(sql, &[]).await?;
    if rows.first().is_some_and(|row| row.get::<_, String>(1) == "on") {
        let why = "the database is read-only".to_owned();
        return Err(CallError::Refused(StoreError::Unavailable(why)));
    }
    Ok(())
}

/// How far the clock of the database is ahead of the one here, in milliseconds.
pub async fn ahead_ms(connection: &mut Connection) -> Result<i64, CallError> {
    let here = || SystemTime::UNIX_EPOCH.elapsed().map_or(0, |now| signed(now.as_millis()));
    let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    // The second answer is not delayed by preparing the statement.
    connection.query(sql, &[]).await?;
    let asked = here();
    let rows = connection.query(sql, &[]).await?;
    let middle = i64::midpoint(asked, here());
    Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0) - middle))
}

/// When servers ran on this database.
pub async fn uptimes(connection: &mut Connection) -> Result<Vec<Uptime>, CallError> {
    let sql = "SELECT started_ms, alive_ms FROM uptimes ORDER BY started_ms";
    let rows = connection.query(sql, &[]).await?;
    let uptime =
        |row: &Row| Uptime { started_ms: unsigned(row.get(0)), alive_ms: unsigned(row.get(1)) };
    Ok(rows.iter().map(uptime).collect())
}

//! Writing: many tables in one statement, each of them only if no other server has appended to it.

use super::ServerId;
use super::connection::{CallError, Connection};
use crate::store::{SharedState, StoreError, StoreWrite};

/// The precision of the time of last use, in seconds. A move changes it at most this often.
const USE_PRECISION: u64 = 3600;

/// Locks the rows whose version is still the one that was seen, in the order of their ids so that
/// servers do not wait for each other in a circle, and appends to these tables alone.
const APPEND: &str = "
WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::boolean[], $5::bigint[],
            $6::text[], $7::bigint[], $8::boolean[], $9::integer[])
        AS a (id, seen, next, over, bytes, summary, due, held, unseen)
), locked AS MATERIALIZED (
    SELECT t.id FROM tables t JOIN asked a ON a.id = t.id AND a.seen = t.version
    ORDER BY t.id FOR UPDATE OF t
), won AS (
    UPDATE tables t SET
        version = a.next,
        over = t.over OR a.over,
        bytes = t.bytes + a.bytes,
        used = CASE WHEN t.used <= $10::bigint - 3600 THEN $10::bigint ELSE t.used END,
        summary = a.summary,
        due = to_timestamp(a.due / 1000.0),
        holder = CASE WHEN a.held THEN $11::bigint END,
        until = CASE WHEN a.held THEN clock_timestamp() + interval '4 seconds' END,
        seen = t.seen & ~a.unseen
    FROM asked a JOIN locked l USING (id)
    WHERE t.id = a.id
    RETURNING t.id
), added AS (
    INSERT INTO entries (id, version, entry, act)
    SELECT e.id, e.version, e.entry, e.act
    FROM unnest($12::text[], $13::bigint[], $14::text[], $15::bigint[])
        AS e (id, version, entry, act) JOIN won USING (id)
)
SELECT id FROM won";

/// New tables, except those whose ids are taken.
const CREATE: &str = "
WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::bigint[],
            $6::bigint[], $7::text[], $8::bigint[], $9::boolean[], $10::bigint[])
        AS a (id, head, owner, open, version, bytes, summary, due, held, at)
), won AS (
    INSERT INTO tables (id, head, owner, open, version, bytes, summary, due, holder, until,
        created, used)
    SELECT id, head, owner, open, version, bytes, summary, to_timestamp(due / 1000.0),
        CASE WHEN held THEN $11::bigint END,
        CASE WHEN held THEN clock_timestamp() + interval '4 seconds' END,
        at, at
    FROM asked ORDER BY id
    ON CONFLICT DO NOTHING
    RETURNING id
), added AS (
    INSERT INTO entries (id, version, entry, act)
    SELECT e.id, e.version, e.entry, e.act
    FROM unnest($12::text[], $13::bigint[], $14::text[], $15::bigint[])
        AS e (id, version, entry, act) JOIN won USING (id)
)
SELECT id FROM won";

/// What became of a write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    Done,
    /// Another server has appended to the table, or created one with the same id.
    Stale,
    /// The table has been deleted.
    Deleted,
}

impl Appended {
    pub fn result(self) -> Result<(), StoreError> {
        match self {
            Self::Done => Ok(()),
            Self::Stale => Err(StoreError::Conflict),
            Self::Deleted => Err(StoreError::Deleted),
        }
    }
}

/// The table that a write is about, if it is about one.
fn table_of(write: &StoreWrite) -> Option<&str> {
    match write {
        StoreWrite::NewTable { id, .. } | StoreWrite::Entries { id, .. } => Some(id),
        _ => None,
    }
}

/// Whether two writes cannot be made in any order.
pub fn overlap(one: &StoreWrite, other: &StoreWrite) -> bool {
    match (table_of(one), table_of(other)) {
        (Some(one), Some(other)) => one == other,
        (None, None) => false,
        _ => matches!(one, StoreWrite::Delete { .. }) || matches!(other, StoreWrite::Delete { .. }),
    }
}

/// Makes writes to different tables. Each has a number of its own, by which it is recognized if
/// this is done `again` because the answer to the first attempt was lost.
pub async fn write(
    connection: &mut Connection,
    writes: &[&StoreWrite],
    acts: &[i64],
    server: ServerId,
    again: bool,
) -> Result<Vec<Appended>, CallError> {
    let mut results = vec![Appended::Done; writes.len()];
    let (mut new, mut more) = (Batch::default(), Batch::default());
    for (at, (write, act)) in writes.iter().zip(acts).enumerate() {
        match write {
            StoreWrite::NewTable { .. } => new.add(at, write, *act),
            StoreWrite::Entries { .. } => more.add(at, write, *act),
            other => maintain(connection, other, server).await?,
        }
    }
    for (batch, sql) in [(new, CREATE), (more, APPEND)] {
        if !batch.places.is_empty() {
            batch.write(connection, sql, server, again, &mut results).await?;
        }
    }
    Ok(results)
}

/// Makes writes one after another, until one of them is refused.
pub async fn write_in_order(
    connection: &mut Connection,
    writes: &[&StoreWrite],
    acts: &[i64],
    server: ServerId,
    again: bool,
) -> Result<(), CallError> {
    for (one, act) in writes.iter().zip(acts) {
        let written = write(connection, &[one], &[*act], server, again).await?;
        written.into_iter().try_for_each(Appended::result).map_err(CallError::Refused)?;
    }
    Ok(())
}

/// Writes of one kind, column by column.
#[derive(Default)]
struct Batch<'w> {
    /// Their places among all writes.
    places: Vec<usize>,
    ids: Vec<&'w str>,
    heads: Vec<&'w str>,
    owners: Vec<&'w str>,
    opens: Vec<bool>,
    /// The versions before and after.
    seen: Vec<i64>,
    next: Vec<i64>,
    overs: Vec<bool>,
    bytes: Vec<i64>,
    at: Vec<i64>,
    summaries: Vec<Option<&'w str>>,
    due: Vec<Option<i64>>,
    held: Vec<bool>,
    unseen: Vec<i32>,
    acts: Vec<i64>,
    entry_ids: Vec<&'w str>,
    entry_versions: Vec<i64>,
    entries: Vec<&'w str>,
    entry_acts: Vec<i64>,
}

impl<'w> Batch<'w> {
    fn add(&mut self, place: usize, write: &'w StoreWrite, act: i64) {
        let (id, first, entries, at, shared) = match write {
            StoreWrite::NewTable { id, owner, setup, open, entries, at, shared } => {
                self.heads.push(setup);
                self.owners.push(owner);
                self.opens.push(*open);
                (id, 1, entries, at, shared)
            }
            StoreWrite::Entries { id, first, entries, over, at, shared } => {
                self.overs.push(*over);
                (id, *first, entries, at, shared)
            }
            _ => return,
        };
        let seen = first.cast_signed() - 1;
        self.places.push(place);
        self.ids.push(id);
        self.seen.push(seen);
        self.next.push(seen + i64::try_from(entries.len()).unwrap_or(i64::MAX));
        self.bytes.push(write.size().cast_signed());
        self.at.push(at.cast_signed());
        self.acts.push(act);
        self.share(shared);
        for (version, entry) in (seen + 1..).zip(entries) {
            self.entry_ids.push(id);
            self.entry_versions.push(version);
            self.entries.push(entry);
            self.entry_acts.push(act);
        }
    }

    fn share(&mut self, shared: &'w SharedState) {
        let SharedState { summary, due_ms, held, unseen } = shared;
        self.summaries.push(summary.as_deref());
        self.due.push(due_ms.map(u64::cast_signed));
        self.held.push(*held);
        self.unseen.push(unseen.cast_signed());
    }

    async fn write(
        &self,
        connection: &mut Connection,
        sql: &'static str,
        server: ServerId,
        again: bool,
        results: &mut [Appended],
    ) -> Result<(), CallError> {
        let used = self.at.iter().max().copied().unwrap_or(0);
        let rows = if self.heads.is_empty() {
            connection
                .query(
                    sql,
                    &[
                        &self.ids,
                        &self.seen,
                        &self.next,
                        &self.overs,
                        &self.bytes,
                        &self.summaries,
                        &self.due,
                        &self.held,
                        &self.unseen,
                        &used,
                        &server,
                        &self.entry_ids,
                        &self.entry_versions,
                        &self.entries,
                        &self.entry_acts,
                    ],
                )
                .await?
        } else {
            connection
                .query(
                    sql,
                    &[
                        &self.ids,
                        &self.heads,
                        &self.owners,
                        &self.opens,
                        &self.next,
                        &self.bytes,
                        &self.summaries,
                        &self.due,
                        &self.held,
                        &self.at,
                        &server,
                        &self.entry_ids,
                        &self.entry_versions,
                        &self.entries,
                        &self.entry_acts,
                    ],
                )
                .await?
        };
        let mut won: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        if won.len() < self.ids.len() && again {
            won.extend(self.acknowledged(connection).await?);
        }
        if won.len() < self.ids.len() {
            let known = self.existing(connection).await?;
            for (place, id) in self.places.iter().zip(&self.ids) {
                let has = |ids: &[String]| ids.iter().any(|known| known == id);
                if !has(&won) {
                    results[*place] = if has(&known) { Appended::Stale } else { Appended::Deleted };
                }
            }
        }
        Ok(())
    }

    /// The tables to which this has been written before, by an attempt whose answer was lost.
    async fn acknowledged(&self, connection: &mut Connection) -> Result<Vec<String>, CallError> {
        let sql = "SELECT a.id FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[])
                AS a (id, version, act, head) JOIN tables t USING (id)
                LEFT JOIN entries e ON e.id = a.id AND e.version = a.version
            WHERE e.act = a.act OR (a.version > t.version AND t.head = a.head)";
        let firsts: Vec<i64> = self.seen.iter().map(|seen| seen + 1).collect();
        // Without entries only its text tells whether a new table is this one.
        let heads: Vec<Option<&str>> =
            (0..self.ids.len()).map(|at| self.heads.get(at).copied()).collect();
        let rows = connection.query(sql, &[&self.ids, &firsts, &self.acts, &heads]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Those of the tables that exist.
    async fn existing(&self, connection: &mut Connection) -> Result<Vec<String>, CallError> {
        let sql = "SELECT id FROM tables WHERE id = ANY($1)";
        let rows = connection.query(sql, &[&self.ids]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
}

/// Everything that appends to no table.
async fn maintain(
    connection: &mut Connection,
    write: &StoreWrite,
    server: ServerId,
) -> Result<(), CallError> {
    match write {
        StoreWrite::Touch { ids, at } => {
            let sql = "UPDATE tables SET used = $2 WHERE id IN (
                SELECT id FROM tables WHERE id = ANY($1) AND used <= $3
                ORDER BY id FOR UPDATE SKIP LOCKED)";
            let (at, before) = (at.cast_signed(), at.saturating_sub(USE_PRECISION).cast_signed());
            connection.execute(sql, &[ids, &at, &before]).await?;
        }
        StoreWrite::Delete { ids, unused_since } => {
            let sql = "WITH gone AS (
                    DELETE FROM tables WHERE id IN (
                        SELECT id FROM tables WHERE id = ANY($1) AND used < $2
                        ORDER BY id FOR UPDATE)
                    RETURNING id
                ), left_behind AS (DELETE FROM presence WHERE id IN (SELECT id FROM gone))
                DELETE FROM entries WHERE id IN (SELECT id FROM gone)";
            connection.execute(sql, &[ids, &unused_since.cast_signed()]).await?;
        }
        StoreWrite::Alive(uptime) => {
            let sql = "INSERT INTO uptimes (server, started_ms, alive_ms) VALUES ($1, $2, $3)
                ON CONFLICT (server, started_ms) DO UPDATE SET alive_ms = excluded.alive_ms";
            let (started, alive) = (uptime.started_ms.cast_signed(), uptime.alive_ms.cast_signed());
            connection.execute(sql, &[&server, &started, &alive]).await?;
        }
        StoreWrite::NewTable { .. } | StoreWrite::Entries { .. } => {}
    }
    Ok(())
}

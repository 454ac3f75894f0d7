//! Moving tables from one database to another.

use std::io::{self, BufRead, Write};

use app::AnyGame;
use protocol::web::archive::ArchivedTable;
use protocol::web::log::{LogEntry, StoredEntry};
use protocol::web::setup::TableSetup;

use crate::secret::is_table_id;
use crate::store::{SharedState, Store, StoreError, StoreWrite, StoredTable, UnixTime};
use crate::table::{replay, summary};

/// The ids that are read at once.
const PAGE: usize = 500;

/// Why moving tables ended.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Why a table is not imported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The line is no table.
    #[error("the line is not a table: {0}")]
    NoTable(String),
    /// Its moves do not follow from the rules.
    #[error("the moves of the table {0} cannot be replayed")]
    Damaged(String),
    /// The database has a table with the same id and another history.
    #[error("the database has another history of the table {0}")]
    Differs(String),
}

/// What an import has done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The tables that were added.
    pub added: usize,
    /// Those that were continued.
    pub continued: usize,
    /// Those that the database had already.
    pub known: usize,
    /// The lines that were refused, from 1, and why.
    pub refused: Vec<(usize, Refusal)>,
}

/// What an export has done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    /// The tables that were written.
    pub written: usize,
    /// Those that are damaged, and were left out.
    pub damaged: Vec<String>,
}

/// Writes all tables, one per line, in the order of their ids.
pub fn export_tables(
    store: &mut dyn Store,
    out: &mut dyn Write,
) -> Result<Exported, TransferError> {
    let (mut done, mut last) = (Exported::default(), String::new());
    loop {
        let ids = store.ids_after(&last, PAGE)?;
        let Some(next) = ids.last().cloned() else { return Ok(done) };
        for id in ids {
            let stored = match store.load(&id) {
                Err(StoreError::Damaged(_)) => None,
                // It may have been deleted meanwhile.
                Ok(None) => continue,
                loaded => loaded?,
            };
            match stored.and_then(|stored| archived(&id, stored)) {
                Some(table) => {
                    writeln!(out, "{}", table.to_text())?;
                    done.written += 1;
                }
                None => done.damaged.push(id),
            }
        }
        last = next;
    }
}

fn archived(id: &str, stored: StoredTable) -> Option<ArchivedTable> {
    let entries = stored.entries.iter().map(|text| StoredEntry::from_text(text));
    Some(ArchivedTable {
        id: id.to_owned(),
        owner: stored.owner,
        setup: TableSetup::from_text(&stored.setup)?,
        entries: entries.collect::<Option<_>>()?,
    })
}

/// Reads tables, one per line. A table that the database has is continued if the history that was
/// read goes on from there. Doing it again changes nothing.
pub fn import_tables(
    store: &mut dyn Store,
    games: &[&'static dyn AnyGame],
    lines: &mut dyn BufRead,
    now: UnixTime,
) -> Result<Imported, TransferError> {
    let mut done = Imported::default();
    for (number, line) in (1..).zip(lines.lines()) {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        match import_table(store, games, &line, now)? {
            Ok(Change::Added) => done.added += 1,
            Ok(Change::Continued) => done.continued += 1,
            Ok(Change::None) => done.known += 1,
            Err(why) => done.refused.push((number, why)),
        }
    }
    Ok(done)
}

/// What an import changes.
enum Change {
    Added,
    Continued,
    None,
}

fn import_table(
    store: &mut dyn Store,
    games: &[&'static dyn AnyGame],
    line: &str,
    now: UnixTime,
) -> Result<Result<Change, Refusal>, StoreError> {
    let table = match ArchivedTable::from_text(line) {
        Ok(table) if is_table_id(&table.id) => table,
        Ok(table) => return Ok(Err(Refusal::NoTable(format!("bad id \"{}\"", table.id)))),
        Err(error) => return Ok(Err(Refusal::NoTable(error.to_string()))),
    };
    let ArchivedTable { id, owner, setup, entries } = table;
    let has_ended = entries.iter().any(|stored| stored.entry == LogEntry::Over);
    let brings_about = setup.time_control.is_some()
        || setup.substitute.is_some()
        || setup.seats.iter().any(Option::is_some);
    let open = setup.open;
    let texts: Vec<String> = entries.iter().map(StoredEntry::to_text).collect();
    let table =
        StoredTable { owner: owner.clone(), setup: setup.to_text(), entries: texts.clone() };
    let Some(state) = replay(games, &table) else { return Ok(Err(Refusal::Damaged(id))) };
    let shared = SharedState {
        summary: open.then(|| summary(&state).to_text()),
        due_ms: (brings_about && !has_ended).then_some(now.saturating_mul(1000)),
        ..SharedState::default()
    };
    let known = store.load(&id)?;
    let first = known.as_ref().map_or(0, |known| known.entries.len());
    if let Some(known) = &known
        && !continues(known, &setup, &entries)
    {
        return Ok(Err(Refusal::Differs(id)));
    }
    let more: Vec<String> = texts.into_iter().skip(first).collect();
    let is_new = known.is_none();
    if more.is_empty() && !is_new {
        return Ok(Ok(Change::None));
    }
    let created = StoreWrite::NewTable {
        id: id.clone(),
        owner,
        setup: table.setup,
        open,
        entries: Vec::new(),
        at: now,
        shared: shared.clone(),
    };
    let first = first as u64 + 1;
    let grown = StoreWrite::Entries {
        id: id.clone(),
        first,
        entries: more,
        over: has_ended,
        at: now,
        shared,
    };
    let mut batch = Vec::new();
    if is_new {
        batch.push(&created);
    }
    batch.push(&grown);
    match store.write(&batch) {
        Ok(()) => Ok(Ok(if is_new { Change::Added } else { Change::Continued })),
        // A server has appended to it at this very moment.
        Err(StoreError::Conflict) => Ok(Err(Refusal::Differs(id))),
        Err(error) => Err(error),
    }
}

/// Whether one of two histories is the beginning of the other.
fn continues(known: &StoredTable, setup: &TableSetup, entries: &[StoredEntry]) -> bool {
    let is_same = |(known, entry): (&String, &StoredEntry)| {
        StoredEntry::from_text(known).is_some_and(|known| known == *entry)
    };
    TableSetup::from_text(&known.setup).is_some_and(|known| known == *setup)
        && known.entries.iter().zip(entries).all(is_same)
}

#[cfg(test)]
mod tests;

//! A record in memory, sorted by tables and streams.

use std::collections::BTreeMap;
use std::io::{self, BufRead};

use crate::record::{Call, Closed, Event, LogEntry, Opened, RecordLine};

/// A whole record.
#[derive(Debug, Default)]
pub struct TableHistories {
    pub tables: BTreeMap<String, TableHistory>,
    pub streams: BTreeMap<u64, StreamHistory>,
    pub faults: usize,
    pub is_complete: bool,
}

/// What happened at a table.
#[derive(Debug, Default)]
pub struct TableHistory {
    pub calls: Vec<Call>,
    pub streams: Vec<u64>,
    /// The entries of each version: one, if all is well.
    pub entries: BTreeMap<u64, Vec<LogEntry>>,
    /// The last version after the run.
    pub last: Option<u64>,
}

/// What an event stream sent.
#[derive(Debug)]
pub struct StreamHistory {
    pub opened: Opened,
    pub events: Vec<Event>,
    pub closed: Option<Closed>,
}

impl TableHistories {
    pub fn read(record: impl BufRead) -> io::Result<Self> {
        let mut history = Self::default();
        for (number, text) in (1..).zip(record.lines()) {
            let line = serde_json::from_str(&text?).map_err(|error| {
                io::Error::new(io::ErrorKind::InvalidData, format!("line {number}: {error}"))
            })?;
            history.add(line);
        }
        Ok(history)
    }

    fn table(&mut self, name: String) -> &mut TableHistory {
        self.tables.entry(name).or_default()
    }

    fn add(&mut self, line: RecordLine) {
        match line {
            // A table whose creation was not acknowledged has no name.
            RecordLine::Call(call) if call.table.is_empty() => {}
            RecordLine::Call(call) => self.table(call.table.clone()).calls.push(call),
            RecordLine::Stream(opened) => {
                self.table(opened.table.clone()).streams.push(opened.stream);
                let history = StreamHistory { opened, events: Vec::new(), closed: None };
                self.streams.insert(history.opened.stream, history);
            }
            RecordLine::Event(event) => {
                if let Some(stream) = self.streams.get_mut(&event.stream) {
                    stream.events.push(event);
                }
            }
            RecordLine::Closed(closed) => {
                if let Some(stream) = self.streams.get_mut(&closed.stream) {
                    stream.closed = Some(closed);
                }
            }
            RecordLine::Entry(listed) => {
                let entries = &mut self.table(listed.table).entries;
                entries.entry(listed.version).or_default().push(listed.entry);
            }
            RecordLine::Table(table) => self.table(table.table).last = Some(table.version),
            RecordLine::Fault(_) => self.faults += 1,
            RecordLine::End(_) => self.is_complete = true,
            RecordLine::Run(_) => {}
        }
    }
}

impl TableHistory {
    /// The entry of a version, if there is exactly one.
    pub fn entry(&self, version: u64) -> Option<&LogEntry> {
        match self.entries.get(&version).map(Vec::as_slice) {
            Some([entry]) => Some(entry),
            _ => None,
        }
    }
}

//! The checker: reads a record and reports everything that servers on one database may not do.
//!
//! It knows nothing but the record, which ends with the lists of all tables as they were read after
//! the run. Responses with status 200 and 409 are certain; without a response, or with 502, 503 or
//! 504, a change may have been made or not.

mod history;
mod list;
mod order;
mod streams;
#[cfg(test)]
mod tests;

use std::fmt;
use std::io::{self, BufRead};

use history::TableHistories;

/// Anomalies that a report shows; one bug often causes thousands.
const SHOWN: usize = 100;

/// The content of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckSummary {
    /// Tables.
    pub tables: usize,
    /// Entries of their lists.
    pub entries: usize,
    /// Different moves that were acknowledged.
    pub moves: usize,
    /// Different moves that were never acknowledged and whose fate was uncertain, and how many of
    /// them had been made.
    pub uncertain: (usize, usize),
    /// Requests without a certain answer.
    pub unanswered: usize,
    /// Requests that were answered with 409.
    pub conflicts: usize,
    /// Answers with a version.
    pub reads: usize,
    /// Event streams.
    pub streams: usize,
    /// Their events.
    pub events: usize,
    /// Servers and databases that were killed, stopped or restarted.
    pub faults: usize,
    /// What should not have happened.
    pub anomalies: Vec<Anomaly>,
}

/// Something that should not have happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are explained by the sentences of `Display`")]
pub enum Anomaly {
    Incomplete,
    Unexpected { table: String, act: String, status: u16 },
    MissingTable { table: String },
    Gap { table: String, version: u64 },
    Doubled { table: String, version: u64 },
    Lost { table: String, act: String, found: Option<String> },
    Unrequested { table: String, version: u64, entry: String },
    WrongVersion { table: String, act: String, answered: u64, entry: u64 },
    Stale { table: String, at: u64, answered: u64, known: u64 },
    Future { table: String, answered: u64, last: u64 },
    Diverged { table: String, version: u64 },
    StreamGap { stream: u64, table: String, expected: u64, heard: u64 },
    StreamDiffers { stream: u64, table: String, version: u64 },
    StreamBehind { stream: u64, table: String, reached: u64, expected: u64 },
}

impl fmt::Display for Anomaly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Incomplete => write!(f, "the record has no last line: the run was interrupted"),
            Self::Unexpected { table, act, status } => {
                write!(f, "table {table}: {act} was answered with status {status}")
            }
            Self::MissingTable { table } => {
                write!(f, "table {table} was acknowledged and does not exist")
            }
            Self::Gap { table, version } => write!(f, "table {table} has no version {version}"),
            Self::Doubled { table, version } => {
                write!(f, "table {table} has version {version} more than once")
            }
            Self::Lost { table, act, found } => {
                let found = found.as_deref().unwrap_or("nothing");
                write!(f, "table {table}: {act} was acknowledged; in its place is {found}")
            }
            Self::Unrequested { table, version, entry } => {
                write!(f, "table {table}: no request explains version {version}, {entry}")
            }
            Self::WrongVersion { table, act, answered, entry } => {
                write!(f, "table {table}: {act} is version {entry}, the answer said {answered}")
            }
            Self::Stale { table, at, answered, known } => write!(
                f,
                "table {table}: a request sent at {at} µs was answered with version {answered}; \
                 version {known} was known before"
            ),
            Self::Future { table, answered, last } => {
                write!(f, "table {table} was shown at version {answered}; its last one is {last}")
            }
            Self::Diverged { table, version } => {
                write!(f, "table {table} was shown with two positions at version {version}")
            }
            Self::StreamGap { stream, table, expected, heard } => write!(
                f,
                "table {table}: stream {stream} sent version {heard} instead of {expected}"
            ),
            Self::StreamDiffers { stream, table, version } => {
                write!(f, "table {table}: stream {stream} sent another entry as version {version}")
            }
            Self::StreamBehind { stream, table, reached, expected } => write!(
                f,
                "table {table}: stream {stream} ended at version {reached} and should have come \
                 to {expected}"
            ),
        }
    }
}

impl fmt::Display for CheckSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (uncertain, made) = self.uncertain;
        writeln!(
            f,
            "{} tables with {} entries, {} faults",
            self.tables, self.entries, self.faults
        )?;
        writeln!(f, "{} moves acknowledged", self.moves)?;
        writeln!(f, "{uncertain} moves without a certain answer, {made} of them made")?;
        writeln!(
            f,
            "{} conflicts, {} reads, {} requests without a certain answer",
            self.conflicts, self.reads, self.unanswered
        )?;
        writeln!(f, "{} streams with {} events", self.streams, self.events)?;
        for anomaly in self.anomalies.iter().take(SHOWN) {
            writeln!(f, "ANOMALY: {anomaly}")?;
        }
        writeln!(f, "{} anomalies", self.anomalies.len())
    }
}

/// Reads and checks a record.
pub fn check(record: impl BufRead) -> io::Result<CheckSummary> {
    let history = TableHistories::read(record)?;
    let mut report = CheckSummary {
        tables: history.tables.len(),
        faults: history.faults,
        streams: history.streams.len(),
        ..CheckSummary::default()
    };
    if !history.is_complete {
        report.anomalies.push(Anomaly::Incomplete);
    }
    for (name, table) in &history.tables {
        list::check(name, table, &mut report);
        order::check(name, table, &history, &mut report);
    }
    streams::check(&history, &mut report);
    Ok(report)
}

//! The record of a run: JSON Lines that the checker reads.
//!
//! Times are microseconds since the start of the run, by one monotonic clock. A line is written
//! once what it describes is over, so lines are not sorted by time.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use serde::{Deserialize, Serialize};

/// A line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RecordLine {
    /// What was run; the first line.
    Run(Run),
    /// A request and its response.
    Call(Call),
    /// An event stream was requested.
    Stream(Opened),
    /// A message of an event stream.
    Event(Event),
    /// An event stream ended.
    Closed(Closed),
    /// Something was killed, stopped or restarted.
    Fault(Fault),
    /// An entry of a table's list, read after the run.
    Entry(Listed),
    /// A table after the run.
    Table(Final),
    /// The record is complete; the last line.
    End(u64),
}

/// What was run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// The seed of the clients and the faults.
    pub seed: u64,
    /// The number of servers.
    pub servers: usize,
    /// The kind of the database.
    pub database: String,
}

/// A request and its response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// The client.
    pub client: u64,
    /// When the request was sent.
    pub begin: u64,
    /// When the response had arrived, or the client gave up.
    pub end: u64,
    /// The table; empty for a table that was not created.
    pub table: String,
    /// What was requested.
    pub act: Act,
    /// The status of the response, if there was one.
    pub status: Option<u16>,
    /// The version in the response.
    pub version: Option<u64>,
    /// A digest of the position in the response.
    pub state: Option<u64>,
}

/// A request.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// A new table.
    Create,
    /// A seat.
    Sit(u64),
    /// The table, or the moves that can be made.
    Read,
    /// A move.
    Move {
        /// The seat that moves.
        seat: u64,
        /// The version that the client has seen.
        seen: u64,
        /// The move, as the server writes it.
        #[serde(rename = "word")]
        action: String,
    },
    /// Undoing the last decision.
    Undo {
        /// The seat that asks for it.
        seat: u64,
        /// The version that the client has seen.
        seen: u64,
    },
    /// A phrase.
    Chat {
        /// The seat that says it.
        seat: u64,
        /// Its name.
        phrase: String,
    },
}

/// An event stream that was requested.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// Its number.
    pub stream: u64,
    /// When it was requested.
    pub at: u64,
    /// The table.
    pub table: String,
    /// The version after which it begins; without one it begins with the whole table.
    pub after: Option<u64>,
}

/// A message of an event stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// The stream.
    pub stream: u64,
    /// When it arrived.
    pub at: u64,
    /// Its id.
    pub version: u64,
    /// The entry of the list; none if the message is the whole table.
    pub entry: Option<LogEntry>,
}

/// The end of an event stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closed {
    /// The stream.
    pub stream: u64,
    /// When it ended.
    pub at: u64,
    /// The version up to which the stream had had enough time to come.
    pub expected: Option<u64>,
}

/// Something was killed, stopped or restarted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// When.
    pub at: u64,
    /// What.
    pub what: String,
}

/// An entry of a table's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    /// The table.
    pub table: String,
    /// Its version.
    pub version: u64,
    /// The entry.
    pub entry: LogEntry,
}

/// A table after the run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Final {
    /// The table.
    pub table: String,
    /// The version that the server reported.
    pub version: u64,
}

/// The part of an entry that the checker compares.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// Its kind.
    pub kind: String,
    /// The seat it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u64>,
    /// The move or the outcome of a chance event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "word")]
    pub action: Option<String>,
    /// Whether a computer player made the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<bool>,
    /// The phrase that was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
    /// The step that became current.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u64>,
}

impl LogEntry {
    /// Whether it changes the position.
    pub fn changes_position(&self) -> bool {
        ["step", "luck", "undo", "redo"].contains(&self.kind.as_str())
    }

    /// Whether it is a move of a person.
    pub fn is_move_of_person(&self) -> bool {
        self.kind == "step" && self.computer != Some(true)
    }
}

/// Writes a record.
#[derive(Debug)]
pub struct Recorder {
    file: Mutex<BufWriter<File>>,
    begun: Instant,
    streams: AtomicU64,
    acknowledged: AtomicU64,
}

impl Recorder {
    /// A new record in a file.
    pub fn create(path: &Path) -> io::Result<Self> {
        Ok(Self {
            file: Mutex::new(BufWriter::new(File::create(path)?)),
            begun: Instant::now(),
            streams: AtomicU64::new(0),
            acknowledged: AtomicU64::new(0),
        })
    }

    /// The time now, in microseconds.
    pub fn now(&self) -> u64 {
        u64::try_from(self.begun.elapsed().as_micros()).unwrap_or(u64::MAX)
    }

    /// A number for a stream.
    pub fn new_stream(&self) -> u64 {
        self.streams.fetch_add(1, Ordering::Relaxed)
    }

    /// The number of acknowledged moves so far.
    pub fn acknowledged(&self) -> u64 {
        self.acknowledged.load(Ordering::Relaxed)
    }

    /// Writes a line. A full disk ends the run: an incomplete record proves nothing.
    pub fn write(&self, line: &RecordLine) {
        if let RecordLine::Call(Call { act: Act::Move { .. }, status: Some(200), .. }) = line {
            self.acknowledged.fetch_add(1, Ordering::Relaxed);
        }
        let mut text = serde_json::to_vec(line).expect("lines are JSON");
        text.push(b'\n');
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(&text).expect("the record can be written");
    }

    /// Writes the last line.
    pub fn finish(&self) -> io::Result<()> {
        self.write(&RecordLine::End(self.now()));
        self.file.lock().unwrap_or_else(PoisonError::into_inner).flush()
    }
}

//! Followers of event streams, which reconnect where they were.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::http::Connection;
use crate::record::{Act, Call, Closed, Event, LogEntry, Opened, RecordLine, Recorder};

/// A stream that is silent for longer is reopened.
const SILENCE: Duration = Duration::from_millis(1500);
/// How long a follower may take to come to the end of the list.
const PATIENCE: Duration = Duration::from_secs(30);
/// The pause before a stream is opened again.
const PAUSE: Duration = Duration::from_millis(100);

/// A follower of one table after another.
#[derive(Clone, Debug)]
pub struct Follower {
    recorder: Arc<Recorder>,
    addresses: Arc<[SocketAddr]>,
    next: Arc<AtomicUsize>,
}

/// A message of a stream.
#[derive(Debug)]
pub enum StreamUpdate {
    /// The whole table at a version.
    Table(u64),
    /// An entry of the list.
    Entry(u64, LogEntry),
}

#[derive(Deserialize)]
struct Versioned {
    version: u64,
}

/// Reads the next message that has a version.
pub fn next_update(stream: &mut Connection) -> io::Result<StreamUpdate> {
    let (mut kind, mut id) = (String::new(), None);
    loop {
        let line = stream.event_line()?;
        if let Some(name) = line.strip_prefix("event: ") {
            name.clone_into(&mut kind);
        } else if let Some(text) = line.strip_prefix("id: ") {
            id = text.parse::<u64>().ok();
        } else if let (Some(data), Some(version)) = (line.strip_prefix("data: "), id) {
            if kind == "table" {
                return Ok(StreamUpdate::Table(version));
            }
            let entry = serde_json::from_str(data)?;
            let data: Versioned = serde_json::from_str(data)?;
            // Both are the version; a difference shows as a gap.
            return Ok(StreamUpdate::Entry(data.version.min(version), entry));
        } else if line.is_empty() {
            id = None;
        }
    }
}

impl Follower {
    /// A follower that uses all addresses in turn.
    pub fn new(recorder: &Arc<Recorder>, addresses: &Arc<[SocketAddr]>, first: usize) -> Self {
        let (recorder, addresses) = (Arc::clone(recorder), Arc::clone(addresses));
        Self { recorder, addresses, next: Arc::new(AtomicUsize::new(first)) }
    }

    /// Follows a table until `ended` is set and its last version has come, or for long enough.
    pub fn follow(
        &self,
        table: &str,
        secret: Option<&String>,
        ended: &AtomicBool,
        last: &AtomicU64,
    ) {
        let (mut known, mut deadline) = (None, None);
        loop {
            let expected = || ended.load(Ordering::Relaxed).then(|| last.load(Ordering::Relaxed));
            let has_all = |known: Option<u64>| expected().is_some_and(|it| known >= Some(it));
            let is_late = |deadline: &mut Option<Instant>| {
                ended.load(Ordering::Relaxed)
                    && Instant::now() > *deadline.get_or_insert_with(|| Instant::now() + PATIENCE)
            };
            let (stream, at) = (self.recorder.new_stream(), self.recorder.now());
            if let Some(mut connection) = self.open(table, secret, known) {
                let (table, after) = (table.to_owned(), known);
                self.recorder.write(&RecordLine::Stream(Opened { stream, at, table, after }));
                while !has_all(known) && !is_late(&mut deadline) {
                    let Ok(message) = next_update(&mut connection) else { break };
                    let (version, entry) = match message {
                        StreamUpdate::Table(version) => (version, None),
                        StreamUpdate::Entry(version, entry) => (version, Some(entry)),
                    };
                    let at = self.recorder.now();
                    self.recorder.write(&RecordLine::Event(Event { stream, at, version, entry }));
                    known = Some(version);
                }
                let is_over = has_all(known) || is_late(&mut deadline);
                let (at, expected) = (self.recorder.now(), expected().filter(|_| is_over));
                self.recorder.write(&RecordLine::Closed(Closed { stream, at, expected }));
                if is_over {
                    return;
                }
            } else if is_late(&mut deadline) {
                return;
            }
            std::thread::sleep(PAUSE);
        }
    }

    fn open(&self, table: &str, secret: Option<&String>, after: Option<u64>) -> Option<Connection> {
        let next = self.next.fetch_add(1, Ordering::Relaxed) % self.addresses.len();
        let begin = self.recorder.now();
        let mut connection = Connection::open(self.addresses[next], SILENCE).ok()?;
        let path = format!("/api/tables/{table}/events");
        let status = connection.follow(&path, secret.map(String::as_str), after).ok()?;
        if status == 200 {
            return Some(connection);
        }
        self.recorder.write(&RecordLine::Call(Call {
            client: u64::MAX,
            begin,
            end: self.recorder.now(),
            table: table.to_owned(),
            act: Act::Read,
            status: Some(status),
            version: None,
            state: None,
        }));
        None
    }
}

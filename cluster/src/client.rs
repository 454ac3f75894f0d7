//! A client whose every call is recorded.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use kernel::Rng;
use serde_json::Value as Json;

use crate::http::{Connection, Response};
use crate::record::{Act, Call, RecordLine, Recorder};

/// How long a client waits for a response.
const PATIENCE: Duration = Duration::from_secs(3);

/// A client of all servers, or of the proxy in front of them.
#[derive(Debug)]
pub struct Client {
    number: u64,
    recorder: Arc<Recorder>,
    addresses: Arc<[SocketAddr]>,
    /// A connection to each address.
    connections: Vec<Option<Connection>>,
    next: usize,
    /// What it does is random.
    pub rng: Rng,
}

/// What a response said.
#[derive(Debug)]
pub struct ServerReply {
    /// Its status.
    pub status: u16,
    /// Its body.
    pub json: Json,
}

impl ServerReply {
    /// Whether it reports success.
    pub fn is_done(&self) -> bool {
        self.status == 200
    }

    /// The version in it.
    pub fn version(&self) -> Option<u64> {
        self.json["version"].as_u64()
    }
}

/// Whether the request may have been carried out although it was not acknowledged.
pub fn is_uncertain(answer: Option<&ServerReply>) -> bool {
    answer.is_none_or(|answer| matches!(answer.status, 502..=504))
}

fn digest(state: &Json) -> Option<u64> {
    let mut hasher = DefaultHasher::new();
    state.to_string().hash(&mut hasher);
    (!state.is_null()).then(|| hasher.finish())
}

impl Client {
    /// A client with a number of its own, which decides what it does at random.
    pub fn new(number: u64, recorder: &Arc<Recorder>, addresses: &Arc<[SocketAddr]>) -> Self {
        Self {
            number,
            recorder: Arc::clone(recorder),
            addresses: Arc::clone(addresses),
            connections: addresses.iter().map(|_| None).collect(),
            next: usize::try_from(number).unwrap_or(0),
            rng: Rng::new(number),
        }
    }

    /// Sends a request to the next address and records it; `None` without a response.
    pub fn call(
        &mut self,
        table: &str,
        act: Act,
        path: &str,
        secret: Option<&str>,
        body: Option<&Json>,
    ) -> Option<ServerReply> {
        let begin = self.recorder.now();
        let response = self.ask(path, secret, body);
        let end = self.recorder.now();
        let answer = response.map(|it| ServerReply { status: it.status, json: it.json() });
        // A new table has its name from the response.
        let created = answer.as_ref().and_then(|answer| answer.json["id"].as_str());
        let table = if act == Act::Create { created.unwrap_or_default() } else { table };
        self.recorder.write(&RecordLine::Call(Call {
            client: self.number,
            begin,
            end,
            table: table.to_owned(),
            act,
            status: answer.as_ref().map(|answer| answer.status),
            version: answer.as_ref().and_then(ServerReply::version),
            state: answer.as_ref().and_then(|answer| digest(&answer.json["state"])),
        }));
        answer
    }

    fn ask(&mut self, path: &str, secret: Option<&str>, body: Option<&Json>) -> Option<Response> {
        self.next = (self.next + 1) % self.addresses.len();
        let (address, slot) = (self.addresses[self.next], &mut self.connections[self.next]);
        let mut connection = match slot.take() {
            Some(connection) => connection,
            None => Connection::open(address, PATIENCE).ok()?,
        };
        let response = connection.ask(path, secret, body).ok()?;
        *slot = connection.is_reusable().then_some(connection);
        Some(response)
    }

    /// Waits a moment before another attempt.
    pub fn pause(&mut self) {
        std::thread::sleep(Duration::from_millis(30 + self.rng.below(200)));
    }
}

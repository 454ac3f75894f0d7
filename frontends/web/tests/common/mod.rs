//! A server in the process of the test.

#![allow(dead_code, unused_imports)]

#[path = "../client/mod.rs"]
mod client;
mod failing_store;
mod test_clock;

use std::hash::{BuildHasher, RandomState};
use std::io::{Read, Write};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use app::NoRandomness;
use conformance::storage::MemoryStorage;
use serde_json::{Value as Json, json};
use web::{Limits, Listening, RandomBits, ServerClock, ServerOptions, Services, Sqlite, Store};

pub use client::{Answer, Client, Follower, PATIENCE};
pub use failing_store::{FailingStore, StoreControl};
pub use test_clock::TestClock;

/// A server in this process. It runs until the tests end.
pub struct Server {
    client: Client,
    /// Where its metrics are, if it has any.
    pub metrics: Option<Client>,
    _folder: Option<tempfile::TempDir>,
}

/// Bits that differ from call to call.
#[allow(clippy::unnecessary_wraps, reason = "the type of a source of random bits")]
pub fn random() -> Result<u128, NoRandomness> {
    let half = |salt: u8| u128::from(RandomState::new().hash_one(salt));
    Ok(half(0) << 64 | half(1))
}

/// Waits until something holds.
pub fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "it never happens that {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// An empty database and its folder.
fn new_store() -> (tempfile::TempDir, Box<dyn Store>) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    (folder, Box::new(store))
}

impl Server {
    /// A server with default limits.
    pub fn new() -> Self {
        Self::with(Limits::default())
    }

    /// A server with the given limits.
    pub fn with(limits: Limits) -> Self {
        let (folder, store) = new_store();
        Self { _folder: Some(folder), ..Self::on(store, limits) }
    }

    /// A server with the given store.
    pub fn on(store: Box<dyn Store>, limits: Limits) -> Self {
        let options = ServerOptions { limits, ..ServerOptions::default() };
        Self::start(store, options, ServerClock::system())
    }

    /// A server that trusts a proxy at this address.
    pub fn behind_proxy(limits: Limits) -> Self {
        let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
        let options = ServerOptions { limits, trusted_proxies, ..ServerOptions::default() };
        let (folder, store) = new_store();
        Self { _folder: Some(folder), ..Self::start(store, options, ServerClock::system()) }
    }

    /// A server with another source of random bits.
    pub fn with_random(random: RandomBits) -> Self {
        let (folder, store) = new_store();
        let server = Self::launch(store, ServerOptions::default(), ServerClock::system(), random);
        Self { _folder: Some(folder), ..server }
    }

    /// A server whose time is that of a clock.
    pub fn at(clock: ServerClock, store: Box<dyn Store>, limits: Limits) -> Self {
        Self::start(store, ServerOptions { limits, ..ServerOptions::default() }, clock)
    }

    /// A server with the given store, options and time.
    pub fn start(store: Box<dyn Store>, options: ServerOptions, clock: ServerClock) -> Self {
        Self::launch(store, options, clock, random)
    }

    fn launch(
        store: Box<dyn Store>,
        options: ServerOptions,
        clock: ServerClock,
        random: RandomBits,
    ) -> Self {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            let listen = "127.0.0.1:0".parse().unwrap();
            let options = ServerOptions { listen, ..options };
            let storage = Box::new(MemoryStorage::new(registry::GAMES));
            let services = Services { storage, store, random, clock };
            web::serve(&options, services, |at| sender.send(at).unwrap())
        });
        let Listening { page, metrics } = receiver.recv_timeout(PATIENCE).expect("it listens");
        let metrics = metrics.map(Client::new);
        Self { client: Client::new(page), metrics, _folder: None }
    }

    /// A client at another address.
    pub fn elsewhere(&self, number: u8) -> Client {
        self.client.elsewhere(number)
    }

    /// Sends bytes and returns what comes back.
    pub fn raw(&self, bytes: &[u8]) -> Vec<u8> {
        let mut stream = self.connect();
        // The server may close the connection before everything is sent.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        answer
    }

    /// Sends a request with headers.
    pub fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Answer {
        self.try_ask(method, path, headers, body).expect("an answer")
    }

    /// Sends a GET request with a secret.
    pub fn get_as(&self, path: &str, secret: &str) -> Answer {
        self.ask("GET", path, &[("Authorization", &format!("Bearer {secret}"))], None)
    }

    /// Sends JSON.
    pub fn post(&self, path: &str, body: &Json) -> Answer {
        self.client.post(path, None, body)
    }

    /// Sends JSON with a secret.
    pub fn post_as(&self, path: &str, secret: &str, body: &Json) -> Answer {
        self.client.post(path, Some(secret), body)
    }

    /// Creates a table and looks at it, so that a game for one person begins.
    pub fn table(&self, body: &Json) -> Table<'_> {
        let table = self.unseen_table(body);
        table.look(&table.token);
        table
    }

    /// Creates a table without looking at it.
    pub fn unseen_table(&self, body: &Json) -> Table<'_> {
        let made = self.post("/api/tables", body).done();
        let text = |name: &str| made[name].as_str().unwrap_or_default().to_owned();
        Table { server: self, id: text("id"), secret: text("secret"), token: text("token") }
    }

    /// Opens the event stream of a table.
    pub fn follow(&self, id: &str, secret: Option<&str>, last: Option<u64>) -> Follower {
        self.follow_path(&format!("/api/tables/{id}/events?lang=en"), secret, last)
    }

    /// Opens any event stream.
    pub fn follow_path(&self, path: &str, secret: Option<&str>, last: Option<u64>) -> Follower {
        self.follow_from(path, secret, last)
    }
}

/// A server can be used as a client of itself.
impl std::ops::Deref for Server {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

/// A table and the seat of its creator.
pub struct Table<'s> {
    /// The server.
    pub server: &'s Server,
    /// Its id.
    pub id: String,
    /// The secret of its link.
    pub secret: String,
    /// The secret of the first seat.
    pub token: String,
}

impl Table<'_> {
    /// A path of this table.
    pub fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.id)
    }

    /// The table as a seat sees it.
    pub fn look(&self, secret: &str) -> Json {
        self.server.get_as(&self.path(""), secret).done()
    }

    /// The version now.
    pub fn version(&self) -> u64 {
        self.server.get(&self.path("")).done()["version"].as_u64().unwrap()
    }

    /// Takes a seat, looks at the table from there and returns its token.
    pub fn join(&self, name: &str) -> String {
        let token = self.sit(&json!({"name": name})).done()["token"].as_str().unwrap().to_owned();
        self.look(&token);
        token
    }

    /// Takes a seat.
    pub fn sit(&self, body: &Json) -> Answer {
        self.server.post_as(&self.path("/seats"), &self.secret, body)
    }

    /// Makes a move.
    pub fn play(&self, secret: &str, word: &str, version: u64) -> Answer {
        let body = json!({"action": word, "version": version});
        self.server.post_as(&self.path("/actions"), secret, &body)
    }

    /// Undoes a decision.
    pub fn undo(&self, secret: &str) -> Answer {
        let body = json!({"version": self.version()});
        self.server.post_as(&self.path("/undo"), secret, &body)
    }

    /// Requests a hint.
    pub fn hint(&self, secret: &str) -> Answer {
        self.server.post_as(&self.path("/go"), secret, &json!({}))
    }

    /// Leaves the seat, or resigns.
    pub fn give_up(&self, secret: &str) -> Answer {
        let bearer = format!("Bearer {secret}");
        self.server.ask("DELETE", &self.path("/seats"), &[("Authorization", &bearer)], None)
    }

    /// The moves that can be made.
    pub fn actions(&self) -> Vec<String> {
        let actions = self.server.get(&self.path("/actions")).done();
        let words = actions["actions"].as_array().unwrap().iter();
        words.map(|word| word.as_str().unwrap().to_owned()).collect()
    }
}

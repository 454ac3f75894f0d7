//! A server in the process of the test.

#![allow(dead_code, unused_imports)]

#[path = "../client/mod.rs"]
mod client;
mod failing_store;

use std::io::{Read, Write};
use std::sync::mpsc;
use std::thread;

use conformance::storage::MemoryStorage;
use serde_json::{Value as Json, json};
use web::{Limits, ServerOptions, Services, Sqlite, Store};

pub use client::{Answer, Client, Follower, PATIENCE};
pub use failing_store::{FailingStore, StoreControl};

/// A server in this process. It runs until the tests end.
pub struct Server {
    client: Client,
    _folder: Option<tempfile::TempDir>,
}

/// Bits that differ from call to call.
fn random() -> u128 {
    u128::from(std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), 0)) << 64
        | u128::from(std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), 1))
}

impl Server {
    /// A server with default limits.
    pub fn new() -> Self {
        Self::with(Limits::default())
    }

    /// A server with the given limits.
    pub fn with(limits: Limits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
        Self { _folder: Some(folder), ..Self::on(Box::new(store), limits) }
    }

    /// A server with the given store.
    pub fn on(store: Box<dyn Store>, limits: Limits) -> Self {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            let listen = "127.0.0.1:0".parse().unwrap();
            let options = ServerOptions { listen, hosts: Vec::new(), limits };
            let storage = Box::new(MemoryStorage::new(registry::GAMES));
            web::serve(&options, Services { storage, store, random }, |at| sender.send(at).unwrap())
        });
        let address = receiver.recv_timeout(PATIENCE).expect("it listens");
        Self { client: Client { address }, _folder: None }
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

    /// Creates a table.
    pub fn table(&self, body: &Json) -> Table<'_> {
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

    /// Takes a seat and returns its token.
    pub fn join(&self, name: &str) -> String {
        let joined =
            self.server.post_as(&self.path("/seats"), &self.secret, &json!({"name": name}));
        joined.done()["token"].as_str().unwrap().to_owned()
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

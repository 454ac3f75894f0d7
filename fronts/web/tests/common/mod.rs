//! A server on a socket of its own, and a client that knows nothing but the socket.

#![allow(dead_code)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use battery::house::PaperHouse;
use serde_json::{Value as Json, json};
use web::{Limits, Options, Parts, Sqlite, Store};

/// Long enough for a machine that has much to do.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A server in this process. It serves until the tests end.
pub struct Server {
    /// Where.
    pub address: SocketAddr,
    _folder: Option<tempfile::TempDir>,
}

/// Bits that differ from call to call, which is enough for tests.
fn random() -> u128 {
    u128::from(std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), 0)) << 64
        | u128::from(std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), 1))
}

impl Server {
    /// A server as it usually is.
    pub fn new() -> Self {
        Self::with(Limits::default())
    }

    /// A server with other bounds.
    pub fn with(limits: Limits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
        Self { _folder: Some(folder), ..Self::on(Box::new(store), limits) }
    }

    /// A server with a database.
    pub fn on(store: Box<dyn Store>, limits: Limits) -> Self {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            let listen = "127.0.0.1:0".parse().unwrap();
            let options = Options { listen, hosts: Vec::new(), limits };
            let house = Box::new(PaperHouse::new(shelf::GAMES));
            web::serve(&options, Parts { house, store, random }, |at| sender.send(at).unwrap())
        });
        Self { address: receiver.recv_timeout(PATIENCE).expect("it listens"), _folder: None }
    }

    /// Connects.
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// Sends bytes and reads until the end; what came back.
    pub fn raw(&self, bytes: &[u8]) -> Vec<u8> {
        let mut stream = self.connect();
        // A server that has heard enough may close before all is sent.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        answer
    }

    /// Asks with headers, in English.
    pub fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Answer {
        let mut stream = self.connect();
        let mut text = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
            text += &format!("Host: {}\r\n", self.address);
        }
        for (name, value) in headers.iter().chain(&[("Accept-Language", "en")]) {
            text += &format!("{name}: {value}\r\n");
        }
        if let Some(body) = body {
            text += &format!("Content-Length: {}\r\n", body.len());
        }
        text += "\r\n";
        stream.write_all(text.as_bytes()).unwrap();
        let _ = stream.write_all(body.unwrap_or_default());
        Answer::read(stream)
    }

    /// Asks for something.
    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], None)
    }

    /// Asks with a secret.
    pub fn get_as(&self, path: &str, secret: &str) -> Answer {
        self.ask("GET", path, &[("Authorization", &format!("Bearer {secret}"))], None)
    }

    /// Sends JSON.
    pub fn post(&self, path: &str, body: &Json) -> Answer {
        self.ask("POST", path, &[], Some(body.to_string().as_bytes()))
    }

    /// Sends JSON with a secret.
    pub fn post_as(&self, path: &str, secret: &str, body: &Json) -> Answer {
        let bearer = format!("Bearer {secret}");
        self.ask("POST", path, &[("Authorization", &bearer)], Some(body.to_string().as_bytes()))
    }

    /// Opens a table, which has to work.
    pub fn table(&self, body: &Json) -> Table<'_> {
        let made = self.post("/api/tables", body).done();
        let text = |name: &str| made[name].as_str().unwrap_or_default().to_owned();
        Table { server: self, id: text("id"), secret: text("secret"), token: text("token") }
    }

    /// Follows a table.
    pub fn follow(&self, id: &str, secret: Option<&str>, last: Option<u64>) -> Follower {
        self.follow_path(&format!("/api/tables/{id}/events?lang=en"), secret, last)
    }

    /// Follows anything.
    pub fn follow_path(&self, path: &str, secret: Option<&str>, last: Option<u64>) -> Follower {
        let mut stream = self.connect();
        let mut text = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n", self.address);
        if let Some(secret) = secret {
            text += &format!("Authorization: Bearer {secret}\r\n");
        }
        if let Some(last) = last {
            text += &format!("Last-Event-ID: {last}\r\n");
        }
        stream.write_all(format!("{text}\r\n").as_bytes()).unwrap();
        let mut lines = BufReader::new(stream);
        let mut line = String::new();
        while lines.read_line(&mut line).unwrap() > 2 {
            line.clear();
        }
        Follower { lines, last: None }
    }
}

/// A table and the seat of who opened it.
pub struct Table<'s> {
    /// The server.
    pub server: &'s Server,
    /// Its name.
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

    /// How it stands, for a seat.
    pub fn look(&self, secret: &str) -> Json {
        self.server.get_as(&self.path(""), secret).done()
    }

    /// The version now.
    pub fn version(&self) -> u64 {
        self.server.get(&self.path("")).done()["version"].as_u64().unwrap()
    }

    /// Sits down; the secret of the seat.
    pub fn join(&self, name: &str) -> String {
        let joined = self.server.post_as(&self.path("/seats"), &self.secret, &json!({"name": name}));
        joined.done()["token"].as_str().unwrap().to_owned()
    }

    /// Makes a move.
    pub fn play(&self, secret: &str, word: &str, version: u64) -> Answer {
        let body = json!({"action": word, "version": version});
        self.server.post_as(&self.path("/actions"), secret, &body)
    }

    /// The moves that can be made.
    pub fn actions(&self) -> Vec<String> {
        let actions = self.server.get(&self.path("/actions")).done();
        let words = actions["actions"].as_array().unwrap().iter();
        words.map(|word| word.as_str().unwrap().to_owned()).collect()
    }
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// Its headers, in small letters.
    pub headers: Vec<(String, String)>,
    /// Its body.
    pub body: Vec<u8>,
}

impl Answer {
    fn read(mut stream: TcpStream) -> Self {
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer");
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let header = |line: &str| {
            let (name, value) = line.split_once(": ").unwrap();
            (name.to_lowercase(), value.to_owned())
        };
        let headers: Vec<_> = lines.map(header).collect();
        let body = bytes.split_off(end + 4);
        let chunked = headers.iter().any(|(name, _)| name == "transfer-encoding");
        let body = if chunked { unchunked(&body) } else { body };
        Self { status, headers, body }
    }

    /// A header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The body as JSON.
    pub fn json(&self) -> Json {
        serde_json::from_slice(&self.body).expect("answers are JSON")
    }

    /// What was done, which has to be something.
    pub fn done(&self) -> Json {
        let json = self.json();
        assert!(self.status == 200 && json["ok"] == true, "{} {json}", self.status);
        json
    }

    /// The reason why not, and there has to be one.
    pub fn refused(&self, status: u16) -> String {
        let json = self.json();
        assert!(self.status == status && json["ok"] == false, "{} {json}", self.status);
        json["error"].as_str().unwrap().to_owned()
    }
}

fn unchunked(mut body: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = body.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(str::from_utf8(&body[..end]).unwrap(), 16).unwrap();
        whole.extend_from_slice(&body[end + 2..end + 2 + size]);
        body = &body[end + 4 + size..];
    }
    whole
}

/// One who follows.
pub struct Follower {
    lines: BufReader<TcpStream>,
    /// The last version that was told.
    pub last: Option<u64>,
}

impl Follower {
    /// The next message that is no heartbeat: what it is, and what it tells. `None` at the end.
    pub fn next(&mut self) -> Option<(String, Json)> {
        let (mut kind, mut data) = (String::new(), None);
        loop {
            let mut line = String::new();
            if self.lines.read_line(&mut line).ok()? == 0 {
                return None;
            }
            let line = line.trim_end();
            // The sizes of chunks stand between, and mean nothing here.
            if let Some(name) = line.strip_prefix("event: ") {
                name.clone_into(&mut kind);
            } else if let Some(id) = line.strip_prefix("id: ") {
                self.last = id.parse().ok();
            } else if let Some(text) = line.strip_prefix("data: ") {
                data = Some(serde_json::from_str(text).expect("messages are JSON"));
            } else if let Some(data) = data.take() {
                return Some((kind, data));
            }
        }
    }

    /// The next message about what happened, not about who is there.
    pub fn news(&mut self) -> (String, Json) {
        loop {
            let (kind, data) = self.next().expect("the stream goes on");
            if kind != "presence" {
                return (kind, data);
            }
        }
    }
}

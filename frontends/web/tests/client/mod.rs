//! An HTTP client on a plain socket.

#![allow(dead_code)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

use rustix::net::{AddressFamily, SocketType, bind, connect, socket};
use serde_json::Value as Json;

/// Long enough for a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A client that prefers English.
#[derive(Clone, Copy, Debug)]
pub struct Client {
    /// The address of the server.
    pub address: SocketAddr,
    /// The address of the client; any of `127.0.0.0/8` is this machine.
    pub from: Ipv4Addr,
}

impl Client {
    /// A client of the server at an address.
    pub fn new(address: SocketAddr) -> Self {
        Self { address, from: Ipv4Addr::LOCALHOST }
    }

    /// The same on another machine, as far as the server can tell.
    pub fn elsewhere(self, number: u8) -> Self {
        Self { from: Ipv4Addr::new(127, 0, 0, number), ..self }
    }

    /// Connects; `None` if the port is closed.
    pub fn try_connect(&self) -> Option<TcpStream> {
        let socket = socket(AddressFamily::INET, SocketType::STREAM, None).ok()?;
        bind(&socket, &SocketAddr::from((self.from, 0))).ok()?;
        connect(&socket, &self.address).ok()?;
        let stream = TcpStream::from(socket);
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        Some(stream)
    }

    /// Connects.
    pub fn connect(&self) -> TcpStream {
        self.try_connect().expect("it listens")
    }

    /// Sends a request with headers; `None` if the response is incomplete.
    pub fn try_ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Option<Answer> {
        let mut stream = self.try_connect()?;
        let mut head = vec![format!("{method} {path} HTTP/1.1"), "Connection: close".to_owned()];
        if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
            head.push(format!("Host: {}", self.address));
        }
        let all = headers.iter().chain(&[("Accept-Language", "en")]);
        head.extend(all.map(|(name, value)| format!("{name}: {value}")));
        head.extend(body.map(|body| format!("Content-Length: {}", body.len())));
        stream.write_all(format!("{}\r\n\r\n", head.join("\r\n")).as_bytes()).ok()?;
        // The server may close the connection before everything is sent.
        let _ = stream.write_all(body.unwrap_or_default());
        Answer::read(stream)
    }

    /// Sends a POST request, with a secret or without.
    pub fn try_post(&self, path: &str, secret: Option<&str>, body: &Json) -> Option<Answer> {
        let bearer = secret.map(|secret| format!("Bearer {secret}"));
        let headers: Vec<_> = bearer.iter().map(|it| ("Authorization", it.as_str())).collect();
        self.try_ask("POST", path, &headers, Some(body.to_string().as_bytes()))
    }

    /// The same, panicking without a response.
    pub fn post(&self, path: &str, secret: Option<&str>, body: &Json) -> Answer {
        self.try_post(path, secret, body).expect("an answer")
    }

    /// Sends a GET request.
    pub fn try_get(&self, path: &str) -> Option<Answer> {
        self.try_ask("GET", path, &[], None)
    }

    /// The same, panicking without a response.
    pub fn get(&self, path: &str) -> Answer {
        self.try_get(path).expect("an answer")
    }

    /// Opens an event stream.
    pub fn follow(&self, path: &str) -> Follower {
        self.follow_from(path, None, None)
    }

    /// Opens an event stream with a secret, after a version.
    pub fn follow_from(&self, path: &str, secret: Option<&str>, last: Option<u64>) -> Follower {
        let mut stream = self.connect();
        let mut head = vec![format!("GET {path} HTTP/1.1"), format!("Host: {}", self.address)];
        head.extend(secret.map(|secret| format!("Authorization: Bearer {secret}")));
        head.extend(last.map(|last| format!("Last-Event-ID: {last}")));
        stream.write_all(format!("{}\r\n\r\n", head.join("\r\n")).as_bytes()).unwrap();
        let mut lines = BufReader::new(stream);
        let mut line = String::new();
        while lines.read_line(&mut line).unwrap() > 2 {
            line.clear();
        }
        Follower { lines, last: None }
    }
}

/// A response.
#[derive(Debug)]
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// Its headers, with lower-case names.
    pub headers: Vec<(String, String)>,
    /// Its body.
    pub body: Vec<u8>,
}

impl Answer {
    fn read(mut stream: TcpStream) -> Option<Self> {
        let mut bytes = Vec::new();
        let broken = stream.read_to_end(&mut bytes).is_err();
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
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
        let body = if chunked { unchunked(&body)? } else { body };
        let length = headers.iter().find(|(name, _)| name == "content-length");
        let length = length.and_then(|(_, value)| value.parse().ok());
        let whole =
            length.is_none_or(|length: usize| body.len() >= length) && !(broken && body.is_empty());
        whole.then_some(Self { status, headers, body })
    }

    /// A header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The body as JSON.
    pub fn json(&self) -> Json {
        serde_json::from_slice(&self.body).expect("answers are JSON")
    }

    /// The body of a successful response.
    pub fn done(&self) -> Json {
        let json = self.json();
        assert!(self.status == 200 && json["ok"] == true, "{} {json}", self.status);
        json
    }

    /// The error of a response with the given status.
    pub fn refused(&self, status: u16) -> String {
        let json = self.json();
        assert!(self.status == status && json["ok"] == false, "{} {json}", self.status);
        json["error"].as_str().unwrap().to_owned()
    }
}

/// A chunked body, decoded; `None` if the last chunk is missing.
fn unchunked(mut body: &[u8]) -> Option<Vec<u8>> {
    let mut whole = Vec::new();
    while let Some(end) = body.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(str::from_utf8(&body[..end]).ok()?, 16).ok()?;
        whole.extend_from_slice(body.get(end + 2..end + 2 + size)?);
        body = body.get(end + 4 + size..)?;
        if size == 0 {
            return Some(whole);
        }
    }
    None
}

/// An event stream.
pub struct Follower {
    lines: BufReader<TcpStream>,
    /// The id of the last event.
    pub last: Option<u64>,
}

impl Follower {
    /// The next event with its kind and data; `None` at the end.
    pub fn next(&mut self) -> Option<(String, Json)> {
        let (mut kind, mut data) = (String::new(), None);
        loop {
            let mut line = String::new();
            if self.lines.read_line(&mut line).ok()? == 0 {
                return None;
            }
            let line = line.trim_end();
            // Chunk sizes in between are ignored.
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

    /// The next event that is not about presence.
    pub fn next_event(&mut self) -> (String, Json) {
        loop {
            let (kind, data) = self.next().expect("the stream goes on");
            if kind != "presence" {
                return (kind, data);
            }
        }
    }
}

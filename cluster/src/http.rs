//! A small HTTP client: persistent connections, deadlines, and no opinion about what servers
//! answer.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value as Json;

/// A response.
#[derive(Debug)]
pub struct Response {
    /// Its status.
    pub status: u16,
    /// Its body.
    pub body: Vec<u8>,
}

impl Response {
    /// The body as JSON, or null.
    pub fn json(&self) -> Json {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// The framing of a body, as its head declares it.
struct Head {
    status: u16,
    length: Option<usize>,
    closes: bool,
}

/// A connection to a server or a proxy.
#[derive(Debug)]
pub struct Connection {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
    is_reusable: bool,
    /// What is left of the chunk that is being read.
    chunk: usize,
}

fn broken(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what.to_owned())
}

impl Connection {
    /// Connects; everything that follows has to happen within `patience` each.
    pub fn open(address: SocketAddr, patience: Duration) -> io::Result<Self> {
        let stream = TcpStream::connect_timeout(&address, patience)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(patience))?;
        stream.set_write_timeout(Some(patience))?;
        Ok(Self { stream: BufReader::new(stream), address, is_reusable: true, chunk: 0 })
    }

    /// Whether it can be used for another request.
    pub fn is_reusable(&self) -> bool {
        self.is_reusable
    }

    /// Sends a request, a POST if it has a body, and waits for the response.
    pub fn ask(
        &mut self,
        path: &str,
        secret: Option<&str>,
        body: Option<&Json>,
    ) -> io::Result<Response> {
        self.is_reusable = false;
        self.send(path, secret, &[], body)?;
        let head = self.head()?;
        let body = self.body(&head)?;
        self.is_reusable = !head.closes;
        Ok(Response { status: head.status, body })
    }

    /// Requests an event stream after a version; the status of the response.
    pub fn follow(
        &mut self,
        path: &str,
        secret: Option<&str>,
        after: Option<u64>,
    ) -> io::Result<u16> {
        self.is_reusable = false;
        let after = after.map(|after| ("Last-Event-ID", after.to_string()));
        self.send(path, secret, after.as_slice(), None)?;
        Ok(self.head()?.status)
    }

    fn send(
        &mut self,
        path: &str,
        secret: Option<&str>,
        headers: &[(&str, String)],
        body: Option<&Json>,
    ) -> io::Result<()> {
        let method = if body.is_some() { "POST" } else { "GET" };
        let body = body.map(Json::to_string).unwrap_or_default();
        let authorization = secret.map(|secret| ("Authorization", format!("Bearer {secret}")));
        let length = (!body.is_empty()).then(|| ("Content-Length", body.len().to_string()));
        let own = [Some(("Host", self.address.to_string())), authorization, length];
        let mut text = format!("{method} {path} HTTP/1.1\r\n");
        for (name, value) in own.iter().flatten().chain(headers) {
            text.extend([name, ": ", value, "\r\n"]);
        }
        text.extend(["\r\n", &body]);
        self.stream.get_mut().write_all(text.as_bytes())
    }

    /// The next line of an event stream, without its end. A proxy may begin a chunk anywhere.
    pub fn event_line(&mut self) -> io::Result<String> {
        let mut line = Vec::new();
        loop {
            if self.chunk == 0 {
                self.chunk = self.chunk_length()?;
            }
            let buffer = self.stream.fill_buf()?;
            let part = &buffer[..buffer.len().min(self.chunk)];
            let end = part.iter().position(|byte| *byte == b'\n');
            let taken = end.map_or(part.len(), |end| end + 1);
            if taken == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            line.extend_from_slice(&part[..taken]);
            self.stream.consume(taken);
            self.chunk -= taken;
            if self.chunk == 0 {
                self.line()?;
            }
            if end.is_some() {
                line.truncate(line.trim_ascii_end().len());
                return String::from_utf8(line).map_err(|_| broken("an event that is not UTF-8"));
            }
        }
    }

    /// The length of the next chunk; an error if it is the last one.
    fn chunk_length(&mut self) -> io::Result<usize> {
        match usize::from_str_radix(&self.line()?, 16) {
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(length) => Ok(length),
            Err(_) => Err(broken("a chunk without a length")),
        }
    }

    /// The next line, without its end.
    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.stream.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        line.truncate(line.trim_end().len());
        Ok(line)
    }

    fn head(&mut self) -> io::Result<Head> {
        let first = self.line()?;
        let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| broken("a response without a status"))?;
        let mut head = Head { status, length: None, closes: false };
        loop {
            let line = self.line()?.to_lowercase();
            match line.split_once(": ") {
                None if line.is_empty() => return Ok(head),
                Some(("content-length", length)) => head.length = length.parse().ok(),
                Some(("connection", "close")) => head.closes = true,
                _ => {}
            }
        }
    }

    fn body(&mut self, head: &Head) -> io::Result<Vec<u8>> {
        let mut body = Vec::new();
        match head.length {
            Some(length) => {
                body.resize(length, 0);
                self.stream.read_exact(&mut body)?;
            }
            None if head.closes => {
                self.stream.read_to_end(&mut body)?;
            }
            None => while self.chunk(&mut body)? {},
        }
        Ok(body)
    }

    /// Appends a chunk of a body; `false` at the end.
    fn chunk(&mut self, body: &mut Vec<u8>) -> io::Result<bool> {
        let length = usize::from_str_radix(&self.line()?, 16);
        let length = length.map_err(|_| broken("a chunk without a length"))?;
        let at = body.len();
        body.resize(at + length, 0);
        self.stream.read_exact(&mut body[at..])?;
        self.line()?;
        Ok(length > 0)
    }
}

//! A minimal HTTP connection.

use std::net::{Ipv4Addr, SocketAddr};

use serde_json::Value as Json;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Mutex;

use crate::Fallible;

/// The number of visitors with the same address.
pub const VISITORS_EACH: usize = 100;
/// The first of their addresses: any of `127.0.0.0/8` is this machine.
const FIRST_VISITOR: u32 = 0x7f01_0001;

/// The address of a visitor. Limits are for each address, and so are the ports of a system.
fn source(visitor: usize) -> Fallible<SocketAddr> {
    let address = FIRST_VISITOR + u32::try_from(visitor / VISITORS_EACH)?;
    Ok((Ipv4Addr::from_bits(address), 0).into())
}

/// Connections to a server that several people use in turn, as through a proxy.
pub struct Pool {
    address: SocketAddr,
    idle: Mutex<Vec<Connection>>,
}

impl Pool {
    /// No connections yet.
    pub fn new(address: SocketAddr) -> Self {
        Self { address, idle: Mutex::default() }
    }

    /// An idle or a new connection.
    pub async fn take(&self) -> Fallible<Connection> {
        let idle = self.idle.lock().await.pop();
        match idle {
            Some(connection) => Ok(connection),
            None => Connection::open(self.address, 0).await,
        }
    }

    /// Keeps a connection for the next.
    pub async fn give_back(&self, connection: Connection) {
        self.idle.lock().await.push(connection);
    }
}

/// A persistent connection.
pub struct Connection {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
}

impl Connection {
    /// Connects a visitor.
    pub async fn open(address: SocketAddr, visitor: usize) -> Fallible<Self> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(source(visitor)?)?;
        let stream = socket.connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream: BufReader::new(stream), address })
    }

    /// Sends a request and waits for the response.
    pub async fn post(&mut self, path: &str, secret: &str, body: &Json) -> Fallible<Json> {
        let body = body.to_string();
        let (address, length) = (self.address, body.len());
        let text = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {secret}\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        );
        self.stream.write_all(text.as_bytes()).await?;
        Ok(serde_json::from_slice(&self.body().await?)?)
    }

    /// Sends a GET request with a secret and waits for the response.
    pub async fn look(&mut self, path: &str, secret: &str) -> Fallible<Json> {
        let address = self.address;
        let text = format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {secret}\r\n\r\n"
        );
        self.stream.write_all(text.as_bytes()).await?;
        Ok(serde_json::from_slice(&self.body().await?)?)
    }

    /// Sends a GET request that accepts compression; the body is not decompressed.
    pub async fn get(&mut self, path: &str, packed: &str) -> Fallible<Vec<u8>> {
        let address = self.address;
        let text =
            format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: {packed}\r\n\r\n");
        self.stream.write_all(text.as_bytes()).await?;
        self.body().await
    }

    /// Reads the body of a response.
    async fn body(&mut self) -> Fallible<Vec<u8>> {
        let mut body = Vec::new();
        match self.head().await? {
            Some(length) => {
                body.resize(length, 0);
                self.stream.read_exact(&mut body).await?;
            }
            None => while self.chunk(&mut body).await? {},
        }
        Ok(body)
    }

    /// Appends the next chunk of a body; `false` at the end.
    async fn chunk(&mut self, body: &mut Vec<u8>) -> Fallible<bool> {
        let length = usize::from_str_radix(self.line().await?.trim(), 16)?;
        let mut part = vec![0; length + 2];
        self.stream.read_exact(&mut part).await?;
        body.extend_from_slice(&part[..length]);
        Ok(length > 0)
    }

    /// Reads the head of a response and returns the length of its body, if known.
    async fn head(&mut self) -> Fallible<Option<usize>> {
        let mut length = None;
        loop {
            let line = self.line().await?;
            if line.len() <= 2 {
                return Ok(length);
            }
            if let Some(rest) = line.to_lowercase().strip_prefix("content-length:") {
                length = Some(rest.trim().parse()?);
            }
        }
    }

    /// Opens the event stream of a table for a visitor.
    pub async fn follow(
        address: SocketAddr,
        visitor: usize,
        id: &str,
        secret: Option<&str>,
    ) -> Fallible<Self> {
        let mut connection = Self::open(address, visitor).await?;
        let bearer = secret.map(|secret| format!("Authorization: Bearer {secret}\r\n"));
        let text = format!(
            "GET /api/tables/{id}/events HTTP/1.1\r\nHost: {address}\r\n{}\r\n",
            bearer.unwrap_or_default()
        );
        connection.stream.write_all(text.as_bytes()).await?;
        connection.head().await?;
        Ok(connection)
    }

    /// The next line of a stream.
    pub async fn line(&mut self) -> Fallible<String> {
        let mut line = String::new();
        self.stream.read_line(&mut line).await?;
        Ok(line)
    }
}

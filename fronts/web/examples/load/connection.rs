//! A connection that knows enough of HTTP for one kind of server.

use std::net::SocketAddr;

use serde_json::Value as Json;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::Fallible;

/// A connection that is kept.
pub struct Connection {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
}

impl Connection {
    /// Connects.
    pub async fn open(address: SocketAddr) -> Fallible<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream: BufReader::new(stream), address })
    }

    /// Asks, and waits for the answer.
    pub async fn post(&mut self, path: &str, secret: &str, body: &Json) -> Fallible<Json> {
        let body = body.to_string();
        let (address, length) = (self.address, body.len());
        let text = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {secret}\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        );
        self.stream.write_all(text.as_bytes()).await?;
        let length = self.head().await?;
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        Ok(serde_json::from_slice(&body)?)
    }

    /// Reads the head of an answer; the length of its body.
    async fn head(&mut self) -> Fallible<usize> {
        let mut length = 0;
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line).await? <= 2 {
                return Ok(length);
            }
            if let Some(rest) = line.to_lowercase().strip_prefix("content-length:") {
                length = rest.trim().parse()?;
            }
        }
    }

    /// Follows a table.
    pub async fn follow(address: SocketAddr, id: &str, secret: Option<&str>) -> Fallible<Self> {
        let mut connection = Self::open(address).await?;
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

//! Refuses requests that a proxy might understand in another way.
//!
//! The HTTP library resolves such ambiguities silently: it drops a second `Content-Length`, for
//! instance. So the bytes of a connection are inspected on their way to it, and each request finds
//! the verdict on its head.

use std::collections::VecDeque;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};

use kernel::{Message, message};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Why the head of a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HeadError {
    /// The target is not a path, as in a request to a proxy.
    #[error("the request target is not a path")]
    Target,
    /// Several headers say how long the body is.
    #[error("the length of the body is given more than once")]
    Lengths,
    /// A line ends without a carriage return, has one inside or continues the line above.
    #[error("a line of the head is malformed")]
    Lines,
}

impl HeadError {
    /// The explanation shown to people.
    pub fn message(self) -> Message {
        message(match self {
            Self::Target => "web-head-target",
            Self::Lengths => "web-head-lengths",
            Self::Lines => "web-head-lines",
        })
    }
}

/// How the body of a request ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Framing {
    /// After a number of bytes.
    Length(u64),
    /// After the last chunk. Requests behind it are not inspected, so the connection has to be
    /// closed.
    Chunked,
}

type Verdict = Result<Framing, HeadError>;

/// Follows the requests on a connection.
#[derive(Debug, Default)]
struct Inspector {
    head: Vec<u8>,
    /// The length of the current line of the head, without its end.
    line: usize,
    /// The bytes of the current body that are still to come.
    body_left: u64,
    /// Whether nothing can be said of the bytes that follow.
    ended: bool,
    verdicts: VecDeque<Verdict>,
}

impl Inspector {
    fn feed(&mut self, mut bytes: &[u8]) {
        while !self.ended && !bytes.is_empty() {
            let body = usize::try_from(self.body_left).map_or(bytes.len(), |n| n.min(bytes.len()));
            self.body_left -= body as u64;
            bytes = &bytes[body..];
            let head = bytes.iter().position(|byte| self.ends_head(*byte));
            bytes = &bytes[head.map_or(bytes.len(), |last| last + 1)..];
            if head.is_some() {
                self.end_head();
            }
        }
    }

    /// Adds a byte to the head; whether that completes it.
    fn ends_head(&mut self, byte: u8) -> bool {
        // Empty lines before a request are skipped.
        if self.head.is_empty() && b"\r\n".contains(&byte) {
            return false;
        }
        self.head.push(byte);
        match byte {
            b'\n' => std::mem::take(&mut self.line) == 0,
            b'\r' => false,
            _ => {
                self.line += 1;
                false
            }
        }
    }

    fn end_head(&mut self) {
        let verdict = inspect(&std::mem::take(&mut self.head));
        match verdict {
            Ok(Framing::Length(length)) => self.body_left = length,
            Ok(Framing::Chunked) | Err(_) => self.ended = true,
        }
        self.verdicts.push_back(verdict);
    }
}

/// Inspects a head with its final empty line.
fn inspect(head: &[u8]) -> Verdict {
    let mut lines = head.split_inclusive(|byte| *byte == b'\n').map(|line| {
        let line = line.strip_suffix(b"\r\n").filter(|line| !line.contains(&b'\r'));
        line.ok_or(HeadError::Lines)
    });
    let request = lines.next().unwrap_or(Err(HeadError::Lines))?;
    let target = request.split(|byte| *byte == b' ').nth(1).unwrap_or_default();
    let headers: Vec<&[u8]> = lines.collect::<Result<_, _>>()?;
    if headers.iter().any(|line| line.starts_with(b" ") || line.starts_with(b"\t")) {
        return Err(HeadError::Lines);
    }
    if !target.starts_with(b"/") {
        return Err(HeadError::Target);
    }
    framing(&headers)
}

fn framing(headers: &[&[u8]]) -> Verdict {
    let values = |wanted: &'static str| {
        headers.iter().filter_map(move |line| {
            let colon = line.iter().position(|byte| *byte == b':')?;
            line[..colon].eq_ignore_ascii_case(wanted.as_bytes()).then(|| &line[colon + 1..])
        })
    };
    let mut lengths = values("content-length");
    let (length, second) = (lengths.next(), lengths.next());
    let chunked = values("transfer-encoding").next().is_some();
    match length {
        Some(_) if chunked || second.is_some() => Err(HeadError::Lengths),
        None if chunked => Ok(Framing::Chunked),
        // The HTTP library rejects a length that is not a number, but accepts `5, 5`.
        Some(length) => {
            let length = str::from_utf8(length).ok().and_then(|text| text.trim().parse().ok());
            length.map(Framing::Length).ok_or(HeadError::Lengths)
        }
        None => Ok(Framing::Length(0)),
    }
}

/// The verdicts on the requests of a connection, in their order.
#[derive(Clone, Debug, Default)]
pub struct Verdicts(Arc<Mutex<Inspector>>);

impl Verdicts {
    /// The verdict on the next request. A head that was not recognised as one is refused.
    pub fn next(&self) -> Result<Framing, HeadError> {
        let mut inspector = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        inspector.verdicts.pop_front().unwrap_or(Err(HeadError::Lines))
    }

    fn feed(&self, bytes: &[u8]) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).feed(bytes);
    }
}

/// A stream whose requests are inspected.
#[derive(Debug)]
pub struct InspectedStream<S> {
    stream: S,
    verdicts: Verdicts,
}

impl<S> InspectedStream<S> {
    /// The stream, and the verdicts on what is read from it.
    pub fn new(stream: S) -> (Self, Verdicts) {
        let verdicts = Verdicts::default();
        (Self { stream, verdicts: verdicts.clone() }, verdicts)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for InspectedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        self.verdicts.feed(&buffer.filled()[before..]);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for InspectedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The verdicts on some bytes, however they are split.
    fn verdicts(bytes: &[u8]) -> Vec<Verdict> {
        let run = |size: usize| {
            let mut inspector = Inspector::default();
            bytes.chunks(size).for_each(|part| inspector.feed(part));
            Vec::from(inspector.verdicts)
        };
        let whole = run(bytes.len().max(1));
        for size in 1..bytes.len() {
            assert_eq!(run(size), whole, "in parts of {size} bytes");
        }
        whole
    }

    #[test]
    fn consecutive_requests_are_delimited() {
        let bytes = b"\r\nPOST /a HTTP/1.1\r\nContent-Length: 19\r\n\r\nGET /x HTTP/1.1\r\n\r\n\
            GET /b HTTP/1.1\r\nHost: x\r\n\r\nPOST /c HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\
            \r\n0\r\n\r\nGET http://x/ HTTP/1.1\r\n\r\n";
        let expected = [Ok(Framing::Length(19)), Ok(Framing::Length(0)), Ok(Framing::Chunked)];
        // The body of the first request looks like one.
        assert_eq!(verdicts(bytes), expected);
    }

    #[test]
    fn ambiguous_heads_are_refused() {
        for (head, why) in [
            ("GET http://localhost/ HTTP/1.1\r\n\r\n", HeadError::Target),
            ("CONNECT localhost:80 HTTP/1.1\r\n\r\n", HeadError::Target),
            ("OPTIONS * HTTP/1.1\r\n\r\n", HeadError::Target),
            (
                "POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\n",
                HeadError::Lengths,
            ),
            ("POST / HTTP/1.1\r\ncontent-length: 5, 5\r\n\r\n", HeadError::Lengths),
            (
                "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n",
                HeadError::Lengths,
            ),
            (
                "POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
                HeadError::Lengths,
            ),
            ("GET / HTTP/1.1\nHost: x\r\n\r\n", HeadError::Lines),
            ("GET / HTTP/1.1\r\nHost: x\n\n", HeadError::Lines),
            ("GET / HTTP/1.1\r\nHost: x\ry\r\n\r\n", HeadError::Lines),
            ("GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", HeadError::Lines),
        ] {
            assert_eq!(verdicts(head.as_bytes()), [Err(why)], "{head:?}");
        }
    }
}

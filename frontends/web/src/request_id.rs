//! Ids of requests, which connect a response with the lines of the log.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::{HeaderName, HeaderValue};

use crate::store::UnixTime;

/// The header of a response that has the id of its request.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestId(String);

impl RequestId {
    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// It as the value of a header.
    pub fn header(&self) -> Option<HeaderValue> {
        HeaderValue::from_str(&self.0).ok()
    }
}

/// Makes ids that differ from those of other requests, earlier runs of the server included.
pub struct RequestIds {
    start: UnixTime,
    count: AtomicU64,
}

impl RequestIds {
    /// The ids of a server that started at a time.
    pub fn new(start: UnixTime) -> Self {
        Self { start, count: AtomicU64::new(0) }
    }

    /// The next id: the start of the server and the number of the request, `6a3f91c2-17`.
    pub fn next(&self) -> RequestId {
        let number = self.count.fetch_add(1, Ordering::Relaxed) + 1;
        let mut id = String::with_capacity(24);
        // Writing to a string cannot fail.
        let _ = write!(id, "{:x}-{number}", self.start);
        RequestId(id)
    }
}

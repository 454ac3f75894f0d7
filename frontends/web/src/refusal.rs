//! Why a request is not done, in a sentence and a status.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kernel::{IllegalMove, Message, message};

use crate::store::Broken;

/// The seconds after which a disk that refuses is worth another attempt.
const DISK: u32 = 30;

/// A request that is not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The status of the answer.
    pub status: StatusCode,
    /// The reason, for people.
    pub why: Message,
    /// The version of the table, where the request was about another.
    pub version: Option<u64>,
    /// After how many seconds it may be asked again, where waiting helps.
    pub after: Option<u32>,
}

impl Refusal {
    /// A refusal of a status.
    pub fn new(status: StatusCode, why: Message) -> Self {
        Self { status, why, version: None, after: None }
    }

    /// What was asked for is not there.
    pub fn missing(key: &'static str) -> Self {
        Self::new(StatusCode::NOT_FOUND, message(key))
    }

    /// Whoever asks may not.
    pub fn forbidden(key: &'static str) -> Self {
        Self::new(StatusCode::FORBIDDEN, message(key))
    }

    /// It could be done at another moment of the table, not at this one.
    pub fn conflict(why: Message, version: u64) -> Self {
        Self { version: Some(version), ..Self::new(StatusCode::CONFLICT, why) }
    }

    /// There is too much to do already, and less after so many seconds.
    pub fn busy(key: &'static str, after: u32) -> Self {
        let refusal = Self::new(StatusCode::SERVICE_UNAVAILABLE, message(key));
        Self { after: Some(after), ..refusal }
    }

    /// Whoever asks has asked too often, and may ask again after so many seconds.
    pub fn too_many(key: &'static str, after: u32) -> Self {
        Self { after: Some(after), ..Self::new(StatusCode::TOO_MANY_REQUESTS, message(key)) }
    }

    /// Something is wrong that nobody outside can help.
    pub fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, message("web-internal"))
    }
}

/// A request that makes no sense.
impl From<Message> for Refusal {
    fn from(why: Message) -> Self {
        Self::new(StatusCode::BAD_REQUEST, why)
    }
}

/// A move that the rules do not allow.
impl From<IllegalMove> for Refusal {
    fn from(why: IllegalMove) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, why)
    }
}

impl From<Broken> for Refusal {
    fn from(Broken(why): Broken) -> Self {
        eprintln!("database: {why}");
        Self::busy("web-database", DISK)
    }
}

/// The reason travels beside the answer until the language of whoever asks is known.
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

//! Why a request fails: the status of the answer and the sentence in it.

use std::error::Error;
use std::fmt::{self, Display};

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::RequestError;
use kernel::{IllegalMove, Message, message};

use crate::store::StoreError;

/// Seconds after which a failing database is worth another attempt.
const STORE_RETRY: u32 = 30;
/// Seconds after which a table in memory may have been evicted.
const REGISTRY_RETRY: u32 = 30;
/// Seconds after which a laboratory job has usually ended.
const LAB_RETRY: u32 = 10;

/// Why a request fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ApiError {
    BadRequest(Message),
    IllegalMove(IllegalMove),
    NoTable,
    /// The game has only this many steps.
    NoStep(usize),
    NoJob,
    NoRoute,
    WrongMethod,
    NotSeated,
    NotInvited,
    HintsDisabled,
    /// A save holds the seed, so it is not handed out during the game.
    NotOver,
    WrongHost,
    WrongOrigin,
    Conflict(Conflict, TableVersion),
    BodyTimeout,
    /// The body exceeds this many bytes.
    BodyTooLarge(usize),
    RateLimited {
        /// Seconds; `None` if the request never fits the limit.
        retry_after: Option<u32>,
    },
    ChatRateLimited,
    Busy,
    RegistryFull,
    LabBusy,
    Store(StoreError),
    Internal,
}

/// The version of a table at which a request conflicts.
pub type TableVersion = u64;

/// Why a request does not fit the current position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// The position has changed since the version the client has seen.
    Stale,
    GameOver,
    NotBegun,
    Resigned,
    NotYourTurn,
    OutOfTime,
    SeatTaken,
    UndoDisabled,
    NothingToUndo,
    NothingToRedo,
    /// Another person made the last decision.
    OthersDecision,
}

impl Conflict {
    fn key(self) -> &'static str {
        match self {
            Self::Stale => "web-stale",
            Self::GameOver => "refusal-over",
            Self::NotBegun => "web-waiting",
            Self::Resigned => "web-given-up",
            Self::NotYourTurn => "web-not-your-turn",
            Self::OutOfTime => "web-time-out",
            Self::SeatTaken => "web-seat-taken",
            Self::UndoDisabled => "web-no-undo",
            Self::NothingToUndo => "engine-nothing-to-undo",
            Self::NothingToRedo => "engine-nothing-to-redo",
            Self::OthersDecision => "web-undo-other",
        }
    }

    /// The conflict at a version of a table.
    pub fn at(self, version: TableVersion) -> ApiError {
        ApiError::Conflict(self, version)
    }
}

impl ApiError {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        match self {
            Self::BadRequest(why) => why.clone(),
            Self::IllegalMove(why) => why.message(),
            Self::NoTable => message("web-no-table"),
            Self::NoStep(steps) => message("web-no-step").with("steps", *steps),
            Self::NoJob => message("web-lab-no-job"),
            Self::NoRoute => message("web-nothing-here"),
            Self::WrongMethod => message("web-not-so"),
            Self::NotSeated => message("web-not-seated"),
            Self::NotInvited => message("web-not-invited"),
            Self::HintsDisabled => message("web-no-hints"),
            Self::NotOver => message("web-not-over"),
            Self::WrongHost => message("web-host"),
            Self::WrongOrigin => message("web-origin"),
            Self::Conflict(conflict, _) => message(conflict.key()),
            Self::BodyTimeout => message("web-too-slow"),
            Self::BodyTooLarge(most) => message("web-too-large").with("most", *most),
            Self::RateLimited { .. } => message("web-too-often"),
            Self::ChatRateLimited => message("web-chat-often"),
            Self::Busy => message("web-busy"),
            Self::RegistryFull => message("web-full"),
            Self::LabBusy => message("web-lab-busy"),
            Self::Store(_) => message("web-database"),
            Self::Internal => message("web-internal"),
        }
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::IllegalMove(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::NoTable | Self::NoStep(_) | Self::NoJob | Self::NoRoute => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::NotSeated
            | Self::NotInvited
            | Self::HintsDisabled
            | Self::NotOver
            | Self::WrongHost
            | Self::WrongOrigin => StatusCode::FORBIDDEN,
            Self::Conflict(..) => StatusCode::CONFLICT,
            Self::BodyTimeout => StatusCode::REQUEST_TIMEOUT,
            Self::BodyTooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::RateLimited { .. } | Self::ChatRateLimited => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy | Self::RegistryFull | Self::LabBusy | Self::Store(_) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The version of the table, if the request was about another.
    pub fn version(&self) -> Option<TableVersion> {
        match self {
            Self::Conflict(_, version) => Some(*version),
            _ => None,
        }
    }

    /// Seconds after which the request may be repeated, if waiting helps.
    pub fn retry_after(&self) -> Option<u32> {
        match self {
            Self::RateLimited { retry_after } => *retry_after,
            Self::ChatRateLimited => Some(2),
            Self::Busy => Some(1),
            Self::RegistryFull => Some(REGISTRY_RETRY),
            Self::LabBusy => Some(LAB_RETRY),
            Self::Store(_) => Some(STORE_RETRY),
            _ => None,
        }
    }
}

impl Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => Display::fmt(error, f),
            other => Display::fmt(&other.message(), f),
        }
    }
}

impl Error for ApiError {}

impl From<Message> for ApiError {
    fn from(why: Message) -> Self {
        Self::BadRequest(why)
    }
}

impl From<RequestError> for ApiError {
    fn from(error: RequestError) -> Self {
        Self::BadRequest(error.message())
    }
}

impl From<IllegalMove> for ApiError {
    fn from(why: IllegalMove) -> Self {
        Self::IllegalMove(why)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// The error travels with the response until the middleware knows the language of the client.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

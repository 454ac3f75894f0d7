//! Why a request fails: the status of the answer and the sentence in it.

use std::error::Error;
use std::fmt::{self, Display};

use app::NoRandomness;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::RequestError;
use kernel::{IllegalMove, Message, message};

use crate::store::StoreError;

/// Seconds after which a failing database or random number generator is worth another attempt.
const STORE_RETRY: u32 = 30;
/// Seconds after which a database that cannot be reached is worth another attempt.
const UNAVAILABLE_RETRY: u32 = 2;
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
    /// The first step that can be shown.
    HiddenStep(usize),
    NoJob,
    /// The job has no answer yet, or never will.
    NoAnswer,
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
    TooManyConnections,
    Busy,
    RegistryFull,
    /// The client has this many tables in memory, and each of them has followers.
    TooManyTables(usize),
    /// The tables of the client take this many bytes of the database.
    ClientDiskFull(u64),
    LabBusy,
    Store(StoreError),
    NoRandomness(NoRandomness),
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
    NotOver,
    NotBegun,
    /// It is too late for a nonce.
    Begun,
    Resigned,
    NotYourTurn,
    OutOfTime,
    SeatTaken,
    UndoDisabled,
    NothingToUndo,
    NothingToRedo,
    /// Another person made the last decision.
    OthersDecision,
    /// The table has used up its budget.
    TableFull,
}

impl Conflict {
    fn key(self) -> &'static str {
        match self {
            Self::Stale => "web-stale",
            Self::GameOver => "illegal-over",
            Self::NotOver => "web-goes-on",
            Self::NotBegun => "web-waiting",
            Self::Begun => "web-begun",
            Self::Resigned => "web-given-up",
            Self::NotYourTurn => "web-not-your-turn",
            Self::OutOfTime => "web-time-out",
            Self::SeatTaken => "web-seat-taken",
            Self::UndoDisabled => "web-no-undo",
            Self::NothingToUndo => "engine-nothing-to-undo",
            Self::NothingToRedo => "engine-nothing-to-redo",
            Self::OthersDecision => "web-undo-other",
            Self::TableFull => "web-table-full",
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
            Self::HiddenStep(first) => message("web-hidden-step").with("first", *first),
            Self::NoJob => message("web-lab-no-job"),
            Self::NoAnswer => message("web-lab-no-answer"),
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
            Self::TooManyConnections => message("web-too-many-connections"),
            Self::Busy => message("web-busy"),
            Self::RegistryFull => message("web-full"),
            Self::ClientDiskFull(bytes) => {
                message("web-client-disk").with("megabytes", *bytes >> 20)
            }
            Self::TooManyTables(most) => message("web-too-many-tables").with("most", *most),
            Self::LabBusy => message("web-lab-busy"),
            Self::Store(StoreError::QuotaReached) => message("web-disk-full"),
            Self::Store(StoreError::Damaged(_)) => message("web-table-damaged"),
            Self::Store(StoreError::Conflict) => message("web-stale"),
            Self::Store(_) => message("web-database"),
            Self::NoRandomness(error) => error.message(),
            Self::Internal => message("web-internal"),
        }
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::IllegalMove(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::NoTable | Self::NoStep(_) | Self::NoJob | Self::NoAnswer | Self::NoRoute => {
                StatusCode::NOT_FOUND
            }
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::NotSeated
            | Self::NotInvited
            | Self::HintsDisabled
            | Self::NotOver
            | Self::HiddenStep(_)
            | Self::WrongHost
            | Self::WrongOrigin => StatusCode::FORBIDDEN,
            Self::Conflict(..) | Self::Store(StoreError::Conflict) => StatusCode::CONFLICT,
            Self::Store(StoreError::QuotaReached) | Self::ClientDiskFull(_) => {
                StatusCode::INSUFFICIENT_STORAGE
            }
            Self::BodyTimeout => StatusCode::REQUEST_TIMEOUT,
            Self::BodyTooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::RateLimited { .. }
            | Self::ChatRateLimited
            | Self::TooManyConnections
            | Self::TooManyTables(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Internal | Self::Store(StoreError::Damaged(_)) => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
            Self::Busy
            | Self::RegistryFull
            | Self::LabBusy
            | Self::Store(_)
            | Self::NoRandomness(_) => StatusCode::SERVICE_UNAVAILABLE,
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
            Self::Busy | Self::TooManyConnections => Some(1),
            Self::RegistryFull | Self::TooManyTables(_) => Some(REGISTRY_RETRY),
            Self::LabBusy => Some(LAB_RETRY),
            Self::Store(StoreError::Damaged(_) | StoreError::Conflict) => None,
            Self::Store(StoreError::Unavailable(_)) => Some(UNAVAILABLE_RETRY),
            Self::Store(_) | Self::NoRandomness(_) => Some(STORE_RETRY),
            _ => None,
        }
    }

    /// The limit that the request exceeds, if any, as metrics name it.
    pub fn refusal(&self) -> Option<&'static str> {
        Some(match self {
            Self::RateLimited { .. } => "rate",
            Self::ChatRateLimited => "chat",
            Self::TooManyConnections => "connections",
            Self::BodyTooLarge(_) => "body_size",
            Self::BodyTimeout => "body_time",
            Self::Busy => "busy",
            Self::RegistryFull => "tables",
            Self::TooManyTables(_) => "client_tables",
            Self::ClientDiskFull(_) => "client_disk",
            Self::LabBusy => "laboratory",
            Self::WrongHost => "host",
            Self::WrongOrigin => "origin",
            Self::NoRandomness(_) => "randomness",
            Self::Store(StoreError::QuotaReached) => "disk",
            Self::Store(_) => "database",
            _ => return None,
        })
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
        match error {
            StoreError::Deleted => Self::NoTable,
            StoreError::ShareReached(bytes) => Self::ClientDiskFull(bytes),
            error => Self::Store(error),
        }
    }
}

impl From<NoRandomness> for ApiError {
    fn from(error: NoRandomness) -> Self {
        Self::NoRandomness(error)
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

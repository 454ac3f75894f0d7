//! Why a request is rejected.

use std::error::Error;
use std::fmt;

use app::{NoRandomness, UnknownBot};
use kernel::{IllegalMove, Message, ParseError, SeedError, message};

use crate::lines::LIMIT;
use crate::request::COMMANDS;

/// What is wrong with a request by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// Bytes that are not UTF-8.
    NotUtf8,
    /// Text that is not JSON, with the column of the first error.
    NotJson(usize),
    /// JSON other than an object.
    NotObject,
    /// A required field is absent.
    Missing(&'static str),
    /// A field is not text.
    NotText(&'static str),
    /// A field is no integer from 0 to a maximum.
    NotInteger {
        /// The field.
        field: &'static str,
        /// The maximum.
        max: u64,
    },
    /// The options are no object.
    NotOptions,
    /// The seed is neither text nor an integer.
    NotSeed,
    /// The seed is a text that no save could hold.
    BadSeed(SeedError),
    /// No command has this name.
    UnknownCommand(String),
}

impl RequestError {
    /// The reason, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::NotUtf8 => message("engine-not-utf8"),
            Self::NotJson(column) => message("engine-not-json").with("column", *column),
            Self::NotObject => message("engine-not-object"),
            Self::Missing(field) => message("engine-missing").with("field", *field),
            Self::NotText(field) => message("engine-not-text").with("field", *field),
            Self::NotInteger { field, max } => {
                message("engine-not-whole").with("field", *field).with("max", *max)
            }
            Self::NotOptions => message("engine-not-options"),
            Self::NotSeed => message("engine-not-seed"),
            Self::BadSeed(error) => error.message(),
            Self::UnknownCommand(name) => {
                let known = COMMANDS.join(", ");
                message("engine-unknown-cmd").with("cmd", name.as_str()).with("known", known)
            }
        }
    }
}

/// Why the engine rejects a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineError {
    /// The line is too long to be read.
    TooLong,
    /// It is no request.
    Request(RequestError),
    /// No game has been started or loaded.
    NoGame,
    /// No seed can be drawn.
    NoSeed(NoRandomness),
    /// The options do not fit the game.
    Options(Message),
    /// No computer player has the requested name.
    UnknownBot(UnknownBot),
    /// The text of a game could not be loaded.
    Text(ParseError),
    /// The action is not allowed.
    IllegalMove(IllegalMove),
    /// `undo` at the start.
    NothingToUndo,
    /// `redo` without `undo`.
    NothingToRedo,
    /// `go` at a chance node.
    GoAtChance,
    /// `go` after the end.
    GameOver,
    /// The computer player found no move.
    NoMove,
}

impl EngineError {
    /// The reason, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::TooLong => message("engine-too-long").with("limit", LIMIT),
            Self::Request(error) => error.message(),
            Self::NoGame => message("engine-no-game"),
            Self::NoSeed(error) => error.message(),
            Self::Options(reason) => reason.clone(),
            Self::UnknownBot(error) => error.message(),
            Self::Text(ParseError { line, message: reason }) => {
                message("engine-parse-error").with("line", *line).with("reason", reason.clone())
            }
            Self::IllegalMove(error) => error.message(),
            Self::NothingToUndo => message("engine-nothing-to-undo"),
            Self::NothingToRedo => message("engine-nothing-to-redo"),
            Self::GoAtChance => message("engine-go-chance"),
            Self::GameOver => message("illegal-over"),
            Self::NoMove => message("engine-no-move"),
        }
    }
}

macro_rules! errors_with_messages {
    ($($error:ty),*) => {$(
        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.message().fmt(f)
            }
        }

        impl Error for $error {}

        impl From<$error> for Message {
            fn from(error: $error) -> Self {
                error.message()
            }
        }
    )*};
}
errors_with_messages!(RequestError, EngineError);

impl From<RequestError> for EngineError {
    fn from(error: RequestError) -> Self {
        Self::Request(error)
    }
}

impl From<ParseError> for EngineError {
    fn from(error: ParseError) -> Self {
        Self::Text(error)
    }
}

impl From<IllegalMove> for EngineError {
    fn from(error: IllegalMove) -> Self {
        Self::IllegalMove(error)
    }
}

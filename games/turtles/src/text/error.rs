//! What can be wrong with board files and positions.

use kernel::{Message, ParseError, message};
use thiserror::Error;

use crate::board::{MAX_CRATES, MAX_ICE, MAX_PLAYERS, MAX_WALLS};

/// What is wrong with a board file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum BoardFileError {
    /// A number of players was expected.
    Number(String),
    /// Two boards have the same number of players.
    Duplicate(usize),
    Empty,
    NoBoard {
        wanted: usize,
        found: String,
    },
    /// The file ends within a board.
    Short {
        players: usize,
        rows: u8,
    },
    /// There is a tab in a column, from 1.
    Tab(usize),
    /// A row has too many characters.
    LongRow(usize),
    Letter {
        found: String,
        /// Its column, from 1.
        column: u8,
    },
    Walls,
    Ice,
    Crates,
    Turtles {
        players: usize,
        found: usize,
    },
    Gems {
        players: usize,
        found: usize,
    },
}

impl BoardFileError {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        match self {
            Self::Number(found) => message("turtles-file-number")
                .with("found", found.as_str())
                .with("most", MAX_PLAYERS),
            Self::Duplicate(players) => message("turtles-file-twice").with("players", *players),
            Self::Empty => message("turtles-file-empty"),
            Self::NoBoard { wanted, found } => message("turtles-file-no-board")
                .with("players", *wanted)
                .with("found", found.as_str()),
            Self::Short { players, rows } => {
                message("turtles-file-short").with("players", *players).with("rows", *rows)
            }
            Self::Tab(column) => message("turtles-file-tab").with("column", *column),
            Self::LongRow(found) => message("turtles-file-long").with("found", *found),
            Self::Letter { found, column } => {
                message("turtles-file-letter").with("found", found.as_str()).with("column", *column)
            }
            Self::Walls => message("turtles-file-walls").with("most", MAX_WALLS),
            Self::Ice => message("turtles-file-ice").with("most", MAX_ICE),
            Self::Crates => message("turtles-file-crates").with("most", MAX_CRATES),
            Self::Turtles { players, found } => {
                message("turtles-file-turtles").with("players", *players).with("found", *found)
            }
            Self::Gems { players, found } => {
                message("turtles-file-gems").with("players", *players).with("found", *found)
            }
        }
    }

    /// The error at a line of the file.
    pub(super) fn at(&self, line: usize) -> ParseError {
        ParseError::new(line, self.message())
    }
}

/// Why a position cannot occur in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum PositionError {
    Cards,
    Turtles,
    Things,
    Phase,
}

impl PositionError {
    /// The explanation shown to people.
    pub fn message(self) -> Message {
        message(match self {
            Self::Cards => "turtles-position-cards",
            Self::Turtles => "turtles-position-turtles",
            Self::Things => "turtles-position-things",
            Self::Phase => "turtles-position-phase",
        })
    }
}

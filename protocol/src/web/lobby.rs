//! The lobby, and new tables.

use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The public tables, to join or to watch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Lobby {
    /// The tables, the latest first.
    pub tables: Vec<LobbyTable>,
}

/// A table in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LobbyTable {
    /// Its id.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The title of the game.
    pub title: String,
    /// The player on each seat; null if it is free.
    pub seats: Vec<Option<String>>,
    /// The number of free seats.
    pub free: usize,
    /// Whether the game has begun: every person has sat down and seen the table.
    pub begun: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The current step.
    pub step: usize,
}

/// The player on a seat, as it is stored for the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SeatSummary {
    /// A person, by name.
    Person(String),
    /// A computer player, by level.
    Computer(String),
}

/// A table of the lobby, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSummary {
    /// The name of the game.
    pub game: String,
    /// The player on each seat; `None` if it is free.
    pub seats: Vec<Option<SeatSummary>>,
    /// Whether every person has sat down.
    pub begun: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The current step.
    pub step: usize,
}

impl TableSummary {
    /// The text that is stored.
    pub fn to_text(&self) -> String {
        crate::to_json(self)
    }

    /// Parses a stored text.
    pub fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

/// A new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NewTable {
    /// Its id.
    pub id: String,
    /// The secret of the invitation link.
    pub secret: String,
    /// The invitation link.
    pub link: String,
    /// The seat of the client, if a name was given.
    pub seat: Option<Seat>,
    /// The secret of that seat.
    pub token: Option<String>,
    /// The version of the table.
    pub version: u64,
    /// The fingerprint of the seed, if the game has chance events.
    pub fingerprint: Option<String>,
}

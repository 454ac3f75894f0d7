//! The lobby, and new tables.

use kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;

/// The tables that anybody may join or watch.
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
    /// Whether every person has sat down.
    pub begun: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The current step.
    pub step: usize,
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

//! The reports of the commands of Tortugas.

use schemars::JsonSchema;
use serde::Serialize;

/// The result of `tortugas --check`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TurtlesCheckReport {
    /// The boards of the file.
    pub boards: Vec<BoardCheck>,
    /// The lines at which a board exceeds a limit of the game.
    pub excess: Vec<usize>,
}

/// What is known about a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BoardCheck {
    /// The shortest path of every player.
    pub players: Vec<PlayerPath>,
    /// The difference between the longest and the shortest of them, in cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spread: Option<usize>,
    /// The difficulty, if everybody has a path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<u32>,
}

/// The result of `tortugas --solve`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TurtlesSolveReport {
    /// The shortest path of every player.
    pub players: Vec<PlayerPath>,
}

/// The shortest path of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlayerPath {
    /// Whether there is a path; `null` if a limit ended the search.
    pub solvable: Option<bool>,
    /// The symbols of its cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}

/// The result of `tortugas --generate`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TurtlesGenerateReport {
    /// The board in the format of its files; `null` if none was found.
    pub board: Option<String>,
    /// The requested difficulty.
    pub difficulty: u32,
    /// The seed it was drawn from.
    pub seed: String,
}

//! The report of `ludoteca scores`.

use schemars::JsonSchema;
use serde::Serialize;

/// Statistics and high scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ScoresReport {
    /// The games.
    pub games: Vec<GameScores>,
    /// What could not be read, for people.
    pub problems: Vec<String>,
}

/// The statistics of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameScores {
    /// The game.
    pub game: &'static str,
    /// The games that count.
    pub games: usize,
    /// The games won.
    pub won: usize,
    /// The best result.
    pub best: Option<Figure>,
    /// The games won in a row, up to the last one.
    pub streak: usize,
    /// The longest such row.
    pub longest: usize,
    /// The last results as a line of bars.
    pub sparkline: String,
    /// The last games.
    pub last: Vec<FinishedGame>,
    /// The games with undone steps or hints.
    pub aided: usize,
    /// The games among people only.
    pub together: usize,
    /// The games among computer players only.
    pub computers: usize,
    /// The high-score lists.
    pub records: Vec<HighScores>,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FinishedGame {
    /// When it ended, as `YYYYMMDD-HHMMSS`.
    pub date: String,
    /// Whether a person won.
    pub won: bool,
    /// The outcome.
    pub outcome: String,
    /// What it is compared by with others.
    pub figure: Option<Figure>,
    /// The number of decisions.
    pub moves: usize,
    /// The setup, shortened.
    pub setup: String,
}

/// What finished games are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Figure {
    /// Points: more is better.
    Points(i64),
    /// What is left over: less is better.
    Left(i64),
    /// Decisions up to a win: fewer is better.
    Moves(i64),
}

/// A high-score list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HighScores {
    /// The file in the data folder.
    pub file: String,
    /// Its entries, best first.
    pub best: Vec<HighScore>,
}

/// An entry of a high-score list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HighScore {
    /// The player.
    pub name: String,
    /// The points.
    pub points: u64,
}

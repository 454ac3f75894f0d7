//! The report of `ludoteca daily`.

use schemars::JsonSchema;
use serde::Serialize;

use crate::scores::Figure;

/// The boards of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DailyReport {
    /// The day, as `2026-11-18`.
    pub date: String,
    /// The board of each game.
    pub games: Vec<GameOfTheDay>,
    /// What could not be read, for people.
    pub problems: Vec<String>,
}

/// The board of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameOfTheDay {
    /// The game.
    pub game: &'static str,
    /// The seed of its chance events.
    pub seed: String,
    /// The setup, as the line of a save.
    pub setup: String,
    /// The best result, if it was finished.
    pub result: Option<DailyResult>,
    /// The days in a row, up to today, on which the board was won.
    pub streak: usize,
    /// The longest such row.
    pub longest: usize,
}

/// The result of a board of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DailyResult {
    /// `won`, `helped` or `lost`.
    pub outcome: &'static str,
    /// What it is compared by with others.
    pub figure: Option<Figure>,
    /// When it was finished, as `YYYYMMDD-HHMMSS`.
    pub finished: String,
}

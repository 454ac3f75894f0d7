//! The report of `ludoteca levels`.

use schemars::JsonSchema;
use serde::Serialize;

/// Levels and what was reached in them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LevelsReport {
    /// The games that have levels.
    pub games: Vec<GameLevels>,
    /// What could not be read, for people.
    pub problems: Vec<String>,
}

/// The levels of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameLevels {
    /// The game.
    pub game: &'static str,
    /// Whether its levels are exercises: the task is to find the best move of one decision.
    pub exercises: bool,
    /// Its levels, in order of difficulty.
    pub levels: Vec<Level>,
}

/// A level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Level {
    /// Its number, from 1.
    pub number: u32,
    /// The measured difficulty.
    pub difficulty: u32,
    /// The proved minimum of what a solution costs.
    pub optimum: u32,
    /// The moves of the stored solution.
    pub length: u32,
    /// The positions that an exhaustive search examines.
    pub effort: u64,
    /// The share of moves that mislead, in percent.
    pub misleading: u32,
    /// The setup, as the line of a save.
    pub setup: String,
    /// The stars: 0 if it has not been solved.
    pub stars: u8,
    /// The lowest cost of a solution without help.
    pub best: Option<u32>,
}

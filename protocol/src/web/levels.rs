//! Levels, what people have reached in them, and the boards of the day.

use schemars::JsonSchema;
use serde::Serialize;

use super::scene::Scene;

/// The levels of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LevelList {
    /// The name of the game.
    pub game: &'static str,
    /// Its title.
    pub title: String,
    /// The levels, in order of difficulty.
    pub levels: Vec<LevelSummary>,
}

/// A level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LevelSummary {
    /// Its number, from 1.
    pub number: u32,
    /// Its measured difficulty.
    pub difficulty: u32,
    /// The proved minimum of what a solution costs.
    pub optimum: u32,
    /// The same in words.
    pub minimum: String,
}

/// A level with its board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LevelView {
    /// The level.
    #[serde(flatten)]
    pub level: LevelSummary,
    /// What was measured, in words.
    pub about: String,
    /// Its board.
    pub scene: Scene,
}

/// The level that a table plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TableLevel {
    /// Its number.
    pub number: u32,
    /// The number of the next level, if there is one.
    pub next: Option<u32>,
    /// The level and its minimum, in words.
    pub about: String,
    /// The stars of the solution, once there is one; none for an exercise that was failed.
    pub stars: Option<u8>,
    /// The result in words.
    pub result: Option<String>,
}

/// What a person has reached in all games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Progress {
    /// The games.
    pub games: Vec<GameProgress>,
}

/// What a person has reached in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameProgress {
    /// The name of the game.
    pub game: &'static str,
    /// The number of solved levels.
    pub solved: usize,
    /// The number of stars.
    pub stars: usize,
    /// Both in words.
    pub summary: String,
    /// The solved levels.
    pub levels: Vec<SolvedLevel>,
    /// The result of the board of the day, in words.
    pub today: String,
    /// The days in a row, up to today or yesterday, on which the board of the day was won.
    pub streak: usize,
    /// The longest such row.
    pub longest: usize,
}

/// A solved level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SolvedLevel {
    /// Its number.
    pub number: u32,
    /// The stars, 1 to 3.
    pub stars: u8,
    /// The best solution without help, in words.
    pub best: Option<String>,
}

/// The levels that people have solved, for teachers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Class {
    /// The games that have levels.
    pub games: Vec<ClassGame>,
    /// The people, in the order of their names.
    pub people: Vec<ClassMember>,
}

/// A game with levels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClassGame {
    /// Its name.
    pub game: &'static str,
    /// Its title.
    pub title: String,
    /// The number of its levels.
    pub levels: usize,
}

/// What a person has solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClassMember {
    /// The name.
    pub name: String,
    /// The stars of each level, 0 if it is not solved: a list for each game, in the order of the
    /// games.
    pub stars: Vec<Vec<u8>>,
}

/// The boards of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DailyBoards {
    /// The day, by UTC.
    pub date: String,
    /// The boards.
    pub boards: Vec<DailyBoard>,
}

/// The board of the day of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DailyBoard {
    /// The name of the game.
    pub game: &'static str,
    /// Its title.
    pub title: String,
    /// The board.
    pub scene: Scene,
    /// The list of the day, the best first.
    pub list: Vec<DailyEntry>,
}

/// A result in the list of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DailyEntry {
    /// The name of the person.
    pub name: String,
    /// Whether the board was won.
    pub won: bool,
    /// The result in words.
    pub result: String,
}

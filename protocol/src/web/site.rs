//! The server itself: its status, texts and high-score lists.

use schemars::JsonSchema;
use serde::Serialize;

use super::games::GameHeading;
use crate::OrderedMap;

/// How busy the server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Status {
    /// The version of the program.
    pub version: &'static str,
    /// The tables in memory.
    pub tables: usize,
    /// The computer players that think.
    pub thinking: usize,
    /// The computer players that wait for their turn to think.
    pub waiting: usize,
    /// The laboratory jobs that run.
    pub jobs: usize,
}

/// The texts of the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Texts {
    /// Their language.
    #[schemars(with = "Language")]
    pub lang: &'static str,
    /// The texts by name.
    pub page: OrderedMap<String>,
    /// What can be said at a table.
    pub chat: Vec<Phrase>,
    /// The titles of the games.
    pub games: Vec<GameHeading>,
}

/// A fixed phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Phrase {
    /// Its name.
    pub phrase: &'static str,
    /// Its text.
    pub text: String,
}

/// The high-score lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Records {
    /// The lists.
    pub lists: Vec<RecordList>,
}

/// A high-score list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RecordList {
    /// The name of the game.
    pub game: &'static str,
    /// Its title.
    pub title: String,
    /// Its file.
    pub file: String,
    /// The results, the best first.
    pub best: Vec<Record>,
}

/// A result in a high-score list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Record {
    /// The name of the person.
    pub name: String,
    /// The result.
    pub result: u64,
}

/// A language of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Spanish.
    Es,
    /// English.
    En,
}

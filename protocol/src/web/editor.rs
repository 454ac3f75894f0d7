//! The board editor.

use schemars::JsonSchema;
use serde::Serialize;

use super::scene::Scene;

/// A draft of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Draft {
    /// The board as it is drawn.
    pub scene: Scene,
    /// The brushes.
    pub brushes: Vec<Brush>,
    /// The parameters.
    #[serde(rename = "dials")]
    pub parameters: Vec<Parameter>,
    /// The board as text.
    pub board: String,
    /// What a playable board needs.
    pub missing: Option<String>,
    /// Why the last stroke was rejected.
    #[serde(rename = "refused")]
    pub rejected: Option<String>,
}

/// A brush.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Brush {
    /// Its name for people.
    pub name: String,
    /// The kind of piece or place that it draws.
    pub kind: &'static str,
    /// The letter that selects it.
    pub letter: char,
}

/// A property of the whole board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Parameter {
    /// Its name for people.
    pub name: String,
    /// Its value for people.
    pub value: String,
}

//! The report of `ludoteca verify`.

use schemars::JsonSchema;
use serde::Serialize;

/// The result of checking the chance events of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct VerifyReport {
    /// The game.
    pub game: String,
    /// Whether all chance events follow from the seed, or there are none.
    pub honest: bool,
    /// The line of the first event that does not, counted from 1; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The events that were drawn; absent in a game without chance and if one is forged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<usize>,
    /// The events that had a single possible outcome; absent like `drawn`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forced: Option<usize>,
    /// The seed; absent in a game without chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The fingerprint that was published before the game; absent like the seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<String>,
    /// The nonces of the players.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nonces: Vec<String>,
}

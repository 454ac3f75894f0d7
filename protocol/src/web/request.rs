//! The bodies of requests. The server validates the fields itself, for error messages in the
//! language of the client.

use kernel::{PlaceId, Seat};
use schemars::JsonSchema;

use crate::{OrderedMap, Value};

/// A new table.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
pub struct CreateTable {
    /// The name of the game.
    pub game: String,
    /// The options of the game, as in `new` of the engine protocol.
    pub options: Option<OrderedMap<Value>>,
    /// The number of a level of the game, in place of its options.
    pub level: Option<u32>,
    /// Whether to play the board of the day, in place of the options.
    pub daily: Option<bool>,
    /// Where to go on from, in place of the options: a step of a finished game. The client then
    /// takes the seat that it had there, if it sends the secret of it.
    pub from: Option<Branch>,
    /// The seed. The client then knows the chance events to come, and the table says so.
    pub seed: Option<Seed>,
    /// `human` or the name of a computer player, for each seat.
    pub seats: Option<Vec<String>>,
    /// The name under which the client takes the first free seat.
    pub name: Option<String>,
    /// The SHA-256 of the client's nonce, which it reveals once everybody sits.
    pub commitment: Option<String>,
    /// The client's nonce itself, for clients that do not reveal it later.
    pub nonce: Option<String>,
    /// The computer player that replaces people who are absent, resigned or ran out of time.
    pub substitute: Option<String>,
    /// The time control of every person.
    pub clock: Option<TimeLimit>,
    /// Whether undo is enabled.
    pub undo: Option<bool>,
    /// Whether hints are enabled.
    pub hints: Option<bool>,
    /// Whether the lobby lists it.
    pub open: Option<bool>,
}

/// A step of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
pub struct Branch {
    /// The id of the table.
    pub table: String,
    /// The step.
    pub step: usize,
}

/// A seed: a text or a number.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
#[serde(untagged)]
pub enum Seed {
    /// A text.
    Text(String),
    /// A number.
    Number(u64),
}

/// A time control, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
pub struct TimeLimit {
    /// The initial time.
    pub ms: u64,
    /// The time that every move adds.
    pub more: Option<u64>,
}

/// A person who takes a seat.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
pub struct Sit {
    /// The name of the person.
    pub name: String,
    /// The seat; by default the first free one.
    pub seat: Option<Seat>,
    /// The SHA-256 of the person's nonce, which is revealed once everybody sits.
    pub commitment: Option<String>,
    /// The person's nonce itself, for clients that do not reveal it later.
    pub nonce: Option<String>,
}

/// The same game again, for a person at the table.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
pub struct PlayAgain {
    /// The SHA-256 of the person's nonce, which is revealed once everybody sits.
    pub commitment: Option<String>,
    /// The person's nonce itself, for clients that do not reveal it later.
    pub nonce: Option<String>,
    /// Whether the game goes on from its final position instead of beginning again.
    pub onward: Option<bool>,
}

/// The nonce that a person has committed to.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
pub struct Reveal {
    /// The nonce: 16 to 64 letters, digits, hyphens or underscores.
    pub nonce: String,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
pub struct Apply {
    /// One of the actions.
    pub action: String,
    /// The version that the client has seen; the position may not have changed since.
    pub version: u64,
}

/// Undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
pub struct Undo {
    /// The version that the client has seen; the position may not have changed since.
    pub version: u64,
    /// Undoes to the first decision from this step on, instead of the last one; 0 starts over.
    pub to: Option<u64>,
}

/// Redo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
pub struct Rewind {
    /// The version that the client has seen; the position may not have changed since.
    pub version: u64,
}

/// A phrase to say.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
pub struct Chat {
    /// The name of the phrase.
    pub phrase: String,
}

/// A job of the laboratory.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
pub struct StartJob {
    /// The name of the tool.
    pub tool: String,
    /// The arguments by name. A text of several lines is the content of a file.
    pub given: Option<OrderedMap<Value>>,
}

/// A draft of a board.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
pub struct EditBoard {
    /// The text or the name of the board to start from; by default an empty one.
    pub board: Option<String>,
    /// The strokes since.
    pub strokes: Option<Vec<Stroke>>,
}

/// A stroke of the board editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[serde(untagged)]
pub enum Stroke {
    /// Increases or decreases a parameter.
    Turn {
        /// The index of the parameter.
        #[serde(rename = "dial")]
        parameter: usize,
        /// Whether to increase it.
        up: bool,
    },
    /// Paints a place, or erases it.
    Paint {
        /// The place.
        place: PlaceId,
        /// The index of the brush; without one the place is erased.
        brush: Option<usize>,
    },
}

//! Tables and what happens at them.

use kernel::{PlaceId, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use super::levels::TableLevel;
use super::log::RecentEntry;
use super::scene::Scene;
use crate::engine::{Actor, State, Verdict};

/// A table, as a player or a spectator sees it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[expect(clippy::struct_excessive_bools, reason = "the bools of the format")]
pub struct Table {
    /// Its id.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The title of the game.
    pub title: String,
    /// The number of entries in its log.
    pub version: u64,
    /// The current step.
    pub step: usize,
    /// The number of steps that belong to the setup.
    pub opening: usize,
    /// The first step that can be shown.
    pub first: usize,
    /// The seat of the client.
    pub you: Option<Seat>,
    /// Whether the game has begun: every person has sat down and seen the table.
    pub begun: bool,
    /// The seats.
    pub seats: Vec<SeatStatus>,
    /// Whether undo is enabled.
    pub undo: bool,
    /// Whether the client can undo now.
    pub may_undo: bool,
    /// Whether the client can redo now.
    pub may_redo: bool,
    /// Whether hints are enabled.
    pub hints: bool,
    /// Whether the lobby lists it.
    pub open: bool,
    /// The computer player that replaces absent people.
    pub substitute: Option<String>,
    /// The time control.
    pub clock: Option<TableClock>,
    /// Whether the game has chance events.
    #[serde(rename = "luck")]
    pub has_chance: bool,
    /// Whether the seed was chosen by a person.
    pub seeded: bool,
    /// The seats that have offered a draw in this position.
    pub draw_offers: Vec<Seat>,
    /// The id of the table on which the same game is played again.
    pub rematch: Option<String>,
    /// Whether the game is over and can go on from its final position at another table.
    pub may_continue: bool,
    /// Why the result enters no high-score list, for people, if the game has lists.
    pub unlisted: Option<String>,
    /// The level that is played, if it is one.
    pub level: Option<TableLevel>,
    /// The day whose board is played, if it is one.
    pub daily: Option<String>,
    /// The fingerprint of the seed, if the game has chance events.
    pub fingerprint: Option<String>,
    /// The nonces on which the chance events depend besides the seed, in the order of seats; empty
    /// until the game begins.
    pub nonces: Vec<String>,
    /// The position for programs.
    pub state: State,
    /// The position as it is drawn.
    pub scene: Scene,
    /// The last entries of the log.
    #[serde(rename = "past")]
    pub recent: Vec<RecentEntry>,
    /// Whose turn it is.
    #[serde(flatten)]
    pub turn: Turn,
}

/// The time control of every person, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TableClock {
    /// The initial time.
    pub ms: u64,
    /// The time that every move adds.
    pub more: u64,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[expect(clippy::struct_excessive_bools, reason = "the bools of the format")]
pub struct SeatStatus {
    /// Its number, from 0.
    pub seat: Seat,
    /// Its name for people.
    pub label: String,
    /// The name of the person on it.
    pub name: Option<String>,
    /// The computer player on it.
    pub level: Option<String>,
    /// Whether a person can sit down.
    pub free: bool,
    /// Whether the person is connected.
    pub present: bool,
    /// The computer player that decides for it now.
    pub driver: Option<String>,
    /// Whether the person resigned.
    #[serde(rename = "given_up")]
    pub resigned: bool,
    /// Whether the person ran out of time.
    pub timed_out: bool,
    /// The time that the person has left, in milliseconds.
    #[serde(rename = "left_ms")]
    pub remaining_ms: Option<u64>,
    /// Whether the clock of the person runs.
    pub running: bool,
    /// The SHA-256 of the person's nonce.
    pub commitment: Option<String>,
    /// The person's nonce, once the game has begun; null if it was not revealed by then.
    pub nonce: Option<String>,
}

/// Whose turn it is, or how the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Turn {
    /// Who acts next.
    pub to_act: Actor,
    /// The outcome; `draw` if the people agreed on one.
    pub outcome: Option<String>,
    /// The seats that won.
    pub winners: Option<Vec<Seat>>,
    /// The outcome, for people.
    pub verdict: Option<String>,
    /// Whether the game is over.
    pub over: bool,
    /// The seed, which is public once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub seed: Option<String>,
}

/// The events of a step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StepEvents {
    /// For programs.
    pub events: Vec<String>,
    /// For people.
    #[serde(rename = "told")]
    pub sentences: Vec<String>,
}

/// A seat that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Seated {
    /// The seat.
    pub seat: Seat,
    /// Its secret.
    pub token: String,
    /// The version of the table.
    pub version: u64,
}

/// The table on which the same game is played again, and the seat of the client there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Rematch {
    /// The id of the new table.
    pub id: String,
    /// The seat of the client.
    pub seat: Seat,
    /// The secret of the seat; null if the client has taken it before.
    pub token: Option<String>,
}

/// The legal moves, or the outcomes of a chance node.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Actions {
    /// The version of the table.
    pub version: u64,
    /// The moves or outcomes.
    pub actions: Vec<String>,
    /// The probability of each outcome of a chance node.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<f64>")]
    pub probabilities: Option<Vec<f64>>,
}

/// The result of a move.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Applied {
    /// Present if the move had been made already.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "bool")]
    pub repeated: Option<bool>,
    /// Its events, unless it had been made already.
    #[serde(flatten)]
    pub events: Option<StepEvents>,
    /// The position after it.
    pub state: State,
    /// The version of the table.
    pub version: u64,
}

/// A hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Hint {
    /// The version of the table.
    pub version: u64,
    /// The best move.
    pub action: Option<String>,
    /// The best move, for people.
    pub described: Option<String>,
    /// What is known about the position.
    pub verdict: Verdict,
    /// The reason, for people.
    #[serde(rename = "news")]
    pub reason: String,
    /// The places to touch for the move.
    pub touches: Option<Vec<PlaceId>>,
}

/// The scene after some places of a move were touched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PartialScene {
    /// The version of the table.
    pub version: u64,
    /// The scene; null if the move is not entered part by part.
    pub scene: Option<Scene>,
}

/// Some of what happened in a game, as far as it may be known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct History {
    /// The version of the table.
    pub version: u64,
    /// The first step that can be shown.
    pub first: usize,
    /// The last step of the game so far.
    pub last: usize,
    /// At most 500 steps, in order.
    pub steps: Vec<PastStep>,
}

/// A step of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PastStep {
    /// Its number.
    pub step: usize,
    /// Whether it was a chance event.
    #[serde(rename = "luck")]
    pub is_chance: bool,
    /// Its events, as sentences.
    #[serde(rename = "told")]
    pub sentences: Vec<String>,
}

/// The position after a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StepView {
    /// The events of the step.
    #[serde(flatten)]
    pub events: StepEvents,
    /// The step.
    pub step: usize,
    /// The number of steps of the game.
    pub steps: usize,
    /// The move or chance event.
    #[serde(rename = "word")]
    pub action: Option<String>,
    /// The scenes before the last one.
    pub frames: Vec<Scene>,
    /// The position as it is drawn.
    pub scene: Scene,
    /// The position for programs.
    pub state: State,
}

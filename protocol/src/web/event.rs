//! The messages of a table's event stream.

use kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use super::scene::Scene;
use super::table::{SeatStatus, StepEvents, Table, Turn};

/// A message of a table's event stream.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum StreamMessage {
    /// An entry of the log.
    Event(Box<Event>),
    /// Something that is no entry of the log.
    Notice(Notice),
    /// The whole table.
    Table(Box<Table>),
}

/// A message that is no entry of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Notice {
    /// A client connected or disconnected.
    Presence {
        /// The seats.
        seats: Vec<SeatStatus>,
        /// The number of connections that only watch.
        watchers: usize,
    },
}

/// An entry of the log, with the position it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Event {
    /// A move.
    Step(MoveEvent),
    /// A chance event.
    #[serde(rename = "luck")]
    Chance(ChanceEvent),
    /// Steps were undone.
    Undo(RewindEvent),
    /// Undone steps were redone.
    Redo(RewindEvent),
    /// A person took a seat.
    Sit(SitEvent),
    /// A person revealed the nonce they had committed to.
    Reveal(SeatEvent),
    /// The game began.
    Begin(BeginEvent),
    /// A person left before the game began.
    Leave(LeaveEvent),
    /// A person resigned.
    Resign(SeatEvent),
    /// A person ran out of time.
    Timeout(SeatEvent),
    /// A person was given a hint.
    Hint(SeatEvent),
    /// A person offered a draw, or accepted one.
    Draw(SeatEvent),
    /// A person opened a table for the same game again.
    Rematch(RematchEvent),
    /// A person said one of the fixed phrases.
    Chat(ChatEvent),
    /// The game ended.
    Over(OverEvent),
}

/// The version and the step after an entry of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LogPosition {
    /// The version.
    pub version: u64,
    /// The current step.
    pub step: usize,
}

/// A position with the frames that led to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PositionView {
    /// The scenes to show before the last one.
    pub frames: Vec<Scene>,
    /// The position as it is drawn.
    pub scene: Scene,
    /// Whose turn it is.
    #[serde(flatten)]
    pub turn: Turn,
}

/// The result of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StepResult {
    /// Its events.
    #[serde(flatten)]
    pub events: StepEvents,
    /// The position after it.
    #[serde(flatten)]
    pub position: PositionView,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct MoveEvent {
    /// The seat that moved.
    pub seat: Seat,
    /// The move.
    #[serde(rename = "word")]
    pub action: String,
    /// Whether a computer player made it.
    pub computer: bool,
    /// When it was made.
    #[serde(flatten)]
    pub moment: LogPosition,
    /// Its result.
    #[serde(flatten)]
    pub result: StepResult,
}

/// A chance event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct ChanceEvent {
    /// The outcome.
    #[serde(rename = "word")]
    pub action: String,
    /// The number of steps that belong to the setup.
    pub opening: usize,
    /// When it happened.
    #[serde(flatten)]
    pub moment: LogPosition,
    /// Its result.
    #[serde(flatten)]
    pub result: StepResult,
}

/// Undo or redo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct RewindEvent {
    /// The seat that asked for it.
    pub seat: Seat,
    /// The step that became current.
    pub to: usize,
    /// When it happened.
    #[serde(flatten)]
    pub moment: LogPosition,
    /// The position after it.
    #[serde(flatten)]
    pub position: PositionView,
}

/// A person took a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct SitEvent {
    /// The seat.
    pub seat: Seat,
    /// The name of the person.
    pub name: String,
    /// When it happened.
    #[serde(flatten)]
    pub moment: LogPosition,
    /// The position, whose scene may show the name.
    #[serde(flatten)]
    pub position: PositionView,
}

/// The game began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct BeginEvent {
    /// The nonces on which the chance events depend besides the seed, in the order of seats.
    pub nonces: Vec<String>,
    /// When it happened.
    #[serde(flatten)]
    pub moment: LogPosition,
    /// The position before the first chance event.
    #[serde(flatten)]
    pub position: PositionView,
}

/// A person left before the game began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct LeaveEvent {
    /// The seat that became free.
    pub seat: Seat,
    /// When it happened.
    #[serde(flatten)]
    pub moment: LogPosition,
    /// The position, whose scene may have shown the name.
    #[serde(flatten)]
    pub position: PositionView,
}

/// Something that does not change the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct SeatEvent {
    /// The seat it is about.
    pub seat: Seat,
    /// When it happened.
    #[serde(flatten)]
    pub moment: LogPosition,
    /// How the game ended, if a player resigned.
    #[serde(flatten)]
    pub turn: Option<Turn>,
}

/// A person said one of the fixed phrases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct ChatEvent {
    /// The seat of the person.
    pub seat: Seat,
    /// The name of the phrase.
    pub phrase: String,
    /// When it was said.
    #[serde(flatten)]
    pub moment: LogPosition,
    /// The phrase, for people.
    pub text: String,
    /// How the game ended, if a player resigned.
    #[serde(flatten)]
    pub turn: Option<Turn>,
}

/// A person opened a table for the same game again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct RematchEvent {
    /// The seat of the person.
    pub seat: Seat,
    /// The id of the new table.
    pub table: String,
    /// When it was opened.
    #[serde(flatten)]
    pub moment: LogPosition,
}

/// The game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct OverEvent {
    /// When it ended.
    #[serde(flatten)]
    pub moment: LogPosition,
    /// How it ended.
    #[serde(flatten)]
    pub turn: Turn,
}

//! The log of a table, as it is stored.

use std::fmt;

use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::table::StepEvents;

/// An entry in the log of a table. A table is its setup and its log; everything else follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum LogEntry {
    /// A move.
    Step {
        /// The seat that moved.
        seat: Seat,
        /// The move, as text.
        #[serde(rename = "word")]
        action: String,
        /// The time it took.
        ms: u64,
        /// Whether a computer player made it.
        computer: bool,
    },
    /// A chance event.
    #[serde(rename = "luck")]
    Chance {
        /// The outcome, as text.
        #[serde(rename = "word")]
        action: String,
    },
    /// Steps were undone.
    Undo {
        /// The seat that asked for it.
        seat: Seat,
        /// The step that became current.
        to: usize,
        /// The time the player to act had spent; earlier versions stored none.
        #[serde(default)]
        ms: u64,
    },
    /// Undone steps were redone.
    Redo {
        /// The seat that asked for it.
        seat: Seat,
        /// The step that became current.
        to: usize,
        /// The time the player to act had spent; earlier versions stored none.
        #[serde(default)]
        ms: u64,
    },
    /// A person took a seat.
    Sit {
        /// The seat.
        seat: Seat,
        /// The name of the person.
        name: String,
        /// The digest of the seat's token.
        digest: String,
        /// The commitment to the person's nonce, if it is revealed later.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
        /// The person's nonce, if it was sent at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// A person revealed the nonce they had committed to.
    Reveal {
        /// Their seat.
        seat: Seat,
        /// The nonce.
        nonce: String,
    },
    /// The game began: the nonces that are known count, and chance events follow. Tables of earlier
    /// versions have no such entry.
    Begin,
    /// A person left before the game began.
    Leave {
        /// The seat that became free.
        seat: Seat,
    },
    /// A person resigned.
    Resign {
        /// Their seat.
        seat: Seat,
    },
    /// A person ran out of time.
    Timeout {
        /// Their seat.
        seat: Seat,
    },
    /// A person said one of the fixed phrases.
    Chat {
        /// Their seat.
        seat: Seat,
        /// The name of the phrase.
        phrase: String,
    },
    /// A person was given a hint.
    Hint {
        /// Their seat.
        seat: Seat,
    },
    /// A person offered a draw, or accepted one.
    Draw {
        /// Their seat.
        seat: Seat,
    },
    /// A person opened a table for the same game again, which everybody may follow.
    Rematch {
        /// Their seat.
        seat: Seat,
        /// The id of the new table.
        table: String,
    },
    /// The game ended; its seed is public from here on.
    Over,
}

impl LogEntry {
    /// Its kind.
    pub fn kind(&self) -> EntryKind {
        match self {
            Self::Step { .. } => EntryKind::Step,
            Self::Chance { .. } => EntryKind::Chance,
            Self::Undo { .. } => EntryKind::Undo,
            Self::Redo { .. } => EntryKind::Redo,
            Self::Sit { .. } => EntryKind::Sit,
            Self::Reveal { .. } => EntryKind::Reveal,
            Self::Begin => EntryKind::Begin,
            Self::Leave { .. } => EntryKind::Leave,
            Self::Resign { .. } => EntryKind::Resign,
            Self::Timeout { .. } => EntryKind::Timeout,
            Self::Chat { .. } => EntryKind::Chat,
            Self::Hint { .. } => EntryKind::Hint,
            Self::Draw { .. } => EntryKind::Draw,
            Self::Rematch { .. } => EntryKind::Rematch,
            Self::Over => EntryKind::Over,
        }
    }

    /// The seat it is about, if any.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Step { seat, .. }
            | Self::Undo { seat, .. }
            | Self::Redo { seat, .. }
            | Self::Sit { seat, .. }
            | Self::Reveal { seat, .. }
            | Self::Leave { seat }
            | Self::Resign { seat }
            | Self::Timeout { seat }
            | Self::Chat { seat, .. }
            | Self::Hint { seat }
            | Self::Draw { seat }
            | Self::Rematch { seat, .. } => Some(*seat),
            Self::Chance { .. } | Self::Begin | Self::Over => None,
        }
    }

    /// Whether it changes the position.
    pub fn changes_position(&self) -> bool {
        matches!(
            self,
            Self::Step { .. } | Self::Chance { .. } | Self::Undo { .. } | Self::Redo { .. }
        )
    }

    /// Whether a turn begins with it: the clock of the player to act runs from here.
    pub fn starts_turn(&self) -> bool {
        self.changes_position() || matches!(self, Self::Sit { .. } | Self::Begin)
    }
}

/// An entry of the log as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredEntry {
    /// The time of the server, in milliseconds since 1970; earlier versions stored none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// The entry.
    #[serde(flatten)]
    pub entry: LogEntry,
}

impl StoredEntry {
    /// The text that is stored.
    pub fn to_text(&self) -> String {
        crate::to_json(self)
    }

    /// Parses a stored text.
    pub fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

/// An entry of the log without the position it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RecentEntry {
    /// The seat it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Seat")]
    pub seat: Option<Seat>,
    /// The move, or the outcome of a chance event.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    #[serde(rename = "word")]
    pub action: Option<String>,
    /// Whether a computer player made the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "bool")]
    pub computer: Option<bool>,
    /// The step that became current.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "usize")]
    pub to: Option<usize>,
    /// The name of the phrase that was said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub phrase: Option<String>,
    /// The id of the table of the rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub table: Option<String>,
    /// The kind of the entry.
    pub kind: EntryKind,
    /// Its version.
    pub version: u64,
    /// The step that was current after it.
    pub step: usize,
    /// The phrase that was said, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub text: Option<String>,
    /// The person on the seat at that time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub name: Option<String>,
    /// The events of a step, unless it was undone and replaced.
    #[serde(flatten)]
    pub events: Option<StepEvents>,
}

/// The kind of an entry of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum EntryKind {
    /// A move.
    Step,
    /// A chance event.
    #[serde(rename = "luck")]
    Chance,
    /// Steps were undone.
    Undo,
    /// Undone steps were redone.
    Redo,
    /// A person took a seat.
    Sit,
    /// A person revealed their nonce.
    Reveal,
    /// The game began.
    Begin,
    /// A person left before the game began.
    Leave,
    /// A person resigned.
    Resign,
    /// A person ran out of time.
    Timeout,
    /// A person said one of the fixed phrases.
    Chat,
    /// A person was given a hint.
    Hint,
    /// A person offered or accepted a draw.
    Draw,
    /// A person opened a table for the same game again.
    Rematch,
    /// The game ended.
    Over,
}

impl RecentEntry {
    /// The public part of an entry: everything but times, digests and nonces.
    pub fn new(entry: &LogEntry, version: u64, step: usize) -> Self {
        let (seat, kind) = (entry.seat(), entry.kind());
        let mut recent = Self {
            seat,
            action: None,
            computer: None,
            to: None,
            phrase: None,
            table: None,
            kind,
            version,
            step,
            text: None,
            name: None,
            events: None,
        };
        match entry.clone() {
            LogEntry::Step { action, computer, .. } => {
                (recent.action, recent.computer) = (Some(action), Some(computer));
            }
            LogEntry::Chance { action } => recent.action = Some(action),
            LogEntry::Undo { to, .. } | LogEntry::Redo { to, .. } => recent.to = Some(to),
            LogEntry::Sit { name, .. } => recent.name = Some(name),
            LogEntry::Chat { phrase, .. } => recent.phrase = Some(phrase),
            LogEntry::Rematch { table, .. } => recent.table = Some(table),
            LogEntry::Leave { .. }
            | LogEntry::Reveal { .. }
            | LogEntry::Begin
            | LogEntry::Resign { .. }
            | LogEntry::Timeout { .. }
            | LogEntry::Hint { .. }
            | LogEntry::Draw { .. }
            | LogEntry::Over => {}
        }
        recent
    }
}

/// The name of the kind in JSON.
impl fmt::Display for EntryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

#[cfg(test)]
mod tests;

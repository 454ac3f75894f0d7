//! The setup of a table, as it is stored.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The time control of every person, stored as a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(from = "(u64, u64)", into = "(u64, u64)")]
pub struct TimeControl {
    /// The initial time.
    pub initial_ms: u64,
    /// The time that every move adds.
    pub increment_ms: u64,
}

impl From<(u64, u64)> for TimeControl {
    fn from((initial_ms, increment_ms): (u64, u64)) -> Self {
        Self { initial_ms, increment_ms }
    }
}

impl From<TimeControl> for (u64, u64) {
    fn from(time: TimeControl) -> Self {
        (time.initial_ms, time.increment_ms)
    }
}

/// The setup of a table, with the seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[expect(clippy::struct_excessive_bools, reason = "independent options")]
pub struct TableSetup {
    /// The game's name.
    pub game: String,
    /// The save of the game at its start.
    pub save: String,
    /// The computer player on each seat; `None` for a person.
    pub seats: Vec<Option<String>>,
    /// The computer player that replaces absent people, if any.
    pub substitute: Option<String>,
    /// The time control, if any.
    #[serde(rename = "clock")]
    pub time_control: Option<TimeControl>,
    /// Whether undo is enabled.
    pub undo: bool,
    /// Whether hints are enabled.
    pub hints: bool,
    /// Whether the lobby lists it.
    pub open: bool,
    /// Whether a person chose the seed and therefore knows it.
    pub seeded: bool,
    /// Whether the board or the dice are the client's own. Databases of version 0.1 do not say, so
    /// their tables count as such.
    #[serde(default = "unknown_custom")]
    pub custom: bool,
    /// The digest of the secret in the invitation link.
    pub digest: String,
    /// Whether the chance events of the opening are in the log, after the entry with which the game
    /// begins. Earlier versions rolled them when the table was created: they are in the save.
    #[serde(default)]
    pub deferred: bool,
}

fn unknown_custom() -> bool {
    true
}

impl TableSetup {
    /// The text that is stored.
    pub fn to_text(&self) -> String {
        crate::to_json(self)
    }

    /// Parses a stored text.
    pub fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_setups_read_back() {
        let setup = TableSetup {
            game: "g".to_owned(),
            save: "a\nb\n".to_owned(),
            seats: vec![None, Some("expert".to_owned())],
            substitute: Some("easy".to_owned()),
            time_control: Some(TimeControl { initial_ms: 60_000, increment_ms: 500 }),
            undo: true,
            hints: false,
            open: true,
            seeded: false,
            custom: false,
            digest: "d".to_owned(),
            deferred: true,
        };
        assert_eq!(TableSetup::from_text(&setup.to_text()), Some(setup.clone()));
        let plain = TableSetup { substitute: None, time_control: None, ..setup };
        assert_eq!(TableSetup::from_text(&plain.to_text()), Some(plain.clone()));
        let earlier = plain.to_text().replace(",\"deferred\":true", "");
        assert_eq!(
            TableSetup::from_text(&earlier),
            Some(TableSetup { deferred: false, ..plain.clone() })
        );
        let earlier = plain.to_text().replace(",\"custom\":false", "");
        let custom = TableSetup { custom: true, ..plain.clone() };
        assert_eq!(TableSetup::from_text(&earlier), Some(custom), "it enters no list");
        assert_eq!(TableSetup::from_text("{}"), None);
    }
}

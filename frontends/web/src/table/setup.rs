//! The setup of a table, as it is stored.

use app::AnyView;
use kernel::{Decider, Turn};
use serde_json::{Value as Json, json};

/// The time control of every person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The initial time.
    pub initial_ms: u64,
    /// The time that every move adds.
    pub increment_ms: u64,
}

/// The setup of a table. The chance events of the opening are in the save, with the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    pub time_control: Option<TimeControl>,
    /// Whether undo is enabled.
    pub undo: bool,
    /// Whether hints are enabled.
    pub hints: bool,
    /// Whether the lobby lists it.
    pub open: bool,
    /// Whether somebody chose the seed and therefore knows it.
    pub seeded: bool,
    /// The digest of the secret in the invitation link.
    pub digest: String,
}

impl TableSetup {
    /// The seat that decides now, if any. Group decisions are up to the next person, or to a
    /// computer player if there are no people.
    pub fn decider(&self, view: &dyn AnyView) -> Option<usize> {
        let Turn::Player(turn) = view.turn() else { return None };
        let seats = self.seats.len();
        let mut order = (turn..seats).chain(0..turn.min(seats));
        let person = order.find(|seat| self.seats[*seat].is_none());
        Some(person.filter(|_| view.decider() == Decider::People).unwrap_or(turn))
    }

    /// The text that is stored.
    pub fn to_text(&self) -> String {
        let clock = self.time_control.map(|time| json!([time.initial_ms, time.increment_ms]));
        json!({
            "game": self.game,
            "save": self.save,
            "seats": self.seats,
            "substitute": self.substitute,
            "clock": clock,
            "undo": self.undo,
            "hints": self.hints,
            "open": self.open,
            "seeded": self.seeded,
            "digest": self.digest,
        })
        .to_string()
    }

    /// Parses a stored text.
    pub fn from_text(text: &str) -> Option<Self> {
        let json: Json = serde_json::from_str(text).ok()?;
        let word = |name: &str| json[name].as_str().map(str::to_owned);
        let time_control = match &json["clock"] {
            Json::Null => None,
            pair => {
                Some(TimeControl { initial_ms: pair[0].as_u64()?, increment_ms: pair[1].as_u64()? })
            }
        };
        let seats = json["seats"].as_array()?.iter().map(|seat| seat.as_str().map(str::to_owned));
        Some(Self {
            game: word("game")?,
            save: word("save")?,
            seats: seats.collect(),
            substitute: word("substitute"),
            time_control,
            undo: json["undo"].as_bool()?,
            hints: json["hints"].as_bool()?,
            open: json["open"].as_bool()?,
            seeded: json["seeded"].as_bool()?,
            digest: word("digest")?,
        })
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
            digest: "d".to_owned(),
        };
        assert_eq!(TableSetup::from_text(&setup.to_text()), Some(setup.clone()));
        let plain = TableSetup { substitute: None, time_control: None, ..setup };
        assert_eq!(TableSetup::from_text(&plain.to_text()), Some(plain));
        assert_eq!(TableSetup::from_text("{}"), None);
    }
}

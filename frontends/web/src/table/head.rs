//! What a table begins with, as it is kept.

use app::AnySession;
use kernel::Turn;
use serde_json::{Value as Json, json};

/// A clock for every person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time at the beginning, in milliseconds.
    pub main: u64,
    /// What every move adds, in milliseconds.
    pub more: u64,
}

/// What a table begins with. The luck of its beginning stands in the save, with its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Head {
    /// The game's name.
    pub game: String,
    /// The save of the game as it was dealt.
    pub save: String,
    /// The computer player on each seat; `None` for a person.
    pub seats: Vec<Option<String>>,
    /// The computer player that takes over from whoever is absent, where one does.
    pub substitute: Option<String>,
    /// The clock, where there is one.
    pub clock: Option<Clock>,
    /// Whether steps may be taken back.
    pub undo: bool,
    /// Whether hints are given.
    pub hints: bool,
    /// Whether it stands in the lobby.
    pub open: bool,
    /// Whether somebody chose the seed, and so may know it.
    pub seeded: bool,
    /// The digest of the secret in its link.
    pub digest: String,
}

impl Head {
    /// Who decides now, where anybody does. What is asked of the people at the table, whoever's
    /// turn it is, the next person answers; where only computer players sit there, one of them.
    pub fn decider(&self, table: &dyn AnySession) -> Option<usize> {
        let Turn::Player(turn) = table.turn() else { return None };
        let seats = self.seats.len();
        let mut others = (turn..seats).chain(0..turn.min(seats));
        let person = others.find(|seat| self.seats[*seat].is_none());
        Some(person.filter(|_| table.is_group_decision()).unwrap_or(turn))
    }

    /// The text that is kept.
    pub fn to_text(&self) -> String {
        let clock = self.clock.map(|clock| json!([clock.main, clock.more]));
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

    /// Reads such a text; `None` where it is none.
    pub fn from_text(text: &str) -> Option<Self> {
        let json: Json = serde_json::from_str(text).ok()?;
        let word = |name: &str| json[name].as_str().map(str::to_owned);
        let clock = match &json["clock"] {
            Json::Null => None,
            pair => Some(Clock { main: pair[0].as_u64()?, more: pair[1].as_u64()? }),
        };
        let seats = json["seats"].as_array()?.iter().map(|seat| seat.as_str().map(str::to_owned));
        Some(Self {
            game: word("game")?,
            save: word("save")?,
            seats: seats.collect(),
            substitute: word("substitute"),
            clock,
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
    fn what_is_kept_reads_back() {
        let head = Head {
            game: "g".to_owned(),
            save: "a\nb\n".to_owned(),
            seats: vec![None, Some("expert".to_owned())],
            substitute: Some("easy".to_owned()),
            clock: Some(Clock { main: 60_000, more: 500 }),
            undo: true,
            hints: false,
            open: true,
            seeded: false,
            digest: "d".to_owned(),
        };
        assert_eq!(Head::from_text(&head.to_text()), Some(head.clone()));
        let plain = Head { substitute: None, clock: None, ..head };
        assert_eq!(Head::from_text(&plain.to_text()), Some(plain));
        assert_eq!(Head::from_text("{}"), None);
    }
}

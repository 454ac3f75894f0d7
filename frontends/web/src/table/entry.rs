//! The log of a table, as it is stored.

use serde_json::{Map, Value as Json, json};

/// An entry in the log of a table. A table is its setup and its log; everything else follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogEntry {
    /// A move.
    Step {
        /// The seat that moved.
        seat: usize,
        /// The move, as text.
        word: String,
        /// The time it took.
        ms: u64,
        /// Whether a computer player made it.
        computer: bool,
    },
    /// A chance event.
    Chance {
        /// The outcome, as text.
        word: String,
    },
    /// Steps were undone.
    Undo {
        /// The seat that asked for it.
        seat: usize,
        /// The step that became current.
        to: usize,
        /// The time the player to act had spent.
        ms: u64,
    },
    /// Undone steps were redone.
    Redo {
        /// The seat that asked for it.
        seat: usize,
        /// The step that became current.
        to: usize,
        /// The time the player to act had spent.
        ms: u64,
    },
    /// A person took a seat.
    Sit {
        /// The seat.
        seat: usize,
        /// The name of the person.
        name: String,
        /// The digest of the seat's token.
        digest: String,
    },
    /// A person left before the game began.
    Leave {
        /// The seat that became free.
        seat: usize,
    },
    /// A person resigned.
    Resign {
        /// Their seat.
        seat: usize,
    },
    /// A person ran out of time.
    Timeout {
        /// Their seat.
        seat: usize,
    },
    /// A person said one of the fixed phrases.
    Chat {
        /// Their seat.
        seat: usize,
        /// The name of the phrase.
        phrase: String,
    },
    /// A person was given a hint.
    Hint {
        /// Their seat.
        seat: usize,
    },
    /// The game ended; its seed is public from here on.
    Over,
}

impl LogEntry {
    /// Its kind, as stored and as sent.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Step { .. } => "step",
            Self::Chance { .. } => "luck",
            Self::Undo { .. } => "undo",
            Self::Redo { .. } => "redo",
            Self::Sit { .. } => "sit",
            Self::Leave { .. } => "leave",
            Self::Resign { .. } => "resign",
            Self::Timeout { .. } => "timeout",
            Self::Chat { .. } => "chat",
            Self::Hint { .. } => "hint",
            Self::Over => "over",
        }
    }

    /// The seat it is about, if any.
    pub fn seat(&self) -> Option<usize> {
        match self {
            Self::Step { seat, .. }
            | Self::Undo { seat, .. }
            | Self::Redo { seat, .. }
            | Self::Sit { seat, .. }
            | Self::Leave { seat }
            | Self::Resign { seat }
            | Self::Timeout { seat }
            | Self::Chat { seat, .. }
            | Self::Hint { seat } => Some(*seat),
            Self::Chance { .. } | Self::Over => None,
        }
    }

    /// Whether it changes the position.
    pub fn changes_position(&self) -> bool {
        matches!(
            self,
            Self::Step { .. } | Self::Chance { .. } | Self::Undo { .. } | Self::Redo { .. }
        )
    }

    /// Whether it changes what the board shows: the position, or a name.
    pub fn changes_scene(&self) -> bool {
        self.changes_position() || matches!(self, Self::Sit { .. } | Self::Leave { .. })
    }

    /// Its public part: everything but times and digests.
    pub fn public(&self) -> Map<String, Json> {
        let json = match self {
            Self::Step { seat, word, computer, .. } => {
                json!({"seat": seat, "word": word, "computer": computer})
            }
            Self::Chance { word } => json!({"word": word}),
            Self::Undo { seat, to, .. } | Self::Redo { seat, to, .. } => {
                json!({"seat": seat, "to": to})
            }
            Self::Sit { seat, name, .. } => json!({"seat": seat, "name": name}),
            Self::Leave { seat }
            | Self::Resign { seat }
            | Self::Timeout { seat }
            | Self::Hint { seat } => json!({"seat": seat}),
            Self::Chat { seat, phrase } => json!({"seat": seat, "phrase": phrase}),
            Self::Over => json!({}),
        };
        let Json::Object(mut map) = json else { return Map::new() };
        map.insert("kind".to_owned(), self.kind().into());
        map
    }

    /// The text that is stored.
    pub fn to_text(&self) -> String {
        let mut map = self.public();
        match self {
            Self::Step { ms, .. } | Self::Undo { ms, .. } | Self::Redo { ms, .. } => {
                map.insert("ms".to_owned(), (*ms).into())
            }
            Self::Sit { digest, .. } => map.insert("digest".to_owned(), digest.as_str().into()),
            _ => None,
        };
        Json::Object(map).to_string()
    }

    /// Parses a stored text.
    pub fn from_text(text: &str) -> Option<Self> {
        let json: Json = serde_json::from_str(text).ok()?;
        let word = |name: &str| json[name].as_str().map(str::to_owned);
        let number = |name: &str| json[name].as_u64().and_then(|it| usize::try_from(it).ok());
        let seat = number("seat");
        // Earlier versions stored no time with undo and redo.
        let rewind_ms = || json.get("ms").map_or(Some(0), Json::as_u64);
        Some(match json["kind"].as_str()? {
            "step" => Self::Step {
                seat: seat?,
                word: word("word")?,
                ms: json["ms"].as_u64()?,
                computer: json["computer"].as_bool()?,
            },
            "luck" => Self::Chance { word: word("word")? },
            "undo" => Self::Undo { seat: seat?, to: number("to")?, ms: rewind_ms()? },
            "redo" => Self::Redo { seat: seat?, to: number("to")?, ms: rewind_ms()? },
            "sit" => Self::Sit { seat: seat?, name: word("name")?, digest: word("digest")? },
            "leave" => Self::Leave { seat: seat? },
            "resign" => Self::Resign { seat: seat? },
            "timeout" => Self::Timeout { seat: seat? },
            "chat" => Self::Chat { seat: seat?, phrase: word("phrase")? },
            "hint" => Self::Hint { seat: seat? },
            "over" => Self::Over,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_entries_read_back() {
        let text = |text: &str| text.to_owned();
        for entry in [
            LogEntry::Step { seat: 1, word: text("0,0:0,2"), ms: 7, computer: true },
            LogEntry::Chance { word: text("first:0") },
            LogEntry::Undo { seat: 0, to: 3, ms: 1200 },
            LogEntry::Redo { seat: 0, to: 4, ms: 0 },
            LogEntry::Sit { seat: 0, name: text("Ñandú \"<b>\""), digest: text("ab") },
            LogEntry::Leave { seat: 3 },
            LogEntry::Resign { seat: 3 },
            LogEntry::Timeout { seat: 0 },
            LogEntry::Chat { seat: 2, phrase: text("hello") },
            LogEntry::Hint { seat: 1 },
            LogEntry::Over,
        ] {
            assert_eq!(LogEntry::from_text(&entry.to_text()), Some(entry));
        }
    }

    #[test]
    fn entries_of_earlier_versions_are_read() {
        let read = |kind: &str| {
            LogEntry::from_text(&format!(r#"{{"kind":"{kind}","seat":1,"to":3}}"#)).unwrap()
        };
        assert_eq!(read("undo"), LogEntry::Undo { seat: 1, to: 3, ms: 0 });
        assert_eq!(read("redo"), LogEntry::Redo { seat: 1, to: 3, ms: 0 });
    }

    #[test]
    fn anything_else_is_rejected() {
        for text in ["", "{}", "[]", r#"{"kind":"step"}"#, r#"{"kind":"fly"}"#] {
            assert_eq!(LogEntry::from_text(text), None, "{text}");
        }
    }

    #[test]
    fn digests_are_not_public() {
        let sit = LogEntry::Sit { seat: 0, name: "a".into(), digest: "secret".into() };
        assert!(!Json::Object(sit.public()).to_string().contains("secret"));
    }
}

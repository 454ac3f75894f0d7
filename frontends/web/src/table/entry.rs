//! What happens at a table, as it is kept.

use serde_json::{Map, Value as Json, json};

/// Something that happened. A table is what it began with and the list of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A move.
    Step {
        /// Whose.
        seat: usize,
        /// Its word.
        word: String,
        /// The milliseconds that it took.
        ms: u64,
        /// Whether a computer player made it.
        computer: bool,
    },
    /// A stroke of luck.
    Chance {
        /// Its word.
        word: String,
    },
    /// Steps were taken back.
    Undo {
        /// By whom.
        seat: usize,
        /// How many steps stayed.
        to: usize,
        /// The milliseconds that who had the turn had thought.
        ms: u64,
    },
    /// Steps that were taken back happened after all.
    Redo {
        /// By whom.
        seat: usize,
        /// How many steps there are now.
        to: usize,
        /// The milliseconds that who had the turn had thought.
        ms: u64,
    },
    /// Somebody sat down.
    Sit {
        /// Where.
        seat: usize,
        /// Under which name.
        name: String,
        /// The digest of the secret that opens the seat.
        digest: String,
    },
    /// Somebody stood up before the game began.
    Leave {
        /// From where.
        seat: usize,
    },
    /// Somebody gave up.
    Resign {
        /// Who.
        seat: usize,
    },
    /// Somebody's time ran out.
    Timeout {
        /// Whose.
        seat: usize,
    },
    /// Somebody said one of the fixed phrases.
    Chat {
        /// Who.
        seat: usize,
        /// Which.
        message: String,
    },
    /// Somebody was given a hint.
    Hint {
        /// Who.
        seat: usize,
    },
    /// The game has ended, and its seed may be known.
    Over,
}

impl Entry {
    /// What it is called.
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

    /// The seat of whom it tells, where it tells of one.
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

    /// Whether the position is another after it.
    pub fn moves(&self) -> bool {
        matches!(
            self,
            Self::Step { .. } | Self::Chance { .. } | Self::Undo { .. } | Self::Redo { .. }
        )
    }

    /// Whether something else is seen after it: a move, or the name of somebody.
    pub fn is_seen(&self) -> bool {
        self.moves() || matches!(self, Self::Sit { .. } | Self::Leave { .. })
    }

    /// What people may know of it, which is all but the digest of a secret.
    pub fn shown(&self) -> Map<String, Json> {
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
            Self::Chat { seat, message } => json!({"seat": seat, "phrase": message}),
            Self::Over => json!({}),
        };
        let Json::Object(mut map) = json else { return Map::new() };
        map.insert("kind".to_owned(), self.kind().into());
        map
    }

    /// The text that is kept.
    pub fn to_text(&self) -> String {
        let mut map = self.shown();
        match self {
            Self::Step { ms, .. } | Self::Undo { ms, .. } | Self::Redo { ms, .. } => {
                map.insert("ms".to_owned(), (*ms).into())
            }
            Self::Sit { digest, .. } => map.insert("digest".to_owned(), digest.as_str().into()),
            _ => None,
        };
        Json::Object(map).to_string()
    }

    /// Reads such a text; `None` where it is none.
    pub fn from_text(text: &str) -> Option<Self> {
        let json: Json = serde_json::from_str(text).ok()?;
        let word = |name: &str| json[name].as_str().map(str::to_owned);
        let number = |name: &str| json[name].as_u64().and_then(|it| usize::try_from(it).ok());
        let seat = number("seat");
        // Earlier versions kept no time of what is taken back.
        let rewound = || json.get("ms").map_or(Some(0), Json::as_u64);
        Some(match json["kind"].as_str()? {
            "step" => Self::Step {
                seat: seat?,
                word: word("word")?,
                ms: json["ms"].as_u64()?,
                computer: json["computer"].as_bool()?,
            },
            "luck" => Self::Chance { word: word("word")? },
            "undo" => Self::Undo { seat: seat?, to: number("to")?, ms: rewound()? },
            "redo" => Self::Redo { seat: seat?, to: number("to")?, ms: rewound()? },
            "sit" => Self::Sit { seat: seat?, name: word("name")?, digest: word("digest")? },
            "leave" => Self::Leave { seat: seat? },
            "resign" => Self::Resign { seat: seat? },
            "timeout" => Self::Timeout { seat: seat? },
            "chat" => Self::Chat { seat: seat?, message: word("phrase")? },
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
    fn what_is_kept_reads_back() {
        let text = |text: &str| text.to_owned();
        for entry in [
            Entry::Step { seat: 1, word: text("0,0:0,2"), ms: 7, computer: true },
            Entry::Chance { word: text("first:0") },
            Entry::Undo { seat: 0, to: 3, ms: 1200 },
            Entry::Redo { seat: 0, to: 4, ms: 0 },
            Entry::Sit { seat: 0, name: text("Ñandú \"<b>\""), digest: text("ab") },
            Entry::Leave { seat: 3 },
            Entry::Resign { seat: 3 },
            Entry::Timeout { seat: 0 },
            Entry::Chat { seat: 2, message: text("hello") },
            Entry::Hint { seat: 1 },
            Entry::Over,
        ] {
            assert_eq!(Entry::from_text(&entry.to_text()), Some(entry));
        }
    }

    #[test]
    fn what_earlier_versions_kept_is_read() {
        let read = |kind: &str| {
            Entry::from_text(&format!(r#"{{"kind":"{kind}","seat":1,"to":3}}"#)).unwrap()
        };
        assert_eq!(read("undo"), Entry::Undo { seat: 1, to: 3, ms: 0 });
        assert_eq!(read("redo"), Entry::Redo { seat: 1, to: 3, ms: 0 });
    }

    #[test]
    fn what_is_no_entry_is_none() {
        for text in ["", "{}", "[]", r#"{"kind":"step"}"#, r#"{"kind":"fly"}"#] {
            assert_eq!(Entry::from_text(text), None, "{text}");
        }
    }

    #[test]
    fn digests_are_not_shown() {
        let sit = Entry::Sit { seat: 0, name: "a".into(), digest: "secret".into() };
        assert!(!Json::Object(sit.shown()).to_string().contains("secret"));
    }
}

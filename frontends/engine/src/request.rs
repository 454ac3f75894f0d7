//! What a line asks for.

use app::Value;
use kernel::{Message, Seed, message};
use serde_json::{Map, Value as Json};

use crate::value::from_json;

/// The longest time that `go` may be given, in milliseconds: an hour.
pub const MAX_MS: u64 = 3_600_000;
/// The most games that one `playout` may ask for.
pub const MAX_GAMES: u64 = 10_000_000;

/// How long `go` thinks where nothing is said, in milliseconds.
const USUAL_MS: u64 = 1000;
/// Who plays a `playout` where nobody is named.
const USUAL_BOT: &str = "random";
/// The commands, for the answer to one that is none.
const COMMANDS: &str = "new, load, state, save, actions, apply, roll, undo, redo, go, playout";

/// A request.
#[derive(Debug, PartialEq, Eq)]
pub enum Request {
    /// A new game.
    New {
        /// What was chosen, not yet compared with the game's knobs.
        options: Vec<(String, Value)>,
        /// The seed of its luck.
        seed: Option<Seed>,
    },
    /// A game from a text.
    Load {
        /// The text.
        text: String,
    },
    /// The position.
    State,
    /// The position as the game's own kind of file.
    Save,
    /// The legal moves, or what luck may bring.
    Actions,
    /// A move, or a stroke of luck that the asker chose.
    Apply {
        /// Its word.
        action: String,
    },
    /// A stroke of luck from the seed.
    Roll,
    /// One step back.
    Undo,
    /// One step forward again.
    Redo,
    /// What a computer player would do.
    Go {
        /// Which; the game's first where nobody is named.
        bot: Option<String>,
        /// How long it may think, in milliseconds.
        ms: u64,
    },
    /// Games played from here to their ends.
    Playout {
        /// Who plays.
        bot: String,
        /// How many.
        games: u64,
        /// What its dice follow from.
        seed: Option<Seed>,
    },
}

impl Request {
    /// Reads a line.
    pub fn parse(line: &[u8]) -> Result<Self, Message> {
        Self::read(&Fields::parse(line)?)
    }

    fn read(fields: &Fields) -> Result<Self, Message> {
        let cmd = fields.needed("cmd")?;
        Ok(match cmd.as_str() {
            "new" => Self::New { options: fields.options()?, seed: fields.seed()? },
            "load" => Self::Load { text: fields.needed("text")? },
            "state" => Self::State,
            "save" => Self::Save,
            "actions" => Self::Actions,
            "apply" => Self::Apply { action: fields.needed("action")? },
            "roll" => Self::Roll,
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "go" => Self::Go {
                bot: fields.text("bot")?,
                ms: fields.whole("ms", MAX_MS)?.unwrap_or(USUAL_MS),
            },
            "playout" => Self::Playout {
                bot: fields.text("bot")?.unwrap_or_else(|| USUAL_BOT.to_owned()),
                games: fields.whole("games", MAX_GAMES)?.unwrap_or(1),
                seed: fields.seed()?,
            },
            _ => {
                return Err(message("engine-unknown-cmd").with("cmd", cmd).with("known", COMMANDS));
            }
        })
    }
}

/// The fields of a request. One that is `null` counts as absent, since that is how many languages
/// write what they leave out.
pub struct Fields(Map<String, Json>);

impl Fields {
    /// Reads the object that a text holds.
    pub fn parse(text: &[u8]) -> Result<Self, Message> {
        let text = str::from_utf8(text).map_err(|_| message("engine-not-utf8"))?;
        let json = serde_json::from_str(text)
            .map_err(|error| message("engine-not-json").with("column", error.column()))?;
        match json {
            Json::Object(map) => Ok(Self(map)),
            _ => Err(message("engine-not-object")),
        }
    }

    /// A field, where it is there.
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.0.get(name).filter(|json| !json.is_null())
    }

    /// A text, where it is there.
    pub fn text(&self, name: &'static str) -> Result<Option<String>, Message> {
        match self.get(name) {
            None => Ok(None),
            Some(Json::String(text)) => Ok(Some(text.clone())),
            Some(_) => Err(message("engine-not-text").with("field", name)),
        }
    }

    /// A text that has to be there.
    pub fn needed(&self, name: &'static str) -> Result<String, Message> {
        self.text(name)?.ok_or_else(|| message("engine-missing").with("field", name))
    }

    /// A whole number up to a bound, where it is there.
    pub fn whole(&self, name: &'static str, max: u64) -> Result<Option<u64>, Message> {
        let Some(json) = self.get(name) else { return Ok(None) };
        let within = json.as_u64().filter(|number| *number <= max);
        let wrong = || message("engine-not-whole").with("field", name).with("max", max);
        within.map(Some).ok_or_else(wrong)
    }

    /// A seed is a text; a whole number is the seed of its digits.
    pub fn seed(&self) -> Result<Option<Seed>, Message> {
        match self.get("seed") {
            None => Ok(None),
            Some(Json::Number(number)) if !number.is_f64() => {
                Seed::new(&number.to_string()).map(Some)
            }
            Some(Json::String(text)) => Seed::new(text).map(Some),
            Some(_) => Err(message("engine-not-seed")),
        }
    }

    /// What was chosen before play, not yet compared with the knobs of a game.
    pub fn options(&self) -> Result<Vec<(String, Value)>, Message> {
        match self.get("options") {
            None => Ok(Vec::new()),
            Some(Json::Object(map)) => {
                Ok(map.iter().map(|(name, json)| (name.clone(), from_json(json))).collect())
            }
            Some(_) => Err(message("engine-not-options")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Request, String> {
        Request::parse(line.as_bytes()).map_err(|message| message.key.into_owned())
    }

    fn refused(line: &str, key: &str) {
        assert_eq!(parse(line), Err(key.to_owned()), "{line}");
    }

    #[test]
    fn what_is_left_out_has_its_usual_value() {
        let usual = Request::Playout { bot: "random".to_owned(), games: 1, seed: None };
        assert_eq!(parse(r#"{"cmd":"playout"}"#), Ok(usual));
        assert_eq!(parse(r#"{"cmd":"go"}"#), Ok(Request::Go { bot: None, ms: 1000 }));
        assert_eq!(parse(r#"{"cmd":"new"}"#), Ok(Request::New { options: vec![], seed: None }));
        let nulls = r#"{"cmd":"new","options":null,"seed":null}"#;
        assert_eq!(parse(nulls), parse(r#"{"cmd":"new"}"#));
    }

    #[test]
    fn a_seed_is_a_text_or_a_whole_number() {
        for (json, text) in [
            ("7", "7"),
            (r#""7""#, "7"),
            ("-7", "-7"),
            ("18446744073709551615", "18446744073709551615"),
            (r#""hola, mundo""#, "hola, mundo"),
        ] {
            let line = format!(r#"{{"cmd":"new","seed":{json}}}"#);
            let seed = Seed::new(text).ok();
            assert_eq!(parse(&line), Ok(Request::New { options: vec![], seed }));
        }
        for json in ["7.0", "1e3", "18446744073709551616", "true", "[7]", "{}"] {
            refused(&format!(r#"{{"cmd":"new","seed":{json}}}"#), "engine-not-seed");
        }
        for json in [r#""""#, r#"" 7""#, r#""a\nb""#] {
            refused(&format!(r#"{{"cmd":"playout","seed":{json}}}"#), "seed-bad");
        }
    }

    #[test]
    fn options_keep_their_kinds() {
        let line = r#"{"cmd":"new","options":{"b":6,"a":"x"}}"#;
        let options = vec![("b".to_owned(), Value::from(6_i64)), ("a".to_owned(), "x".into())];
        assert_eq!(parse(line), Ok(Request::New { options, seed: None }));
        refused(r#"{"cmd":"new","options":[]}"#, "engine-not-options");
        refused(r#"{"cmd":"new","options":"dim"}"#, "engine-not-options");
    }

    #[test]
    fn counts_are_whole_and_bounded() {
        let most = format!(r#"{{"cmd":"go","ms":{MAX_MS}}}"#);
        assert_eq!(parse(&most), Ok(Request::Go { bot: None, ms: MAX_MS }));
        for ms in ["-1", "1.5", "3600001", r#""10""#, "1e99"] {
            refused(&format!(r#"{{"cmd":"go","ms":{ms}}}"#), "engine-not-whole");
        }
        refused(r#"{"cmd":"playout","games":10000001}"#, "engine-not-whole");
    }

    #[test]
    fn lines_that_ask_for_nothing_are_refused() {
        for line in ["hola", "{", r#"{"cmd":"state"} {}"#, r#"{"cmd":"\ud800"}"#, "nan"] {
            refused(line, "engine-not-json");
        }
        for line in ["[]", "7", "null", r#""state""#] {
            refused(line, "engine-not-object");
        }
        refused(&"[".repeat(100_000), "engine-not-json");
        refused("{}", "engine-missing");
        refused(r#"{"cmd":null}"#, "engine-missing");
        refused(r#"{"cmd":7}"#, "engine-not-text");
        refused(r#"{"cmd":"State"}"#, "engine-unknown-cmd");
        refused(r#"{"cmd":"load"}"#, "engine-missing");
        refused(r#"{"cmd":"load","text":7}"#, "engine-not-text");
        refused(r#"{"cmd":"apply"}"#, "engine-missing");
        refused(r#"{"cmd":"apply","action":["a"]}"#, "engine-not-text");
        refused(r#"{"cmd":"go","bot":7}"#, "engine-not-text");
    }

    #[test]
    fn bytes_that_are_no_text_are_refused() {
        let refusal = Request::parse(b"{\"cmd\":\"st\xffte\"}");
        assert_eq!(refusal, Err(message("engine-not-utf8")));
    }

    #[test]
    fn the_list_of_commands_is_whole() {
        for cmd in COMMANDS.split(", ") {
            let line = format!(r#"{{"cmd":"{cmd}","text":"","action":""}}"#);
            assert!(parse(&line).is_ok(), "{cmd}");
        }
    }
}

//! Requests as programs write them.

use protocol::engine::Request;

use crate::{Fields, RequestError};

/// The longest time that `go` may take, in milliseconds: an hour.
pub const MAX_MS: u64 = 3_600_000;
/// The largest number of games of a `playout`.
pub const MAX_GAMES: u64 = 10_000_000;

const DEFAULT_MS: u64 = 1000;
const DEFAULT_PLAYOUT_BOT: &str = "random";
/// The commands, for the error message about an unknown one.
pub const COMMANDS: [&str; 11] =
    ["new", "load", "state", "save", "actions", "apply", "roll", "undo", "redo", "go", "playout"];

/// Parses a line.
pub fn parse(line: &[u8]) -> Result<Request, RequestError> {
    let fields = Fields::parse(line)?;
    let command = fields.required("cmd")?;
    Ok(match command.as_str() {
        "new" => Request::New { options: fields.options()?, seed: fields.seed()? },
        "load" => Request::Load { text: fields.required("text")? },
        "state" => Request::State,
        "save" => Request::Save,
        "actions" => Request::Actions,
        "apply" => Request::Apply { action: fields.required("action")? },
        "roll" => Request::Roll,
        "undo" => Request::Undo,
        "redo" => Request::Redo,
        "go" => Request::Go {
            bot: fields.text("bot")?,
            ms: fields.integer("ms", MAX_MS)?.unwrap_or(DEFAULT_MS),
        },
        "playout" => Request::Playout {
            bot: fields.text("bot")?.unwrap_or_else(|| DEFAULT_PLAYOUT_BOT.to_owned()),
            games: fields.integer("games", MAX_GAMES)?.unwrap_or(1),
            seed: fields.seed()?,
        },
        _ => return Err(RequestError::UnknownCommand(command)),
    })
}

#[cfg(test)]
mod tests {
    use app::Value;
    use kernel::Seed;
    use protocol::{OrderedMap, to_json};

    use super::RequestError::{
        Missing, NotInteger, NotJson, NotObject, NotOptions, NotSeed, NotText,
    };
    use super::*;

    fn parse(line: &str) -> Result<Request, RequestError> {
        super::parse(line.as_bytes())
    }

    fn rejected(line: &str, error: RequestError) {
        assert_eq!(parse(line), Err(error), "{line}");
    }

    fn new(seed: Option<Seed>) -> Request {
        Request::New { options: OrderedMap::default(), seed }
    }

    #[test]
    fn absent_fields_have_defaults() {
        let default = Request::Playout { bot: "random".to_owned(), games: 1, seed: None };
        assert_eq!(parse(r#"{"cmd":"playout"}"#), Ok(default));
        assert_eq!(parse(r#"{"cmd":"go"}"#), Ok(Request::Go { bot: None, ms: 1000 }));
        assert_eq!(parse(r#"{"cmd":"new"}"#), Ok(new(None)));
        let nulls = r#"{"cmd":"new","options":null,"seed":null}"#;
        assert_eq!(parse(nulls), parse(r#"{"cmd":"new"}"#));
    }

    #[test]
    fn a_seed_is_a_text_or_an_integer() {
        for (json, text) in [
            ("7", "7"),
            (r#""7""#, "7"),
            ("-7", "-7"),
            ("18446744073709551615", "18446744073709551615"),
            (r#""hola, mundo""#, "hola, mundo"),
        ] {
            let line = format!(r#"{{"cmd":"new","seed":{json}}}"#);
            assert_eq!(parse(&line), Ok(new(Seed::new(text).ok())));
        }
        for json in ["7.0", "1e3", "18446744073709551616", "true", "[7]", "{}"] {
            rejected(&format!(r#"{{"cmd":"new","seed":{json}}}"#), NotSeed);
        }
        for json in [r#""""#, r#"" 7""#, r#""a\nb""#] {
            let line = format!(r#"{{"cmd":"playout","seed":{json}}}"#);
            assert!(matches!(parse(&line), Err(RequestError::BadSeed(_))), "{line}");
        }
    }

    #[test]
    fn options_keep_their_kinds() {
        let line = r#"{"cmd":"new","options":{"b":6,"a":"x"}}"#;
        let options = [("b", Value::from(6_i64)), ("a", "x".into())].into_iter().collect();
        assert_eq!(parse(line), Ok(Request::New { options, seed: None }));
        rejected(r#"{"cmd":"new","options":[]}"#, NotOptions);
        rejected(r#"{"cmd":"new","options":"dim"}"#, NotOptions);
    }

    #[test]
    fn counts_are_bounded_integers() {
        let most = format!(r#"{{"cmd":"go","ms":{MAX_MS}}}"#);
        assert_eq!(parse(&most), Ok(Request::Go { bot: None, ms: MAX_MS }));
        for ms in ["-1", "1.5", "3600001", r#""10""#, "1e99"] {
            let error = NotInteger { field: "ms", max: MAX_MS };
            rejected(&format!(r#"{{"cmd":"go","ms":{ms}}}"#), error);
        }
        let error = NotInteger { field: "games", max: MAX_GAMES };
        rejected(r#"{"cmd":"playout","games":10000001}"#, error);
    }

    #[test]
    fn malformed_requests_are_rejected() {
        for line in ["hola", "{", r#"{"cmd":"state"} {}"#, r#"{"cmd":"\ud800"}"#, "nan"] {
            assert!(matches!(parse(line), Err(NotJson(_))), "{line}");
        }
        for line in ["[]", "7", "null", r#""state""#] {
            rejected(line, NotObject);
        }
        assert!(matches!(parse(&"[".repeat(100_000)), Err(NotJson(_))));
        rejected("{}", Missing("cmd"));
        rejected(r#"{"cmd":null}"#, Missing("cmd"));
        rejected(r#"{"cmd":7}"#, NotText("cmd"));
        rejected(r#"{"cmd":"State"}"#, RequestError::UnknownCommand("State".to_owned()));
        rejected(r#"{"cmd":"load"}"#, Missing("text"));
        rejected(r#"{"cmd":"load","text":7}"#, NotText("text"));
        rejected(r#"{"cmd":"apply"}"#, Missing("action"));
        rejected(r#"{"cmd":"apply","action":["a"]}"#, NotText("action"));
        rejected(r#"{"cmd":"go","bot":7}"#, NotText("bot"));
    }

    #[test]
    fn invalid_utf8_is_rejected() {
        let result = super::parse(b"{\"cmd\":\"st\xffte\"}");
        assert_eq!(result, Err(RequestError::NotUtf8));
    }

    #[test]
    fn every_listed_command_exists_and_parses_as_it_is_written() {
        for cmd in COMMANDS {
            let line = format!(
                r#"{{"cmd":"{cmd}","text":"t","action":"a","bot":"b","options":{{"o":[1]}},"seed":7}}"#
            );
            let request = parse(&line).unwrap();
            assert_eq!(parse(&to_json(&request)), Ok(request), "{cmd}");
        }
    }
}

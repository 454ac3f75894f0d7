//! A conversation with the engine in one go.
#![allow(dead_code, reason = "every test file uses its own part of this")]

pub mod toy;

use std::fmt::Write;

use app::AnyGame;
use conformance::storage::MemoryStorage;
use i18n::{Lang, Speaker};
use serde_json::Value as Json;

pub const PILE: &dyn AnyGame = &Shelved::<toy::Pile>::COVER;

pub fn unosolo() -> &'static dyn AnyGame {
    registry::find("unosolo").expect("it is on the shelf")
}

/// The bytes that come back for those that go in.
pub fn talk_bytes(info: &'static dyn AnyGame, lang: Lang, input: &[u8]) -> Vec<u8> {
    let speaker = Speaker::new(lang, [info.data().texts]);
    let mut output = Vec::new();
    engine::serve(info, input, &mut output, &speaker, &mut MemoryStorage::new(&[]))
        .expect("memory does not fail");
    output
}

/// The answers to some lines, as text.
pub fn talk_text(info: &'static dyn AnyGame, lang: Lang, lines: &[&str]) -> Vec<String> {
    let output = talk_bytes(info, lang, lines.join("\n").as_bytes());
    let output = String::from_utf8(output).expect("answers are text");
    output.lines().map(str::to_owned).collect()
}

/// The answers to some lines in English.
pub fn talk(info: &'static dyn AnyGame, lines: &[&str]) -> Vec<Json> {
    let answers = talk_text(info, Lang::En, lines);
    assert_eq!(answers.len(), lines.len(), "one answer a line: {answers:#?}");
    answers.iter().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect()
}

/// The answer to the last of some lines.
pub fn last(info: &'static dyn AnyGame, lines: &[&str]) -> Json {
    talk(info, lines).pop().expect("there was a line")
}

/// What the refusal of the last of some lines says.
pub fn error(info: &'static dyn AnyGame, lines: &[&str]) -> String {
    let answer = last(info, lines);
    assert_eq!(answer["ok"], false, "{answer}");
    answer["error"].as_str().expect("a refusal has its reason").to_owned()
}

/// A dialogue as it is printed in the documents: requests after `>`, answers after `<`.
pub fn transcript(info: &'static dyn AnyGame, lang: Lang, lines: &[&str]) -> String {
    let answers = talk_text(info, lang, lines);
    assert_eq!(answers.len(), lines.len(), "one answer a line: {answers:#?}");
    let mut events = String::new();
    for (line, answer) in lines.iter().zip(answers) {
        let _ = writeln!(events, "> {line}\n< {answer}");
    }
    events
}

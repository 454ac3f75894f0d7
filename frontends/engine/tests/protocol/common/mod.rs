//! Whole conversations with the engine.
#![allow(dead_code, reason = "every test file uses a different part of this")]

pub mod toy;

use std::fmt::Write;

use app::AnyGame;
use conformance::storage::MemoryStorage;
use i18n::{Lang, Translator};
use serde_json::Value as Json;

pub const PILE: &dyn AnyGame = &toy::INFO;

pub fn unosolo() -> &'static dyn AnyGame {
    registry::find("unosolo").expect("it is registered")
}

/// The output for an input.
pub fn talk_bytes(game: &'static dyn AnyGame, lang: Lang, input: &[u8]) -> Vec<u8> {
    let translator = Translator::new(lang, [game.data().texts]);
    let mut output = Vec::new();
    engine::serve(game, input, &mut output, &translator, &mut MemoryStorage::new(&[]))
        .expect("memory does not fail");
    output
}

/// The responses to some lines, as text.
pub fn talk_text(game: &'static dyn AnyGame, lang: Lang, lines: &[&str]) -> Vec<String> {
    let output = talk_bytes(game, lang, lines.join("\n").as_bytes());
    let output = String::from_utf8(output).expect("responses are text");
    output.lines().map(str::to_owned).collect()
}

/// The responses to some lines in English.
pub fn talk(game: &'static dyn AnyGame, lines: &[&str]) -> Vec<Json> {
    let responses = talk_text(game, Lang::En, lines);
    assert_eq!(responses.len(), lines.len(), "one response per line: {responses:#?}");
    responses.iter().map(|line| serde_json::from_str(line).expect("responses are JSON")).collect()
}

/// The response to the last of some lines.
pub fn last(game: &'static dyn AnyGame, lines: &[&str]) -> Json {
    talk(game, lines).pop().expect("there was a line")
}

/// The error of the last of some lines.
pub fn error(game: &'static dyn AnyGame, lines: &[&str]) -> String {
    let response = last(game, lines);
    assert_eq!(response["ok"], false, "{response}");
    response["error"].as_str().expect("an error has its reason").to_owned()
}

/// A conversation as the documents print it: requests after `>`, responses after `<`.
pub fn transcript(game: &'static dyn AnyGame, lang: Lang, lines: &[&str]) -> String {
    let responses = talk_text(game, lang, lines);
    assert_eq!(responses.len(), lines.len(), "one response per line: {responses:#?}");
    let mut transcript = String::new();
    for (line, response) in lines.iter().zip(responses) {
        let _ = writeln!(transcript, "> {line}\n< {response}");
    }
    transcript
}

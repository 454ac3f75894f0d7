//! `touch.js` gives the same answers as `kernel::touch`.
//!
//! `UPDATE_VECTORS=1 cargo test -p web --test browser touch_vectors` regenerates the vectors.

mod scenes;
mod vectors;

use std::fs;
use std::path::Path;

use serde_json::Value as Json;

use crate::chromium::{Chromium, Screen};
use crate::common::Server;
use crate::visit::{lobby, nothing_went_wrong};

/// One case a line; the format is described in `vectors.rs`.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/touch/vectors.jsonl");
/// A function that answers the questions of a list of cases.
const ANSWERS: &str = include_str!("touch/answers.js");

#[test]
fn touch_vectors_are_up_to_date() {
    let cases: Vec<String> = vectors::cases().iter().map(ToString::to_string).collect();
    let lines = cases.join("\n") + "\n";
    let file = Path::new(FILE);
    if std::env::var_os("UPDATE_VECTORS").is_some() {
        fs::write(file, &lines).unwrap();
    }
    let stored = fs::read_to_string(file).unwrap();
    for (stored, line) in stored.lines().zip(lines.lines()) {
        assert_eq!(stored, line);
    }
    assert_eq!(stored.lines().count(), lines.lines().count());
}

#[test]
fn touch_script_answers_like_the_kernel() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    let text = fs::read_to_string(FILE).unwrap();
    let cases: Vec<Json> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let answers = page.eval(&format!("({ANSWERS})({})", Json::from(cases.clone())));
    let answers: Json = serde_json::from_str(answers.as_str().unwrap()).unwrap();
    let mut wrong = Vec::new();
    for (case, answers) in cases.iter().zip(answers.as_array().unwrap()) {
        let questions = case["questions"].as_array().unwrap();
        assert_eq!(questions.len(), answers.as_array().unwrap().len());
        for (question, answer) in questions.iter().zip(answers.as_array().unwrap()) {
            if question[2] != *answer {
                wrong.push(format!("{}: {question}, but the page says {answer}", case["name"]));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong answers:\n{}", wrong.len(), wrong.join("\n"));
    nothing_went_wrong(&browser);
}

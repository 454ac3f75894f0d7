//! The lines that programs send to the engine.

use std::sync::LazyLock;

use app::AnyGame;
use bolero::check;
use conformance::storage::MemoryStorage;
use fuzz::bytes;
use i18n::{Lang, Speaker};
use serde_json::Value as Json;

const COVER: &dyn AnyGame = &unosolo::INFO;

static SPEAKER: LazyLock<Speaker> = LazyLock::new(|| Speaker::new(Lang::Es, [COVER.data().texts]));

const EXAMPLE: &str = r#"{"cmd":"new","options":{"board":"first"},"seed":7}
{"cmd":"actions"}
{"cmd":"apply","action":"0,0:0,2"}
{"cmd":"undo"}
{"cmd":"redo"}
{"cmd":"save"}
{"cmd":"load","text":"3\n2\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t0\n0\n"}
{"cmd":"go","bot":"random","ms":1}
{"cmd":"playout","games":2,"seed":"x"}
{"cmd":"roll"}
"#;

const PIECES: &[&str] = &[
    "{\"cmd\":\"new\"",
    "{\"cmd\":\"new\",\"options\":{\"dim\":4,\"moves\":3}",
    "}",
    "\n",
    "}\n",
    "{\"cmd\":\"undo\"}\n",
    "{\"cmd\":\"redo\"}\n",
    "{\"cmd\":\"apply\",\"action\":\"0,0:0,2\"}\n",
    "{\"cmd\":\"load\",\"text\":\"",
    "ludoteca 1\\ngame unosolo\\n",
    "setup random 3 1 first\\n",
    "seed 7\\n",
    "\"",
    ",",
    ":",
    "\"seed\":",
    "7",
    "1e9",
    "null",
    "[",
    "[[[[[[[[[[[[[[[[[[[[[[[[",
    "\\ud800",
    "ñ",
    "\"ms\":1",
    "{\"cmd\":\"go\",\"ms\":0}\n",
    "{\"cmd\":\"playout\"}\n",
    "{\"cmd\":\"roll\"}\n",
    "{\"cmd\":\"save\"}\n",
    "{\"cmd\":\"actions\"}\n",
    " ",
    "\r\n",
];

/// A request for more thinking than a fuzz target has time for.
fn slow(line: &[u8]) -> bool {
    let Ok(json) = serde_json::from_slice::<Json>(line) else { return false };
    let within = |field: &str, most| json[field].as_u64().is_some_and(|number| number <= most);
    match json["cmd"].as_str() {
        Some("go") => !within("ms", 5),
        Some("playout") => !json["games"].is_null() && !within("games", 20),
        _ => false,
    }
}

fn serve(input: &[u8]) -> Vec<Json> {
    let mut output = Vec::new();
    engine::serve(COVER, input, &mut output, &SPEAKER, &mut MemoryStorage::new(&[]))
        .expect("memory does not fail");
    let output = String::from_utf8(output).expect("answers are text");
    assert!(output.is_empty() || output.ends_with('\n'));
    output.lines().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect()
}

#[test]
fn request_has_one_answer() {
    check!().for_each(|input: &[u8]| {
        let input = bytes(input, PIECES, &[EXAMPLE]);
        let asked: Vec<&[u8]> =
            input.split(|byte| *byte == b'\n').filter(|line| !slow(line)).collect();
        let state: &[u8] = br#"{"cmd":"state"}"#;
        let lines: Vec<&[u8]> = asked.iter().flat_map(|line| [*line, state]).collect();
        let answers = serve(&lines.join(&b'\n'));
        assert_eq!(answers.len(), lines.len(), "one answer a line");
        let mut before = &Json::Null;
        for pair in answers.chunks(2) {
            let [answer, after] = pair else { unreachable!("answers come in pairs") };
            let first = answer.as_object().and_then(|answer| answer.keys().next());
            assert_eq!(first.map(String::as_str), Some("ok"));
            match (&answer["ok"], &answer["error"]) {
                (Json::Bool(true), Json::Null) => {}
                (Json::Bool(false), Json::String(why)) => {
                    assert!(!why.is_empty() && !why.starts_with("engine-"), "{why}");
                    assert_eq!(before, &after["state"], "a refusal changes nothing");
                }
                _ => panic!("neither done nor refused: {answer}"),
            }
            before = &after["state"];
        }
    });
}

#[test]
fn the_example_is_understood() {
    let refused: Vec<Json> =
        serve(EXAMPLE.as_bytes()).into_iter().filter(|answer| answer["ok"] == false).collect();
    assert_eq!(refused.len(), 1, "only luck is never asked: {refused:?}");
}

//! The lines that programs send to the engine.

use std::sync::LazyLock;

use app::AnyGame;
use bolero::check;
use conformance::storage::MemoryStorage;
use fuzz::bytes;
use i18n::{Lang, Translator};
use serde_json::Value as Json;

const GAME: &dyn AnyGame = &unosolo::INFO;

static TRANSLATOR: LazyLock<Translator> =
    LazyLock::new(|| Translator::new(Lang::Es, [GAME.data().texts]));

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

/// A request that takes longer than a fuzz target may.
fn slow(line: &[u8]) -> bool {
    let Ok(json) = serde_json::from_slice::<Json>(line) else { return false };
    let within = |field: &str, max| json[field].as_u64().is_some_and(|number| number <= max);
    match json["cmd"].as_str() {
        Some("go") => !within("ms", 5),
        Some("playout") => !json["games"].is_null() && !within("games", 20),
        _ => false,
    }
}

fn serve(input: &[u8]) -> Vec<Json> {
    let mut output = Vec::new();
    engine::serve(GAME, input, &mut output, &TRANSLATOR, &mut MemoryStorage::new(&[]))
        .expect("memory does not fail");
    let output = String::from_utf8(output).expect("responses are text");
    assert!(output.is_empty() || output.ends_with('\n'));
    output.lines().map(|line| serde_json::from_str(line).expect("responses are JSON")).collect()
}

#[test]
fn gets_one_response() {
    check!().for_each(|input: &[u8]| {
        let input = bytes(input, PIECES, &[EXAMPLE]);
        let asked: Vec<&[u8]> =
            input.split(|byte| *byte == b'\n').filter(|line| !slow(line)).collect();
        let state: &[u8] = br#"{"cmd":"state"}"#;
        let lines: Vec<&[u8]> = asked.iter().flat_map(|line| [*line, state]).collect();
        let responses = serve(&lines.join(&b'\n'));
        assert_eq!(responses.len(), lines.len(), "one response per line");
        let mut before = &Json::Null;
        for pair in responses.chunks(2) {
            let [response, after] = pair else { unreachable!("responses come in pairs") };
            let first = response.as_object().and_then(|response| response.keys().next());
            assert_eq!(first.map(String::as_str), Some("ok"));
            match (&response["ok"], &response["error"]) {
                (Json::Bool(true), Json::Null) => {}
                (Json::Bool(false), Json::String(why)) => {
                    assert!(!why.is_empty() && !why.starts_with("engine-"), "{why}");
                    assert_eq!(before, &after["state"], "an error changes nothing");
                }
                _ => panic!("neither a result nor an error: {response}"),
            }
            before = &after["state"];
        }
    });
}

#[test]
fn the_example_is_understood() {
    let is_error = |response: &Json| response["ok"] == false;
    let errors: Vec<Json> = serve(EXAMPLE.as_bytes()).into_iter().filter(is_error).collect();
    assert_eq!(errors.len(), 1, "only `roll` fails, without a chance node: {errors:?}");
}

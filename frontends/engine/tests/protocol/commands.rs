//! Every command and every error, with a tiny game that has two players and chance events.

use crate::common::{PILE, error, last, talk, talk_bytes, talk_text};
use conformance::storage::MemoryStorage;
use i18n::{Lang, Translator};
use serde_json::{Value as Json, json};
use std::io::{self, Write};

const NEW: &str = r#"{"cmd":"new","seed":7}"#;
const STATE: &str = r#"{"cmd":"state"}"#;
const ACTIONS: &str = r#"{"cmd":"actions"}"#;
const ROLL: &str = r#"{"cmd":"roll"}"#;
const UNDO: &str = r#"{"cmd":"undo"}"#;
const REDO: &str = r#"{"cmd":"redo"}"#;
const ONE: &str = r#"{"cmd":"apply","action":"take 1"}"#;
const TWO: &str = r#"{"cmd":"apply","action":"take 2"}"#;
const STAY: &str = r#"{"cmd":"apply","action":"stay"}"#;
const PASS: &str = r#"{"cmd":"apply","action":"pass"}"#;

/// A position with `left` in the pile, player 0 to move.
fn pile(left: u32) -> String {
    let text = format!("ludoteca 1\ngame pile\nsetup 9\nseed 7\npile {left}\n");
    json!({"cmd": "load", "text": text}).to_string()
}

fn state(response: &Json) -> &Json {
    assert_eq!(response["ok"], true, "{response}");
    &response["state"]
}

#[test]
fn new_rolls_the_opening_and_leaves_nothing_to_undo() {
    let response = last(PILE, &[NEW]);
    let left = state(&response)["left"].as_u64().unwrap();
    assert!((3..=6).contains(&left), "{response}");
    assert_eq!(response["state"], json!({"to_act": 0, "outcome": null, "left": left, "turn": 0}));
    assert_eq!(error(PILE, &[NEW, UNDO]), "there is nothing to undo");
    assert_eq!(error(PILE, &[NEW, REDO]), "there is nothing to redo");
}

#[test]
fn a_number_is_the_seed_of_its_digits() {
    let lefts = |seed: &str| {
        let line = format!(r#"{{"cmd":"new","options":{{"most":9}},"seed":{seed}}}"#);
        last(PILE, &[&line])["state"].clone()
    };
    for seed in 0..20 {
        assert_eq!(lefts(&seed.to_string()), lefts(&format!("\"{seed}\"")));
    }
    let different = (0..20).any(|seed: u32| lefts(&seed.to_string()) != lefts("0"));
    assert!(different, "seeds matter");
}

#[test]
fn without_a_seed_a_fresh_one_is_used() {
    let asked = last(PILE, &[r#"{"cmd":"new","options":{"most":9},"seed":"seed-2"}"#]);
    let given = last(PILE, &[NEW, r#"{"cmd":"new"}"#, r#"{"cmd":"new","options":{"most":9}}"#]);
    assert_eq!(asked["state"], given["state"]);
}

#[test]
fn a_rejected_new_keeps_the_game_and_the_seed() {
    let new = r#"{"cmd":"new","options":{"most":9}}"#;
    // The option rejects the first three, the game itself the last.
    for options in [r#"{"most":10}"#, r#"{"most":"x"}"#, r#"{"least":1}"#, r#"{"most":2}"#] {
        let bad = format!(r#"{{"cmd":"new","options":{options}}}"#);
        let responses = talk(PILE, &[&pile(5), ONE, &bad, STATE, new, &bad, new]);
        assert_eq!(responses[2]["ok"], false, "{bad}");
        assert_eq!(responses[1]["state"], responses[3]["state"], "{bad}");
        let fair = talk(PILE, &[&pile(5), new, new]);
        assert_eq!([&responses[4], &responses[6]], [&fair[1], &fair[2]], "{bad}");
    }
}

#[test]
fn options_may_be_text() {
    let number = last(PILE, &[r#"{"cmd":"new","options":{"most":3},"seed":1}"#]);
    let text = last(PILE, &[r#"{"cmd":"new","options":{"most":"3"},"seed":1}"#]);
    assert_eq!(number, text);
    assert_eq!(state(&number)["left"], 3);
}

#[test]
fn load_accepts_a_save_and_the_game_s_own_format() {
    assert_eq!(last(PILE, &[&pile(8)])["state"]["left"], 8);
    assert_eq!(last(PILE, &[r#"{"cmd":"load","text":"3"}"#])["state"]["left"], 3);
    assert_eq!(error(PILE, &[&pile(8), UNDO]), "there is nothing to undo");
    let text = "ludoteca 1\ngame pile\nsetup 9\nseed 7\npile 5\ntake 2\nstay\n";
    let deep = json!({"cmd": "load", "text": text}).to_string();
    assert_eq!(last(PILE, &[&deep])["state"]["left"], 3);
    assert_eq!(error(PILE, &[&deep, UNDO]), "there is nothing to undo");
}

#[test]
fn a_rejected_load_names_the_line_and_keeps_the_game() {
    for (text, reason) in [
        ("x", "line 1: from 3 to 9"),
        ("ludoteca 1\ngame pile\nsetup 9\nseed 7\npile 5\ntake 3\n", "line 6: not so"),
        ("ludoteca 1\n\ngame chess\n", "line 3: expected a line \"setup …\""),
    ] {
        let load = json!({"cmd": "load", "text": text}).to_string();
        let responses = talk(PILE, &[NEW, &load, STATE]);
        assert_eq!(responses[0]["state"], responses[2]["state"]);
        assert_eq!(responses[1], json!({"ok": false, "error": reason}));
    }
}

#[test]
fn save_writes_what_load_reads() {
    let saved = last(PILE, &[r#"{"cmd":"new","options":{"most":8}}"#, r#"{"cmd":"save"}"#]);
    assert_eq!(saved, json!({"ok": true, "text": "8\n"}));
}

#[test]
fn actions_of_a_player_have_no_probabilities() {
    let response = last(PILE, &[&pile(5), ACTIONS]);
    assert_eq!(response, json!({"ok": true, "actions": ["take 1", "take 2"]}));
}

#[test]
fn actions_of_chance_have_probabilities() {
    let response = last(PILE, &[&pile(5), ONE, ACTIONS]);
    let expected = json!({
        "ok": true,
        "actions": ["stay", "pass"],
        "probabilities": [0.25, 0.75],
    });
    assert_eq!(response, expected);
}

#[test]
fn apply_reports_events() {
    let responses = talk(PILE, &[&pile(3), ONE, PASS, TWO, ACTIONS]);
    assert_eq!(responses[1]["events"], json!(["0 took 1"]));
    assert_eq!(responses[1]["state"]["to_act"], "chance");
    assert_eq!(responses[2]["events"], json!(["pass"]));
    assert_eq!(responses[2]["state"]["to_act"], 1);
    assert_eq!(responses[3]["events"], json!(["1 took 2", "1 won"]));
    assert_eq!(responses[3]["state"]["to_act"], "over");
    assert_eq!(responses[3]["state"]["outcome"], "1");
    assert_eq!(responses[4], json!({"ok": true, "actions": []}));
}

#[test]
fn apply_rejects_illegal_actions() {
    assert_eq!(error(PILE, &[&pile(5), r#"{"cmd":"apply","action":"take 3"}"#]), "not so");
    for word in ["", "stay", "take", "TAKE 1", "take 1\n"] {
        let line = json!({"cmd": "apply", "action": word}).to_string();
        assert!(error(PILE, &[&pile(5), &line]).contains(word.trim()), "{word:?}");
    }
    assert!(!error(PILE, &[&pile(5), ONE, ONE]).is_empty());
    assert!(!error(PILE, &[&pile(3), TWO, STAY, ONE, ONE]).is_empty());
}

#[test]
fn roll_draws_from_the_seed() {
    let responses = talk(PILE, &[&pile(5), ONE, ROLL, UNDO, ROLL]);
    let rolled = &responses[2];
    assert!(["stay", "pass"].contains(&rolled["action"].as_str().unwrap()), "{rolled}");
    assert_eq!(rolled["events"], json!([rolled["action"]]));
    assert!(rolled["state"].is_object());
    assert_eq!(rolled, &responses[4], "undo does not change the chance events");
    assert!(!error(PILE, &[&pile(5), ROLL]).is_empty(), "it is not a chance node");
}

#[test]
fn undo_and_redo_reach_both_ends() {
    let game = [&pile(4), ONE, STAY, TWO, PASS, ONE];
    let forward = talk(PILE, &game);
    let mut lines = game.to_vec();
    lines.extend([UNDO; 6]);
    lines.extend([REDO; 6]);
    let responses = talk(PILE, &lines);
    for back in 0..5 {
        assert_eq!(responses[6 + back]["state"], forward[4 - back]["state"]);
        assert_eq!(responses[12 + back]["state"], forward[1 + back]["state"]);
    }
    assert_eq!(responses[11]["ok"], false);
    assert_eq!(responses[17]["ok"], false);
}

#[test]
fn a_move_after_undo_forgets_what_was_undone() {
    assert_eq!(error(PILE, &[&pile(5), ONE, UNDO, TWO, REDO]), "there is nothing to redo");
}

#[test]
fn a_player_reports_its_verdict() {
    let sure = json!({"ok": true, "action": "take 2", "verdict": "win", "news": "now"});
    let unsure = json!({"ok": true, "action": "take 1", "verdict": "unknown", "news": "wait"});
    for go in [r#"{"cmd":"go"}"#, r#"{"cmd":"go","bot":"modest","ms":5}"#] {
        assert_eq!(last(PILE, &[&pile(4), TWO, STAY, go]), sure);
        assert_eq!(last(PILE, &[&pile(4), go]), unsure);
    }
}

#[test]
fn a_player_without_a_verdict_reports_unknown() {
    let response = last(PILE, &[&pile(4), r#"{"cmd":"go","bot":"random","ms":0}"#]);
    assert_eq!(response["verdict"], "unknown");
    assert!(response["action"].is_string() && response["news"].is_string());
}

#[test]
fn go_changes_nothing() {
    let responses = talk(PILE, &[&pile(4), r#"{"cmd":"go"}"#, STATE]);
    assert_eq!(responses[0]["state"], responses[2]["state"]);
}

#[test]
fn a_random_player_varies_and_a_conversation_is_reproducible() {
    let go = r#"{"cmd":"go","bot":"random"}"#;
    let lines: Vec<&str> = [NEW].into_iter().chain([go; 20]).collect();
    let responses = talk(PILE, &lines);
    assert!(responses[2..].iter().any(|response| response != &responses[1]));
    assert_eq!(responses, talk(PILE, &lines));
}

#[test]
fn go_is_rejected_if_no_player_is_to_act() {
    let go = r#"{"cmd":"go"}"#;
    assert!(error(PILE, &[&pile(4), ONE, go]).contains("roll"));
    assert_eq!(error(PILE, &[&pile(3), TWO, STAY, ONE, go]), "the game is over");
    assert!(error(PILE, &[&pile(4), r#"{"cmd":"go","bot":"hal"}"#]).contains("modest, random"));
    let lost = r#"{"cmd":"go","bot":"lost"}"#;
    assert_eq!(error(PILE, &[&pile(4), lost]), "the player found no move");
}

#[test]
fn playouts_are_counted_and_reproducible() {
    let line = r#"{"cmd":"playout","games":300}"#;
    let responses = talk(PILE, &[&pile(9), line, STATE, line]);
    let results = responses[1]["results"].as_object().unwrap();
    let games: u64 = results.values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!((games, &responses[1]["games"]), (300, &json!(300)));
    assert!(responses[1]["actions"].as_u64().unwrap() >= 300 * 5);
    assert_eq!(responses[0]["state"], responses[2]["state"], "playouts do not change the game");
    assert_eq!(responses[1], responses[3]);
}

#[test]
fn playouts_depend_on_their_seed() {
    let with = |seed: &str| {
        let line = format!(r#"{{"cmd":"playout","games":300,"seed":{seed}}}"#);
        last(PILE, &[&pile(9), &line])
    };
    assert_eq!(with("7"), with("\"7\""));
    assert_ne!(with("7"), with("8"));
}

#[test]
fn playouts_of_a_finished_game_count_it() {
    let response = last(PILE, &[&pile(3), TWO, STAY, ONE, r#"{"cmd":"playout","games":5}"#]);
    assert_eq!(response, json!({"ok": true, "results": {"0": 5}, "actions": 0, "games": 5}));
    let none = last(PILE, &[NEW, r#"{"cmd":"playout","games":0}"#]);
    assert_eq!(none, json!({"ok": true, "results": {}, "actions": 0, "games": 0}));
}

#[test]
fn unfinished_playouts_are_not_counted() {
    let response = last(PILE, &[NEW, r#"{"cmd":"playout","games":5,"bot":"lost"}"#]);
    assert_eq!(response, json!({"ok": true, "results": {}, "actions": 0, "games": 0}));
    assert!(error(PILE, &[NEW, r#"{"cmd":"playout","bot":"hal"}"#]).contains("hal"));
}

#[test]
fn requests_before_the_first_game_are_rejected() {
    for line in [STATE, r#"{"cmd":"save"}"#, ACTIONS, ONE, ROLL, UNDO, REDO, r#"{"cmd":"go"}"#] {
        assert!(error(PILE, &[line]).contains("\"new\""), "{line}");
    }
    assert!(error(PILE, &[r#"{"cmd":"playout"}"#]).contains("\"new\""));
    let responses = talk_text(PILE, Lang::Es, &[STATE]);
    assert!(responses[0].contains("«new»"), "{responses:?}");
}

#[test]
fn unknown_fields_are_ignored() {
    let line = r#"{"id":3,"cmd":"state","comment":{"deep":[1]}}"#;
    assert_eq!(last(PILE, &[NEW, line]), last(PILE, &[NEW, STATE]));
}

#[test]
fn blank_lines_are_rejected_and_line_endings_do_not_matter() {
    let input = b"\n  \t\r\n{\"cmd\":\"new\"}\r\n\n\n{\"cmd\":\"state\"}";
    let output = talk_bytes(PILE, Lang::En, input);
    let output = String::from_utf8(output).unwrap();
    let good: Vec<bool> = output.lines().map(|line| line.starts_with("{\"ok\":true")).collect();
    assert_eq!(good, [false, false, true, false, false, true]);
    assert!(talk_bytes(PILE, Lang::En, b"").is_empty());
}

#[test]
fn a_line_that_is_too_long_is_rejected_and_skipped() {
    let mut input = vec![b'x'; engine::LIMIT * 3];
    input.extend_from_slice(b"\n{\"cmd\":\"new\"}\n");
    let output = String::from_utf8(talk_bytes(PILE, Lang::En, &input)).unwrap();
    let responses: Vec<&str> = output.lines().collect();
    assert_eq!(responses[0], r#"{"ok":false,"error":"the line is longer than 4194304 bytes"}"#);
    assert!(responses[1].starts_with(r#"{"ok":true,"state":"#));
    assert_eq!(responses.len(), 2);
}

#[test]
fn a_long_word_is_not_echoed_in_full() {
    let line = json!({"cmd": "apply", "action": "ñ".repeat(100_000)}).to_string();
    assert!(error(PILE, &[NEW, &line]).chars().count() < 2000);
}

#[test]
fn invalid_utf8_is_rejected() {
    let output = talk_bytes(PILE, Lang::En, b"\xff\xfe\n{\"cmd\":\"n\xffew\"}\n\x00\n");
    let output = String::from_utf8(output).unwrap();
    assert_eq!(output.matches(r#"{"ok":false,"error":"#).count(), 3);
}

/// An output that counts its flushes and fails after `most` of them.
struct Narrow {
    flushes: usize,
    most: usize,
}

impl Write for Narrow {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.flushes == self.most {
            Err(io::ErrorKind::BrokenPipe.into())
        } else {
            Ok(bytes.len())
        }
    }
    fn flush(&mut self) -> io::Result<()> {
        self.flushes += 1;
        Ok(())
    }
}

#[test]
fn every_response_is_flushed_and_a_closed_output_ends_the_conversation() {
    let translator = Translator::new(Lang::En, [PILE.data().texts]);
    let input = format!("{NEW}\n{STATE}\n\n{STATE}\n");
    let mut output = Narrow { flushes: 0, most: 9 };
    engine::serve(PILE, input.as_bytes(), &mut output, &translator, &mut MemoryStorage::new(&[]))
        .unwrap();
    assert_eq!(output.flushes, 4);
    let mut output = Narrow { flushes: 0, most: 1 };
    let ended = engine::serve(
        PILE,
        input.as_bytes(),
        &mut output,
        &translator,
        &mut MemoryStorage::new(&[]),
    );
    assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
}

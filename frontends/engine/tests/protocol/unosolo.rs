//! The protocol with Uno Solo: whole conversations, and random requests.

use crate::common::{error, last, talk, talk_bytes, transcript, unosolo};
use i18n::Lang;
use proptest::prelude::*;
use serde_json::{Value as Json, json};

const BOARD: &str = r#"{"cmd":"new","options":{"board":"first"},"seed":7}"#;
const RANDOM: &str = r#"{"cmd":"new","options":{"dim":5,"moves":6},"seed":7}"#;
const STATE: &str = r#"{"cmd":"state"}"#;
const SAVE: &str = r#"{"cmd":"save"}"#;

/// A game from its beginning to its end, then a board drawn from a seed.
const GAME: &[&str] = &[
    BOARD,
    r#"{"cmd":"actions"}"#,
    r#"{"cmd":"go","ms":1000}"#,
    r#"{"cmd":"apply","action":"0,0:0,2"}"#,
    r#"{"cmd":"actions"}"#,
    SAVE,
    r#"{"cmd":"undo"}"#,
    r#"{"cmd":"redo"}"#,
    r#"{"cmd":"load","text":"3\n3\n0\n0\n10\t2\t2\n0\t0\t0\n2\t10\t10\n0\n"}"#,
    r#"{"cmd":"go"}"#,
    r#"{"cmd":"go","bot":"random"}"#,
    r#"{"cmd":"playout","games":10}"#,
    RANDOM,
];

/// Every error.
const WRONG: &[&str] = &[
    "hola",
    "[]",
    "{}",
    r#"{"cmd":7}"#,
    r#"{"cmd":"jump"}"#,
    STATE,
    r#"{"cmd":"new","options":{"size":6}}"#,
    r#"{"cmd":"new","options":{"dim":11}}"#,
    r#"{"cmd":"new","options":{"stop":"never"}}"#,
    r#"{"cmd":"new","options":{"board":"first","moves":3}}"#,
    r#"{"cmd":"new","options":6}"#,
    r#"{"cmd":"new","seed":0.5}"#,
    r#"{"cmd":"new","seed":""}"#,
    r#"{"cmd":"load"}"#,
    r#"{"cmd":"load","text":7}"#,
    r#"{"cmd":"load","text":""}"#,
    r#"{"cmd":"load","text":"3\n2\n0\n2\n10\t10\t2\n0\t7\t0\n"}"#,
    r#"{"cmd":"load","text":"ludoteca 1\ngame parchis\nsetup x\nseed 7\n"}"#,
    BOARD,
    r#"{"cmd":"apply"}"#,
    r#"{"cmd":"apply","action":"up"}"#,
    r#"{"cmd":"apply","action":"0,0:2,0"}"#,
    r#"{"cmd":"roll"}"#,
    r#"{"cmd":"undo"}"#,
    r#"{"cmd":"redo"}"#,
    r#"{"cmd":"go","bot":"hal"}"#,
    r#"{"cmd":"go","ms":-1}"#,
    r#"{"cmd":"playout","games":"many"}"#,
    r#"{"cmd":"apply","action":"0,0:0,2"}"#,
    r#"{"cmd":"apply","action":"0,2:0,0"}"#,
    r#"{"cmd":"go"}"#,
];

#[test]
fn a_game_in_english() {
    insta::assert_snapshot!(transcript(unosolo(), Lang::En, GAME));
}

#[test]
fn a_game_in_spanish() {
    insta::assert_snapshot!(transcript(unosolo(), Lang::Es, GAME));
}

#[test]
fn errors_in_english() {
    insta::assert_snapshot!(transcript(unosolo(), Lang::En, WRONG));
}

#[test]
fn errors_in_spanish() {
    insta::assert_snapshot!(transcript(unosolo(), Lang::Es, WRONG));
}

#[test]
fn the_state_has_the_documented_fields() {
    let state = json!({
        "to_act": 0,
        "outcome": null,
        "dim": 3,
        "cells": [[10, 10, 2], [0, 0, 0], [0, 0, 0]],
        "goal": [0, 2],
        "initial": 2,
        "moves": 0,
    });
    assert_eq!(last(unosolo(), &[BOARD])["state"], state);
    let won = last(unosolo(), &[BOARD, r#"{"cmd":"apply","action":"0,0:0,2"}"#]);
    assert_eq!(won["state"]["to_act"], "over");
    assert_eq!(won["state"]["outcome"], "GANA");
    assert_eq!(won["state"]["moves"], 1);
}

#[test]
fn a_saved_position_round_trips() {
    let first = last(unosolo(), &[RANDOM, r#"{"cmd":"actions"}"#])["actions"][0].clone();
    let play = json!({"cmd": "apply", "action": first}).to_string();
    let responses = talk(unosolo(), &[RANDOM, &play, SAVE]);
    let load = json!({"cmd": "load", "text": responses[2]["text"]}).to_string();
    assert_eq!(last(unosolo(), &[&load])["state"], responses[1]["state"]);
    assert_eq!(last(unosolo(), &[&load, SAVE])["text"], responses[2]["text"]);
    assert!(!error(unosolo(), &[&load, r#"{"cmd":"undo"}"#]).is_empty());
}

#[test]
fn every_random_board_can_be_won_by_following_the_advice() {
    for seed in 0..5 {
        let new =
            json!({"cmd": "new", "options": {"dim": 5, "moves": 6}, "seed": seed}).to_string();
        let mut lines = vec![new];
        loop {
            lines.push(r#"{"cmd":"go","ms":20000}"#.to_owned());
            let asked: Vec<&str> = lines.iter().map(String::as_str).collect();
            let response = last(unosolo(), &asked);
            assert_eq!(response["verdict"], "win", "{response}");
            *lines.last_mut().unwrap() =
                json!({"cmd": "apply", "action": response["action"]}).to_string();
            let asked: Vec<&str> = lines.iter().map(String::as_str).collect();
            let state = &last(unosolo(), &asked)["state"];
            if state["to_act"] == "over" {
                assert_eq!(state["outcome"], "GANA");
                break;
            }
        }
    }
}

/// Lines that a program could send, good and bad.
fn lines() -> impl Strategy<Value = Vec<u8>> {
    let word = prop_oneof!["[0-4],[0-4]:[0-4],[0-4]", ".{0,12}", "goal:[0-4],[0-4]"];
    let number = prop_oneof![Just(json!(3)), Just(json!(5)), Just(json!(-1)), Just(json!(2.5))];
    let value = prop_oneof![
        number.clone(),
        word.clone().prop_map(Json::from),
        Just(Json::Null),
        Just(json!([{}])),
        Just(json!("first")),
    ];
    let name = prop_oneof![Just("dim"), Just("moves"), Just("stop"), Just("board"), Just("x")];
    let small = prop_oneof![(0..4).prop_map(Json::from), value.clone()];
    let request = prop_oneof![
        3 => (name, value.clone(), value.clone()).prop_map(|(name, value, seed)| {
            json!({"cmd": "new", "options": {name: value}, "seed": seed})
        }),
        1 => Just(json!({"cmd": "new", "options": {"dim": 5, "moves": 5}})),
        2 => value.clone().prop_map(|text| json!({"cmd": "load", "text": text})),
        6 => word.prop_map(|action| json!({"cmd": "apply", "action": action})),
        1 => value.clone().prop_map(|action| json!({"cmd": "apply", "action": action})),
        8 => "(state|save|actions|roll|undo|redo)".prop_map(|cmd| json!({"cmd": cmd})),
        2 => (value.clone(), 0..3_u64).prop_map(|(bot, ms)| {
            json!({"cmd": "go", "bot": bot, "ms": ms})
        }),
        2 => (value.clone(), small).prop_map(|(bot, games)| {
            json!({"cmd": "playout", "bot": bot, "games": games})
        }),
        1 => value,
    ];
    let request = request.prop_map(|json| json.to_string().into_bytes());
    let broken = (request.clone(), any::<prop::sample::Index>(), any::<u8>());
    prop_oneof![
        6 => request,
        2 => broken.prop_map(|(mut line, at, byte)| {
            let at = at.index(line.len());
            line[at] = byte;
            line
        }),
        1 => prop::collection::vec(any::<u8>(), 0..20),
    ]
    .prop_map(|line| line.into_iter().filter(|byte| *byte != b'\n').collect::<Vec<u8>>())
    // A changed byte could turn `"ms":1` into a request with the default second.
    .prop_filter("too slow", |line| !slow(line))
}

fn slow(line: &[u8]) -> bool {
    let Ok(json) = serde_json::from_slice::<Json>(line) else { return false };
    let big = |field: &str| json[field].as_u64().is_none_or(|number| number > 9);
    match json["cmd"].as_str() {
        Some("go") => big("ms"),
        Some("playout") => json["games"].as_u64().is_some_and(|games| games > 9),
        _ => false,
    }
}

proptest! {
    #[test]
    fn every_line_has_a_response_and_an_error_changes_nothing(
        lines in prop::collection::vec(lines(), 1..30)
    ) {
        let asked: Vec<&[u8]> =
            lines.iter().map(Vec::as_slice).collect();
        let mut input = format!("{RANDOM}\n{STATE}\n").into_bytes();
        for line in &asked {
            input.extend_from_slice(line);
            input.extend_from_slice(format!("\n{STATE}\n").as_bytes());
        }
        let output = String::from_utf8(talk_bytes(unosolo(), Lang::En, &input)).unwrap();
        let responses: Vec<Json> =
            output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        prop_assert_eq!(responses.len(), 2 * asked.len() + 2);
        for (pair, line) in responses[1..].windows(3).step_by(2).zip(&asked) {
            let [before, response, after] = pair else { unreachable!("windows of three") };
            let line = String::from_utf8_lossy(line);
            prop_assert!(before["ok"] == true && after["ok"] == true);
            if response["ok"] == true {
                if let Some(state) = response.get("state") {
                    prop_assert_eq!(state, &after["state"], "{}", line);
                } else {
                    prop_assert_eq!(before, after, "asking {} changed something", line);
                }
            } else {
                prop_assert!(response["error"].as_str().is_some_and(|why| !why.is_empty()));
                prop_assert_eq!(before, after, "refusing {} changed something", line);
            }
        }
    }

    #[test]
    fn undoing_everything_leads_to_the_start(options in prop::collection::vec(any::<u8>(), 8)) {
        let mut lines = vec![RANDOM.to_owned()];
        for choice in options {
            let mut asked: Vec<&str> = lines.iter().map(String::as_str).collect();
            asked.push(r#"{"cmd":"actions"}"#);
            let response = last(unosolo(), &asked);
            let actions = response["actions"].as_array().unwrap();
            if actions.is_empty() {
                break;
            }
            let action = &actions[usize::from(choice) % actions.len()];
            lines.push(json!({"cmd": "apply", "action": action}).to_string());
        }
        let steps = lines.len() - 1;
        let undo = vec![r#"{"cmd":"undo"}"#.to_owned(); steps + 1];
        let redo = vec![r#"{"cmd":"redo"}"#.to_owned(); steps + 1];
        let lines = [lines, undo, redo].concat();
        let asked: Vec<&str> = lines.iter().map(String::as_str).collect();
        let responses = talk(unosolo(), &asked);
        for step in 0..steps {
            prop_assert_eq!(&responses[steps + 1 + step]["state"], &responses[steps - 1 - step]["state"]);
            prop_assert_eq!(&responses[2 * steps + 2 + step]["state"], &responses[step + 1]["state"]);
        }
        prop_assert_eq!(&responses[2 * steps + 1]["ok"], &json!(false));
        prop_assert_eq!(&responses[3 * steps + 2]["ok"], &json!(false));
    }
}

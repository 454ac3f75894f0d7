//! The protocol with Senku.

use crate::common::{error, last, talk, transcript};
use app::AnyGame;
use i18n::Lang;
use serde_json::{Value as Json, json};

fn senku() -> &'static dyn AnyGame {
    registry::find("senku").expect("it is registered")
}

const SMALL: &str = r#"{"cmd":"load","text":"2 3\no o x\nx - o\n"}"#;
const SAVE: &str = r#"{"cmd":"save"}"#;
const STATE: &str = r#"{"cmd":"state"}"#;

/// Games on built-in boards and on boards from files, and errors.
const GAME: &[&str] = &[
    r#"{"cmd":"new"}"#,
    r#"{"cmd":"new","options":{"board":"triangle15"}}"#,
    r#"{"cmd":"actions"}"#,
    r#"{"cmd":"apply","action":"2,0:0,0"}"#,
    SAVE,
    r#"{"cmd":"new","options":{"board":"square4","moves":"+---o----"}}"#,
    r#"{"cmd":"new","options":{"board":"square4","moves":"- + -\n- o -\n- - -"}}"#,
    SAVE,
    SMALL,
    r#"{"cmd":"go"}"#,
    r#"{"cmd":"apply","action":"0,0:0,2"}"#,
    r#"{"cmd":"actions"}"#,
    r#"{"cmd":"undo"}"#,
    r#"{"cmd":"redo"}"#,
    r#"{"cmd":"load","text":"1 3\no o x\n"}"#,
    r#"{"cmd":"go","ms":1000}"#,
    r#"{"cmd":"playout","games":10}"#,
    r#"{"cmd":"apply","action":"0,0;0,2"}"#,
    r#"{"cmd":"new","options":{"board":"first"}}"#,
    r#"{"cmd":"new","options":{"moves":"knight"}}"#,
    r#"{"cmd":"new","options":{"moves":7}}"#,
    r#"{"cmd":"load","text":"2 3\no o x\nx q o\n"}"#,
    r#"{"cmd":"apply","action":"0,0:2,2"}"#,
    r#"{"cmd":"roll"}"#,
];

#[test]
fn games_in_english() {
    insta::assert_snapshot!(transcript(senku(), Lang::En, GAME));
}

#[test]
fn games_in_spanish() {
    insta::assert_snapshot!(transcript(senku(), Lang::Es, GAME));
}

/// A save holds everything, any directions of jumps included.
#[test]
fn a_save_loads_to_the_same_state() {
    for bits in 0..256 {
        let mut moves: String =
            (0..8).map(|bit| if bits >> bit & 1 == 1 { '+' } else { '-' }).collect();
        moves.insert(4, 'o');
        let new = json!({"cmd": "new", "options": {"board": "triangle15", "moves": moves}});
        let responses = talk(senku(), &[&new.to_string(), SAVE]);
        assert_eq!(responses[0]["state"]["moves"], Json::from(moves));
        let load = json!({"cmd": "load", "text": responses[1]["text"]});
        assert_eq!(last(senku(), &[&load.to_string()]), responses[0]);
    }
}

#[test]
fn an_error_changes_nothing() {
    let bad = r#"{"cmd":"load","text":"2 3\no o x\nx o o\n- + -\n+ o *\n- + -\n"}"#;
    assert!(error(senku(), &[SMALL, bad]).starts_with("line 5: "));
    let responses = talk(senku(), &[SMALL, bad, STATE]);
    assert_eq!(responses[0], responses[2]);
}

#[test]
fn the_expert_wins() {
    let mut lines = vec![r#"{"cmd":"new","options":{"board":"triangle15"}}"#.to_owned()];
    for _ in 0..13 {
        let mut asked: Vec<&str> = lines.iter().map(String::as_str).collect();
        asked.push(r#"{"cmd":"go","ms":20000}"#);
        let advice = last(senku(), &asked);
        assert_eq!(advice["verdict"], "win");
        lines.push(json!({"cmd": "apply", "action": advice["action"]}).to_string());
    }
    let asked: Vec<&str> = lines.iter().map(String::as_str).collect();
    assert_eq!(last(senku(), &asked)["state"]["outcome"], "GANA");
}

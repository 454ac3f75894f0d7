//! The protocol with Parchís.

use crate::common::{error, last, talk};
use app::AnyGame;
use serde_json::{Value as Json, json};

fn parchis() -> &'static dyn AnyGame {
    registry::find("parchis").expect("it is registered")
}

const NEW: &str = r#"{"cmd":"new","seed":7}"#;
const ACTIONS: &str = r#"{"cmd":"actions"}"#;
const LOAD: &str = r#"{"cmd":"load","text":"am:-1,12,-1,-1 az:12,-1,-1,-1 ro:-1,-1,-1,-1 ve:56,58,0,108 turno:ve seises:1 ultima:1 dos:12=am"}"#;

fn apply(action: &str) -> String {
    json!({"cmd": "apply", "action": action}).to_string()
}

#[test]
fn the_first_player_is_drawn_and_a_five_brings_a_piece_out() {
    let responses = talk(parchis(), &[NEW, ACTIONS, &apply("first:2"), ACTIONS, &apply("5")]);
    assert_eq!(responses[0]["state"]["to_act"], "chance");
    assert_eq!(responses[0]["state"]["turn"], Json::Null);
    assert_eq!(responses[1]["actions"], json!(["first:0", "first:1", "first:2", "first:3"]));
    assert_eq!(responses[1]["probabilities"], json!([0.25, 0.25, 0.25, 0.25]));
    assert_eq!(responses[3]["actions"], json!(["1", "2", "3", "4", "5", "6"]));
    assert_eq!(responses[4]["events"], json!(["rolled 2 5", "out 2 0", "passed to 3"]));
    assert_eq!(responses[4]["state"]["pieces"][2], json!([39, -1, -1, -1]));
    assert_eq!(responses[4]["state"]["turn"], 3);
}

#[test]
fn a_decision_has_its_roll_and_steps() {
    let responses = talk(parchis(), &[LOAD, &apply("6"), ACTIONS, &apply("1")]);
    let state = &responses[0]["state"];
    assert_eq!((&state["sixes"], &state["last"]), (&json!(1), &json!(1)));
    assert_eq!((&state["roll"], &state["steps"]), (&Json::Null, &Json::Null));
    assert_eq!(state["second"], json!({"12": 0}));
    let state = &responses[1]["state"];
    assert_eq!(
        (&state["to_act"], &state["roll"], &state["steps"]),
        (&json!(3), &json!(6), &json!(7))
    );
    assert_eq!(responses[2]["actions"], json!(["0", "1", "2"]));
    assert_eq!(responses[3]["events"], json!(["moved 3 1 58 65", "again 3"]));
}

#[test]
fn a_save_loads_in_the_middle_of_a_decision() {
    let saved = last(parchis(), &[LOAD, &apply("6"), r#"{"cmd":"save"}"#]);
    let before = last(parchis(), &[LOAD, &apply("6")]);
    let load = json!({"cmd": "load", "text": saved["text"]}).to_string();
    assert_eq!(last(parchis(), &[&load])["state"], before["state"]);
    assert!(error(parchis(), &[&load, r#"{"cmd":"undo"}"#]).contains("undo"));
}

#[test]
fn options_are_the_dice_the_position_and_the_house_rules() {
    let line = "am:5,5,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am";
    let new = json!({"cmd": "new", "options": {"position": line, "dice": [6, 2],
        "players": ["human", "human", "human", "human"], "barriers": "everywhere",
        "blocked-six": "free"}});
    let responses = talk(parchis(), &[&new.to_string(), ACTIONS, r#"{"cmd":"roll"}"#]);
    assert_eq!(responses[1]["actions"], json!(["6"]));
    // Only one bridge can be opened, so its piece with the higher number must move.
    assert_eq!(
        responses[2]["events"],
        json!(["rolled 0 6", "bridge opened 0 1", "moved 0 1 5 11", "again 0"])
    );
    for (options, mentioned) in [
        (json!({"dice": [7]}), "7"),
        (json!({"position": "am:5"}), "am"),
        (json!({"players": 3}), "3"),
        (json!({"players": ["human", "nobody", "human", "human"]}), "nobody"),
        (json!({"barriers": "nowhere"}), "everywhere"),
    ] {
        let why = error(parchis(), &[&json!({"cmd": "new", "options": options}).to_string()]);
        assert!(why.contains(mentioned), "{why}");
    }
}

//! The protocol with Tortugas robóticas.

use crate::common::{error, last, talk};
use app::AnyGame;
use serde_json::{Value as Json, json};

fn tortugas() -> &'static dyn AnyGame {
    registry::find("tortugas").expect("it is registered")
}

const NEW: &str =
    r#"{"cmd":"new","seed":7,"options":{"board":"2\nR $\n\n\nR  $\n\n\n\n\n","extended":true}}"#;
const ACTIONS: &str = r#"{"cmd":"actions"}"#;
const DRAW: &str = r#"{"cmd":"apply","action":"draw"}"#;

#[test]
fn a_board_is_an_option_and_its_first_hands_are_drawn_from_the_seed() {
    let response = last(tortugas(), &[NEW]);
    let state = &response["state"];
    assert_eq!(state["cells"][0], "R $     ");
    assert_eq!(state["decks"], json!([36, 36]));
    assert_eq!(
        (&state["to_act"], &state["turn"], &state["outcome"]),
        (&json!(0), &json!(0), &Json::Null)
    );
    let total =
        |hand: &Json| hand.as_object().unwrap().values().map(|n| n.as_i64().unwrap()).sum::<i64>();
    assert!(state["hands"].as_array().unwrap().iter().all(|hand| total(hand) == 3));
    assert_eq!(state["turtles"][1], json!({"at": [3, 0], "dir": "E", "playing": true}));
    assert_eq!(last(tortugas(), &[NEW]), response, "the same seed, the same hands");
    assert!(error(tortugas(), &[NEW, r#"{"cmd":"undo"}"#]).contains("undo"));
}

#[test]
fn a_draw_is_a_chance_node_with_public_probabilities() {
    let responses = talk(tortugas(), &[NEW, DRAW, ACTIONS, r#"{"cmd":"roll"}"#]);
    assert_eq!(responses[1]["state"]["to_act"], "chance");
    let odds: Vec<f64> = responses[2]["probabilities"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p.as_f64().unwrap())
        .collect();
    assert!((odds.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    assert_eq!(responses[3]["state"]["to_act"], 1);
    assert_eq!(responses[3]["state"]["decks"], json!([35, 36]));
}

#[test]
fn the_number_of_players_chooses_among_the_boards_of_a_file() {
    let both = r"1\nR$\n\n\n\n\n\n\n\n2\nRR$$\n\n\n\n\n\n\n\n";
    for players in [1, 2] {
        let new = format!(r#"{{"cmd":"new","options":{{"board":"{both}","players":{players}}}}}"#);
        let state = last(tortugas(), &[&new]);
        assert_eq!(state["state"]["turtles"].as_array().unwrap().len(), players);
    }
    let three = format!(r#"{{"cmd":"new","options":{{"board":"{both}","players":3}}}}"#);
    assert!(error(tortugas(), &[&three]).contains('3'));
    let long = r#"{"cmd":"new","options":{"board":"1\nR       $\n\n\n\n\n\n\n\n"}}"#;
    assert!(error(tortugas(), &[long]).contains('2'), "the error has the line");
}

#[test]
fn a_position_is_saved_and_loaded() {
    let saved = last(tortugas(), &[NEW, DRAW, r#"{"cmd":"roll"}"#, r#"{"cmd":"save"}"#]);
    let before = last(tortugas(), &[NEW, DRAW, r#"{"cmd":"roll"}"#]);
    let load = json!({"cmd": "load", "text": saved["text"]}).to_string();
    assert_eq!(last(tortugas(), &[&load])["state"], before["state"]);
}

#[test]
fn play_outs_end_with_an_order_of_arrival() {
    let response = last(tortugas(), &[NEW, r#"{"cmd":"playout","bot":"easy","games":50}"#]);
    assert_eq!(response["games"], 50);
    let results = response["results"].as_object().unwrap();
    assert!(results.keys().all(|word| ["0,1", "1,0"].contains(&word.as_str())), "{results:?}");
}

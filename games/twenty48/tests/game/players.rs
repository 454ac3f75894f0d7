//! Computer players and hints.

use app::history::FinishedGame;
use app::{AnySession, Registered, Value};
use i18n::{Lang, Translator};
use kernel::{Advice, Budget, Game, Models, Outcome, Presentation, Rng, Seed, Session, Turn};
use twenty48::board::Tilt;
use twenty48::{State, Twenty48};

fn state(setup: &str) -> State {
    Twenty48::start(&setup.parse().unwrap())
}

fn hint(state: &State, budget: &Budget) -> Advice<Tilt> {
    (Twenty48::info().hint)(state, budget, &Models::default())
}

#[test]
fn all_players_are_listed() {
    let mut names: Vec<&str> = Twenty48::info().bots.iter().map(|bot| bot.name).collect();
    names.sort_unstable();
    assert_eq!(names, ["easy", "expert", "normal", "plies1", "plies2", "plies3", "random"]);
}

#[test]
fn a_win_in_one_move_is_found_on_any_size() {
    for setup in [
        "board 3 16 0.05 ends 0 8,2,4/8,1,1/1,1,1",
        "board 4 16 0.05 ends 0 8,2,4,1/8,1,1,1/1,1,1,1/1,1,1,1",
        "board 5 32 0.05 ends 0 16,2,4,1,1/16,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1",
    ] {
        let state = state(setup);
        for entry in Twenty48::info().bots.iter().filter(|entry| entry.name != "random") {
            let tilt = (entry.make)(&Models::default()).choose(
                &state,
                &Budget::from_millis(10_000),
                &mut Rng::new(1),
            );
            let word = tilt.unwrap().to_string();
            assert!(["up", "down"].contains(&word.as_str()), "{}: {word}", entry.name);
        }
    }
}

#[test]
fn a_hint_has_the_value_of_each_direction() {
    let advice =
        hint(&state("board 3 512 0.05 ends 0 2,4,2/1,1,1/1,1,1"), &Budget::from_millis(9000));
    assert!(advice.best.is_some());
    assert_eq!(advice.why.key, "twenty48-hint");
    let names: Vec<&str> = advice.why.args.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["up", "down", "left", "right", "way"]);
    let over = hint(&state("board 3 16 0.05 ends 0 2,4,2/4,2,4/2,4,2"), &Budget::from_millis(100));
    assert_eq!((over.best, over.why.key.as_ref()), (None, "twenty48-hint-none"));
}

/// Plays a game to its end: whether it was won, and the initials of its moves.
fn played(name: &str, setup: &str, seed: u64, most: usize) -> (bool, String) {
    let bot = Twenty48::info().bots.iter().find(|bot| bot.name == name).unwrap();
    let (mut rng, mut player) = (Rng::new(seed), (bot.make)(&Models::default()));
    let (mut state, mut plays) = (state(setup), String::new());
    while plays.len() < most {
        match Twenty48::turn(&state) {
            Turn::Over(end) => return (!end.winners.is_empty(), plays),
            Turn::Chance => {
                let mut odds = Vec::new();
                Twenty48::chance_outcomes(&state, &mut odds);
                let chance = rng.one_of(&odds).unwrap().0;
                Twenty48::apply_chance(&mut state, chance, &mut Vec::new()).unwrap();
            }
            Turn::Player(_) => {
                let tilt = player.choose(&state, &Budget::from_millis(10_000), &mut rng).unwrap();
                Twenty48::play(&mut state, tilt, &mut Vec::new()).unwrap();
                plays.push_str(&tilt.name()[..1]);
            }
        }
    }
    (false, plays)
}

/// Players that look ahead reach tiles that random ones hardly ever do.
#[test]
fn looking_ahead_reaches_higher_tiles() {
    assert!((0..3).all(|seed| played("normal", "new 4 256 0.5 ends", seed, 9999).0));
}

/// Every player plays legal games to their end, with a network and without.
#[test]
fn games_are_played_to_their_end_on_any_size() {
    for dim in 3..=6 {
        for entry in Twenty48::info().bots {
            let (_, plays) = played(entry.name, &format!("new {dim} 64 0.1 ends"), 1, 9999);
            assert!((10..9999).contains(&plays.len()), "{} {dim}: {plays}", entry.name);
        }
    }
}

/// The largest tiles that a file may contain on a large board, and what they merge into.
#[test]
fn the_highest_tiles_of_a_large_board_are_played() {
    // Nothing else can move.
    let rest = "2,4,2,4,2/4,2,4,2,4/2,4,2,4,2/4,2,4,2,4";
    let setup = format!("board 5 131072 0.1 endless 0 67108864,67108864,33554432,2,4/{rest}");
    for name in ["expert", "plies1", "plies2", "plies3"] {
        let (_, plays) = played(name, &setup, 1, 3);
        assert!(plays.starts_with(['l', 'r']), "{name}: {plays}");
    }
}

/// The moves are the same every time and in every build profile; only an intended change of the
/// player changes them.
#[test]
fn the_expert_plays_the_same_every_time() {
    let begun = |four: &str| played("expert", &format!("new 4 2048 {four} ends"), 1, 40).1;
    assert_eq!(begun("0.05"), "uldlrrruududrlllrdlurdrruududrurdrdurdru");
    assert_eq!(begun("0.5"), "uududluuuuudduruuuddrrllddrrdrrrddrddrdr");
}

#[test]
#[cfg_attr(debug_assertions, ignore = "quick in a release alone")]
fn the_expert_reaches_the_goal() {
    assert!((0..5).all(|seed| played("expert", "new 4 2048 0.05 ends", seed, 9999).0));
}

/// Tiles that four bits cannot hold, a pair of them, and a goal among them.
#[test]
fn the_highest_tiles_are_played() {
    for (goal, ends) in [("131072", "ends"), ("131072", "endless"), ("2048", "endless")] {
        let rest = "8192,4096,2048,1024/2,4,2,4/1,1,1,1";
        let setup = format!("board 4 {goal} 0.1 {ends} 0 65536,65536,32768,16384/{rest}");
        for name in ["expert", "plies1", "plies2", "plies3"] {
            let (_, plays) = played(name, &setup, 1, 3);
            assert!(plays.starts_with(['l', 'r']), "{name} {setup}: {plays}");
        }
    }
    // No move is left, and sixteen different tiles do not fit into four bits.
    let all = "4,8,16,32/64,128,256,512/1024,2048,4096,8192/16384,32768,65536,131072";
    let state = state(&format!("board 4 131072 0.1 endless 0 {all}"));
    assert!(matches!(Twenty48::turn(&state), Turn::Over(end) if end.winners == [0]));
    assert_eq!(hint(&state, &Budget::from_millis(9000)).best, None);
}

#[test]
fn ties_go_to_the_first_move() {
    // A board that is symmetric in all directions.
    let state = state("board 4 2048 0.1 ends 0 1,1,1,1/1,2,2,1/1,2,2,1/1,1,1,1");
    for entry in Twenty48::info().bots.iter().filter(|entry| entry.name != "random") {
        let tilt = (entry.make)(&Models::default()).choose(
            &state,
            &Budget::from_millis(10_000),
            &mut Rng::new(1),
        );
        assert_eq!(tilt.unwrap().name(), "up", "{}", entry.name);
    }
}

/// The end of an endless game whose highest tile is a 16: the outcome, whether the history counts
/// it as won, and the sentences in both languages.
fn endless_end(goal: &str) -> (Outcome, bool, [String; 2]) {
    let rows = "1,4,2,4/2,2,4,2/4,4,2,4/2,2,4,16";
    let setup = format!("board 4 {goal} 0.1 endless 40 {rows}").parse().unwrap();
    let mut session = Session::<Twenty48>::new(setup, Seed::from_bits(1));
    for word in ["up", "3,0=4"] {
        AnySession::apply(&mut session, word).unwrap();
    }
    let Turn::Over(outcome) = session.turn() else { panic!("{:?}", session.turn()) };
    let entry = FinishedGame::of(&session, "20261115-190512".to_owned()).unwrap();
    let why = Twenty48::describe_outcome(session.view()).unwrap();
    let said = [Lang::Es, Lang::En]
        .map(|lang| Translator::new(lang, [Twenty48::info().texts]).translate(&why));
    assert_eq!(entry.outcome, outcome.id);
    (outcome, entry.won, said)
}

#[test]
fn an_endless_game_beyond_its_goal_is_won() {
    let (outcome, won, [spanish, english]) = endless_end("16");
    assert_eq!(outcome, Outcome::new("GANA", vec![0]));
    assert!(won);
    assert!(spanish.contains("has ganado") && spanish.ends_with("(GANA)"), "{spanish}");
    assert!(english.contains("you have won"), "{english}");

    let (outcome, won, [spanish, english]) = endless_end("32");
    assert_eq!(outcome, Outcome::new("PIERDE", vec![]));
    assert!(!won);
    assert!(spanish.contains("has perdido") && spanish.ends_with("(PIERDE)"), "{spanish}");
    assert!(english.contains("you have lost"), "{english}");
}

#[test]
fn fields_list_values_in_rows() {
    let record = (Twenty48::info().fields)(&state("board 3 16 0.05 ends 40 8,8,4/2,1,1/1,1,2"));
    let cells = record.iter().find(|(name, _)| *name == "cells").unwrap();
    let row = |values: [u64; 3]| Value::list(values);
    assert_eq!(cells.1, Value::list([row([8, 8, 4]), row([2, 1, 1]), row([1, 1, 2])]));
}

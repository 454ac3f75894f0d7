//! The analysis after a game, in a replay and in the list of saved games.

use app::Options;
use conformance::levels::start;
use kernel::Budget;
use ratatui::crossterm::event::KeyCode;
use tui::Start;

use crate::support::{EN_PLAIN, ES, TestScreen, a_race, new_storage};

const USUAL: (u16, u16) = (80, 24);

/// The moves of a lost game of the first level that a wrong move loses, up to its end.
fn lost_game() -> (Box<dyn app::AnySession>, Vec<String>) {
    let game = registry::find("unosolo").unwrap();
    for level in game.data().levels.unwrap().all() {
        let mut session = start(game, &level);
        while let Some(first) = session.actions().first().map(|jump| jump.text.clone()) {
            session.apply(&first).unwrap();
        }
        let is_lost = session.hint(Budget::unlimited())().why.key == "hint-way-back";
        if is_lost && session.at() > 2 {
            let moves = session.action_texts();
            return (start(game, &level), moves);
        }
    }
    panic!("every level is won by the first moves");
}

/// Plays a lost game but for its last move, which is made on the screen.
fn lose(screen: &mut TestScreen<'_>) {
    for _ in 0..8 {
        if screen.text().contains("You are blocked") {
            return;
        }
        screen.key(KeyCode::Tab);
        screen.key(KeyCode::Enter);
    }
}

#[test]
fn a_lost_game_is_looked_through_and_tried_again() {
    let mut storage = new_storage();
    let (mut session, moves) = lost_game();
    for action in &moves[..moves.len() - 1] {
        session.apply(action).unwrap();
    }
    let start = Start::Game(session, Options::default());
    let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, USUAL);
    screen.keys("i");
    assert!(screen.text().contains("once it is over"), "{}", screen.text());
    lose(&mut screen);
    screen.keys("h");
    screen.wait_for("undo 2 moves");
    screen.keys("i");
    screen.wait_for("The game was lost at step");
    insta::assert_snapshot!("review_of_a_lost_game", screen.text());
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Better:"), "{}", screen.text());
    insta::assert_snapshot!("decision_in_a_replay", screen.text());
    screen.key(KeyCode::Right);
    assert!(!screen.text().contains("Better:"), "{}", screen.text());
    screen.key(KeyCode::Left);
    screen.keys("b");
    screen.keys("h");
    screen.wait_for("To follow it");
}

#[test]
fn saved_games_and_replays_are_analysed() {
    let mut storage = new_storage();
    let (mut session, moves) = lost_game();
    for action in &moves {
        session.apply(action).unwrap();
    }
    app::SaveSlots::save(&mut storage, "unosolo", &session.save()).unwrap();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, ES, USUAL);
    screen.keys("8");
    for opens in ["i", "vi"] {
        screen.keys(opens);
        screen.wait_for("La partida se perdió");
        screen.keys("q");
        assert!(!screen.text().contains("se perdió"), "{}", screen.text());
    }
}

#[test]
fn a_game_without_analysis_says_so() {
    let mut storage = new_storage();
    let mut session = a_race(&storage);
    while !matches!(session.turn(), kernel::Turn::Over(_)) {
        if session.turn() == kernel::Turn::Chance {
            session.roll().unwrap();
        } else {
            let action = session.actions()[0].text.clone();
            session.apply(&action).unwrap();
        }
    }
    let start = Start::Replay(session);
    let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, (40, 12));
    screen.keys("i");
    screen.wait_for("This game cannot be analysed");
    screen.keys("q");
    assert!(screen.text().contains("Step"), "{}", screen.text());
}

//! Computer players: they move by themselves, and keys are handled meanwhile.

use std::time::Duration;

use crate::support::{EN_PLAIN, TestScreen, a_race, a_race_of, new_storage};
use app::Options;
use kernel::Seed;
use ratatui::crossterm::event::KeyCode;
use tui::{ScreenOptions, Start};

const SIZE: (u16, u16) = (80, 24);
/// How often the screens look for news.
const TICK: Duration = Duration::from_millis(20);
/// The status at the turn of a computer.
const PLAYING: &str = "The computer is playing";

fn sit<'h>(storage: &'h mut conformance::MemoryStorage, players: &str) -> TestScreen<'h> {
    let session = a_race_of(storage, players);
    TestScreen::new(storage, Start::Game(session, Options::default()), EN_PLAIN, SIZE)
}

/// Waits until the computers have moved. Returns how long that took on the clock of the screen.
fn wait_for_own_turn(screen: &mut TestScreen<'_>) -> Duration {
    for number in 0..5000 {
        if !screen.status().contains(PLAYING) {
            return TICK * number;
        }
        screen.pass(TICK);
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("the computer never ends:\n{}", screen.text());
}

/// The number of moves in the log.
fn runs(screen: &TestScreen<'_>) -> usize {
    screen.text().matches("It runs.").count()
}

#[test]
fn the_computer_replies_and_the_person_continues() {
    let mut storage = new_storage();
    let mut screen = sit(&mut storage, "human,first");
    assert!(!screen.text().contains(PLAYING));
    screen.key(KeyCode::Enter);
    assert!(screen.status().contains(PLAYING), "{}", screen.text());
    assert_eq!(runs(&screen), 1, "{}", screen.text());
    // However soon it has decided, it moves at its pace.
    assert!(wait_for_own_turn(&mut screen) > Duration::from_millis(200));
    assert_eq!(runs(&screen), 2, "{}", screen.text());
    drop(screen);
    // Not assistance: the seat is the computer's.
    let kept = &storage.files[&storage.kept[0].file];
    assert!(!kept.contains("aided") && kept.contains("players human,first"), "{kept}");
}

#[test]
fn undo_goes_back_to_the_last_own_decision_with_the_same_die() {
    let mut storage = new_storage();
    let mut screen = sit(&mut storage, "human,first");
    let first = screen.text();
    // While the computer thinks…
    screen.key(KeyCode::Enter);
    screen.keys("u");
    assert_eq!(screen.text(), first);
    // …and after it has played.
    screen.key(KeyCode::Enter);
    wait_for_own_turn(&mut screen);
    let second = screen.text();
    screen.keys("u");
    assert_eq!(screen.text(), first);
    screen.keys("y");
    assert_eq!(screen.text(), second);
    screen.keys("uu");
    assert!(screen.text().contains("There is nothing to undo"), "{}", screen.text());
}

#[test]
fn a_person_cannot_move_for_the_computer() {
    let mut storage = new_storage();
    let mut screen = sit(&mut storage, "first,human");
    assert!(screen.status().contains(PLAYING));
    for key in [KeyCode::Enter, KeyCode::Char('h')] {
        screen.key(key);
        assert!(screen.text().contains("it is not your turn"), "{}", screen.text());
        assert_eq!(runs(&screen), 0);
    }
    screen.keys("+?");
    assert!(screen.text().contains("How to play"), "{}", screen.text());
    screen.key(KeyCode::Esc);
    wait_for_own_turn(&mut screen);
    assert_eq!(runs(&screen), 1);
}

#[test]
fn a_resumed_game_keeps_its_computer_players() {
    let mut storage = new_storage();
    let mut session = a_race_of(&storage, "human,first");
    session.roll().unwrap();
    session.apply("1").unwrap();
    let (game, save) = (storage.info("race"), session.save());
    let again = game.open(&save, &Options::default(), Seed::from_bits(0)).unwrap();
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(again, Options::default()), EN_PLAIN, SIZE);
    assert!(screen.status().contains(PLAYING), "{}", screen.text());
    wait_for_own_turn(&mut screen);
}

#[test]
fn computers_alone_are_paused_and_stepped() {
    let mut storage = new_storage();
    let mut screen = sit(&mut storage, "first,first");
    assert!(screen.status().contains("The computers are playing"), "{}", screen.text());
    screen.keys(" ");
    assert!(screen.status().contains("Paused"), "{}", screen.text());
    for _ in 0..20 {
        screen.pass(Duration::from_secs(5));
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(runs(&screen), 0);
    for moves in 1..=2 {
        screen.key(KeyCode::Right);
        screen.wait_for("Paused");
        assert_eq!(runs(&screen), moves, "{}", screen.text());
    }
    screen.keys("u");
    assert_eq!(runs(&screen), 1);
    screen.keys(" ");
    screen.wait_for("Home!");
    assert!(screen.text().contains("Seed: race"), "{}", screen.text());
}

#[test]
fn the_computer_plays_for_the_person_until_a_key_is_pressed() {
    let mut storage = new_storage();
    let mut screen = sit(&mut storage, "human,first");
    screen.keys("a");
    for _ in 0..2000 {
        if runs(&screen) > 1 {
            break;
        }
        screen.pass(Duration::from_millis(100));
        std::thread::sleep(Duration::from_millis(1));
    }
    screen.keys("x");
    assert!(screen.text().contains("It is your turn again"), "{}", screen.text());
}

/// A key during an animation ends it and does nothing else; commands are executed.
#[test]
fn a_key_skips_only_the_visible_animation() {
    let mut storage = new_storage();
    let session = a_race(&storage);
    let options = ScreenOptions { motion: true, ..EN_PLAIN };
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), options, SIZE);
    // The roll is shown first.
    screen.pass(Duration::ZERO);
    assert!(screen.status().contains("Watch what happens"), "{}", screen.text());
    screen.key(KeyCode::Enter);
    assert_eq!(runs(&screen), 0, "{}", screen.text());
    screen.key(KeyCode::Enter);
    screen.pass(Duration::ZERO);
    // The run is shown; the next roll is still to come.
    assert_eq!((runs(&screen), screen.text().matches("The die shows").count()), (1, 1));
    screen.key(KeyCode::Enter);
    assert_eq!((runs(&screen), screen.text().matches("The die shows").count()), (1, 2));
    screen.key(KeyCode::Tab);
    screen.key(KeyCode::Enter);
    screen.pass(Duration::ZERO);
    assert_eq!(runs(&screen), 2, "{}", screen.text());
    screen.keys("u");
    assert_eq!(runs(&screen), 1, "{}", screen.text());
}

#[test]
fn the_fastest_speed_does_not_wait() {
    let mut storage = new_storage();
    let options = ScreenOptions { motion: true, ..EN_PLAIN };
    let session = a_race_of(&storage, "first,first");
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), options, SIZE);
    screen.keys("++++");
    for _ in 0..2000 {
        screen.pass(Duration::from_nanos(1));
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(screen.text().contains("Home!"), "{}", screen.text());
}

#[test]
fn seats_are_chosen_in_the_form() {
    let mut storage = new_storage();
    let game = storage.info("race");
    let start = Start::Setup(game, Options::default());
    let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, SIZE);
    screen.key(KeyCode::Down);
    screen.key(KeyCode::Down);
    screen.key(KeyCode::Right);
    assert!(screen.text().contains("Two          ◀ a machine ▶"), "{}", screen.text());
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Enter);
    assert!(screen.status().contains(PLAYING), "{}", screen.text());
}

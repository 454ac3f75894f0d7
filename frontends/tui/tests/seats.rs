//! Computer players at the table: they go on by themselves, and keys are answered meanwhile.

mod support;

use std::time::Duration;

use app::Options;
use kernel::Seed;
use ratatui::crossterm::event::KeyCode;
use support::{EN_PLAIN, Stage, a_race, a_race_of, a_storage};
use tui::{ScreenOptions, Start};

const SIZE: (u16, u16) = (80, 24);
/// What the status says at the turn of a computer.
const PLAYING: &str = "The computer is playing";

fn sit<'h>(storage: &'h mut conformance::MemoryStorage, players: &str) -> Stage<'h> {
    let table = a_race_of(storage, players);
    Stage::new(storage, Start::Game(table, Options::default()), EN_PLAIN, SIZE)
}

fn wait_for_own_turn(stage: &mut Stage<'_>) {
    for _ in 0..5000 {
        if !stage.status().contains(PLAYING) {
            return;
        }
        stage.pass(Duration::from_millis(20));
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("the computer never ends:\n{}", stage.text());
}

/// How many moves the log tells of.
fn runs(stage: &Stage<'_>) -> usize {
    stage.text().matches("It runs.").count()
}

#[test]
fn the_computer_answers_and_the_person_goes_on() {
    let mut storage = a_storage();
    let mut stage = sit(&mut storage, "human,first");
    assert!(!stage.text().contains(PLAYING));
    stage.key(KeyCode::Enter);
    assert!(stage.status().contains(PLAYING), "{}", stage.text());
    // It thinks at its pace: not at once.
    stage.pass(Duration::from_millis(100));
    std::thread::sleep(Duration::from_millis(50));
    stage.pass(Duration::from_millis(100));
    assert_eq!(runs(&stage), 1, "{}", stage.text());
    wait_for_own_turn(&mut stage);
    assert_eq!(runs(&stage), 2, "{}", stage.text());
    drop(stage);
    // Nobody helped: the computer sits there.
    let kept = &storage.files[&storage.kept[0].file];
    assert!(!kept.contains("aided") && kept.contains("players human,first"), "{kept}");
}

#[test]
fn undo_goes_back_to_the_last_own_decision_with_the_same_die() {
    let mut storage = a_storage();
    let mut stage = sit(&mut storage, "human,first");
    let first = stage.text();
    // While the computer thinks…
    stage.key(KeyCode::Enter);
    stage.keys("u");
    assert_eq!(stage.text(), first);
    // …and after it has played.
    stage.key(KeyCode::Enter);
    wait_for_own_turn(&mut stage);
    let second = stage.text();
    stage.keys("u");
    assert_eq!(stage.text(), first);
    stage.keys("y");
    assert_eq!(stage.text(), second);
    stage.keys("uu");
    assert!(stage.text().contains("There is nothing to undo"), "{}", stage.text());
}

#[test]
fn nobody_plays_for_the_computer() {
    let mut storage = a_storage();
    let mut stage = sit(&mut storage, "first,human");
    assert!(stage.status().contains(PLAYING));
    for key in [KeyCode::Enter, KeyCode::Char('h')] {
        stage.key(key);
        assert!(stage.text().contains("it is not your turn"), "{}", stage.text());
        assert_eq!(runs(&stage), 0);
    }
    stage.keys("+?");
    assert!(stage.text().contains("How to play"), "{}", stage.text());
    stage.key(KeyCode::Esc);
    wait_for_own_turn(&mut stage);
    assert_eq!(runs(&stage), 1);
}

#[test]
fn a_game_that_was_left_goes_on_with_its_computers() {
    let mut storage = a_storage();
    let mut table = a_race_of(&storage, "human,first");
    table.roll().unwrap();
    table.apply("1").unwrap();
    let (info, save) = (storage.info("race"), table.save());
    let again = info.open(&save, &Options::default(), Seed::from_bits(0)).unwrap();
    let mut stage =
        Stage::new(&mut storage, Start::Game(again, Options::default()), EN_PLAIN, SIZE);
    assert!(stage.status().contains(PLAYING), "{}", stage.text());
    wait_for_own_turn(&mut stage);
}

#[test]
fn computers_alone_are_paused_and_stepped() {
    let mut storage = a_storage();
    let mut stage = sit(&mut storage, "first,first");
    assert!(stage.status().contains("by themselves"), "{}", stage.text());
    stage.keys(" ");
    assert!(stage.status().contains("Paused"), "{}", stage.text());
    for _ in 0..20 {
        stage.pass(Duration::from_secs(5));
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(runs(&stage), 0);
    for moves in 1..=2 {
        stage.key(KeyCode::Right);
        stage.wait_for("Paused");
        assert_eq!(runs(&stage), moves, "{}", stage.text());
    }
    stage.keys("u");
    assert_eq!(runs(&stage), 1);
    stage.keys(" ");
    stage.wait_for("Home!");
    assert!(stage.text().contains("Seed: race"), "{}", stage.text());
}

#[test]
fn the_computer_plays_for_the_person_until_a_key() {
    let mut storage = a_storage();
    let mut stage = sit(&mut storage, "human,first");
    stage.keys("a");
    for _ in 0..2000 {
        if runs(&stage) > 1 {
            break;
        }
        stage.pass(Duration::from_millis(100));
        std::thread::sleep(Duration::from_millis(1));
    }
    stage.keys("x");
    assert!(stage.text().contains("It is your turn again"), "{}", stage.text());
}

/// A key while steps are seen to happen ends that and nothing else; commands are answered.
#[test]
fn a_key_ends_only_what_is_seen() {
    let mut storage = a_storage();
    let table = a_race(&storage);
    let options = ScreenOptions { motion: true, ..EN_PLAIN };
    let mut stage = Stage::new(&mut storage, Start::Game(table, Options::default()), options, SIZE);
    // The throw is seen first.
    stage.pass(Duration::ZERO);
    assert!(stage.status().contains("Watch what happens"), "{}", stage.text());
    stage.key(KeyCode::Enter);
    assert_eq!(runs(&stage), 0, "{}", stage.text());
    stage.key(KeyCode::Enter);
    stage.pass(Duration::ZERO);
    // The run is seen, and the next throw is still to come.
    assert_eq!((runs(&stage), stage.text().matches("The die shows").count()), (1, 1));
    stage.key(KeyCode::Enter);
    assert_eq!((runs(&stage), stage.text().matches("The die shows").count()), (1, 2));
    stage.key(KeyCode::Tab);
    stage.key(KeyCode::Enter);
    stage.pass(Duration::ZERO);
    assert_eq!(runs(&stage), 2, "{}", stage.text());
    stage.keys("u");
    assert_eq!(runs(&stage), 1, "{}", stage.text());
}

#[test]
fn the_fastest_speed_waits_for_nothing() {
    let mut storage = a_storage();
    let options = ScreenOptions { motion: true, ..EN_PLAIN };
    let table = a_race_of(&storage, "first,first");
    let mut stage = Stage::new(&mut storage, Start::Game(table, Options::default()), options, SIZE);
    stage.keys("++++");
    for _ in 0..2000 {
        stage.pass(Duration::from_nanos(1));
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(stage.text().contains("Home!"), "{}", stage.text());
}

#[test]
fn seats_are_chosen_in_the_form() {
    let mut storage = a_storage();
    let info = storage.info("race");
    let start = Start::Setup(info, Options::default());
    let mut stage = Stage::new(&mut storage, start, EN_PLAIN, SIZE);
    stage.key(KeyCode::Down);
    stage.key(KeyCode::Down);
    stage.key(KeyCode::Right);
    assert!(stage.text().contains("Two          ◀ a machine ▶"), "{}", stage.text());
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Enter);
    assert!(stage.status().contains(PLAYING), "{}", stage.text());
}

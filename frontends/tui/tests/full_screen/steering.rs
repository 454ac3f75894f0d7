//! A steered game: how it looks, and what keys and mouse do.

use std::time::Duration;

use crate::support::{EN_PLAIN, ES, TestScreen, new_storage};
use app::{AnySession, Options, SaveSlots, Storage};
use conformance::MemoryStorage;
use kernel::Seed;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::style::Color;
use tui::{ScreenOptions, Start};

const USUAL: (u16, u16) = (80, 24);

/// A steered game, from its own file format.
fn open(storage: &MemoryStorage, text: &str) -> Box<dyn AnySession> {
    storage.info("2048").open(text, &Options::default(), Seed::from_bits(1)).unwrap()
}

fn start(storage: &MemoryStorage, text: &str) -> Start {
    Start::Game(open(storage, text), Options::default())
}

const FOUR: &str =
    "131072 4\n2 4 8 16\n32 64 128 256\n512 1024 2048 4096\n8192 16384 65536 1\n1300000\n";
const EIGHT: &str = "2048 8\n1 2 1 1 1 1 1 1\n1 1 1 4 1 1 1 1\n1 1 1 1 1 1 1 1\n1 1 1 1 1 1 1 1\n\
    1 1 1 1 1 1 1 1\n1 1 1 1 1 1 1 1\n1 1 1 1 1 1 1 1\n1024 512 256 128 64 32 16 8\n14360\n";
const ALMOST: &str = "16 3\n8 8 1\n1 1 1\n1 1 1\n32\n";
/// Going anywhere but down moves it.
const LOOSE: &str = "16 3\n1 1 1\n1 1 1\n1 2 1\n0\n";

#[test]
fn boards_of_several_sizes() {
    for (name, text, options) in
        [("four_es", FOUR, ES), ("eight_en", EIGHT, EN_PLAIN), ("three_es", ALMOST, ES)]
    {
        let mut storage = new_storage();
        let start = start(&storage, text);
        let screen = TestScreen::new(&mut storage, start, options, USUAL);
        insta::assert_snapshot!(format!("{name}_80x24"), screen.text());
    }
}

#[test]
fn the_form_asks_for_goals_and_sizes() {
    let mut storage = new_storage();
    let game = storage.info("2048");
    let mut screen =
        TestScreen::new(&mut storage, Start::Setup(game, Options::default()), EN_PLAIN, USUAL);
    screen.key(KeyCode::Left);
    screen.key(KeyCode::Down);
    screen.key(KeyCode::Right);
    insta::assert_snapshot!("form_en_80x24", screen.text());
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Esc);
    assert!(screen.text().contains("Goal: 1024"), "{}", screen.text());
}

/// The goal that the form shows is the one that the game takes.
#[test]
fn the_usual_goal_follows_the_size() {
    let mut storage = new_storage();
    let game = storage.info("2048");
    let mut given = Options::default();
    given.set(game.data().options, "dim", &"3".into()).unwrap();
    let mut screen = TestScreen::new(&mut storage, Start::Setup(game, given), EN_PLAIN, USUAL);
    assert!(screen.text().contains("◀ 1024 ▶"), "{}", screen.text());
    screen.key(KeyCode::Down);
    screen.key(KeyCode::Right);
    assert!(screen.text().contains("◀ 2048 ▶"), "{}", screen.text());
    // A chosen goal stays, and the form says so if it does not fit.
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Right);
    screen.key(KeyCode::Left);
    screen.key(KeyCode::Down);
    screen.key(KeyCode::Left);
    assert!(screen.text().contains("◀ 2048 ▶"), "{}", screen.text());
    assert!(screen.text().contains("the highest is"), "{}", screen.text());
}

/// Tiles are readable on their colours, up to the highest.
#[test]
fn tile_numbers_contrast_with_their_tiles() {
    let mut storage = new_storage();
    let text = FOUR.replace("65536", "32768");
    let start = start(&storage, &text);
    let screen = TestScreen::new(&mut storage, start, ES, USUAL);
    let buffer = screen.terminal.backend().buffer();
    let tiles = buffer.content().iter().filter(|cell| cell.bg != Color::Reset);
    let mut digits = 0;
    for cell in tiles.filter(|cell| cell.symbol().parse::<u8>().is_ok()) {
        assert_ne!(cell.fg, cell.bg, "{}", cell.symbol());
        digits += 1;
    }
    assert!(digits > 40, "{digits}");
}

fn moved(keys: &[KeyCode]) -> bool {
    let mut storage = new_storage();
    let start = start(&storage, LOOSE);
    let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, USUAL);
    let before = screen.text();
    for key in keys {
        screen.key(*key);
    }
    screen.text().contains("appears") && screen.text() != before
}

#[test]
fn arrows_and_letters_play() {
    for key in [KeyCode::Up, KeyCode::Left, KeyCode::Right] {
        assert!(moved(&[key]), "{key:?}");
    }
    for letter in ['w', 'k', 'W', 'K', 'd', 'l', 'D', 'L', 'A', 'H'] {
        assert!(moved(&[KeyCode::Char(letter)]), "{letter}");
    }
    assert!(!moved(&[KeyCode::Down]) && !moved(&[KeyCode::Char('s')]), "nothing moves down");
}

#[test]
fn other_letters_are_commands() {
    let mut storage = new_storage();
    let start = start(&storage, LOOSE);
    let mut screen = TestScreen::new(&mut storage, start, ES, USUAL);
    screen.key(KeyCode::Char('h'));
    screen.wait_for("Pista: ");
    screen.key(KeyCode::F(2));
    assert!(screen.text().contains("Partida guardada"), "{}", screen.text());
    screen.key(KeyCode::F(3));
    assert!(screen.text().contains("Points: 0"), "{}", screen.text());
    screen.key(KeyCode::Char('+'));
    assert!(screen.text().contains("Speed: 4 of 6"), "{}", screen.text());
    screen.key(KeyCode::Down);
    assert!(screen.text().contains("Nothing moves that way"), "{}", screen.text());
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Char('u'));
    screen.key(KeyCode::Char('y'));
    assert!(screen.text().contains("appears"), "{}", screen.text());
}

/// Where the first digit is.
fn tile(screen: &TestScreen<'_>) -> (u16, u16) {
    let buffer = screen.terminal.backend().buffer();
    let spots = (0..22).flat_map(|y| (0..30).map(move |x| (x, y)));
    spots.into_iter().find(|spot| buffer[*spot].symbol() == "2").unwrap()
}

#[test]
fn strokes_of_the_mouse_and_clicks_on_a_side_play() {
    for (right, down, plays) in [(-6_i16, 0_i16, true), (5, 1, true), (0, -3, true), (0, 2, false)]
    {
        let mut storage = new_storage();
        let start = start(&storage, LOOSE);
        let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, USUAL);
        let (x, y) = tile(&screen);
        screen.mouse(MouseEventKind::Down(MouseButton::Left), x, y);
        let to = (x.saturating_add_signed(right), y.saturating_add_signed(down));
        screen.mouse(MouseEventKind::Up(MouseButton::Left), to.0, to.1);
        assert_eq!(screen.text().contains("appears"), plays, "{right} {down}: {}", screen.text());
    }
    // A click on the middle of a side; the tile is in the middle of the lowest row.
    for (right, rows_up, plays) in [(10_u16, 5, true), (0, 10, true), (0, 0, false)] {
        let mut storage = new_storage();
        let start = start(&storage, LOOSE);
        let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, USUAL);
        let (x, y) = tile(&screen);
        for kind in [MouseEventKind::Down, MouseEventKind::Up] {
            screen.mouse(kind(MouseButton::Left), x + right, y - rows_up);
        }
        assert_eq!(screen.text().contains("appears"), plays, "{}", screen.text());
    }
}

#[test]
fn tiles_slide_merge_and_appear() {
    let mut storage = new_storage();
    let start = start(&storage, "32 3\n1 1 8\n1 1 8\n1 1 1\n0\n");
    let options = ScreenOptions { motion: true, ..EN_PLAIN };
    let mut screen = TestScreen::new(&mut storage, start, options, USUAL);
    let column = |screen: &TestScreen<'_>| {
        let text = screen.text();
        let mut board = text.lines().map(|line| line.chars().take(41).collect::<Vec<_>>());
        board.find_map(|line| line.iter().position(|letter| *letter == '8'))
    };
    let before = column(&screen).unwrap();
    screen.key(KeyCode::Left);
    screen.pass(Duration::ZERO);
    screen.pass(Duration::from_millis(60));
    let halfway = column(&screen).unwrap();
    screen.pass(Duration::from_millis(70));
    let after = column(&screen).unwrap();
    assert!(after < halfway && halfway < before, "{before} {halfway} {after}");
    screen.pass(Duration::from_secs(1));
    screen.pass(Duration::from_secs(1));
    screen.key(KeyCode::Up);
    screen.pass(Duration::ZERO);
    assert!(column(&screen).is_some(), "two tiles on their way:\n{}", screen.text());
    // Another key skips the animation.
    screen.key(KeyCode::Char('-'));
    assert!(column(&screen).is_none() && screen.text().contains("16"), "{}", screen.text());
    assert!(screen.text().contains("Speed: 2 of 6"), "{}", screen.text());
}

#[test]
fn a_good_result_enters_the_list() {
    let mut storage = new_storage();
    let start = start(&storage, ALMOST);
    let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, USUAL);
    assert!(screen.text().contains("Record: none yet"), "{}", screen.text());
    screen.key(KeyCode::Left);
    assert!(screen.text().contains("You are among the best!"), "{}", screen.text());
    // Leaving asks for the name first; after going back it can still be entered.
    screen.key(KeyCode::Char('q'));
    screen.key(KeyCode::Esc);
    assert!(screen.text().contains("You are among the best!"), "{}", screen.text());
    screen.key(KeyCode::Enter);
    screen.keys("???");
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("cannot be a name"), "{}", screen.text());
    (0..3).for_each(|_| screen.key(KeyCode::Backspace));
    screen.keys("Ana B");
    screen.key(KeyCode::Enter);
    insta::assert_snapshot!("best_en_80x24", screen.text());
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Record: Ana_B, 48"), "{}", screen.text());
    screen.key(KeyCode::Char('q'));
    drop(screen);
    assert_eq!(storage.files["data/records_16_3.txt"], "Ana_B 48\n??? 0\n");
}

/// The tiles of a file cannot have earned its points.
#[test]
fn forged_points_enter_no_list() {
    let mut storage = new_storage();
    let start = start(&storage, &ALMOST.replace("32", "4000"));
    let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, (120, 30));
    assert!(screen.text().contains("does not count for the high scores"), "{}", screen.text());
    screen.key(KeyCode::Left);
    screen.wait_for("You have won");
    assert!(!screen.text().contains("among the best"), "{}", screen.text());
    screen.key(KeyCode::Char('q'));
    drop(screen);
    assert_eq!(storage.files["data/records_16_3.txt"], "??? 0\n");
    assert!(!storage.files.contains_key("data/history.txt"));
}

/// Without random bits no game starts, and the form says why.
#[test]
fn without_randomness_no_game_starts() {
    let mut storage = new_storage();
    storage.no_randomness = true;
    let mut screen = TestScreen::new(&mut storage, Start::Menu, EN_PLAIN, (120, 30));
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("no random numbers"), "{}", screen.text());
}

#[test]
fn a_game_played_by_the_computer_enters_no_list() {
    let mut storage = new_storage();
    let start = start(&storage, ALMOST);
    let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, USUAL);
    screen.key(KeyCode::Char('a'));
    screen.wait_for("was reached with");
    assert!(!screen.text().contains("You have"), "{}", screen.text());
    assert!(!screen.text().contains("among the best"), "{}", screen.text());
}

/// Watching the opening does not count as help.
#[test]
fn the_opening_does_not_count_as_assistance() {
    let mut storage = new_storage();
    let game = storage.info("2048");
    let session = game.start(&Options::default(), Seed::new("7").unwrap()).unwrap();
    let options = ScreenOptions { motion: true, ..EN_PLAIN };
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), options, USUAL);
    for _ in 0..8 {
        screen.pass(Duration::from_secs(1));
    }
    screen.key(KeyCode::Down);
    drop(screen);
    let saved = storage.in_progress();
    let save = (&mut storage as &mut dyn Storage).resume(&saved[0]).unwrap().save();
    assert!(save.contains("down") && !save.contains("aided"), "{save}");
}

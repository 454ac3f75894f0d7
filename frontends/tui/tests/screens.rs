//! How the screens look.

mod support;

use std::time::Duration;

use app::{Options, Storage, Value};
use conformance::MemoryStorage;
use kernel::Seed;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;
use support::{EN_PLAIN, ES, Stage, a_race, a_storage, small};
use tui::Start;

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 45);

/// A board of seven by seven.
fn large_board(storage: &MemoryStorage) -> Start {
    let (info, mut options) = (storage.games[0], Options::default());
    options.set(info.data().options, "board", &"english".into()).unwrap();
    Start::Game(info.start(&options, Seed::from_bits(1)).unwrap(), Options::default())
}

#[test]
fn menu() {
    let mut storage = a_storage();
    let mut table = small(&storage);
    storage.keep(table.as_mut()).unwrap();
    for _ in 0..2 {
        storage.store(table.name(), &table.save()).unwrap();
    }
    let mut stage = Stage::new(&mut storage, Start::Menu, ES, USUAL);
    insta::assert_snapshot!("menu_es_80x24", stage.text());
    stage.key(KeyCode::Char('l'));
    stage.key(KeyCode::Up);
    insta::assert_snapshot!("menu_en_80x24", stage.text());
}

#[test]
fn saved_games() {
    let mut storage = MemoryStorage::new(registry::GAMES);
    let text = small(&storage).save();
    let game = storage.games[0].name();
    storage.store(game, &text).unwrap();
    storage.store(game, "ludoteca 1").unwrap();
    let mut stage = Stage::new(&mut storage, Start::Menu, ES, USUAL);
    // The rows of the menu are the games, the lessons and then these.
    stage.keys(&(registry::GAMES.len() + 2).to_string());
    insta::assert_snapshot!("saves_es_80x24", stage.text());
    stage.key(KeyCode::Enter);
    insta::assert_snapshot!("saves_with_a_broken_one_es", stage.text());
}

#[test]
fn setup() {
    let mut storage = a_storage();
    let mut stage = Stage::new(&mut storage, Start::Menu, ES, USUAL);
    stage.key(KeyCode::Enter);
    insta::assert_snapshot!("setup_with_luck_es_80x24", stage.text());
    stage.key(KeyCode::Right);
    stage.keys("l");
    insta::assert_snapshot!("setup_with_board_en_80x24", stage.text());
    stage.key(KeyCode::Down);
    stage.keys("7");
    insta::assert_snapshot!("setup_refused_en_80x24", stage.text());
}

#[test]
fn play_at_the_start() {
    let mut storage = a_storage();
    let start = large_board(&storage);
    let mut stage = Stage::new(&mut storage, start, ES, USUAL);
    insta::assert_snapshot!("play_es_80x24", stage.text());
    stage.resize(LARGE.0, LARGE.1);
    insta::assert_snapshot!("play_es_120x45", stage.text());
    stage.resize(40, 30);
    insta::assert_snapshot!("play_es_40x30", stage.text());
    stage.resize(30, 14);
    insta::assert_snapshot!("play_es_30x14", stage.text());
}

/// A board of the second game, from its file.
fn senku(storage: &MemoryStorage, text: &str) -> Start {
    let info = storage.info("senku");
    Start::Game(
        info.open(text, &Options::default(), Seed::from_bits(1)).unwrap(),
        Options::default(),
    )
}

#[test]
fn a_form_with_a_sheet() {
    let mut storage = a_storage();
    let info = storage.info("senku");
    let mut given = Options::default();
    given.set(info.data().options, "moves", &"- - -\n- o +\n- - -\n".into()).unwrap();
    storage.files.insert("fila".to_owned(), "1 3\nx o o\n".to_owned());
    let mut stage = Stage::new(&mut storage, Start::Setup(info, given), ES, USUAL);
    insta::assert_snapshot!("setup_with_a_sheet_es_80x24", stage.text());
    stage.keys("l");
    stage.key(KeyCode::Down);
    stage.key(KeyCode::Right);
    stage.key(KeyCode::Right);
    insta::assert_snapshot!("setup_with_a_sheet_en_80x24", stage.text());
    // What the form says of the sheet holds for a file too.
    stage.key(KeyCode::Down);
    stage.key(KeyCode::Down);
    stage.key(KeyCode::Enter);
    stage.keys("fila");
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("Jumps: ↑ ← → ↓"), "{}", stage.text());
}

#[test]
fn play_on_a_triangle() {
    let mut storage = a_storage();
    let start = senku(&storage, "4 4\no - - -\nx o - -\no o o -\no o o o\n");
    let mut stage = Stage::new(&mut storage, start, ES, USUAL);
    stage.keys("h");
    // Which jump is advised is the solver's affair.
    stage.wait_for("Se puede ganar en 8 saltos.");
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Tab);
    stage.key(KeyCode::Enter);
    insta::assert_snapshot!("triangle_es_80x24", stage.text());
}

#[test]
fn boards_without_holes_or_without_room() {
    let mut storage = a_storage();
    let start = senku(&storage, "2 2\n- -\n- -\n");
    let stage = Stage::new(&mut storage, start, EN_PLAIN, USUAL);
    insta::assert_snapshot!("nothing_en_80x24", stage.text());
    drop(stage);
    let rows = "o ".repeat(31) + "x\n";
    let start = senku(&storage, &format!("32 32\n{}", rows.repeat(32)));
    let mut stage = Stage::new(&mut storage, start, EN_PLAIN, USUAL);
    assert!(stage.text().contains("The window is too small: it needs"), "{}", stage.text());
    stage.resize(100, 40);
    assert!(stage.text().contains("Pegs: 992"), "{}", stage.text());
}

#[test]
fn play_with_a_selection_and_a_hint() {
    let mut storage = a_storage();
    let table = small(&storage);
    let mut stage =
        Stage::new(&mut storage, Start::Game(table, Options::default()), EN_PLAIN, USUAL);
    stage.key(KeyCode::Enter);
    insta::assert_snapshot!("selection_en_80x24", stage.text());
    stage.keys("h");
    stage.wait_for("1, 2…");
    insta::assert_snapshot!("hint_en_80x24", stage.text());
}

#[test]
fn play_to_the_end() {
    let mut storage = a_storage();
    let table = small(&storage);
    let mut stage = Stage::new(&mut storage, Start::Game(table, Options::default()), ES, USUAL);
    for _ in 0..2 {
        stage.key(KeyCode::Tab);
        stage.key(KeyCode::Enter);
        stage.key(KeyCode::Tab);
        stage.key(KeyCode::Enter);
    }
    insta::assert_snapshot!("won_es_80x24", stage.text());
}

#[test]
fn play_with_luck() {
    let mut storage = a_storage();
    let table = a_race(&storage);
    let mut stage = Stage::new(&mut storage, Start::Game(table, Options::default()), ES, USUAL);
    insta::assert_snapshot!("luck_es_80x24", stage.text());
    for _ in 0..8 {
        stage.key(KeyCode::Tab);
        stage.key(KeyCode::Enter);
    }
    insta::assert_snapshot!("luck_at_the_end_es_80x24", stage.text());
}

/// A random board is drawn step by step, under the fingerprint of its seed; any key shows it whole.
#[test]
fn the_beginning_is_drawn_step_by_step() {
    let mut storage = a_storage();
    let mut options = Options::default();
    options.set(storage.games[0].specs(), "moves", &Value::Number(4)).unwrap();
    let deal = || storage.games[0].deal(&options, Seed::new("7").unwrap()).unwrap();
    let (whole, table, again) = (deal().scene().pieces.len(), deal(), deal());
    assert_eq!(whole, 5);
    let mut stage = Stage::new(&mut storage, Start::Game(table, Options::default()), ES, USUAL);
    insta::assert_snapshot!("opening_es_80x24", stage.text());
    let mut pegs = vec![stage.text().matches("▗▄▄▖").count()];
    for _ in 0..8 {
        stage.pass(Duration::from_millis(300));
        pegs.push(stage.text().matches("▗▄▄▖").count());
    }
    assert_eq!(pegs, [0, 1, 2, 3, 4, 5, 5, 5, 5]);
    drop(stage);
    let mut stage = Stage::new(&mut storage, Start::Game(again, Options::default()), ES, USUAL);
    stage.key(KeyCode::Esc);
    assert_eq!(stage.text().matches("▗▄▄▖").count(), whole);
}

#[test]
fn help_scrolls() {
    let mut storage = a_storage();
    let table = small(&storage);
    let mut stage = Stage::new(&mut storage, Start::Game(table, Options::default()), ES, USUAL);
    stage.keys("?");
    insta::assert_snapshot!("help_es_80x24", stage.text());
    stage.key(KeyCode::End);
    insta::assert_snapshot!("help_end_es_80x24", stage.text());
    stage.key(KeyCode::Esc);
    assert!(!stage.status().is_empty());
}

#[test]
fn replay() {
    let mut storage = a_storage();
    let mut table = small(&storage);
    for _ in 0..2 {
        let word = table.actions()[0].clone();
        table.apply(&word).unwrap();
    }
    let mut stage = Stage::new(&mut storage, Start::Replay(table), ES, USUAL);
    stage.key(KeyCode::Right);
    insta::assert_snapshot!("replay_es_80x24", stage.text());
}

#[test]
fn too_small() {
    let mut storage = a_storage();
    let start = large_board(&storage);
    let mut stage = Stage::new(&mut storage, start, ES, (24, 9));
    insta::assert_snapshot!("too_small_es_24x9", stage.text());
    stage.resize(80, 24);
    assert!(stage.text().contains("ayuda"));
}

#[test]
fn without_colours_there_are_none() {
    let mut storage = a_storage();
    let start = large_board(&storage);
    let mut stage = Stage::new(&mut storage, start, EN_PLAIN, USUAL);
    for key in ['h', '?', 'q', 'n'] {
        let cells = &stage.terminal.backend().buffer().content;
        assert!(cells.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
        stage.keys(&key.to_string());
    }
}

#[test]
fn with_colours_the_looks_are_painted() {
    let mut storage = a_storage();
    let start = large_board(&storage);
    let stage = Stage::new(&mut storage, start, ES, USUAL);
    let cells = &stage.terminal.backend().buffer().content;
    assert!(cells.iter().any(|cell| cell.bg == Color::Green));
    assert!(cells.iter().any(|cell| cell.fg == Color::LightGreen));
}

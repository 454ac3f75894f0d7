//! How the screens look, and how a replay is controlled.

use std::time::Duration;

use crate::support::{EN_PLAIN, ES, TestScreen, a_race, new_storage, small};
use app::{Options, SaveSlots, UserFiles, Value};
use conformance::MemoryStorage;
use kernel::{Seed, Turn};
use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use ratatui::style::Color;
use tui::Start;

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 45);

/// A board of seven by seven.
fn large_board(storage: &MemoryStorage) -> Start {
    let (game, mut options) = (storage.games[0], Options::default());
    options.set(game.data().options, "board", &"english".into()).unwrap();
    Start::Game(game.start(&options, Seed::from_bits(1)).unwrap(), Options::default())
}

#[test]
fn menu() {
    let mut storage = new_storage();
    let mut session = small(&storage);
    storage.autosave(session.as_mut()).unwrap();
    for _ in 0..2 {
        storage.save(session.name(), &session.save()).unwrap();
    }
    let mut screen = TestScreen::new(&mut storage, Start::Menu, ES, USUAL);
    insta::assert_snapshot!("menu_es_80x24", screen.text());
    screen.key(KeyCode::Char('l'));
    screen.key(KeyCode::Up);
    insta::assert_snapshot!("menu_en_80x24", screen.text());
}

#[test]
fn saved_games() {
    let mut storage = MemoryStorage::new(registry::GAMES);
    let text = small(&storage).save();
    let game = storage.games[0].name();
    storage.save(game, &text).unwrap();
    storage.save(game, "ludoteca 1").unwrap();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, ES, USUAL);
    // The rows of the menu are the games, the lessons and then these.
    screen.keys(&(registry::GAMES.len() + 2).to_string());
    insta::assert_snapshot!("saves_es_80x24", screen.text());
    screen.key(KeyCode::Enter);
    insta::assert_snapshot!("saves_with_a_broken_one_es", screen.text());
}

#[test]
fn setup() {
    let mut storage = new_storage();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, ES, USUAL);
    screen.key(KeyCode::Enter);
    insta::assert_snapshot!("setup_with_luck_es_80x24", screen.text());
    screen.key(KeyCode::Right);
    screen.keys("l");
    insta::assert_snapshot!("setup_with_board_en_80x24", screen.text());
    screen.key(KeyCode::Down);
    screen.keys("7");
    insta::assert_snapshot!("setup_refused_en_80x24", screen.text());
}

#[test]
fn play_at_the_start() {
    let mut storage = new_storage();
    let start = large_board(&storage);
    let mut screen = TestScreen::new(&mut storage, start, ES, USUAL);
    insta::assert_snapshot!("play_es_80x24", screen.text());
    screen.resize(LARGE.0, LARGE.1);
    insta::assert_snapshot!("play_es_120x45", screen.text());
    screen.resize(40, 30);
    insta::assert_snapshot!("play_es_40x30", screen.text());
    screen.resize(30, 14);
    insta::assert_snapshot!("play_es_30x14", screen.text());
}

/// A board of the second game, from its file.
fn senku(storage: &MemoryStorage, text: &str) -> Start {
    let game = storage.info("senku");
    Start::Game(
        game.open(text, &Options::default(), Seed::from_bits(1)).unwrap(),
        Options::default(),
    )
}

#[test]
fn a_form_with_a_text() {
    let mut storage = new_storage();
    let game = storage.info("senku");
    let mut given = Options::default();
    given.set(game.data().options, "moves", &"- - -\n- o +\n- - -\n".into()).unwrap();
    storage.files.insert("fila".to_owned(), "1 3\nx o o\n".to_owned());
    let mut screen = TestScreen::new(&mut storage, Start::Setup(game, given), ES, USUAL);
    insta::assert_snapshot!("setup_with_a_sheet_es_80x24", screen.text());
    screen.keys("l");
    screen.key(KeyCode::Down);
    screen.key(KeyCode::Right);
    screen.key(KeyCode::Right);
    insta::assert_snapshot!("setup_with_a_sheet_en_80x24", screen.text());
    // The message of the form about a text applies to a file too.
    screen.key(KeyCode::Down);
    screen.key(KeyCode::Down);
    screen.key(KeyCode::Enter);
    screen.keys("fila");
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Jumps: ↑ ← → ↓"), "{}", screen.text());
}

#[test]
fn play_on_a_triangle() {
    let mut storage = new_storage();
    let start = senku(&storage, "4 4\no - - -\nx o - -\no o o -\no o o o\n");
    let mut screen = TestScreen::new(&mut storage, start, ES, USUAL);
    screen.keys("h");
    // The advised jump is up to the solver.
    screen.wait_for("Se puede ganar en 8 saltos.");
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Tab);
    screen.key(KeyCode::Enter);
    insta::assert_snapshot!("triangle_es_80x24", screen.text());
}

#[test]
fn boards_without_holes_or_without_space() {
    let mut storage = new_storage();
    let start = senku(&storage, "2 2\n- -\n- -\n");
    let screen = TestScreen::new(&mut storage, start, EN_PLAIN, USUAL);
    insta::assert_snapshot!("nothing_en_80x24", screen.text());
    drop(screen);
    let rows = "o ".repeat(31) + "x\n";
    let start = senku(&storage, &format!("32 32\n{}", rows.repeat(32)));
    let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, USUAL);
    assert!(screen.text().contains("The window is too small: it needs"), "{}", screen.text());
    screen.resize(100, 40);
    assert!(screen.text().contains("Pegs: 992"), "{}", screen.text());
}

#[test]
fn play_with_a_selection_and_a_hint() {
    let mut storage = new_storage();
    let session = small(&storage);
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), EN_PLAIN, USUAL);
    screen.key(KeyCode::Enter);
    insta::assert_snapshot!("selection_en_80x24", screen.text());
    screen.keys("h");
    screen.wait_for("To follow it, press: Enter (place A), →.");
    insta::assert_snapshot!("hint_en_80x24", screen.text());
}

#[test]
fn play_to_the_end() {
    let mut storage = new_storage();
    let session = small(&storage);
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), ES, USUAL);
    for _ in 0..2 {
        screen.key(KeyCode::Tab);
        screen.key(KeyCode::Enter);
        screen.key(KeyCode::Tab);
        screen.key(KeyCode::Enter);
    }
    insta::assert_snapshot!("won_es_80x24", screen.text());
}

#[test]
fn play_with_chance_events() {
    let mut storage = new_storage();
    let session = a_race(&storage);
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), ES, USUAL);
    insta::assert_snapshot!("luck_es_80x24", screen.text());
    for _ in 0..8 {
        screen.key(KeyCode::Tab);
        screen.key(KeyCode::Enter);
    }
    insta::assert_snapshot!("luck_at_the_end_es_80x24", screen.text());
}

/// The first tiles appear one after another, under the fingerprint of the seed; any key shows them
/// all.
#[test]
fn the_opening_is_shown_step_by_step() {
    let mut storage = new_storage();
    let game = storage.info("2048");
    let start = || game.start(&Options::default(), Seed::new("7").unwrap()).unwrap();
    let tiles = |screen: &TestScreen<'_>| {
        let text = screen.text();
        // The board, without the panel beside it.
        let board: Vec<String> = text.lines().map(|line| line.chars().take(41).collect()).collect();
        let words = board.iter().flat_map(|line| line.split_whitespace());
        words.filter(|word| ["2", "4"].contains(word)).count()
    };
    let game_on = || Start::Game(start(), Options::default());
    let mut screen = TestScreen::new(&mut storage, game_on(), ES, USUAL);
    insta::assert_snapshot!("opening_es_80x24", screen.text());
    let mut shown = vec![tiles(&screen)];
    for _ in 0..4 {
        screen.pass(Duration::from_millis(300));
        shown.push(tiles(&screen));
    }
    assert_eq!(shown, [0, 1, 2, 2, 2]);
    drop(screen);
    let mut screen = TestScreen::new(&mut storage, game_on(), ES, USUAL);
    screen.key(KeyCode::Esc);
    assert_eq!(tiles(&screen), 2);
}

/// The reverse moves that make a random board are its solution: nothing tells of them before the
/// end.
#[test]
fn an_opening_that_gives_away_the_solution_is_hidden_until_the_end() {
    let mut storage = new_storage();
    let game = storage.info("unosolo");
    let mut options = Options::default();
    options.set(game.data().options, "moves", &Value::Number(4)).unwrap();
    let session = game.start(&options, Seed::new("7").unwrap()).unwrap();
    let save = session.save();
    let open = || game.open_save(&save, &Options::default()).unwrap();
    let hides = |screen: &TestScreen<'_>| {
        let text = screen.text();
        text.matches("▗▄▄▖").count() == 5 && !text.contains("Movimiento inverso")
    };
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), ES, USUAL);
    assert!(hides(&screen), "{}", screen.text());
    screen.pass(Duration::from_millis(300));
    assert!(hides(&screen), "{}", screen.text());
    drop(screen);
    let mut screen = TestScreen::new(&mut storage, Start::Replay(open()), ES, USUAL);
    for key in [KeyCode::Home, KeyCode::Left, KeyCode::PageUp] {
        screen.key(key);
        assert!(hides(&screen) && screen.text().contains("Paso 0/0"), "{}", screen.text());
    }
    drop(screen);
    let mut over = open();
    while !matches!(over.turn(), Turn::Over(_)) {
        let word = over.actions()[0].text.clone();
        over.apply(&word).unwrap();
    }
    let mut screen = TestScreen::new(&mut storage, Start::Replay(over), ES, USUAL);
    // The first step of the opening says where the goal is.
    screen.key(KeyCode::Right);
    screen.key(KeyCode::Right);
    assert!(screen.text().contains("Movimiento inverso"), "{}", screen.text());
}

/// A slide and the tile that appears after it are one move.
#[test]
fn a_replay_counts_the_moves_of_people() {
    let mut storage = new_storage();
    let game = storage.info("2048");
    let mut session = game.start(&Options::default(), Seed::new("7").unwrap()).unwrap();
    for _ in 0..3 {
        let word = session.actions()[0].text.clone();
        session.apply(&word).unwrap();
        session.roll().unwrap();
    }
    assert_eq!(session.len(), 8);
    let mut screen = TestScreen::new(&mut storage, Start::Replay(session), ES, USUAL);
    for step in 0..4 {
        assert!(screen.text().contains(&format!("Paso {step}/3")), "{}", screen.text());
        screen.key(KeyCode::Right);
    }
}

#[test]
fn help_scrolls() {
    let mut storage = new_storage();
    let session = small(&storage);
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), ES, USUAL);
    screen.keys("?");
    insta::assert_snapshot!("help_es_80x24", screen.text());
    screen.key(KeyCode::End);
    insta::assert_snapshot!("help_end_es_80x24", screen.text());
    screen.key(KeyCode::Esc);
    assert!(!screen.status().is_empty());
}

#[test]
fn replay() {
    let mut storage = new_storage();
    let mut session = small(&storage);
    for _ in 0..2 {
        let word = session.actions()[0].text.clone();
        session.apply(&word).unwrap();
    }
    let mut screen = TestScreen::new(&mut storage, Start::Replay(session), ES, USUAL);
    screen.key(KeyCode::Right);
    insta::assert_snapshot!("replay_es_80x24", screen.text());
}

#[test]
fn too_small() {
    let mut storage = new_storage();
    let start = large_board(&storage);
    let mut screen = TestScreen::new(&mut storage, start, ES, (24, 9));
    insta::assert_snapshot!("too_small_es_24x9", screen.text());
    screen.resize(80, 24);
    assert!(screen.text().contains("ayuda"));
}

#[test]
fn without_colours_there_are_none() {
    let mut storage = new_storage();
    let start = large_board(&storage);
    let mut screen = TestScreen::new(&mut storage, start, EN_PLAIN, USUAL);
    for key in ['h', '?', 'q', 'n'] {
        let cells = &screen.terminal.backend().buffer().content;
        assert!(cells.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
        screen.keys(&key.to_string());
    }
}

#[test]
fn with_colours_the_looks_are_painted() {
    let mut storage = new_storage();
    let start = large_board(&storage);
    let screen = TestScreen::new(&mut storage, start, ES, USUAL);
    let cells = &screen.terminal.backend().buffer().content;
    assert!(cells.iter().any(|cell| cell.bg == Color::Green));
    assert!(cells.iter().any(|cell| cell.fg == Color::LightGreen));
}

#[test]
fn a_replay_steps_jumps_and_plays() {
    let mut storage = new_storage();
    let mut session = a_race(&storage);
    while !matches!(session.turn(), Turn::Over(_)) {
        let word = session.actions()[0].text.clone();
        if session.turn() == Turn::Chance {
            session.roll().map(|_| ())
        } else {
            session.apply(&word).map(|_| ())
        }
        .unwrap();
    }
    let last = session.len();
    let mut screen = TestScreen::new(&mut storage, Start::Replay(session), ES, (80, 24));
    let at = |screen: &TestScreen<'_>, step: usize| {
        assert!(screen.text().contains(&format!("Paso {step}/{last}")), "{}", screen.text());
    };
    at(&screen, 0);
    screen.key(KeyCode::Right);
    screen.mouse(MouseEventKind::ScrollDown, 1, 1);
    at(&screen, 2);
    screen.key(KeyCode::End);
    at(&screen, last);
    screen.keys("3");
    screen.key(KeyCode::Enter);
    at(&screen, 3);
    screen.keys("1g");
    at(&screen, 1);
    screen.keys(" ");
    screen.pass(Duration::from_millis(1001));
    at(&screen, 2);
    screen.keys("++");
    screen.pass(Duration::from_millis(251));
    at(&screen, 3);
    screen.keys("  ");
    screen.key(KeyCode::Home);
    screen.pass(Duration::from_mins(1));
    at(&screen, 0);
}

#[test]
fn a_replay_branches_into_a_new_game() {
    let mut storage = new_storage();
    let mut session = small(&storage);
    for _ in 0..2 {
        let word = session.actions()[0].text.clone();
        session.apply(&word).unwrap();
    }
    let recorded = session.save();
    let saved = storage.save("unosolo", &recorded).unwrap();
    let mut screen = TestScreen::new(&mut storage, Start::Replay(session), ES, (80, 24));
    screen.key(KeyCode::End);
    screen.keys("b");
    assert!(screen.status().contains("ya ha terminado"), "{}", screen.text());
    screen.key(KeyCode::Left);
    assert!(!screen.status().contains("ya ha terminado"), "{}", screen.text());
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("deshacer"), "a game is played:\n{}", screen.text());
    // Back to the beginning and the first jump again: the saved game and this one are both kept.
    screen.keys("u");
    assert!(screen.text().contains("Movimientos: 0"), "{}", screen.text());
    for key in [KeyCode::Tab, KeyCode::Enter, KeyCode::Tab, KeyCode::Enter] {
        screen.key(key);
    }
    assert!(screen.text().contains("Movimientos: 1"), "{}", screen.text());
    drop(screen);
    let [kept] = &storage.kept.clone()[..] else { panic!("one game is kept") };
    assert!(storage.read(&kept.file).unwrap().contains("\naided\n"), "the past was known");
    assert_eq!(storage.read(&saved).unwrap(), recorded);
}

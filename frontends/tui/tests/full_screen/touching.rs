//! Clicks and keys select the intended places.

use std::time::{Duration, Instant};

use crate::support::{EN_PLAIN, ES, TestScreen, a_race, new_storage, small};
use app::{Options, SaveSlots};
use kernel::{Seed, Turn};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use tui::{Ending, Start};

/// Columns and rows of terminals that give each size of cell, beside the panel and over it.
const SIZES: [(u16, u16); 6] = [(120, 45), (80, 24), (80, 16), (60, 24), (40, 40), (34, 16)];

#[test]
fn every_point_of_every_cell_reaches_its_place() {
    let storage = new_storage();
    let game = storage.games[0];
    let text = "4\n3\n3\n3\n".to_owned() + "10\t10\t2\t10\n2\t2\t2\t2\n2\t0\t2\t2\n2\t2\t2\t2\n0\n";
    let deal = || game.open(&text, &Options::default(), Seed::from_bits(1)).unwrap();
    for (width, height) in SIZES {
        let mut found = std::collections::BTreeMap::<String, usize>::new();
        let mut storage = new_storage();
        let mut screen = TestScreen::new(
            &mut storage,
            Start::Game(deal(), Options::default()),
            ES,
            (width, height),
        );
        for row in 0..height - 2 {
            for column in 0..width {
                let before = screen.status();
                screen.click(column, row);
                let after = screen.status();
                screen.key(KeyCode::Esc);
                if before != after || after.starts_with('(') {
                    *found.entry(after.split(" · ").next().unwrap().to_owned()).or_default() += 1;
                }
            }
        }
        // Fifteen places, the null cell excepted; no click makes a move, since Esc follows each.
        assert_eq!(found.len(), 15, "{width}x{height}: {found:?}");
    }
}

#[test]
fn the_cell_under_the_click_is_the_one_that_is_marked() {
    for (width, height) in SIZES {
        let mut storage = new_storage();
        let session = small(&storage);
        let mut screen = TestScreen::new(
            &mut storage,
            Start::Game(session, Options::default()),
            EN_PLAIN,
            (width, height),
        );
        let marked = |screen: &TestScreen<'_>| {
            let buffer = screen.terminal.backend().buffer();
            let frame = |symbol: &str| ["┌", "└", "│", "┐", "┘", "[", "{", "<"].contains(&symbol);
            (0..height - 2)
                .flat_map(|y| (0..width).map(move |x| (x, y)))
                .filter(|spot| frame(buffer[*spot].symbol()))
                .filter(|spot| !buffer[*spot].modifier.is_empty())
                .collect::<Vec<_>>()
        };
        let first = marked(&screen)[0];
        for _ in 0..3 {
            screen.key(KeyCode::Right);
            let there = marked(&screen)[0];
            let label = screen.status();
            screen.key(KeyCode::Left);
            screen.click(there.0, there.1);
            assert_eq!(screen.status().split(' ').next(), label.split(' ').next());
            screen.key(KeyCode::Esc);
        }
        screen.click(first.0, first.1);
        assert!(screen.status().contains("selected"), "{}", screen.text());
    }
}

#[test]
fn a_game_won_by_clicks_is_no_longer_in_progress() {
    let mut storage = new_storage();
    let (mut session, mut other) = (small(&storage), small(&storage));
    storage.autosave(session.as_mut()).unwrap();
    storage.autosave(other.as_mut()).unwrap();
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), ES, (80, 24));
    // The board of three by three cells of eight by four is the one of the snapshots.
    for (column, row) in [(6, 6), (22, 6), (22, 6), (22, 14)] {
        screen.click(column, row);
    }
    assert!(screen.text().contains("GANA"), "{}", screen.text());
    drop(screen);
    // The other game in progress stays.
    assert_eq!(storage.kept.len(), 1);
    assert_eq!(Some(storage.kept[0].file.as_str()), other.meta().slot());
}

#[test]
fn a_game_in_progress_is_saved_and_offered() {
    let mut storage = new_storage();
    let save = small(&storage).save();
    let name = storage.games[0].name();
    storage.save(name, &save).unwrap();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, ES, (80, 24));
    screen.keys("8");
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Tab);
    screen.key(KeyCode::Enter);
    screen.keys("q");
    assert!(screen.text().contains("Continuar la partida"), "{}", screen.text());
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Movimientos: 1"), "{}", screen.text());
    assert_eq!(screen.stack.ending(), None);
    screen.keys("qq");
    assert_eq!(screen.stack.ending(), Some(Ending::Quit));
}

#[test]
fn undo_and_redo_skip_chance_events() {
    let mut storage = new_storage();
    let session = a_race(&storage);
    assert_eq!(session.turn(), Turn::Chance);
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), ES, (80, 24));
    screen.keys("u");
    assert!(screen.text().contains("No hay nada que deshacer"));
    let first = screen.text();
    screen.key(KeyCode::Enter);
    let second = screen.text();
    screen.key(KeyCode::Right);
    screen.key(KeyCode::Left);
    screen.keys("u");
    assert!(screen.text().contains("Die: 1"), "{}\n{first}", screen.text());
    screen.keys("y");
    assert_eq!(screen.text(), second);
    screen.keys("y");
    assert!(screen.text().contains("No hay nada que rehacer"));
}

#[test]
fn the_computer_plays_until_a_key_or_the_end() {
    let mut storage = new_storage();
    let session = a_race(&storage);
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), ES, (80, 24));
    screen.keys("a");
    assert!(screen.text().contains("Juega el ordenador"));
    screen.keys("x");
    assert!(screen.text().contains("Te toca a ti"));
    screen.keys("a");
    // It thinks on another thread, which takes real time besides that of the screens' clock.
    let begun = Instant::now();
    while !screen.text().contains("Home!") {
        assert!(begun.elapsed() < Duration::from_secs(20), "{}", screen.text());
        screen.pass(Duration::from_millis(400));
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(screen.text().contains("Semilla: race"));
}

#[test]
fn a_full_disk_is_reported_and_the_game_goes_on() {
    let mut storage = new_storage();
    storage.full = true;
    let session = small(&storage);
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(session, Options::default()), ES, (80, 24));
    screen.keys("s");
    assert!(screen.text().contains("No se puede escribir"));
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Right);
    assert!(screen.text().contains("La partida no se está guardando: no se puede"));
    assert!(screen.text().contains("Movimientos: 1"));
    // The warning stays, and leaving asks for confirmation, which Enter is not.
    screen.keys("u?");
    screen.key(KeyCode::Esc);
    assert!(screen.text().contains("La partida no se está guardando"), "{}", screen.text());
    screen.keys("q");
    assert!(screen.text().contains("¿Salir? (s/n)"), "{}", screen.text());
    screen.key(KeyCode::Enter);
    screen.keys("n");
    assert_eq!(screen.stack.ending(), None);
    screen.keys("qs");
    assert_eq!(screen.stack.ending(), Some(Ending::Quit));
}

#[test]
fn opening_the_form_uses_no_seed() {
    let mut storage = new_storage();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, ES, (80, 24));
    for _ in 0..3 {
        screen.key(KeyCode::Enter);
        screen.key(KeyCode::Esc);
    }
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Enter);
    screen.keys("n");
    drop(screen);
    assert_eq!(storage.seeds, 2);
}

#[test]
fn ctrl_c_quits_from_anywhere() {
    let mut storage = new_storage();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, ES, (80, 24));
    screen.key(KeyCode::Enter);
    screen.event(&Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert_eq!(screen.stack.ending(), Some(Ending::Signal(2)));
}

#[test]
fn the_menu_is_clickable() {
    let mut storage = new_storage();
    let mut screen = TestScreen::new(&mut storage, Start::Menu, ES, (80, 24));
    screen.click(8, 4);
    assert!(screen.text().contains("partida nueva"), "{}", screen.text());
    screen.click(1, 23);
    assert!(!screen.text().contains("partida nueva"));
}

/// From the first row of a form to the one that opens a file, the second to last.
fn to_file(screen: &mut TestScreen<'_>) {
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Up);
}

/// A file is opened by its name, typed letter by letter, capitals too.
#[test]
fn a_file_can_be_opened() {
    let mut storage = new_storage();
    let text = small(&storage).file_text();
    storage.files.insert("Tablero 1.TXT".to_owned(), text);
    let game = storage.games[0];
    let mut screen =
        TestScreen::new(&mut storage, Start::Setup(game, Options::default()), ES, (80, 24));
    to_file(&mut screen);
    screen.key(KeyCode::Enter);
    screen.key(KeyCode::Enter);
    screen.keys("nada");
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("No se puede leer «nada»: no existe"), "{}", screen.text());
    for _ in 0..9 {
        screen.key(KeyCode::Backspace);
    }
    screen.keys("Tablero 1.TXT");
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Fichas: 3"), "{}", screen.text());
}

/// A damaged game is no longer offered, and the one before it is; the reason stays to be read.
#[test]
fn after_a_damaged_game_the_next_is_offered() {
    let mut storage = new_storage();
    let tables = [small(&storage), small(&storage), small(&storage)];
    let files = tables.map(|mut session| {
        storage.autosave(session.as_mut()).unwrap();
        session.meta().slot().unwrap().to_owned()
    });
    storage.files.insert(files[2].clone(), "ludoteca 1".to_owned());
    let mut screen = TestScreen::new(&mut storage, Start::Menu, ES, (80, 24));
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("damaged"), "{}", screen.text());
    assert!(screen.text().contains("Continuar la partida"), "{}", screen.text());
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Movimientos: 0"), "{}", screen.text());
    drop(screen);
    storage.files.insert(files[1].clone(), "ludoteca 1".to_owned());
    let game = storage.games[0];
    let mut screen =
        TestScreen::new(&mut storage, Start::Setup(game, Options::default()), ES, (80, 24));
    assert!(screen.text().contains("Intro continuar"), "{}", screen.text());
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("Continuar la partida"), "{}", screen.text());
    drop(screen);
    assert_eq!(storage.kept.len(), 1);
    storage.files.insert(files[0].clone(), "ludoteca 1".to_owned());
    let mut screen =
        TestScreen::new(&mut storage, Start::Setup(game, Options::default()), ES, (26, 8));
    screen.key(KeyCode::Enter);
    assert!(!screen.text().contains("Continuar"), "{}", screen.text());
    assert!(screen.text().contains("damaged") || screen.text().contains("under-way"));
}

#[test]
fn a_finished_game_is_not_saved() {
    let mut storage = new_storage();
    let mut session = small(&storage);
    storage.autosave(session.as_mut()).unwrap();
    while !matches!(session.turn(), Turn::Over(_)) {
        let word = session.actions()[0].text.clone();
        session.apply(&word).unwrap();
    }
    drop(TestScreen::new(&mut storage, Start::Game(session, Options::default()), ES, (80, 24)));
    assert!(storage.kept.is_empty());
}

/// What was fixed on the command line holds for files, built-in boards and the next game too.
#[test]
fn given_options_apply_on_every_screen() {
    let mut storage = new_storage();
    let text = small(&storage).file_text();
    storage.files.insert("small".to_owned(), text);
    let (game, mut given) = (storage.games[0], Options::default());
    given.set(game.data().options, "dim", &5_i64.into()).unwrap();
    let mut screen = TestScreen::new(&mut storage, Start::Setup(game, given), ES, (80, 24));
    to_file(&mut screen);
    screen.key(KeyCode::Enter);
    screen.keys("small");
    screen.key(KeyCode::Enter);
    assert!(screen.text().contains("se esperaba 5"), "{}", screen.text());
    screen.key(KeyCode::Esc);
    screen.key(KeyCode::Home);
    let refuses_boards = |screen: &mut TestScreen<'_>| {
        screen.key(KeyCode::Right);
        let text = screen.text().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("se esperaba"), "{}", screen.text());
        screen.key(KeyCode::Left);
    };
    refuses_boards(&mut screen);
    screen.key(KeyCode::Enter);
    screen.keys("nn");
    // The game that was left is not the requested one.
    assert!(screen.text().contains("  Continuar la partida"), "{}", screen.text());
    refuses_boards(&mut screen);
}

#[test]
fn the_first_key_ends_the_opening_and_counts() {
    let mut storage = new_storage();
    let game = storage.info("2048");
    let deal = || game.start(&Options::default(), Seed::new("7").unwrap()).unwrap();
    let begins = |screen: &TestScreen<'_>| screen.text().contains("Así empieza");
    for (key, wanted) in
        [(KeyCode::Char('n'), "partida nueva"), (KeyCode::Char('?'), "Cómo se juega")]
    {
        let start = Start::Game(deal(), Options::default());
        let mut screen = TestScreen::new(&mut storage, start, ES, (80, 24));
        assert!(begins(&screen));
        screen.key(key);
        assert!(!begins(&screen) && screen.text().contains(wanted), "{}", screen.text());
    }
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(deal(), Options::default()), ES, (80, 24));
    for key in [KeyCode::Left, KeyCode::Down] {
        screen.key(key);
    }
    assert!(!begins(&screen) && screen.text().contains("Jugada: "), "{}", screen.text());
    drop(screen);
    let mut screen =
        TestScreen::new(&mut storage, Start::Game(deal(), Options::default()), ES, (80, 24));
    screen.click(79, 0);
    assert!(!begins(&screen));
}

/// The chosen row of the form and the typed line are there on the smallest windows.
#[test]
fn small_windows_show_the_essentials() {
    for size in [(26, 8), (30, 10)] {
        let mut storage = new_storage();
        let game = storage.games[0];
        let mut screen =
            TestScreen::new(&mut storage, Start::Setup(game, Options::default()), ES, size);
        for _ in 0..7 {
            assert!(screen.text().contains('▶'), "{}", screen.text());
            assert!(screen.text().contains("Intro"), "{}", screen.text());
            screen.key(KeyCode::Down);
        }
        screen.key(KeyCode::Home);
        to_file(&mut screen);
        screen.key(KeyCode::Enter);
        screen.keys("nada");
        screen.key(KeyCode::Enter);
        for shown in ["▶ nada▏", "No se puede leer", "Intro abrir"] {
            assert!(screen.text().contains(shown), "{}", screen.text());
        }
    }
}

#[test]
fn every_footer_has_help_and_a_way_out() {
    let mut storage = new_storage();
    let (game, save) = (storage.games[0], small(&storage).save());
    storage.save(game.name(), &save).unwrap();
    let mut starts = vec![Start::Menu, Start::Setup(game, Options::default())];
    starts
        .extend([Start::Game(small(&storage), Options::default()), Start::Replay(small(&storage))]);
    for start in starts {
        let mut screen = TestScreen::new(&mut storage, start, ES, (80, 24));
        let foot = screen.text().lines().last().unwrap().to_owned();
        assert!(foot.contains("? ayuda") && foot.contains("q "), "{foot}");
        screen.keys("?");
        assert!(screen.text().contains("Las teclas"), "{}", screen.text());
    }
}

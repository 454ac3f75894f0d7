//! Clicks and keys reach what they aim at.

mod support;

use std::time::{Duration, Instant};

use app::{Options, Storage};
use kernel::{Seed, Turn};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseEventKind};
use support::{EN_PLAIN, ES, Stage, a_race, a_storage, small};
use tui::{Ending, Start};

/// Columns and rows of terminals that give each size of cell, beside the panel and over it.
const SIZES: [(u16, u16); 6] = [(120, 45), (80, 24), (80, 16), (60, 24), (40, 40), (34, 16)];

#[test]
fn every_point_of_every_cell_reaches_its_place() {
    let storage = a_storage();
    let info = storage.games[0];
    let text = "4\n3\n3\n3\n".to_owned() + "10\t10\t2\t10\n2\t2\t2\t2\n2\t0\t2\t2\n2\t2\t2\t2\n0\n";
    let deal = || info.open(&text, &Options::default(), Seed::from_bits(1)).unwrap();
    for (width, height) in SIZES {
        let mut found = std::collections::BTreeMap::<String, usize>::new();
        let mut storage = a_storage();
        let mut stage =
            Stage::new(&mut storage, Start::Game(deal(), Options::default()), ES, (width, height));
        for row in 0..height - 2 {
            for column in 0..width {
                let before = stage.status();
                stage.click(column, row);
                let after = stage.status();
                stage.key(KeyCode::Esc);
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
        let mut storage = a_storage();
        let table = small(&storage);
        let mut stage = Stage::new(
            &mut storage,
            Start::Game(table, Options::default()),
            EN_PLAIN,
            (width, height),
        );
        let marked = |stage: &Stage<'_>| {
            let buffer = stage.terminal.backend().buffer();
            let frame = |symbol: &str| ["┌", "└", "│", "┐", "┘", "[", "{", "<"].contains(&symbol);
            (0..height - 2)
                .flat_map(|y| (0..width).map(move |x| (x, y)))
                .filter(|spot| frame(buffer[*spot].symbol()))
                .filter(|spot| !buffer[*spot].modifier.is_empty())
                .collect::<Vec<_>>()
        };
        let first = marked(&stage)[0];
        for _ in 0..3 {
            stage.key(KeyCode::Right);
            let there = marked(&stage)[0];
            let label = stage.status();
            stage.key(KeyCode::Left);
            stage.click(there.0, there.1);
            assert_eq!(stage.status().split(' ').next(), label.split(' ').next());
            stage.key(KeyCode::Esc);
        }
        stage.click(first.0, first.1);
        assert!(stage.status().contains("chosen"), "{}", stage.text());
    }
}

#[test]
fn a_game_is_won_by_clicks_and_forgotten() {
    let mut storage = a_storage();
    let (mut table, mut other) = (small(&storage), small(&storage));
    storage.keep(table.as_mut()).unwrap();
    storage.keep(other.as_mut()).unwrap();
    let mut stage = Stage::new(&mut storage, Start::Game(table, Options::default()), ES, (80, 24));
    // The board of three by three cells of eight by four is the one of the snapshots.
    for (column, row) in [(6, 6), (22, 6), (22, 6), (22, 14)] {
        stage.click(column, row);
    }
    assert!(stage.text().contains("GANA"), "{}", stage.text());
    drop(stage);
    // The other game under way is nobody's business here.
    assert_eq!(storage.kept.len(), 1);
    assert_eq!(Some(&storage.kept[0].file), other.slot().as_ref());
}

#[test]
fn what_is_under_way_is_kept_and_offered() {
    let mut storage = a_storage();
    let save = small(&storage).save();
    let name = storage.games[0].name();
    storage.store(name, &save).unwrap();
    let mut stage = Stage::new(&mut storage, Start::Menu, ES, (80, 24));
    stage.keys("8");
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Tab);
    stage.key(KeyCode::Enter);
    stage.keys("q");
    assert!(stage.text().contains("Continuar la partida"), "{}", stage.text());
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("Movimientos: 1"), "{}", stage.text());
    assert_eq!(stage.app.ending(), None);
    stage.keys("qq");
    assert_eq!(stage.app.ending(), Some(Ending::Quit));
}

#[test]
fn undo_and_redo_pass_over_luck() {
    let mut storage = a_storage();
    let table = a_race(&storage);
    assert_eq!(table.turn(), Turn::Chance);
    let mut stage = Stage::new(&mut storage, Start::Game(table, Options::default()), ES, (80, 24));
    stage.keys("u");
    assert!(stage.text().contains("No hay nada que deshacer"));
    let first = stage.text();
    stage.key(KeyCode::Enter);
    let second = stage.text();
    stage.key(KeyCode::Right);
    stage.key(KeyCode::Left);
    stage.keys("u");
    assert!(stage.text().contains("Die: 1"), "{}\n{first}", stage.text());
    stage.keys("y");
    assert_eq!(stage.text(), second);
    stage.keys("y");
    assert!(stage.text().contains("No hay nada que rehacer"));
}

#[test]
fn the_computer_plays_on_until_a_key_or_the_end() {
    let mut storage = a_storage();
    let table = a_race(&storage);
    let mut stage = Stage::new(&mut storage, Start::Game(table, Options::default()), ES, (80, 24));
    stage.keys("a");
    assert!(stage.text().contains("Juega el ordenador"));
    stage.keys("x");
    assert!(stage.text().contains("Te toca a ti"));
    stage.keys("a");
    // It thinks in a thread of its own, which takes real time beside that of the app's clock.
    let begun = Instant::now();
    while !stage.text().contains("Home!") {
        assert!(begun.elapsed() < Duration::from_secs(20), "{}", stage.text());
        stage.pass(Duration::from_millis(400));
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(stage.text().contains("Semilla: race"));
}

#[test]
fn a_house_that_cannot_keep_says_so_and_the_game_goes_on() {
    let mut storage = a_storage();
    storage.full = true;
    let table = small(&storage);
    let mut stage = Stage::new(&mut storage, Start::Game(table, Options::default()), ES, (80, 24));
    stage.keys("s");
    assert!(stage.text().contains("the disk is full"));
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Tab);
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("the disk is full"));
    assert!(stage.text().contains("Movimientos: 1"));
}

#[test]
fn looking_at_the_setup_uses_no_seed_up() {
    let mut storage = a_storage();
    let mut stage = Stage::new(&mut storage, Start::Menu, ES, (80, 24));
    for _ in 0..3 {
        stage.key(KeyCode::Enter);
        stage.key(KeyCode::Esc);
    }
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Enter);
    // The first key only ends the drawing of the beginning.
    stage.keys("nn");
    drop(stage);
    assert_eq!(storage.seeds, 2);
}

#[test]
fn a_replay_steps_jumps_and_plays() {
    let mut storage = a_storage();
    let mut table = a_race(&storage);
    while !matches!(table.turn(), Turn::Over(_)) {
        let word = table.actions()[0].clone();
        if table.turn() == Turn::Chance {
            table.roll().map(|_| ())
        } else {
            table.apply(&word).map(|_| ())
        }
        .unwrap();
    }
    let last = table.len();
    let mut stage = Stage::new(&mut storage, Start::Replay(table), ES, (80, 24));
    let at = |stage: &Stage<'_>, step: usize| {
        assert!(stage.text().contains(&format!("Paso {step}/{last}")), "{}", stage.text());
    };
    at(&stage, 0);
    stage.key(KeyCode::Right);
    stage.mouse(MouseEventKind::ScrollDown, 1, 1);
    at(&stage, 2);
    stage.key(KeyCode::End);
    at(&stage, last);
    stage.keys("3");
    stage.key(KeyCode::Enter);
    at(&stage, 3);
    stage.keys("1g");
    at(&stage, 1);
    stage.keys(" ");
    stage.pass(Duration::from_millis(1001));
    at(&stage, 2);
    stage.keys("++");
    stage.pass(Duration::from_millis(251));
    at(&stage, 3);
    stage.keys("  ");
    stage.key(KeyCode::Home);
    stage.pass(Duration::from_mins(1));
    at(&stage, 0);
}

#[test]
fn a_replay_branches_off_into_a_game_of_its_own() {
    let mut storage = a_storage();
    let mut table = small(&storage);
    for _ in 0..2 {
        let word = table.actions()[0].clone();
        table.apply(&word).unwrap();
    }
    let recorded = table.save();
    let saved = storage.store("unosolo", &recorded).unwrap();
    let mut stage = Stage::new(&mut storage, Start::Replay(table), ES, (80, 24));
    stage.key(KeyCode::End);
    stage.keys("b");
    assert!(stage.status().contains("ya ha terminado"), "{}", stage.text());
    stage.key(KeyCode::Left);
    assert!(!stage.status().contains("ya ha terminado"), "{}", stage.text());
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("deshacer"), "a game is played:\n{}", stage.text());
    // Back to the beginning, and the first jump again: this game is kept beside the saved one.
    stage.keys("u");
    assert!(stage.text().contains("Movimientos: 0"), "{}", stage.text());
    for key in [KeyCode::Tab, KeyCode::Enter, KeyCode::Tab, KeyCode::Enter] {
        stage.key(key);
    }
    assert!(stage.text().contains("Movimientos: 1"), "{}", stage.text());
    drop(stage);
    let [kept] = &storage.kept.clone()[..] else { panic!("one game is kept") };
    assert!(storage.read(&kept.file).unwrap().contains("\naided\n"), "the past was known");
    assert_eq!(storage.read(&saved).unwrap(), recorded);
}

#[test]
fn ctrl_c_leaves_from_anywhere() {
    let mut storage = a_storage();
    let mut stage = Stage::new(&mut storage, Start::Menu, ES, (80, 24));
    stage.key(KeyCode::Enter);
    stage.event(&Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert_eq!(stage.app.ending(), Some(Ending::Signal(2)));
}

#[test]
fn the_menu_is_clickable() {
    let mut storage = a_storage();
    let mut stage = Stage::new(&mut storage, Start::Menu, ES, (80, 24));
    stage.click(8, 4);
    assert!(stage.text().contains("partida nueva"), "{}", stage.text());
    stage.click(1, 23);
    assert!(!stage.text().contains("partida nueva"));
}

/// From the first row of a form to the one that opens a file, the last but one.
fn to_file(stage: &mut Stage<'_>) {
    stage.key(KeyCode::Up);
    stage.key(KeyCode::Up);
}

/// A file is opened by its name, typed letter by letter, capitals too.
#[test]
fn a_file_can_be_opened() {
    let mut storage = a_storage();
    let text = small(&storage).text();
    storage.files.insert("Tablero 1.TXT".to_owned(), text);
    let info = storage.games[0];
    let mut stage = Stage::new(&mut storage, Start::Setup(info, Options::default()), ES, (80, 24));
    to_file(&mut stage);
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Enter);
    stage.keys("nada");
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("no file nada"), "{}", stage.text());
    for _ in 0..9 {
        stage.key(KeyCode::Backspace);
    }
    stage.keys("Tablero 1.TXT");
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("Fichas: 3"), "{}", stage.text());
}

/// A damaged game is no longer offered, and the one before it is; the reason stays to be read.
#[test]
fn after_a_damaged_game_the_next_is_offered() {
    let mut storage = a_storage();
    let tables = [small(&storage), small(&storage), small(&storage)];
    let files = tables.map(|mut table| {
        storage.keep(table.as_mut()).unwrap();
        table.slot().clone().unwrap()
    });
    storage.files.insert(files[2].clone(), "ludoteca 1".to_owned());
    let mut stage = Stage::new(&mut storage, Start::Menu, ES, (80, 24));
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("damaged"), "{}", stage.text());
    assert!(stage.text().contains("Continuar la partida"), "{}", stage.text());
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("Movimientos: 0"), "{}", stage.text());
    drop(stage);
    storage.files.insert(files[1].clone(), "ludoteca 1".to_owned());
    let info = storage.games[0];
    let mut stage = Stage::new(&mut storage, Start::Setup(info, Options::default()), ES, (80, 24));
    assert!(stage.text().contains("Intro continuar"), "{}", stage.text());
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("Continuar la partida"), "{}", stage.text());
    drop(stage);
    assert_eq!(storage.kept.len(), 1);
    storage.files.insert(files[0].clone(), "ludoteca 1".to_owned());
    let mut stage = Stage::new(&mut storage, Start::Setup(info, Options::default()), ES, (26, 8));
    stage.key(KeyCode::Enter);
    assert!(!stage.text().contains("Continuar"), "{}", stage.text());
    assert!(stage.text().contains("damaged") || stage.text().contains("under-way"));
}

#[test]
fn a_game_that_is_over_is_not_kept() {
    let mut storage = a_storage();
    let mut table = small(&storage);
    storage.keep(table.as_mut()).unwrap();
    while !matches!(table.turn(), Turn::Over(_)) {
        let word = table.actions()[0].clone();
        table.apply(&word).unwrap();
    }
    drop(Stage::new(&mut storage, Start::Game(table, Options::default()), ES, (80, 24)));
    assert!(storage.kept.is_empty());
}

/// What was fixed on the command line holds for files, built-in boards and the next game too.
#[test]
fn what_was_given_holds_everywhere() {
    let mut storage = a_storage();
    let text = small(&storage).text();
    storage.files.insert("small".to_owned(), text);
    let (info, mut given) = (storage.games[0], Options::default());
    given.set(info.data().options, "dim", &5_i64.into()).unwrap();
    let mut stage = Stage::new(&mut storage, Start::Setup(info, given), ES, (80, 24));
    to_file(&mut stage);
    stage.key(KeyCode::Enter);
    stage.keys("small");
    stage.key(KeyCode::Enter);
    assert!(stage.text().contains("se esperaba 5"), "{}", stage.text());
    stage.key(KeyCode::Esc);
    stage.key(KeyCode::Home);
    let refuses_boards = |stage: &mut Stage<'_>| {
        stage.key(KeyCode::Right);
        let text = stage.text().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("se esperaba"), "{}", stage.text());
        stage.key(KeyCode::Left);
    };
    refuses_boards(&mut stage);
    stage.key(KeyCode::Enter);
    stage.keys("nn");
    // The game that was left is not what was asked for.
    assert!(stage.text().contains("  Continuar la partida"), "{}", stage.text());
    refuses_boards(&mut stage);
}

#[test]
fn the_first_key_or_click_only_ends_the_beginning() {
    let mut storage = a_storage();
    let info = storage.games[0];
    let deal = || info.start(&Options::default(), Seed::new("7").unwrap()).unwrap();
    let begins = |stage: &Stage<'_>| stage.text().contains("Así empieza");
    let mut stage = Stage::new(&mut storage, Start::Game(deal(), Options::default()), ES, (80, 24));
    assert!(begins(&stage));
    stage.keys("n");
    assert!(!begins(&stage) && !stage.text().contains("partida nueva"));
    drop(stage);
    let mut stage = Stage::new(&mut storage, Start::Game(deal(), Options::default()), ES, (80, 24));
    stage.click(79, 0);
    assert!(!begins(&stage));
    drop(stage);
    let mut stage = Stage::new(&mut storage, Start::Game(deal(), Options::default()), ES, (80, 24));
    stage.keys("?");
    assert!(stage.text().contains("Cómo se juega"));
}

/// The chosen row of the form and the typed line are there on the smallest windows.
#[test]
fn small_windows_show_what_matters() {
    for size in [(26, 8), (30, 10)] {
        let mut storage = a_storage();
        let info = storage.games[0];
        let mut stage = Stage::new(&mut storage, Start::Setup(info, Options::default()), ES, size);
        for _ in 0..7 {
            assert!(stage.text().contains('▶'), "{}", stage.text());
            assert!(stage.text().contains("Intro"), "{}", stage.text());
            stage.key(KeyCode::Down);
        }
        stage.key(KeyCode::Home);
        to_file(&mut stage);
        stage.key(KeyCode::Enter);
        stage.keys("nada");
        stage.key(KeyCode::Enter);
        for shown in ["▶ nada▏", "no file nada", "Intro abrir"] {
            assert!(stage.text().contains(shown), "{}", stage.text());
        }
    }
}

#[test]
fn help_and_the_way_out_are_at_every_foot() {
    let mut storage = a_storage();
    let (info, save) = (storage.games[0], small(&storage).save());
    storage.store(info.name(), &save).unwrap();
    let mut starts = vec![Start::Menu, Start::Setup(info, Options::default())];
    starts
        .extend([Start::Game(small(&storage), Options::default()), Start::Replay(small(&storage))]);
    for start in starts {
        let mut stage = Stage::new(&mut storage, start, ES, (80, 24));
        let foot = stage.text().lines().last().unwrap().to_owned();
        assert!(foot.contains("? ayuda") && foot.contains("q "), "{foot}");
        stage.keys("?");
        assert!(stage.text().contains("Las teclas"), "{}", stage.text());
    }
}

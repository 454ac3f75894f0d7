//! Repeated key presses, and drawings that are saved.

use app::Options;
use kernel::Seed;
use ratatui::crossterm::event::KeyCode;
use tui::{BoardDraft, Start};

use crate::support::{ES, TestScreen, new_storage, small};

#[test]
fn a_chosen_peg_jumps_by_an_arrow_or_a_number() {
    for jump in [KeyCode::Right, KeyCode::Char('2')] {
        let mut storage = new_storage();
        let session = small(&storage);
        let start = Start::Game(session, Options::default());
        let mut screen = TestScreen::new(&mut storage, start, ES, (80, 24));
        // Only the peg of (1,1) can move, and only to the right.
        assert!(screen.status().contains("la única que puedes elegir"), "{}", screen.text());
        screen.key(KeyCode::Enter);
        assert!(screen.status().contains("la hace saltar"), "{}", screen.text());
        screen.key(KeyCode::Char('1'));
        assert!(screen.text().contains("Movimientos: 0"), "{}", screen.text());
        screen.key(jump);
        assert!(screen.text().contains("Movimientos: 1"), "{}", screen.text());
        screen.keys("u");
        assert!(screen.text().contains("Movimientos: 0"), "{}", screen.text());
    }
}

/// The arrow that ends the opening of 2048 is a move.
#[test]
fn the_first_arrow_is_a_move() {
    let mut storage = new_storage();
    let game = storage.info("2048");
    let session = game.start(&Options::default(), Seed::new("7").unwrap()).unwrap();
    let start = Start::Game(session, Options::default());
    let mut screen = TestScreen::new(&mut storage, start, ES, (80, 24));
    assert!(screen.text().contains("Así empieza"), "{}", screen.text());
    screen.key(KeyCode::Left);
    assert!(screen.text().contains("Jugada: izquierda"), "{}", screen.text());
}

/// Types a file name into an open prompt.
fn enter(screen: &mut TestScreen<'_>, name: &str) {
    screen.keys(name);
    screen.key(KeyCode::Enter);
}

#[test]
fn an_unfinished_drawing_is_kept_and_finished_another_day() {
    for (name, draws) in [("unosolo", "f "), ("tortugas", "t ")] {
        let mut storage = new_storage();
        let game = storage.info(name);
        let editor_factory = game.data().editor.unwrap();
        let options = Options::default();
        let board_editor = (editor_factory.blank)(&options);
        let draft = BoardDraft { game, editor_factory, board_editor, file: String::new(), options };
        let mut screen = TestScreen::new(&mut storage, Start::Editor(draft), ES, (120, 45));
        screen.keys(draws);
        screen.keys("s");
        enter(&mut screen, "b.txt");
        assert!(screen.text().contains("Guardado como borrador"), "{}", screen.text());
        // Nothing is lost by leaving now.
        screen.keys("n");
        assert!(!screen.text().contains("¿Perderlos?"), "{}", screen.text());
        screen.keys("d");
        enter(&mut screen, "b.txt");
        screen.keys("s");
        (0..5).for_each(|_| screen.key(KeyCode::Backspace));
        enter(&mut screen, "c.txt");
        drop(screen);
        let text = storage.files["b.txt"].clone();
        assert_eq!(storage.files["c.txt"], text, "what was opened is what was drawn");
        let opened = storage.info(name).open(&text, &Options::default(), Seed::from_bits(1));
        assert!(opened.is_err(), "{name} plays an unfinished board");
    }
}

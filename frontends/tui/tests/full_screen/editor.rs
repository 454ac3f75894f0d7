//! Boards drawn in the full screen: by keys, by the mouse, checked, saved, opened and played.

use crate::support::{EN_PLAIN, ES, TestScreen, new_storage};
use app::{Options, SaveSlots};
use conformance::MemoryStorage;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use tui::{BoardDraft, ScreenOptions, Start};

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 45);

const ONE: &str = "1\n#  U   $\n\n\n\n\n\n\n\n";

/// A drawing of a game: a built-in board, or an empty one.
fn drawing(storage: &MemoryStorage, game: &str, board: &str) -> Start {
    let (game, options) = (storage.info(game), Options::default());
    let editor_factory = game.data().editor.expect("a game with drawings");
    let board_editor = match (editor_factory.built_in)(board) {
        Some(text) => (editor_factory.open)(&text).expect("a good file"),
        None => (editor_factory.blank)(&options),
    };
    Start::Editor(BoardDraft { game, editor_factory, board_editor, file: String::new(), options })
}

fn screen<'h>(
    storage: &'h mut MemoryStorage,
    game: &str,
    board: &str,
    options: ScreenOptions,
) -> TestScreen<'h> {
    let start = drawing(storage, game, board);
    TestScreen::new(storage, start, options, USUAL)
}

/// Column and row where a text begins on the screen.
fn find(screen: &TestScreen<'_>, wanted: &str) -> (u16, u16) {
    let text = screen.text();
    let found = text.lines().enumerate().find_map(|(y, line)| {
        let at = line.find(wanted)?;
        Some((line[..at].chars().count(), y))
    });
    let (x, y) = found.unwrap_or_else(|| panic!("no «{wanted}»:\n{text}"));
    (u16::try_from(x).unwrap(), u16::try_from(y).unwrap())
}

/// A point of a cell of the eight by eight, on a usual screen; row and column from 1.
fn cell(row: u16, col: u16) -> (u16, u16) {
    (3 + 4 * (col - 1), 3 + 2 * (row - 1))
}

/// The text beside an 8x8 board on a usual screen, with its lines joined.
fn beside(screen: &TestScreen<'_>) -> String {
    let text = screen.text();
    let right = text.lines().map(|line| line.chars().skip(35).collect::<String>());
    right.collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn mouse(screen: &mut TestScreen<'_>, kind: MouseEventKind, (x, y): (u16, u16)) {
    screen.mouse(kind, x, y);
}

const PRESS: MouseEventKind = MouseEventKind::Down(MouseButton::Left);
const DRAG: MouseEventKind = MouseEventKind::Drag(MouseButton::Left);
const LET_GO: MouseEventKind = MouseEventKind::Up(MouseButton::Left);

/// Presses keys, with a few names for those without a letter.
fn keys(screen: &mut TestScreen<'_>, words: &str) {
    for word in words.split(' ') {
        match word {
            "up" => screen.key(KeyCode::Up),
            "down" => screen.key(KeyCode::Down),
            "left" => screen.key(KeyCode::Left),
            "right" => screen.key(KeyCode::Right),
            "space" => screen.key(KeyCode::Char(' ')),
            "enter" => screen.key(KeyCode::Enter),
            "esc" => screen.key(KeyCode::Esc),
            "tab" => screen.key(KeyCode::Tab),
            letters => screen.keys(letters),
        }
    }
}

/// A turtle in the fourth row that looks up, and a gem two cells to the right of it.
fn draw_small(screen: &mut TestScreen<'_>) {
    keys(screen, "t space right right g space");
}

#[test]
fn an_empty_board_is_shown() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, "tortugas", "", ES);
    insta::assert_snapshot!("turtles_empty_es_80x24", screen.text());
    screen.resize(LARGE.0, LARGE.1);
    insta::assert_snapshot!("turtles_empty_es_120x45", screen.text());
}

#[test]
fn peg_boards_are_shown() {
    let mut storage = new_storage();
    let mut first = screen(&mut storage, "unosolo", "english", EN_PLAIN);
    insta::assert_snapshot!("unosolo_en_80x24", first.text());
    first.resize(LARGE.0, LARGE.1);
    insta::assert_snapshot!("unosolo_en_120x45", first.text());
    let mut second = screen(&mut storage, "senku", "triangle15", ES);
    insta::assert_snapshot!("senku_es_80x24", second.text());
    second.resize(40, 24);
    insta::assert_snapshot!("senku_es_40x24", second.text());
}

#[test]
fn a_check_reports_its_result() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, "tortugas", "seed", ES);
    screen.keys("c");
    screen.wait_for("Dificultad: 12");
    insta::assert_snapshot!("turtles_checked_es_80x24", screen.text());
    screen.resize(LARGE.0, LARGE.1);
    insta::assert_snapshot!("turtles_checked_es_120x45", screen.text());
    // The result of a check is discarded when the drawing changes.
    keys(&mut screen, "x");
    assert!(!screen.text().contains("Dificultad"), "{}", screen.text());
}

#[test]
fn a_check_can_be_stopped() {
    let mut storage = new_storage();
    let rows = ("o ".repeat(20) + "\n").repeat(19);
    let text = format!("20 20\n{rows}x {}\n", "o ".repeat(19));
    storage.files.insert("large".to_owned(), text);
    let mut screen = screen(&mut storage, "senku", "", EN_PLAIN);
    keys(&mut screen, "d large enter");
    screen.resize(LARGE.0, LARGE.1);
    screen.keys("c");
    assert!(screen.text().contains("Checking…"), "{}", screen.text());
    screen.key(KeyCode::Esc);
    assert!(screen.text().contains("The check was stopped."), "{}", screen.text());
}

#[test]
fn the_form_leads_to_the_editor() {
    let mut storage = new_storage();
    let game = storage.info("senku");
    let mut screen =
        TestScreen::new(&mut storage, Start::Setup(game, Options::default()), ES, USUAL);
    screen.keys("e");
    assert!(screen.text().contains("Senku · dibujo"), "{}", screen.text());
    assert!(
        screen.text().contains("Fichas: 32"),
        "the board chosen in the form: {}",
        screen.text()
    );
    screen.keys("q");
    let (x, y) = find(&screen, "Dibujar un tablero…");
    screen.click(x, y);
    assert!(screen.text().contains("Senku · dibujo"), "{}", screen.text());
    // A game without drawings has no such row and no such key.
    drop(screen);
    let game = storage.info("parchis");
    let mut screen =
        TestScreen::new(&mut storage, Start::Setup(game, Options::default()), ES, USUAL);
    let before = screen.text();
    screen.keys("e");
    assert_eq!(screen.text(), before);
    assert!(!before.contains("Dibujar"));
}

#[test]
fn a_board_is_drawn_by_keys_and_saved() {
    let mut storage = new_storage();
    {
        let mut screen = screen(&mut storage, "tortugas", "", ES);
        keys(&mut screen, "s");
        assert!(beside(&screen).contains("nada dibujado"), "{}", screen.text());
        keys(&mut screen, "t space space tab");
        keys(&mut screen, "s");
        assert!(screen.text().contains("Escribe el nombre"), "{}", screen.text());
        keys(&mut screen, "esc right right 4 space s mío.txt enter");
        assert!(beside(&screen).contains("Guardado en «mío.txt»."), "{}", screen.text());
        assert!(beside(&screen).contains("En mío.txt"), "{}", screen.text());
    }
    let saved = &storage.files["mío.txt"];
    assert_eq!(saved.lines().nth(4), Some("   R $  "), "{saved}");
}

#[test]
fn a_file_is_replaced_only_after_a_question_and_backed_up() {
    let mut storage = new_storage();
    storage.files.insert("old".to_owned(), "mine".to_owned());
    {
        let mut screen = screen(&mut storage, "tortugas", "", EN_PLAIN);
        draw_small(&mut screen);
        keys(&mut screen, "s old enter");
        assert!(screen.text().contains("old already exists"), "{}", screen.text());
        keys(&mut screen, "n");
        assert!(screen.text().contains("Not saved yet"), "{}", screen.text());
        keys(&mut screen, "s old enter y");
        assert!(screen.text().contains("old~"), "{}", screen.text());
        // The second time it is this drawing's own file.
        keys(&mut screen, "left w space s enter");
        assert!(screen.text().contains("Saved to \"old\"."), "{}", screen.text());
    }
    assert!(storage.files["old"].contains("U#$"), "{}", storage.files["old"]);
}

#[test]
fn a_full_disk_loses_nothing() {
    let mut storage = new_storage();
    storage.full = true;
    let mut screen = screen(&mut storage, "tortugas", "", EN_PLAIN);
    draw_small(&mut screen);
    keys(&mut screen, "s new enter");
    assert!(screen.text().contains("Cannot write \"new\""), "{}", screen.text());
    assert!(screen.text().contains("▶ new"), "the name can be mended: {}", screen.text());
    keys(&mut screen, "esc");
    assert!(screen.text().contains("Not saved yet") && screen.text().contains("Turtles: 1 of 1"));
}

#[test]
fn strokes_are_undone_and_redone() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, "tortugas", "", EN_PLAIN);
    keys(&mut screen, "u");
    assert!(screen.text().contains("There is nothing to undo."));
    keys(&mut screen, "space right space x");
    assert!(screen.text().contains("Walls: 1 of 20"));
    keys(&mut screen, "u");
    assert!(screen.text().contains("Walls: 2 of 20"));
    keys(&mut screen, "u u");
    assert!(screen.text().contains("Walls: 0 of 20") && screen.text().contains("No file yet"));
    keys(&mut screen, "y y");
    assert!(screen.text().contains("Walls: 2 of 20"));
    // A new stroke ends what could be redone; one that changes nothing does not.
    keys(&mut screen, "u space y");
    assert!(screen.text().contains("There is nothing to redo."), "{}", screen.text());
}

#[test]
fn the_mouse_takes_brushes_paints_and_erases() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, "tortugas", "", EN_PLAIN);
    let (x, y) = find(&screen, "Ice (i)");
    screen.click(x, y);
    mouse(&mut screen, PRESS, cell(1, 1));
    for (row, col) in [(1, 1), (1, 2), (1, 3), (2, 3)] {
        mouse(&mut screen, DRAG, cell(row, col));
    }
    mouse(&mut screen, LET_GO, cell(2, 3));
    assert!(screen.text().contains("Ice: 4 of 12"), "{}", screen.text());
    mouse(&mut screen, MouseEventKind::Down(MouseButton::Right), cell(1, 1));
    mouse(&mut screen, MouseEventKind::Drag(MouseButton::Right), cell(1, 2));
    assert!(screen.text().contains("Ice: 2 of 12"), "{}", screen.text());
    keys(&mut screen, "u");
    assert!(screen.text().contains("Ice: 4 of 12"), "a drag is one stroke: {}", screen.text());
    keys(&mut screen, "u");
    assert!(screen.text().contains("Ice: 0 of 12"), "{}", screen.text());
}

#[test]
fn a_drag_within_a_cell_turns_no_turtle() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, "tortugas", "", EN_PLAIN);
    screen.keys("t");
    let (x, y) = cell(2, 2);
    mouse(&mut screen, PRESS, (x, y));
    mouse(&mut screen, DRAG, (x + 1, y));
    find(&screen, "┌^^┐");
    find(&screen, "└ 1┘");
    mouse(&mut screen, PRESS, (x, y));
    find(&screen, "┌>>┐");
}

#[test]
fn sizes_are_turned_by_keys_and_by_the_mouse() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, "senku", "", EN_PLAIN);
    keys(&mut screen, "+ [ >");
    assert!(screen.text().contains("Rows: 8") && screen.text().contains("Columns: 6"));
    assert!(screen.text().contains("Moves: ↖ ↗ ↙ ↘"), "{}", screen.text());
    let (x, y) = find(&screen, "Rows: 8  +");
    screen.click(x + 9, y);
    assert!(screen.text().contains("Rows: 9"), "{}", screen.text());
    keys(&mut screen, "u u");
    assert!(screen.text().contains("Moves: ↑ ← → ↓"), "{}", screen.text());
}

#[test]
fn the_boards_of_a_file_are_switched_and_none_is_lost() {
    let mut storage = new_storage();
    let two = "2\nU      U\n\n\n\n\n\n\n$      $\n";
    storage.files.insert("both".to_owned(), format!("{ONE}{two}"));
    {
        let mut screen = screen(&mut storage, "tortugas", "", EN_PLAIN);
        keys(&mut screen, "d both enter");
        assert!(screen.text().contains("Players: 1") && screen.text().contains("In both"));
        keys(&mut screen, "+");
        assert!(screen.text().contains("Turtles: 2 of 2"), "{}", screen.text());
        assert!(!screen.text().contains("unsaved"), "looking changes nothing: {}", screen.text());
        keys(&mut screen, "space s enter y");
    }
    let boards = turtles_of(&storage.files["both"]);
    assert_eq!(boards, [1, 2]);
}

/// The numbers of players in a file.
fn turtles_of(text: &str) -> Vec<u32> {
    text.lines().filter_map(|line| line.parse().ok()).collect()
}

#[test]
fn a_malformed_file_is_rejected_with_its_line() {
    let mut storage = new_storage();
    storage.files.insert("bad".to_owned(), "1\nR   $\n   ?\n".to_owned());
    let mut screen = screen(&mut storage, "tortugas", "", EN_PLAIN);
    keys(&mut screen, "space d");
    assert!(beside(&screen).contains("Discard them?"), "{}", screen.text());
    keys(&mut screen, "y bad enter");
    let text = screen.text();
    assert!(text.contains("bad:3: \"?\"") && text.contains("▶ bad"), "{text}");
    keys(&mut screen, "esc");
    assert!(screen.text().contains("Walls: 1 of 20"), "the drawing is as it was");
}

#[test]
fn built_in_boards_are_templates() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, "tortugas", "", EN_PLAIN);
    keys(&mut screen, "d down down enter");
    assert!(screen.text().contains("Opened: \"solo-01\"."), "{}", screen.text());
    assert!(screen.text().contains("No file yet"), "its name is not a file's");
    keys(&mut screen, "d up enter");
    assert!(screen.text().contains("quartet-10"), "{}", screen.text());
}

#[test]
fn leaving_asks_only_if_changes_would_be_lost() {
    let mut storage = new_storage();
    let game = storage.info("tortugas");
    let mut screen =
        TestScreen::new(&mut storage, Start::Setup(game, Options::default()), EN_PLAIN, USUAL);
    keys(&mut screen, "e q");
    assert!(screen.text().contains("new game"), "{}", screen.text());
    keys(&mut screen, "e space q");
    insta::assert_snapshot!("turtles_unsaved_en_80x24", screen.text());
    keys(&mut screen, "esc");
    assert!(screen.text().contains("Walls: 1 of 20"), "{}", screen.text());
    keys(&mut screen, "q y");
    assert!(screen.text().contains("new game"), "{}", screen.text());
}

#[test]
fn a_drawing_is_played_and_returned_to() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, "unosolo", "corner", EN_PLAIN);
    keys(&mut screen, "b");
    assert!(screen.text().contains("Moves: 0"), "{}", screen.text());
    // Whatever is begun from there on, the drawing waits below.
    keys(&mut screen, "n");
    screen.key(KeyCode::Enter);
    keys(&mut screen, "q");
    assert!(screen.text().contains("Uno Solo · drawing"), "{}", screen.text());
    keys(&mut screen, "q");
    assert!(screen.stack.ending().is_some(), "there is no menu below");
}

#[test]
fn unplayable_boards_are_explained() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, "unosolo", "", EN_PLAIN);
    keys(&mut screen, "b");
    assert!(screen.text().contains("Not yet: the goal is missing."), "{}", screen.text());
    keys(&mut screen, "g space n");
    assert!(screen.text().contains("Discard them?"));
    // Enter loses nothing.
    keys(&mut screen, "enter");
    assert!(screen.text().contains("Discard them?"), "{}", screen.text());
    keys(&mut screen, "y");
    assert!(screen.text().contains("the goal is missing"), "an empty drawing again");
    assert_eq!(storage.in_progress().len(), 0);
}

#[test]
fn the_help_explains_the_keys_in_both_languages() {
    let mut storage = new_storage();
    let mut screen = screen(&mut storage, "unosolo", "", ES);
    keys(&mut screen, "?");
    screen.resize(80, 40);
    assert!(screen.text().contains("deshace lo último que hiciste"), "{}", screen.text());
    screen.keys("l");
    assert!(screen.text().contains("undoes the last thing you did"), "{}", screen.text());
}

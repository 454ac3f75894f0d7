//! Boards drawn in the full screen: by keys, by the mouse, checked, saved, opened and played.

mod support;

use app::{Options, Storage};
use conformance::MemoryStorage;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use support::{EN_PLAIN, ES, Stage, a_storage};
use tui::{Drawing, ScreenOptions, Start};

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 45);

const ONE: &str = "1\n#  U   $\n\n\n\n\n\n\n\n";

/// A drawing of a game: a built-in board, or an empty one.
fn drawing(storage: &MemoryStorage, game: &str, board: &str) -> Start {
    let (info, options) = (storage.info(game), Options::default());
    let editor_factory = info.data().editor.expect("a game with drawings");
    let board_editor = match (editor_factory.built_in)(board) {
        Some(text) => (editor_factory.open)(&text).expect("a good file"),
        None => (editor_factory.blank)(&options),
    };
    Start::Editor(Drawing { info, editor_factory, board_editor, file: String::new(), options })
}

fn stage<'h>(
    storage: &'h mut MemoryStorage,
    game: &str,
    board: &str,
    options: ScreenOptions,
) -> Stage<'h> {
    let start = drawing(storage, game, board);
    Stage::new(storage, start, options, USUAL)
}

/// Column and row where a text begins on the screen.
fn find(stage: &Stage<'_>, wanted: &str) -> (u16, u16) {
    let text = stage.text();
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

/// What stands beside the eight by eight on a usual screen, whatever lines it is broken into.
fn beside(stage: &Stage<'_>) -> String {
    let text = stage.text();
    let right = text.lines().map(|line| line.chars().skip(35).collect::<String>());
    right.collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn mouse(stage: &mut Stage<'_>, kind: MouseEventKind, (x, y): (u16, u16)) {
    stage.mouse(kind, x, y);
}

const PRESS: MouseEventKind = MouseEventKind::Down(MouseButton::Left);
const DRAG: MouseEventKind = MouseEventKind::Drag(MouseButton::Left);
const LET_GO: MouseEventKind = MouseEventKind::Up(MouseButton::Left);

/// Presses keys, with a few names for those without a letter.
fn keys(stage: &mut Stage<'_>, words: &str) {
    for word in words.split(' ') {
        match word {
            "up" => stage.key(KeyCode::Up),
            "down" => stage.key(KeyCode::Down),
            "left" => stage.key(KeyCode::Left),
            "right" => stage.key(KeyCode::Right),
            "space" => stage.key(KeyCode::Char(' ')),
            "enter" => stage.key(KeyCode::Enter),
            "esc" => stage.key(KeyCode::Esc),
            "tab" => stage.key(KeyCode::Tab),
            letters => stage.keys(letters),
        }
    }
}

/// A turtle in the fourth row that looks up, and a gem two cells to the right of it.
fn draw_small(stage: &mut Stage<'_>) {
    keys(stage, "t space right right g space");
}

#[test]
fn an_empty_drawing() {
    let mut storage = a_storage();
    let mut stage = stage(&mut storage, "tortugas", "", ES);
    insta::assert_snapshot!("turtles_empty_es_80x24", stage.text());
    stage.resize(LARGE.0, LARGE.1);
    insta::assert_snapshot!("turtles_empty_es_120x45", stage.text());
}

#[test]
fn drawings_of_pegs() {
    let mut storage = a_storage();
    let mut first = stage(&mut storage, "unosolo", "english", EN_PLAIN);
    insta::assert_snapshot!("unosolo_en_80x24", first.text());
    first.resize(LARGE.0, LARGE.1);
    insta::assert_snapshot!("unosolo_en_120x45", first.text());
    let mut second = stage(&mut storage, "senku", "triangle15", ES);
    insta::assert_snapshot!("senku_es_80x24", second.text());
    second.resize(40, 24);
    insta::assert_snapshot!("senku_es_40x24", second.text());
}

#[test]
fn a_check_tells_what_it_found() {
    let mut storage = a_storage();
    let mut stage = stage(&mut storage, "tortugas", "seed", ES);
    stage.keys("c");
    stage.wait_for("Dificultad: 12");
    insta::assert_snapshot!("turtles_checked_es_80x24", stage.text());
    stage.resize(LARGE.0, LARGE.1);
    insta::assert_snapshot!("turtles_checked_es_120x45", stage.text());
    // What was found out is about the drawing as it was.
    keys(&mut stage, "x");
    assert!(!stage.text().contains("Dificultad"), "{}", stage.text());
}

#[test]
fn a_check_can_be_stopped() {
    let mut storage = a_storage();
    let rows = ("o ".repeat(20) + "\n").repeat(19);
    let text = format!("20 20\n{rows}x {}\n", "o ".repeat(19));
    storage.files.insert("large".to_owned(), text);
    let mut stage = stage(&mut storage, "senku", "", EN_PLAIN);
    keys(&mut stage, "d large enter");
    stage.resize(LARGE.0, LARGE.1);
    stage.keys("c");
    assert!(stage.text().contains("Checking…"), "{}", stage.text());
    stage.key(KeyCode::Esc);
    assert!(stage.text().contains("The check was stopped."), "{}", stage.text());
}

#[test]
fn the_form_leads_to_the_editor() {
    let mut storage = a_storage();
    let info = storage.info("senku");
    let mut stage = Stage::new(&mut storage, Start::Setup(info, Options::default()), ES, USUAL);
    stage.keys("e");
    assert!(stage.text().contains("Senku · dibujo"), "{}", stage.text());
    assert!(stage.text().contains("Fichas: 32"), "the board chosen in the form: {}", stage.text());
    stage.keys("q");
    let (x, y) = find(&stage, "Dibujar un tablero…");
    stage.click(x, y);
    assert!(stage.text().contains("Senku · dibujo"), "{}", stage.text());
    // A game without drawings has no such row and no such key.
    drop(stage);
    let info = storage.info("parchis");
    let mut stage = Stage::new(&mut storage, Start::Setup(info, Options::default()), ES, USUAL);
    let before = stage.text();
    stage.keys("e");
    assert_eq!(stage.text(), before);
    assert!(!before.contains("Dibujar"));
}

#[test]
fn a_board_is_drawn_by_keys_and_saved() {
    let mut storage = a_storage();
    {
        let mut stage = stage(&mut storage, "tortugas", "", ES);
        keys(&mut stage, "s");
        assert!(beside(&stage).contains("nada dibujado"), "{}", stage.text());
        keys(&mut stage, "t space space tab");
        keys(&mut stage, "s");
        assert!(beside(&stage).contains("hay 1 tortuga y 0"), "{}", stage.text());
        keys(&mut stage, "right right 4 space s mío.txt enter");
        assert!(beside(&stage).contains("Guardado en «mío.txt»."), "{}", stage.text());
        assert!(beside(&stage).contains("En mío.txt"), "{}", stage.text());
    }
    let saved = &storage.files["mío.txt"];
    assert_eq!(saved.lines().nth(4), Some("   R $  "), "{saved}");
}

#[test]
fn a_file_is_not_replaced_unasked_and_what_was_there_is_kept() {
    let mut storage = a_storage();
    storage.files.insert("old".to_owned(), "mine".to_owned());
    {
        let mut stage = stage(&mut storage, "tortugas", "", EN_PLAIN);
        draw_small(&mut stage);
        keys(&mut stage, "s old enter");
        assert!(stage.text().contains("There is already a file old"), "{}", stage.text());
        keys(&mut stage, "n");
        assert!(stage.text().contains("Not saved yet"), "{}", stage.text());
        keys(&mut stage, "s old enter y");
        assert!(stage.text().contains("old~"), "{}", stage.text());
        // The second time it is this drawing's own file.
        keys(&mut stage, "left w space s enter");
        assert!(stage.text().contains("Saved in \"old\"."), "{}", stage.text());
    }
    assert!(storage.files["old"].contains("U#$"), "{}", storage.files["old"]);
}

#[test]
fn a_full_disk_loses_nothing() {
    let mut storage = a_storage();
    storage.full = true;
    let mut stage = stage(&mut storage, "tortugas", "", EN_PLAIN);
    draw_small(&mut stage);
    keys(&mut stage, "s new enter");
    assert!(stage.text().contains("the disk is full"), "{}", stage.text());
    assert!(stage.text().contains("▶ new"), "the name can be mended: {}", stage.text());
    keys(&mut stage, "esc");
    assert!(stage.text().contains("Not saved yet") && stage.text().contains("Turtles: 1 of 1"));
}

#[test]
fn strokes_are_undone_and_redone() {
    let mut storage = a_storage();
    let mut stage = stage(&mut storage, "tortugas", "", EN_PLAIN);
    keys(&mut stage, "u");
    assert!(stage.text().contains("There is nothing to undo."));
    keys(&mut stage, "space right space x");
    assert!(stage.text().contains("Walls: 1 of 20"));
    keys(&mut stage, "u");
    assert!(stage.text().contains("Walls: 2 of 20"));
    keys(&mut stage, "u u");
    assert!(stage.text().contains("Walls: 0 of 20") && stage.text().contains("Not in a file yet"));
    keys(&mut stage, "y y");
    assert!(stage.text().contains("Walls: 2 of 20"));
    // A new stroke ends what could be redone; one that changes nothing does not.
    keys(&mut stage, "u space y");
    assert!(stage.text().contains("There is nothing to redo."), "{}", stage.text());
}

#[test]
fn the_mouse_takes_brushes_paints_and_erases() {
    let mut storage = a_storage();
    let mut stage = stage(&mut storage, "tortugas", "", EN_PLAIN);
    let (x, y) = find(&stage, "Ice (i)");
    stage.click(x, y);
    mouse(&mut stage, PRESS, cell(1, 1));
    for (row, col) in [(1, 1), (1, 2), (1, 3), (2, 3)] {
        mouse(&mut stage, DRAG, cell(row, col));
    }
    mouse(&mut stage, LET_GO, cell(2, 3));
    assert!(stage.text().contains("Ice: 4 of 12"), "{}", stage.text());
    mouse(&mut stage, MouseEventKind::Down(MouseButton::Right), cell(1, 1));
    mouse(&mut stage, MouseEventKind::Drag(MouseButton::Right), cell(1, 2));
    assert!(stage.text().contains("Ice: 2 of 12"), "{}", stage.text());
    keys(&mut stage, "u");
    assert!(stage.text().contains("Ice: 4 of 12"), "a drag is one stroke: {}", stage.text());
    keys(&mut stage, "u");
    assert!(stage.text().contains("Ice: 0 of 12"), "{}", stage.text());
}

#[test]
fn a_drag_within_a_cell_turns_no_turtle() {
    let mut storage = a_storage();
    let mut stage = stage(&mut storage, "tortugas", "", EN_PLAIN);
    stage.keys("t");
    let (x, y) = cell(2, 2);
    mouse(&mut stage, PRESS, (x, y));
    mouse(&mut stage, DRAG, (x + 1, y));
    find(&stage, "┌^^┐");
    find(&stage, "└ 1┘");
    mouse(&mut stage, PRESS, (x, y));
    find(&stage, "┌>>┐");
}

#[test]
fn sizes_are_turned_by_keys_and_by_the_mouse() {
    let mut storage = a_storage();
    let mut stage = stage(&mut storage, "senku", "", EN_PLAIN);
    keys(&mut stage, "+ [ >");
    assert!(stage.text().contains("Rows: 8") && stage.text().contains("Columns: 6"));
    assert!(stage.text().contains("Moves: ↖ ↗ ↙ ↘"), "{}", stage.text());
    let (x, y) = find(&stage, "Rows: 8  +");
    stage.click(x + 9, y);
    assert!(stage.text().contains("Rows: 9"), "{}", stage.text());
    keys(&mut stage, "u u");
    assert!(stage.text().contains("Moves: ↑ ← → ↓"), "{}", stage.text());
}

#[test]
fn the_boards_of_a_file_are_switched_and_none_is_lost() {
    let mut storage = a_storage();
    let two = "2\nU      U\n\n\n\n\n\n\n$      $\n";
    storage.files.insert("both".to_owned(), format!("{ONE}{two}"));
    {
        let mut stage = stage(&mut storage, "tortugas", "", EN_PLAIN);
        keys(&mut stage, "d both enter");
        assert!(stage.text().contains("Players: 1") && stage.text().contains("In both"));
        keys(&mut stage, "+");
        assert!(stage.text().contains("Turtles: 2 of 2"), "{}", stage.text());
        assert!(!stage.text().contains("not saved"), "looking changes nothing: {}", stage.text());
        keys(&mut stage, "space s enter y");
    }
    let boards = turtles_of(&storage.files["both"]);
    assert_eq!(boards, [1, 2]);
}

/// The numbers of players in a file.
fn turtles_of(text: &str) -> Vec<u32> {
    text.lines().filter_map(|line| line.parse().ok()).collect()
}

#[test]
fn a_broken_file_is_refused_with_its_line() {
    let mut storage = a_storage();
    storage.files.insert("bad".to_owned(), "1\nR   $\n   ?\n".to_owned());
    let mut stage = stage(&mut storage, "tortugas", "", EN_PLAIN);
    keys(&mut stage, "space d");
    assert!(beside(&stage).contains("Lose them?"), "{}", stage.text());
    keys(&mut stage, "y bad enter");
    let text = stage.text();
    assert!(text.contains("bad:3: \"?\"") && text.contains("▶ bad"), "{text}");
    keys(&mut stage, "esc");
    assert!(stage.text().contains("Walls: 1 of 20"), "the drawing is as it was");
}

#[test]
fn boards_of_the_house_are_templates() {
    let mut storage = a_storage();
    let mut stage = stage(&mut storage, "tortugas", "", EN_PLAIN);
    keys(&mut stage, "d down down enter");
    assert!(stage.text().contains("Opened: \"solo-01\"."), "{}", stage.text());
    assert!(stage.text().contains("Not in a file yet"), "its name is not a file's");
    keys(&mut stage, "d up enter");
    assert!(stage.text().contains("quartet-10"), "{}", stage.text());
}

#[test]
fn leaving_asks_only_where_something_would_be_lost() {
    let mut storage = a_storage();
    let info = storage.info("tortugas");
    let mut stage =
        Stage::new(&mut storage, Start::Setup(info, Options::default()), EN_PLAIN, USUAL);
    keys(&mut stage, "e q");
    assert!(stage.text().contains("new game"), "{}", stage.text());
    keys(&mut stage, "e space q");
    insta::assert_snapshot!("turtles_unsaved_en_80x24", stage.text());
    keys(&mut stage, "esc");
    assert!(stage.text().contains("Walls: 1 of 20"), "{}", stage.text());
    keys(&mut stage, "q y");
    assert!(stage.text().contains("new game"), "{}", stage.text());
}

#[test]
fn a_drawing_is_played_and_comes_back() {
    let mut storage = a_storage();
    let mut stage = stage(&mut storage, "unosolo", "corner", EN_PLAIN);
    keys(&mut stage, "b");
    assert!(stage.text().contains("Moves: 0"), "{}", stage.text());
    // Whatever is begun from there on, the drawing waits below.
    keys(&mut stage, "n");
    stage.key(KeyCode::Enter);
    keys(&mut stage, "q");
    assert!(stage.text().contains("Uno Solo · drawing"), "{}", stage.text());
    keys(&mut stage, "q");
    assert!(stage.app.ending().is_some(), "there is no menu below");
}

#[test]
fn what_cannot_be_played_is_said() {
    let mut storage = a_storage();
    let mut stage = stage(&mut storage, "unosolo", "", EN_PLAIN);
    keys(&mut stage, "b");
    assert!(stage.text().contains("Not yet: the goal is missing."), "{}", stage.text());
    keys(&mut stage, "g space n");
    assert!(stage.text().contains("Lose them?"));
    keys(&mut stage, "enter");
    assert!(stage.text().contains("the goal is missing"), "an empty drawing again");
    assert_eq!(storage.in_progress().len(), 0);
}

#[test]
fn the_help_explains_the_keys_in_both_languages() {
    let mut storage = a_storage();
    let mut stage = stage(&mut storage, "unosolo", "", ES);
    keys(&mut stage, "?");
    stage.resize(80, 40);
    assert!(stage.text().contains("deshace lo último que hiciste"), "{}", stage.text());
    stage.keys("l");
    assert!(stage.text().contains("undoes the last thing you did"), "{}", stage.text());
}

//! The board editor: several boards, limits, missing things and checks.

use app::{BoardEditor, Options, Registered};
use i18n::{Lang, Translator};
use kernel::{Budget, Message};
use turtles::Turtles;

/// Indices of the brushes.
const WALL: usize = 0;
const ICE: usize = 1;
const CRATE: usize = 2;
const GEM: usize = 3;
const TURTLE: usize = 4;

const ONE: &str =
    "1\nR      $\n        \n        \n        \n        \n        \n        \n        \n";
const TWO: &str =
    "2\nR     $ \n  @     \n        \n   C    \n        \n        \n        \n$      L\n";

fn blank() -> Box<dyn BoardEditor> {
    (Turtles::info().editor.unwrap().blank)(&Options::default())
}

fn open(text: &str) -> Box<dyn BoardEditor> {
    (Turtles::info().editor.unwrap().open)(text).unwrap()
}

fn said(message: &Message) -> String {
    Translator::new(Lang::Es, [Turtles::info().texts]).translate(message)
}

/// The report of a check, in Spanish.
fn checked(editor: &dyn BoardEditor) -> Vec<String> {
    editor.check(&Budget::unlimited()).iter().map(said).collect()
}

#[test]
fn a_board_is_painted_cell_by_cell() {
    let mut editor = blank();
    assert_eq!(editor.missing().unwrap().key, "turtles-editor-empty");
    for (place, brush) in [(0, TURTLE), (0, TURTLE), (7, GEM), (10, WALL), (10, ICE)] {
        editor.paint(place, brush).unwrap();
    }
    editor.erase(10);
    assert_eq!(editor.text().unwrap(), ONE, "painted twice, the turtle looks to the east");
    editor.paint(0, WALL).unwrap();
    assert!(editor.draft().starts_with("1\n#      $\n"), "what stood there has gone");
}

#[test]
fn painting_a_turtle_again_turns_it() {
    let mut editor = blank();
    let first = |editor: &dyn BoardEditor| editor.draft().chars().nth(2);
    let mut seen = Vec::new();
    for _ in 0..5 {
        editor.paint(0, TURTLE).unwrap();
        seen.extend(first(editor.as_ref()));
    }
    assert_eq!(seen, ['U', 'R', 'D', 'L', 'U']);
}

#[test]
fn limits_apply_while_painting() {
    for (brush, most) in [(WALL, 20), (ICE, 12), (CRATE, 8), (GEM, 1), (TURTLE, 1)] {
        let mut editor = blank();
        for place in 0..most {
            editor.paint(place, brush).unwrap();
        }
        let refusal = editor.paint(63, brush).unwrap_err();
        assert_eq!(refusal.key, "turtles-editor-full");
        // Painting the same thing again is allowed, and turns a turtle.
        editor.paint(0, brush).unwrap();
    }
}

#[test]
fn missing_things_are_reported_exactly() {
    let mut editor = blank();
    editor.turn(0, true);
    for (place, brush) in [(0, TURTLE), (9, TURTLE), (20, GEM)] {
        editor.paint(place, brush).unwrap();
    }
    let missing = said(&editor.text().unwrap_err());
    assert_eq!(
        missing,
        "el tablero para 2 jugadores no está listo: hay 2 tortugas y 1 joya; hacen falta 2 de cada"
    );
    editor.paint(21, GEM).unwrap();
    assert!(editor.text().is_ok());
}

#[test]
fn boards_for_other_numbers_of_players_are_kept() {
    let mut editor = open(&format!("{TWO}\n{ONE}"));
    assert_eq!(editor.draft(), format!("{TWO}{ONE}"), "in the order of the file");
    editor.paint(63 - 8, WALL).unwrap();
    let changed = TWO.replace("        \n$", "       #\n$");
    assert_eq!(editor.text().unwrap(), format!("{changed}{ONE}"));
    editor.turn(0, false);
    assert_eq!(editor.seen().unwrap(), ONE, "what is seen is played");
    editor.turn(0, false);
    assert_eq!(editor.seen().unwrap(), ONE, "there is no board for nobody");
    for _ in 0..5 {
        editor.turn(0, true);
    }
    editor.paint(0, WALL).unwrap();
    let missing = editor.missing().unwrap();
    assert!(said(&missing).contains("4 jugadores"), "{}", said(&missing));
    editor.erase(0);
    assert!(editor.text().is_ok(), "a sheet with nothing on it is no board");
}

#[test]
fn a_malformed_file_is_rejected_with_its_line() {
    let refused = |text: &str| {
        let error = (Turtles::info().editor.unwrap().open)(text).err().expect("a bad file");
        (error.line, error.message.key.into_owned())
    };
    assert_eq!(refused("1\nR  ?\n"), (2, "turtles-file-letter".to_owned()));
    assert_eq!(refused(""), (1, "turtles-file-empty".to_owned()));
    // What is merely unfinished opens, so that it can be finished.
    let draft = (Turtles::info().editor.unwrap().open)("1\nR\n\n\n\n\n\n\n\n").unwrap();
    assert!(draft.missing().is_some());
}

#[test]
fn a_file_over_the_limits_can_be_repaired() {
    let walls = "########\n".repeat(3);
    let mut editor = open(&format!("1\nR      $\n{walls}\n\n\n\n"));
    assert_eq!(said(&editor.missing().unwrap()).split(": ").last(), Some("hay más de 20 muros"));
    assert!(checked(editor.as_ref()).contains(&"Aviso: hay más de 20 muros".to_owned()));
    (8..12).for_each(|place| editor.erase(place));
    assert!(editor.text().is_ok());
}

#[test]
fn a_check_reports_the_paths_of_the_original_board() {
    let text = (Turtles::info().editor.unwrap().built_in)("seed").unwrap();
    let lines = checked(open(&text).as_ref());
    assert_eq!(lines[0], "Tablero para 4 jugadores:");
    let cards = lines[1..5].iter().map(|line| line.split(' ').nth(2).unwrap());
    assert_eq!(cards.collect::<Vec<_>>(), ["8", "8", "8", "9"]);
    assert_eq!(lines.len(), 7, "and whether it is fair, and how hard: {lines:?}");
}

#[test]
fn a_check_distinguishes_unfinished_from_unsolvable_boards() {
    let mut editor = blank();
    assert_eq!(checked(editor.as_ref()), ["todavía no hay nada dibujado"]);
    editor.paint(0, TURTLE).unwrap();
    let lines = checked(editor.as_ref());
    assert_eq!(lines[1], "Aviso: hay 1 tortuga y 0 joyas; hace falta una de cada");
    for (place, brush) in [(1, WALL), (8, WALL), (63, GEM)] {
        editor.paint(place, brush).unwrap();
    }
    let lines = checked(editor.as_ref());
    assert_eq!(lines[1], "Jugador 1: no puede llegar a ninguna joya (demostrado)");
}

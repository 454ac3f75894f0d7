//! The board editor: sizes, goals, missing parts and checks.

use app::{BoardEditor, Options, Registered};
use kernel::Budget;
use unosolo::UnoSolo;

// Indices of the brushes.
const HOLE: usize = 0;
const PEG: usize = 1;
const GOAL: usize = 2;

fn blank() -> Box<dyn BoardEditor> {
    (UnoSolo::info().editor.unwrap().blank)(&Options::default())
}

fn open(text: &str) -> Box<dyn BoardEditor> {
    (UnoSolo::info().editor.unwrap().open)(text).unwrap()
}

/// The identifier of the place at a row and a column.
fn at(row: u16, col: u16) -> u16 {
    row * 11 + col
}

/// The keys of the results of a check.
fn checked(editor: &dyn BoardEditor) -> Vec<String> {
    editor
        .check(&Budget::unlimited())
        .iter()
        .map(|message| message.key.clone().into_owned())
        .collect()
}

fn missing(editor: &dyn BoardEditor) -> Option<String> {
    editor.missing().map(|what| what.key.into_owned())
}

fn shrink(editor: &mut dyn BoardEditor, parameter: usize, times: usize) {
    (0..times).for_each(|_| editor.turn(parameter, false));
}

#[test]
fn a_board_is_drawn_cell_by_cell() {
    let mut editor = blank();
    shrink(editor.as_mut(), 0, 9);
    for row in 1..3 {
        (0..3).for_each(|col| editor.erase(at(row, col)));
    }
    assert_eq!(missing(editor.as_ref()).as_deref(), Some("unosolo-editor-no-goal"));
    editor.paint(at(0, 2), GOAL).unwrap();
    assert_eq!(missing(editor.as_ref()).as_deref(), Some("unosolo-no-pegs"));
    editor.paint(at(0, 0), PEG).unwrap();
    assert_eq!(checked(editor.as_ref()), ["unosolo-hint-hopeless"]);
    editor.paint(at(0, 1), PEG).unwrap();
    let text = "3\n2\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t0\n0\n";
    assert_eq!(editor.text().unwrap(), text);
    assert_eq!(checked(editor.as_ref()), ["pegs-editor-solved"]);
    editor.erase(at(0, 2));
    assert_eq!(missing(editor.as_ref()).as_deref(), Some("unosolo-editor-no-goal"));
}

#[test]
fn pegs_stand_on_the_goal_and_leave_it() {
    let mut editor = blank();
    let kind = |editor: &dyn BoardEditor| editor.scene().pieces.first().map(|piece| piece.kind);
    editor.paint(at(2, 2), GOAL).unwrap();
    editor.paint(at(2, 2), PEG).unwrap();
    assert_eq!(kind(editor.as_ref()), Some("peg-on-goal"));
    editor.paint(at(2, 3), GOAL).unwrap();
    assert_eq!(kind(editor.as_ref()), Some("peg"), "there is one goal");
    editor.paint(at(2, 2), HOLE).unwrap();
    assert_eq!(kind(editor.as_ref()), None);
}

#[test]
fn the_side_goes_from_three_to_ten() {
    let mut editor = open(&(UnoSolo::info().editor.unwrap().built_in)("english").unwrap());
    let before = editor.draft();
    (0..9).for_each(|_| editor.turn(0, true));
    assert_eq!(editor.scene().size(), (10, 10));
    shrink(editor.as_mut(), 0, 3);
    assert_eq!(editor.draft(), before, "nothing was beyond the old edges");
    shrink(editor.as_mut(), 0, 20);
    assert_eq!(editor.scene().size(), (3, 3));
    assert_eq!(missing(editor.as_ref()).as_deref(), Some("unosolo-editor-no-goal"));
}

#[test]
fn recorded_moves_are_preserved() {
    let text = "3\n9\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t0\n7\n";
    let mut editor = open(text);
    editor.paint(at(1, 0), PEG).unwrap();
    assert_eq!(editor.text().unwrap(), "3\n10\n0\n2\n10\t10\t2\n10\t0\t0\n0\t0\t0\n7\n");
}

#[test]
fn malformed_files_are_rejected_with_their_line() {
    let error = (UnoSolo::info().editor.unwrap().open)("3\n2\n0\n2\n10 10 5\n").err().unwrap();
    assert_eq!((error.line, &*error.message.key), (5, "unosolo-file-cell"));
}

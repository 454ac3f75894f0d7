//! The board editor: sizes, jumps and checks.

use app::{BoardEditor, Options, Registered};
use kernel::Budget;
use senku::Senku;

/// The index of the brush for pegs.
const PEG: usize = 1;

fn blank() -> Box<dyn BoardEditor> {
    (Senku::info().editor.unwrap().blank)(&Options::default())
}

/// The keys of the results of a check.
fn checked(editor: &dyn BoardEditor) -> Vec<String> {
    editor
        .check(&Budget::unlimited())
        .iter()
        .map(|message| message.key.clone().into_owned())
        .collect()
}

fn shrink(editor: &mut dyn BoardEditor, parameter: usize, times: usize) {
    (0..times).for_each(|_| editor.turn(parameter, false));
}

#[test]
fn malformed_files_are_rejected_with_their_line() {
    let error = (Senku::info().editor.unwrap().open)("2 2\no x\no q\n").err().unwrap();
    assert_eq!((error.line, &*error.message.key), (3, "peg-board-cell"));
}

#[test]
fn a_board_of_senku_has_any_size_and_any_jumps() {
    let mut editor = blank();
    shrink(editor.as_mut(), 0, 40);
    shrink(editor.as_mut(), 1, 4);
    for place in [1, 2] {
        editor.paint(place, PEG).unwrap();
    }
    assert_eq!(editor.text().unwrap(), "1 3\nx o o\n");
    assert_eq!(checked(editor.as_ref()), ["pegs-editor-solved"]);
    editor.turn(2, true);
    assert_eq!(editor.text().unwrap(), "1 3\nx o o\n+ - +\n- o -\n+ - +\n");
    assert_eq!(checked(editor.as_ref()), ["senku-hint-hopeless"], "no jump goes along a row");
    (0..40).for_each(|_| editor.turn(0, true));
    assert_eq!(editor.scene().size(), (3, 32));
}

#[test]
fn a_board_without_pegs_is_a_file_of_senku() {
    let editor = blank();
    assert!(editor.text().is_ok());
    assert_eq!(checked(editor.as_ref()), ["senku-hint-hopeless"]);
}

//! The board editor: sizes, jumps and checks.

use app::{BoardEditor, Options, Registered};
use kernel::Budget;
use proptest::prelude::*;
use senku::Senku;

/// The index of the brush for pegs.
const PEG: usize = 1;

fn blank() -> Box<dyn BoardEditor> {
    (Senku::info().editor.unwrap().blank)(&Options::default())
}

fn open(text: &str) -> Box<dyn BoardEditor> {
    (Senku::info().editor.unwrap().open)(text).unwrap()
}

/// The keys of the results of a check.
fn checked(editor: &dyn BoardEditor) -> Vec<String> {
    editor.check(&Budget::endless()).iter().map(|events| events.key.clone().into_owned()).collect()
}

fn shrink(editor: &mut dyn BoardEditor, parameter: usize, times: usize) {
    (0..times).for_each(|_| editor.turn(parameter, false));
}

#[test]
fn broken_files_are_refused_with_their_lines() {
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
    assert_eq!(checked(editor.as_ref()), ["senku-editor-solved"]);
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

/// An edit of a drawing: a place as a fraction of all, with a brush, or a change of a parameter.
#[derive(Clone, Copy, Debug)]
enum Edit {
    Paint(prop::sample::Index, usize),
    Erase(prop::sample::Index),
    Turn(usize, bool),
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let edit = prop_oneof![
        8 => (any::<prop::sample::Index>(), 0..3_usize).prop_map(|(at, brush)| Edit::Paint(at, brush)),
        2 => any::<prop::sample::Index>().prop_map(Edit::Erase),
        1 => (0..3_usize, any::<bool>()).prop_map(|(parameter, up)| Edit::Turn(parameter, up)),
    ];
    prop::collection::vec(edit, 0..80)
}

fn draw(edits: &[Edit]) -> Box<dyn BoardEditor> {
    let mut editor = blank();
    for edit in edits {
        let places = editor.scene().places;
        match edit {
            Edit::Paint(at, brush) => editor.paint(at.get(&places).id, *brush).unwrap(),
            Edit::Erase(at) => editor.erase(at.get(&places).id),
            Edit::Turn(parameter, up) => editor.turn(*parameter, *up),
        }
    }
    editor
}

/// A complete drawing survives writing and reading.
fn round_trip(edits: &[Edit]) {
    let editor = draw(edits);
    if let Ok(text) = editor.text() {
        let again = open(&text);
        assert_eq!((again.draft(), again.scene()), (editor.draft(), editor.scene()));
    }
}

proptest! {
    #[test]
    fn drawings_round_trip(edits in edits()) {
        round_trip(&edits);
    }
}

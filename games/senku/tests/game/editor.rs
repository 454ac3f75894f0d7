//! Boards being drawn: sizes, jumps, and what a check says.

use app::{BoardEditor, Options, Registered};
use kernel::Budget;
use proptest::prelude::*;
use senku::Senku;

/// The brush of pegs by its index.
const PEG: usize = 1;

fn blank() -> Box<dyn BoardEditor> {
    (Senku::info().editor.unwrap().blank)(&Options::default())
}

fn open(text: &str) -> Box<dyn BoardEditor> {
    (Senku::info().editor.unwrap().open)(text).unwrap()
}

/// The keys of what a check says.
fn checked(board_editor: &dyn BoardEditor) -> Vec<String> {
    board_editor
        .check(&Budget::endless())
        .iter()
        .map(|events| events.key.clone().into_owned())
        .collect()
}

fn shrink(board_editor: &mut dyn BoardEditor, parameter: usize, times: usize) {
    (0..times).for_each(|_| board_editor.turn(parameter, false));
}

#[test]
fn broken_files_are_refused_with_their_lines() {
    let error = (Senku::info().editor.unwrap().open)("2 2\no x\no q\n").err().unwrap();
    assert_eq!((error.line, &*error.message.key), (3, "peg-board-cell"));
}

#[test]
fn a_board_of_senku_has_any_size_and_any_jumps() {
    let mut board_editor = blank();
    shrink(board_editor.as_mut(), 0, 40);
    shrink(board_editor.as_mut(), 1, 4);
    for place in [1, 2] {
        board_editor.paint(place, PEG).unwrap();
    }
    assert_eq!(board_editor.text().unwrap(), "1 3\nx o o\n");
    assert_eq!(checked(board_editor.as_ref()), ["senku-editor-solved"]);
    board_editor.turn(2, true);
    assert_eq!(board_editor.text().unwrap(), "1 3\nx o o\n+ - +\n- o -\n+ - +\n");
    assert_eq!(checked(board_editor.as_ref()), ["senku-hint-hopeless"], "no jump goes along a row");
    (0..40).for_each(|_| board_editor.turn(0, true));
    assert_eq!(board_editor.scene().size(), (3, 32));
}

#[test]
fn a_board_without_pegs_is_a_file_of_senku() {
    let board_editor = blank();
    assert!(board_editor.text().is_ok());
    assert_eq!(checked(board_editor.as_ref()), ["senku-hint-hopeless"]);
}

/// A stroke on a drawing: a place by its share of all, a brush, or a turn of a dial.
#[derive(Clone, Copy, Debug)]
enum Stroke {
    Paint(prop::sample::Index, usize),
    Erase(prop::sample::Index),
    Turn(usize, bool),
}

fn strokes() -> impl Strategy<Value = Vec<Stroke>> {
    let stroke = prop_oneof![
        8 => (any::<prop::sample::Index>(), 0..3_usize).prop_map(|(at, brush)| Stroke::Paint(at, brush)),
        2 => any::<prop::sample::Index>().prop_map(Stroke::Erase),
        1 => (0..3_usize, any::<bool>()).prop_map(|(parameter, up)| Stroke::Turn(parameter, up)),
    ];
    prop::collection::vec(stroke, 0..80)
}

fn draw(strokes: &[Stroke]) -> Box<dyn BoardEditor> {
    let mut board_editor = blank();
    for stroke in strokes {
        let places = board_editor.scene().places;
        match stroke {
            Stroke::Paint(at, brush) => board_editor.paint(at.get(&places).id, *brush).unwrap(),
            Stroke::Erase(at) => board_editor.erase(at.get(&places).id),
            Stroke::Turn(parameter, up) => board_editor.turn(*parameter, *up),
        }
    }
    board_editor
}

/// Where a drawing is a file, the file is that drawing.
fn reads_again(strokes: &[Stroke]) {
    let board_editor = draw(strokes);
    if let Ok(text) = board_editor.text() {
        let again = open(&text);
        assert_eq!((again.draft(), again.scene()), (board_editor.draft(), board_editor.scene()));
    }
}

proptest! {
    #[test]
    fn what_is_drawn_is_read_again(strokes in strokes()) {
        reads_again(&strokes);
    }
}

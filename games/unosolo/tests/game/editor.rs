//! Boards being drawn: sizes, goals, what is missing, and what a check says.

use app::{BoardEditor, Options, Registered};
use kernel::Budget;
use proptest::prelude::*;
use unosolo::UnoSolo;

/// The brushes by their index.
const HOLE: usize = 0;
const PEG: usize = 1;
const GOAL: usize = 2;

fn blank() -> Box<dyn BoardEditor> {
    (UnoSolo::info().editor.unwrap().blank)(&Options::default())
}

fn open(text: &str) -> Box<dyn BoardEditor> {
    (UnoSolo::info().editor.unwrap().open)(text).unwrap()
}

/// The place at a row and a column.
fn at(row: u16, col: u16) -> u16 {
    row * 11 + col
}

/// The keys of what a check says.
fn checked(board_editor: &dyn BoardEditor) -> Vec<String> {
    board_editor
        .check(&Budget::endless())
        .iter()
        .map(|events| events.key.clone().into_owned())
        .collect()
}

fn missing(board_editor: &dyn BoardEditor) -> Option<String> {
    board_editor.missing().map(|what| what.key.into_owned())
}

fn shrink(board_editor: &mut dyn BoardEditor, parameter: usize, times: usize) {
    (0..times).for_each(|_| board_editor.turn(parameter, false));
}

#[test]
fn a_board_of_uno_solo_is_drawn_cell_by_cell() {
    let mut board_editor = blank();
    shrink(board_editor.as_mut(), 0, 9);
    for row in 1..3 {
        (0..3).for_each(|col| board_editor.erase(at(row, col)));
    }
    assert_eq!(missing(board_editor.as_ref()).as_deref(), Some("unosolo-editor-no-goal"));
    board_editor.paint(at(0, 2), GOAL).unwrap();
    assert_eq!(missing(board_editor.as_ref()).as_deref(), Some("unosolo-no-pegs"));
    board_editor.paint(at(0, 0), PEG).unwrap();
    assert_eq!(checked(board_editor.as_ref()), ["unosolo-hint-hopeless"]);
    board_editor.paint(at(0, 1), PEG).unwrap();
    let text = "3\n2\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t0\n0\n";
    assert_eq!(board_editor.text().unwrap(), text);
    assert_eq!(checked(board_editor.as_ref()), ["unosolo-editor-solved"]);
    board_editor.erase(at(0, 2));
    assert_eq!(missing(board_editor.as_ref()).as_deref(), Some("unosolo-editor-no-goal"));
}

#[test]
fn pegs_stand_on_the_goal_and_leave_it() {
    let mut board_editor = blank();
    let kind = |board_editor: &dyn BoardEditor| {
        board_editor.scene().pieces.first().map(|piece| piece.kind)
    };
    board_editor.paint(at(2, 2), GOAL).unwrap();
    board_editor.paint(at(2, 2), PEG).unwrap();
    assert_eq!(kind(board_editor.as_ref()), Some("peg-on-goal"));
    board_editor.paint(at(2, 3), GOAL).unwrap();
    assert_eq!(kind(board_editor.as_ref()), Some("peg"), "there is one goal");
    board_editor.paint(at(2, 2), HOLE).unwrap();
    assert_eq!(kind(board_editor.as_ref()), None);
}

#[test]
fn the_side_goes_from_three_to_ten() {
    let mut board_editor = open(&(UnoSolo::info().editor.unwrap().built_in)("english").unwrap());
    let before = board_editor.draft();
    (0..9).for_each(|_| board_editor.turn(0, true));
    assert_eq!(board_editor.scene().size(), (10, 10));
    shrink(board_editor.as_mut(), 0, 3);
    assert_eq!(board_editor.draft(), before, "nothing was beyond the old edges");
    shrink(board_editor.as_mut(), 0, 20);
    assert_eq!(board_editor.scene().size(), (3, 3));
    assert_eq!(missing(board_editor.as_ref()).as_deref(), Some("unosolo-editor-no-goal"));
}

#[test]
fn moves_made_before_stay_in_the_file() {
    let text = "3\n9\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t0\n7\n";
    let mut board_editor = open(text);
    board_editor.paint(at(1, 0), PEG).unwrap();
    assert_eq!(board_editor.text().unwrap(), "3\n10\n0\n2\n10\t10\t2\n10\t0\t0\n0\t0\t0\n7\n");
}

#[test]
fn broken_files_are_refused_with_their_lines() {
    let error = (UnoSolo::info().editor.unwrap().open)("3\n2\n0\n2\n10 10 5\n").err().unwrap();
    assert_eq!((error.line, &*error.message.key), (5, "unosolo-file-cell"));
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

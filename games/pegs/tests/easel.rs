//! Boards of both games being drawn: sizes, goals, what is missing, and what a check says.

use kernel::{Budget, Choices, Easel, Stage};
use pegs::UnoSolo;
use pegs::senku::Senku;
use proptest::prelude::*;

/// The brushes of Uno Solo by their index; Senku has the first two.
const HOLE: usize = 0;
const PEG: usize = 1;
const GOAL: usize = 2;

fn blank<G: Stage>() -> Box<dyn Easel> {
    (G::STUDIO.unwrap().blank)(&Choices::default())
}

fn open<G: Stage>(text: &str) -> Box<dyn Easel> {
    (G::STUDIO.unwrap().open)(text).unwrap()
}

/// The place of Uno Solo at a row and a column.
fn at(row: u16, col: u16) -> u16 {
    row * 11 + col
}

/// The keys of what a check says.
fn checked(easel: &dyn Easel) -> Vec<String> {
    easel.check(&Budget::endless()).iter().map(|told| told.key.clone().into_owned()).collect()
}

fn missing(easel: &dyn Easel) -> Option<String> {
    easel.missing().map(|what| what.key.into_owned())
}

fn shrink(easel: &mut dyn Easel, dial: usize, times: usize) {
    (0..times).for_each(|_| easel.turn(dial, false));
}

#[test]
fn a_board_of_uno_solo_is_drawn_cell_by_cell() {
    let mut easel = blank::<UnoSolo>();
    shrink(easel.as_mut(), 0, 9);
    for row in 1..3 {
        (0..3).for_each(|col| easel.erase(at(row, col)));
    }
    assert_eq!(missing(easel.as_ref()).as_deref(), Some("unosolo-easel-no-goal"));
    easel.paint(at(0, 2), GOAL).unwrap();
    assert_eq!(missing(easel.as_ref()).as_deref(), Some("unosolo-no-pegs"));
    easel.paint(at(0, 0), PEG).unwrap();
    assert_eq!(checked(easel.as_ref()), ["unosolo-hint-hopeless"]);
    easel.paint(at(0, 1), PEG).unwrap();
    let text = "3\n2\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t0\n0\n";
    assert_eq!(easel.text().unwrap(), text);
    assert_eq!(checked(easel.as_ref()), ["unosolo-easel-solved"]);
    easel.erase(at(0, 2));
    assert_eq!(missing(easel.as_ref()).as_deref(), Some("unosolo-easel-no-goal"));
}

#[test]
fn pegs_stand_on_the_goal_and_leave_it() {
    let mut easel = blank::<UnoSolo>();
    let kind = |easel: &dyn Easel| easel.scene().pieces.first().map(|piece| piece.kind);
    easel.paint(at(2, 2), GOAL).unwrap();
    easel.paint(at(2, 2), PEG).unwrap();
    assert_eq!(kind(easel.as_ref()), Some("peg-on-goal"));
    easel.paint(at(2, 3), GOAL).unwrap();
    assert_eq!(kind(easel.as_ref()), Some("peg"), "there is one goal");
    easel.paint(at(2, 2), HOLE).unwrap();
    assert_eq!(kind(easel.as_ref()), None);
}

#[test]
fn the_side_goes_from_three_to_ten() {
    let mut easel = open::<UnoSolo>(&(UnoSolo::STUDIO.unwrap().built_in)("english").unwrap());
    let before = easel.draft();
    (0..9).for_each(|_| easel.turn(0, true));
    assert_eq!(easel.scene().size(), (10, 10));
    shrink(easel.as_mut(), 0, 3);
    assert_eq!(easel.draft(), before, "nothing was beyond the old edges");
    shrink(easel.as_mut(), 0, 20);
    assert_eq!(easel.scene().size(), (3, 3));
    assert_eq!(missing(easel.as_ref()).as_deref(), Some("unosolo-easel-no-goal"));
}

#[test]
fn moves_made_before_stay_in_the_file() {
    let text = "3\n9\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t0\n7\n";
    let mut easel = open::<UnoSolo>(text);
    easel.paint(at(1, 0), PEG).unwrap();
    assert_eq!(easel.text().unwrap(), "3\n10\n0\n2\n10\t10\t2\n10\t0\t0\n0\t0\t0\n7\n");
}

#[test]
fn broken_files_are_refused_with_their_lines() {
    let flaw = (UnoSolo::STUDIO.unwrap().open)("3\n2\n0\n2\n10 10 5\n").err().unwrap();
    assert_eq!((flaw.line, &*flaw.what.key), (5, "unosolo-file-cell"));
    let flaw = (Senku::STUDIO.unwrap().open)("2 2\no x\no q\n").err().unwrap();
    assert_eq!((flaw.line, &*flaw.what.key), (3, "peg-board-cell"));
}

#[test]
fn a_board_of_senku_has_any_size_and_any_jumps() {
    let mut easel = blank::<Senku>();
    shrink(easel.as_mut(), 0, 40);
    shrink(easel.as_mut(), 1, 4);
    for place in [1, 2] {
        easel.paint(place, PEG).unwrap();
    }
    assert_eq!(easel.text().unwrap(), "1 3\nx o o\n");
    assert_eq!(checked(easel.as_ref()), ["senku-easel-solved"]);
    easel.turn(2, true);
    assert_eq!(easel.text().unwrap(), "1 3\nx o o\n+ - +\n- o -\n+ - +\n");
    assert_eq!(checked(easel.as_ref()), ["senku-hint-hopeless"], "no jump goes along a row");
    (0..40).for_each(|_| easel.turn(0, true));
    assert_eq!(easel.scene().size(), (3, 32));
}

#[test]
fn a_board_without_pegs_is_a_file_of_senku() {
    let easel = blank::<Senku>();
    assert!(easel.text().is_ok());
    assert_eq!(checked(easel.as_ref()), ["senku-hint-hopeless"]);
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
        1 => (0..3_usize, any::<bool>()).prop_map(|(dial, up)| Stroke::Turn(dial, up)),
    ];
    prop::collection::vec(stroke, 0..80)
}

fn draw<G: Stage>(strokes: &[Stroke]) -> Box<dyn Easel> {
    let mut easel = blank::<G>();
    for stroke in strokes {
        let places = easel.scene().places;
        match stroke {
            Stroke::Paint(at, brush) => easel.paint(at.get(&places).id, *brush).unwrap(),
            Stroke::Erase(at) => easel.erase(at.get(&places).id),
            Stroke::Turn(dial, up) => easel.turn(*dial, *up),
        }
    }
    easel
}

/// Where a drawing is a file, the file is that drawing.
fn reads_again<G: Stage>(strokes: &[Stroke]) {
    let easel = draw::<G>(strokes);
    if let Ok(text) = easel.text() {
        let again = open::<G>(&text);
        assert_eq!((again.draft(), again.scene()), (easel.draft(), easel.scene()));
    }
}

proptest! {
    #[test]
    fn what_is_drawn_is_read_again(strokes in strokes()) {
        reads_again::<UnoSolo>(&strokes);
        reads_again::<Senku>(&strokes);
    }
}

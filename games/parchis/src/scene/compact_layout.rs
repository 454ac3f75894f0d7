//! The layout for usual screens: the cross-shaped board again, with squares of one row.
//!
//! The squares of the vertical arms are one row high and hold two pieces side by side; those of the
//! horizontal arms are two columns wide, with two pieces one above the other. Every place has its
//! mark to the left.

use kernel::{Area, Decor, Drawing, Layout, PlaceArea, Seat};

use super::board_place::{BoardPlace, STRETCH_LENGTH, piece_index};
use super::cross_layout::{Cell, initials, is_wide, stretch_cell, track_cell};
use super::frame::Frame;
use super::yard::{DIE, name};
use crate::board::{PIECES, SEATS, TRACK_LENGTH, entry, is_safe};
use crate::looks::{DICE, GOAL, OWN, sign, text};

/// The widths of squares.
const NARROW: u16 = 2;
const WIDE: u16 = 4;
/// The first column and row of the middle.
const MIDDLE: (u16, u16) = (8 * NARROW, 8);
/// The size of the middle.
const MIDDLE_SIZE: (u16, u16) = (3 * WIDE, 6);
/// The column after the middle and the row after it.
const AFTER: (u16, u16) = (MIDDLE.0 + MIDDLE_SIZE.0, MIDDLE.1 + MIDDLE_SIZE.1);
/// Columns and rows of a yard.
const YARD: (u16, u16) = MIDDLE;

/// The coordinate of a column or row of squares, and its length.
fn span(at: u16, short: u16, long: u16) -> (u16, u16) {
    match at {
        0..=7 => (short * at, short),
        8..=10 => (8 * short + long * (at - 8), long),
        _ => (8 * short + 3 * long + short * (at - 11), short),
    }
}

fn area((column, row): Cell) -> Area {
    let ((x, wide), (y, high)) = (span(column, NARROW, WIDE), span(row, 1, 2));
    Area::new(x, y, wide, high)
}

/// A place of one character with its mark to the left.
fn marked(place: BoardPlace, x: u16, y: u16) -> PlaceArea {
    PlaceArea { id: place.id(), area: Area::new(x + 1, y, 1, 1), mark: (x, y) }
}

/// One of the two places on a square.
fn half(place: BoardPlace, cell: Cell, second: bool) -> PlaceArea {
    let Area { x, y, .. } = area(cell);
    match (is_wide(cell), second) {
        (true, true) => marked(place, x + 2, y),
        (false, false) => marked(place, x, y + 1),
        (true, false) | (false, true) => marked(place, x, y),
    }
}

/// A place in the goal: four in a row towards the vertical arms, two by two otherwise.
fn goal(seat: Seat, piece: usize) -> PlaceArea {
    let (place, index) = (BoardPlace::Goal(seat, piece), piece_index(0, piece));
    let (column, row) = (NARROW * (index % 2), index / 2);
    match seat {
        0 => marked(place, MIDDLE.0 + 2 + NARROW * index, AFTER.1 - 2),
        1 => marked(place, AFTER.0 - 2 * NARROW + column, MIDDLE.1 + 2 + row),
        2 => marked(place, MIDDLE.0 + 2 + NARROW * index, MIDDLE.1 + 1),
        _ => marked(place, MIDDLE.0 + column, MIDDLE.1 + 2 + row),
    }
}

/// The top left corner of a player's yard.
fn yard(seat: Seat) -> (u16, u16) {
    match seat {
        0 => AFTER,
        1 => (AFTER.0, 0),
        2 => (0, 0),
        _ => (0, AFTER.1),
    }
}

fn spot(place: BoardPlace) -> PlaceArea {
    match place {
        BoardPlace::Track(square, second) => half(place, track_cell(square), second),
        BoardPlace::Stretch(seat, step, second) => half(place, stretch_cell(seat, step), second),
        BoardPlace::Goal(seat, piece) => goal(seat, piece),
        BoardPlace::Home(seat, piece) => {
            let ((x, y), index) = (yard(seat), piece_index(0, piece));
            marked(place, x + 1 + 3 * (index % 2), y + 3 + 2 * (index / 2))
        }
    }
}

/// The layout of a frame.
pub fn layout(frame: &Frame) -> Layout {
    let mut decor = Vec::new();
    (0..SEATS).for_each(|seat| draw_yard(seat, frame, &mut decor));
    decor.extend((0..SEATS).map(goal_area));
    decor.extend((0..TRACK_LENGTH).map(track_square));
    let steps = |seat| (0..STRETCH_LENGTH).map(move |step| (seat, step));
    let stretches = (0..SEATS).flat_map(steps);
    decor.extend(stretches.map(|(seat, step)| square(stretch_cell(seat, step), OWN[seat], "·")));
    if let Some((seat, die)) = frame.die {
        let (x, y) = yard(seat);
        let kind = DICE[usize::from(die.clamp(1, 6)) - 1];
        let area = Area::new(x + YARD.0 - DIE.0 - 1, y + 2, DIE.0, DIE.1);
        decor.push(Decor { area, kind, drawing: Drawing::Stencil });
    }
    Layout { spots: BoardPlace::all().map(spot).collect(), decor, bare: true, initials: initials() }
}

/// A square with the sign of an empty one at its first place.
fn square(cell: Cell, kind: &'static str, empty: &str) -> Decor {
    let drawing = if is_wide(cell) { format!(" {empty}") } else { format!("\n {empty}") };
    Decor { area: area(cell), kind, drawing: text(drawing) }
}

fn track_square(number: u8) -> Decor {
    let (kind, empty) = match (0..SEATS).find(|seat| entry(*seat) == number) {
        Some(seat) => (OWN[seat], "○"),
        None if is_safe(number) => ("refuge", "○"),
        None => ("square", "·"),
    };
    square(track_cell(number), kind, empty)
}

/// The part of the middle that leads a player's pieces to the goal.
fn goal_area(seat: Seat) -> Decor {
    let ((x, y), (wide, high)) = (MIDDLE, MIDDLE_SIZE);
    let area = match seat {
        0 => Area::new(x, y + high - 2, wide, 2),
        1 => Area::new(x + wide / 2, y + 2, wide / 2, high - 4),
        2 => Area::new(x, y, wide, 2),
        _ => Area::new(x, y + 2, wide / 2, high - 4),
    };
    Decor { area, kind: OWN[seat], drawing: text("") }
}

fn draw_yard(seat: Seat, frame: &Frame, decor: &mut Vec<Decor>) {
    let (x, y) = yard(seat);
    let own = |area, drawing| Decor { area, kind: OWN[seat], drawing };
    decor.push(own(Area::new(x, y, YARD.0, YARD.1), text("")));
    let (kind, line) = name(frame, seat);
    let area = Area::new(x + 1, y, YARD.0 - 2, 1);
    decor.push(Decor { area, kind, drawing: Drawing::Says(line) });
    let occupant = Drawing::Says(frame.occupants[seat].clone());
    decor.push(own(Area::new(x + 3, y + 1, YARD.0 - 3, 2), occupant));
    let in_goal = text(format!("{GOAL} {}/{PIECES} {}", frame.in_goal(seat), sign(seat)));
    decor.push(own(Area::new(x + 1, y + YARD.1 - 1, YARD.0 - 2, 1), in_goal));
    for piece in 0..PIECES {
        let Area { x, y, .. } = spot(BoardPlace::Home(seat, piece)).area;
        decor.push(own(Area::new(x, y, 1, 1), text("○")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_fits_a_usual_screen_beside_the_panel() {
        let right = BoardPlace::all().map(|place| spot(place).area.x + 1).max();
        let bottom = BoardPlace::all().map(|place| spot(place).area.y + 1).max();
        assert_eq!((right, bottom), (Some(AFTER.0 + 8 * NARROW), Some(22)));
    }

    #[test]
    fn squares_do_not_overlap() {
        let track = (0..TRACK_LENGTH).map(track_cell);
        let steps = |seat| (0..STRETCH_LENGTH).map(move |step| stretch_cell(seat, step));
        let areas: Vec<Area> = track.chain((0..SEATS).flat_map(steps)).map(area).collect();
        let overlap = |a: &Area, b: &Area| {
            a.x < b.x + b.wide && b.x < a.x + a.wide && a.y < b.y + b.high && b.y < a.y + a.high
        };
        for (at, area) in areas.iter().enumerate() {
            assert!(!areas[..at].iter().any(|other| overlap(area, other)), "{area:?}");
        }
    }
}

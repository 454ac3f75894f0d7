//! The drawn board. Unlike in the layout of characters, its four arms are alike.

use std::fmt::Write;

use app::art::UNIT;
use app::{BoardGeometry, BoardLabel};
use kernel::{Decor, Drawing, Layout, PlaceId, Scene, Seat};

use crate::board::{PIECES, SEATS, TRACK_LENGTH, entry, is_safe};
use crate::looks;
use crate::scene::board_place::{BoardPlace, STRETCH_LENGTH};
use crate::scene::cross_layout::{Cell, is_wide, stretch_cell, track_cell};
use crate::scene::yard;

/// The width of the border around the squares.
const EDGE: i32 = 20;
/// The sides of a yard, of the middle and of all squares.
const YARD: i32 = 8 * UNIT;
const MIDDLE: i32 = 6 * UNIT;
const WHOLE: i32 = 2 * YARD + MIDDLE;
/// The coordinates of the board's centre.
const CENTRE: i32 = EDGE + WHOLE / 2;
/// The first player's pieces in the goal, relative to the centre.
const GOALS: [(i32, i32); PIECES] = [(-120, 235), (0, 235), (120, 235), (0, 125)];
/// The centre of a home relative to its yard, and the pieces around it.
const NEST: (i32, i32) = (400, 500);
const HOMES: [(i32, i32); PIECES] = [(-70, -70), (70, -70), (-70, 70), (70, 70)];
/// The centre of the left edge of a die relative to its yard, and its side.
const DIE: (i32, i32, i32) = (605, 655, 125);

/// The start of a column or row of squares; the three in the middle are twice as wide.
fn line_start(index: u16) -> i32 {
    let wide = i32::from(index.clamp(8, 11) - 8);
    EDGE + UNIT * (i32::from(index) + wide)
}

/// The corner, width and height of a square.
fn square((column, row): Cell) -> [i32; 4] {
    let (x, y) = (line_start(column), line_start(row));
    [x, y, line_start(column + 1) - x, line_start(row + 1) - y]
}

/// Rotates a point around the centre by quarter turns, each from one player to the next.
fn rotated(point: (i32, i32), quarters: Seat) -> (i32, i32) {
    let (x, y) = (0..quarters).fold(point, |(x, y), _| (y, -x));
    (CENTRE + x, CENTRE + y)
}

/// The corner of a player's yard.
fn yard_corner(seat: Seat) -> (i32, i32) {
    let far = EDGE + YARD + MIDDLE;
    [(far, far), (far, EDGE), (EDGE, EDGE), (EDGE, far)][seat % SEATS]
}

/// The corner of the box of a place.
fn corner(place: BoardPlace) -> (i32, i32) {
    let half = |cell: Cell, second: bool| {
        let [x, y, ..] = square(cell);
        match (is_wide(cell), second) {
            (true, true) => (x + UNIT, y),
            (false, false) => (x, y + UNIT),
            _ => (x, y),
        }
    };
    let around = |(x, y): (i32, i32)| (x - UNIT / 2, y - UNIT / 2);
    match place {
        BoardPlace::Track(square, second) => half(track_cell(square), second),
        BoardPlace::Stretch(seat, step, second) => half(stretch_cell(seat, step), second),
        BoardPlace::Goal(seat, piece) => around(rotated(GOALS[piece], seat)),
        BoardPlace::Home(seat, piece) => {
            let ((x, y), (right, down)) = (yard_corner(seat), HOMES[piece]);
            around((x + NEST.0 + right, y + NEST.1 + down))
        }
    }
}

/// The places of the board and the signs in the yards.
pub fn ground(scene: &Scene) -> BoardGeometry {
    let spots: Vec<(PlaceId, (i32, i32))> =
        BoardPlace::all().map(|place| (place.id(), corner(place))).collect();
    let layout = scene.layouts.first();
    let signs = layout.map(|layout| signs(layout, scene.turn_fact.is_some())).unwrap_or_default();
    let side = WHOLE + 2 * EDGE;
    BoardGeometry { size: (side, side), spots, signs, halves: halves().collect() }
}

/// The two places of every square.
fn halves() -> impl Iterator<Item = (PlaceId, PlaceId)> {
    let pair = |one: BoardPlace, other: BoardPlace| (one.id(), other.id());
    let track = (0..TRACK_LENGTH)
        .map(move |square| pair(BoardPlace::Track(square, false), BoardPlace::Track(square, true)));
    let stretch = move |seat: Seat| {
        (0..STRETCH_LENGTH).map(move |step| {
            let half = |second| BoardPlace::Stretch(seat, step, second);
            pair(half(false), half(true))
        })
    };
    track.chain((0..SEATS).flat_map(stretch))
}

/// The static parts of the board.
pub fn backdrop() -> String {
    let mut backdrop = format!(
        "<rect x=\"5\" y=\"5\" width=\"{0}\" height=\"{0}\" rx=\"45\" class=\"pa-board\"/>",
        WHOLE + 2 * EDGE - 10
    );
    (0..SEATS).for_each(|seat| draw_yard(seat, &mut backdrop));
    (0..TRACK_LENGTH).for_each(|number| draw_track(number, &mut backdrop));
    for seat in 0..SEATS {
        (0..STRETCH_LENGTH)
            .for_each(|step| draw_square(stretch_cell(seat, step), &pale(seat), &mut backdrop));
        draw_goal(seat, &mut backdrop);
    }
    backdrop
}

fn pale(seat: Seat) -> String {
    format!("pa-square pa-pale-{}", looks::PIECES[seat])
}

fn draw_square(cell: Cell, class: &str, svg: &mut String) {
    let [x, y, width, height] = square(cell);
    // Writing to a string cannot fail, here and below.
    let _ = write!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" class=\"{class}\"/>"
    );
}

fn draw_track(number: u8, svg: &mut String) {
    let cell = track_cell(number);
    let class = match (0..SEATS).find(|seat| entry(*seat) == number) {
        Some(seat) => pale(seat),
        None if is_safe(number) => "pa-square pa-refuge".to_owned(),
        None => "pa-square".to_owned(),
    };
    draw_square(cell, &class, svg);
    let [x, y, width, height] = square(cell);
    let (x, y) = (x + width / 2, y + height / 2);
    if is_safe(number) {
        let _ = write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"30\" class=\"pa-ring\"/>");
    }
    // A piece that stands alone in the middle leaves the number free.
    let [dx, dy] = if is_wide(cell) { [-74, 0] } else { [0, -74] };
    let (x, y) = (x + dx, y + dy + 12);
    let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\" class=\"pa-number\">{number}</text>");
}

fn draw_yard(seat: Seat, svg: &mut String) {
    let (x, y) = yard_corner(seat);
    let _ = write!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{YARD}\" height=\"{YARD}\" rx=\"30\" class=\"pa-{}\"/>\
         <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"40\" class=\"pa-panel\"/>\
         <circle cx=\"{}\" cy=\"{}\" r=\"180\" class=\"pa-pale-{} pa-nest\"/>",
        looks::PIECES[seat],
        x + 50,
        y + 50,
        YARD - 100,
        YARD - 100,
        x + NEST.0,
        y + NEST.1,
        looks::PIECES[seat],
    );
}

/// Draws a goal, the triangle between a side of the middle and the centre.
fn draw_goal(seat: Seat, svg: &mut String) {
    let side = MIDDLE / 2;
    let [(x1, y1), (x2, y2)] = [(-side, side), (side, side)].map(|point| rotated(point, seat));
    let _ = write!(
        svg,
        "<path d=\"M{CENTRE} {CENTRE}L{x1} {y1}L{x2} {y2}z\" class=\"pa-square pa-{}\"/>",
        looks::PIECES[seat]
    );
}

/// The line of a yard that says who plays.
const OCCUPANT: i32 = 1;

/// The contents of the yards in the layout of characters: names, players, pieces in the goal, the
/// die. Whose turn it is stands beside the board, unlike in a terminal.
fn signs(layout: &Layout, has_turn: bool) -> Vec<BoardLabel> {
    layout.decor.iter().filter_map(|decor| sign(decor, has_turn)).collect()
}

fn sign(decor: &Decor, has_turn: bool) -> Option<BoardLabel> {
    let seat = (0..SEATS).find(|seat| yard::contains(*seat, decor.area))?;
    let (x, y) = yard_corner(seat);
    let line = i32::from(decor.area.y - yard::origin(seat).1) - 2;
    let sign = |right: i32, down: i32, size: i32| {
        let (kind, drawing) = (decor.kind, decor.drawing.clone());
        let player = (line == OCCUPANT).then_some(seat);
        Some(BoardLabel { at: (x + right, y + down), size, kind, drawing, player })
    };
    match &decor.drawing {
        Drawing::Stencil => sign(DIE.0, DIE.1, DIE.2),
        Drawing::Says(_) if line == 0 => {
            let label = sign(100, 130, 66)?;
            let (kind, name) = yard::name_out_of_turn(seat);
            let drawing = Drawing::Says(name);
            Some(if has_turn { BoardLabel { kind, drawing, ..label } } else { label })
        }
        Drawing::Says(_) => sign(100, 130 + 75 * line, 48),
        Drawing::Text(text) if text.starts_with(looks::GOAL) => sign(100, 130 + 75 * line, 48),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_on_the_board_and_do_not_overlap() {
        let corners: Vec<(i32, i32)> = BoardPlace::all().map(corner).collect();
        for (index, (x, y)) in corners.iter().enumerate() {
            let inside = |value: &i32| (EDGE..=EDGE + WHOLE - UNIT).contains(value);
            assert!(inside(x) && inside(y), "{x} {y}");
            let near = |(u, v): &(i32, i32)| (u - x).abs() < UNIT && (v - y).abs() < UNIT;
            assert!(!corners[..index].iter().any(near), "{x} {y}");
        }
    }
}

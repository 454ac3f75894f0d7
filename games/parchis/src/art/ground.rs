//! The board as it is printed: unlike that of characters, its four arms are alike.

use std::fmt::Write;

use app::art::UNIT;
use app::{Ground, Sign};
use kernel::{Decor, Drawing, Layout, PlaceId, Scene, Seat};

use crate::board::{LENGTH, PIECES, SEATS, exit, is_safe};
use crate::cross::{Cell, is_wide, street, way_up};
use crate::lot::{Lot, WAY_UP};
use crate::{corner, looks};

/// The edge around the squares.
const EDGE: i32 = 20;
/// The side of a yard, of the middle, and of all together.
const YARD: i32 = 8 * UNIT;
const MIDDLE: i32 = 6 * UNIT;
const WHOLE: i32 = 2 * YARD + MIDDLE;
/// The middle of the board.
const CENTRE: i32 = EDGE + WHOLE / 2;
/// Where the pieces in the goal stand, from the middle towards the first player.
const GOALS: [(i32, i32); PIECES] = [(-120, 235), (0, 235), (120, 235), (0, 125)];
/// Where the pieces at home stand, from the corner of the yard, and the middle between them.
const NEST: (i32, i32) = (285, 525);
const HOMES: [(i32, i32); PIECES] = [(-75, -75), (75, -75), (-75, 75), (75, 75)];

/// Where a column or a row of squares begins: three in the middle are twice as wide.
fn along(at: u16) -> i32 {
    let wide = i32::from(at.clamp(8, 11) - 8);
    EDGE + UNIT * (i32::from(at) + wide)
}

/// A square: its corner, its width and its height.
fn square((column, row): Cell) -> [i32; 4] {
    let (x, y) = (along(column), along(row));
    [x, y, along(column + 1) - x, along(row + 1) - y]
}

/// Turned by quarters around the middle of the board, from one player to the next.
fn turned(point: (i32, i32), quarters: Seat) -> (i32, i32) {
    let (x, y) = (0..quarters).fold(point, |(x, y), _| (y, -x));
    (CENTRE + x, CENTRE + y)
}

/// The corner of a player's yard.
fn yard(seat: Seat) -> (i32, i32) {
    let far = EDGE + YARD + MIDDLE;
    [(far, far), (far, EDGE), (EDGE, EDGE), (EDGE, far)][seat % SEATS]
}

/// The corner of the box of a place.
fn spot(lot: Lot) -> (i32, i32) {
    let half = |cell: Cell, second: bool| {
        let [x, y, ..] = square(cell);
        match (is_wide(cell), second) {
            (true, true) => (x + UNIT, y),
            (false, false) => (x, y + UNIT),
            _ => (x, y),
        }
    };
    let around = |(x, y): (i32, i32)| (x - UNIT / 2, y - UNIT / 2);
    match lot {
        Lot::Street(at, second) => half(street(at), second),
        Lot::Up(seat, step, right) => half(way_up(seat, step), right),
        Lot::Goal(seat, piece) => around(turned(GOALS[piece], seat)),
        Lot::Home(seat, piece) => {
            let ((x, y), (right, down)) = (yard(seat), HOMES[piece]);
            around((x + NEST.0 + right, y + NEST.1 + down))
        }
    }
}

/// The places of the board, and what is told in the yards.
pub fn ground(scene: &Scene) -> Ground {
    let spots: Vec<(PlaceId, (i32, i32))> = Lot::all().map(|lot| (lot.id(), spot(lot))).collect();
    let signs = scene.layouts.first().map(signs).unwrap_or_default();
    let side = WHOLE + 2 * EDGE;
    Ground { size: (side, side), spots, signs }
}

/// Everything that is printed on the board.
pub fn printed() -> String {
    let mut backdrop = format!(
        "<rect x=\"5\" y=\"5\" width=\"{0}\" height=\"{0}\" rx=\"45\" class=\"pa-board\"/>",
        WHOLE + 2 * EDGE - 10
    );
    (0..SEATS).for_each(|seat| draw_yard(seat, &mut backdrop));
    (0..LENGTH).for_each(|at| draw_street(at, &mut backdrop));
    for seat in 0..SEATS {
        (0..WAY_UP).for_each(|step| draw_square(way_up(seat, step), &pale(seat), &mut backdrop));
        draw_goal(seat, &mut backdrop);
    }
    backdrop
}

fn pale(seat: Seat) -> String {
    format!("pa-square pa-pale-{}", looks::PIECES[seat])
}

fn draw_square(cell: Cell, class: &str, svg: &mut String) {
    let [x, y, wide, high] = square(cell);
    // Writing to a text cannot fail, here and below.
    let _ = write!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" class=\"{class}\"/>"
    );
}

fn draw_street(at: u8, svg: &mut String) {
    let cell = street(at);
    let class = match (0..SEATS).find(|seat| exit(*seat) == at) {
        Some(seat) => pale(seat),
        None if is_safe(at) => "pa-square pa-refuge".to_owned(),
        None => "pa-square".to_owned(),
    };
    draw_square(cell, &class, svg);
    let [x, y, wide, high] = square(cell);
    let (x, y) = (x + wide / 2, y + high / 2);
    if is_safe(at) {
        let _ = write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"30\" class=\"pa-ring\"/>");
    }
    let _ = write!(svg, "<text x=\"{x}\" y=\"{}\" class=\"pa-number\">{at}</text>", y + 11);
}

fn draw_yard(seat: Seat, svg: &mut String) {
    let (x, y) = yard(seat);
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

/// A goal is a triangle from a side of the middle to its centre.
fn draw_goal(seat: Seat, svg: &mut String) {
    let side = MIDDLE / 2;
    let [(x1, y1), (x2, y2)] = [(-side, side), (side, side)].map(|point| turned(point, seat));
    let _ = write!(
        svg,
        "<path d=\"M{CENTRE} {CENTRE}L{x1} {y1}L{x2} {y2}z\" class=\"pa-square pa-{}\"/>",
        looks::PIECES[seat]
    );
}

/// What the layout of characters tells in the yards: names, who plays, pieces in the goal, the die.
fn signs(layout: &Layout) -> Vec<Sign> {
    layout.decor.iter().filter_map(sign).collect()
}

fn sign(decor: &Decor) -> Option<Sign> {
    let seat = (0..SEATS).find(|seat| corner::holds(*seat, decor.area))?;
    let (x, y) = yard(seat);
    let line = i32::from(decor.area.y - corner::corner(seat).1) - 2;
    let put = |right: i32, down: i32, size: i32| {
        let (kind, drawing) = (decor.kind, decor.drawing.clone());
        Some(Sign { at: (x + right, y + down), size, kind, drawing })
    };
    match &decor.drawing {
        Drawing::Stencil => put(520, NEST.1, 190),
        Drawing::Says(_) if line == 0 => put(100, 130, 66),
        Drawing::Says(_) => put(100, 130 + 75 * line, 48),
        Drawing::Text(text) if text.starts_with(looks::GOAL) => put(100, 130 + 75 * line, 48),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_places_lie_on_each_other_and_all_are_on_the_board() {
        let spots: Vec<(i32, i32)> = Lot::all().map(spot).collect();
        for (at, (x, y)) in spots.iter().enumerate() {
            let inside = |along: &i32| (EDGE..=EDGE + WHOLE - UNIT).contains(along);
            assert!(inside(x) && inside(y), "{x} {y}");
            let near = |(u, v): &(i32, i32)| (u - x).abs() < UNIT && (v - y).abs() < UNIT;
            assert!(!spots[..at].iter().any(near), "{x} {y}");
        }
    }
}

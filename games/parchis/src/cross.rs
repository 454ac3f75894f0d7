//! The board as it is printed on cardboard: a cross of three rows and columns, the homes in its
//! corners and the goals in its middle.
//!
//! It has nineteen columns and rows of squares. Those of the arms that go up and down are wide and
//! have a line over them; those of the other two are narrow, with the pieces one over the other.

use kernel::{Area, Decor, Drawing, Layout, Seat, Spot};

use crate::board::{LENGTH, SEATS, exit, is_safe};
use crate::frame::Frame;
use crate::looks::{DICE, OWN, sign, text};
use crate::lot::{Lot, WAY_UP};
use crate::{corner, lot};

/// Squares of a quarter of the street.
const QUARTER: u8 = 17;
/// Columns and rows of the board, less one.
const LAST: u16 = 18;
/// The squares of the arms that go up and down, by their columns; of the others, by their rows.
const ARM: std::ops::RangeInclusive<u16> = 8..=10;
/// Columns of a wide square and of a narrow one.
const WIDE: u16 = 8;
const NARROW: u16 = 3;
/// Rows of every square.
const HIGH: u16 = 2;
/// Where the middle begins, and where it ends.
const MIDDLE: u16 = 8 * NARROW;
pub const BEYOND: u16 = MIDDLE + 3 * WIDE;
/// The column of the last line.
const EDGE: u16 = BEYOND + 8 * NARROW;

/// A square of the board by its column and row.
pub type Cell = (u16, u16);

/// Turned by a quarter, from the player of a seat to the next.
fn turned(cell: Cell, quarters: Seat) -> Cell {
    (0..quarters).fold(cell, |(column, row), _| (row, LAST - column))
}

/// Where a square of the street is: the first player's quarter goes up the lower arm and then out
/// along the right one.
pub fn street(square: u8) -> Cell {
    let at = u16::from(square % QUARTER);
    let cell = match at {
        0 => (9, LAST),
        1..=8 => (10, LAST + 1 - at),
        _ => (2 + at, 10),
    };
    turned(cell, usize::from(square / QUARTER))
}

/// Where a square of a way up is.
pub fn way_up(seat: Seat, step: u8) -> Cell {
    turned((9, LAST - 1 - u16::from(step)), seat)
}

/// Whether a square lies in one of the arms that go up and down.
pub fn is_wide((column, row): Cell) -> bool {
    ARM.contains(&column) && !ARM.contains(&row)
}

fn area((column, row): Cell) -> Area {
    let (x, wide) = match column {
        0..=7 => (NARROW * column, NARROW),
        8..=10 => (MIDDLE + WIDE * (column - 8), WIDE),
        _ => (BEYOND + NARROW * (column - 11), NARROW),
    };
    Area::new(x, HIGH * row, wide, HIGH)
}

/// A place with its mark before it.
fn marked(lot: Lot, x: u16, y: u16) -> Spot {
    Spot { id: lot.id(), area: Area::new(x + 1, y, 2, 1), mark: (x, y) }
}

/// One of the two places on a square.
fn half(lot: Lot, cell: Cell, second: bool) -> Spot {
    let Area { x, y, .. } = area(cell);
    match (is_wide(cell), second) {
        (true, false) => marked(lot, x + 1, y + 1),
        (true, true) => marked(lot, x + 4, y + 1),
        (false, false) => marked(lot, x, y + 1),
        (false, true) => marked(lot, x, y),
    }
}

/// A place in the goal: beside each other towards the arms that go up and down, else two by two.
fn goal(seat: Seat, piece: usize) -> Spot {
    let (lot, at) = (Lot::Goal(seat, piece), lot::number(0, piece));
    let (column, row) = (NARROW * (at % 2), at / 2);
    match seat {
        0 => marked(lot, MIDDLE + 6 + NARROW * at, 20),
        1 => marked(lot, BEYOND - 6 + column, 18 + row),
        2 => marked(lot, MIDDLE + 6 + NARROW * at, 17),
        _ => marked(lot, MIDDLE + 1 + column, 18 + row),
    }
}

/// Where a place is.
pub fn spot(lot: Lot) -> Spot {
    match lot {
        Lot::Street(square, second) => half(lot, street(square), second),
        Lot::Up(seat, step, right) => half(lot, way_up(seat, step), right),
        Lot::Goal(seat, piece) => goal(seat, piece),
        Lot::Home(seat, piece) => {
            let (x, y) = corner::home(corner::corner(seat), piece);
            marked(lot, x + 1, y + 1)
        }
    }
}

/// The board as it is seen.
pub fn layout(view: &Frame) -> Layout {
    let mut decor = Vec::new();
    (0..SEATS).for_each(|seat| corner::draw(seat, view, &mut decor));
    decor.extend(middle());
    decor.extend((0..LENGTH).map(square));
    decor.extend((0..SEATS).flat_map(|seat| (0..WAY_UP).map(move |step| rung(seat, step))));
    decor.extend(edges());
    if let Some((seat, die)) = view.die {
        let (area, kind) =
            (corner::die(corner::corner(seat)), DICE[usize::from(die.clamp(1, 6)) - 1]);
        decor.push(Decor { area, kind, drawing: Drawing::Stencil });
    }
    Layout { spots: Lot::all().map(spot).collect(), decor, bare: false, initials: initials() }
}

/// What stands for each piece without colours where there is little room.
pub fn initials() -> Vec<(u16, char)> {
    let signs = ["1234", "abcd", "ABCD", "wxyz"];
    let pieces = signs.iter().flat_map(|sign| sign.chars());
    (0..).zip(pieces).collect()
}

/// What is drawn of a square, with its number.
fn ruled(cell: Cell, number: &str, kind: &'static str) -> Decor {
    let drawing = if is_wide(cell) {
        let line = format!("{number:─<7}");
        text(format!("{}{line}\n│", joint(cell)))
    } else {
        text(format!("│{number:>2}\n│"))
    };
    Decor { area: area(cell), kind, drawing }
}

/// How the lines meet at the corner of a wide square.
fn joint(cell: Cell) -> char {
    match cell {
        (8, 0) => '┌',
        (_, 0) => '┬',
        (8, _) => '├',
        _ => '┼',
    }
}

fn square(square: u8) -> Decor {
    let kind = match (0..SEATS).find(|seat| exit(*seat) == square) {
        Some(seat) => OWN[seat],
        None if is_safe(square) => "refuge",
        None => "square",
    };
    ruled(street(square), &square.to_string(), kind)
}

/// A square of a way up.
fn rung(seat: Seat, step: u8) -> Decor {
    ruled(way_up(seat, step), "", OWN[seat])
}

/// The goals, four triangles as well as characters can draw them.
fn middle() -> impl Iterator<Item = Decor> {
    let (left, wide) = (MIDDLE, BEYOND - MIDDLE);
    let parts = [
        (3, Area::new(left, 16, wide / 2, 6)),
        (1, Area::new(left + wide / 2, 16, wide / 2, 6)),
        (2, Area::new(left, 16, wide, 1)),
        (2, Area::new(left + 4, 17, wide - 8, 1)),
        (0, Area::new(left + 4, 20, wide - 8, 1)),
        (0, Area::new(left, 21, wide, 1)),
    ];
    let part = |(seat, area): (Seat, Area)| Decor { area, kind: OWN[seat], drawing: text("") };
    let signs = [(0, 35, 21), (1, 40, 19), (2, 35, 16), (3, 32, 19)].map(|(seat, x, y)| {
        let area = Area::new(x, y, 2, 1);
        Decor { area, kind: OWN[seat], drawing: text(sign(seat)) }
    });
    parts.map(part).into_iter().chain(signs)
}

/// The lines at the right of the arms.
fn edges() -> impl Iterator<Item = Decor> {
    let line = |x, y, high, kind, text: String| Decor {
        area: Area::new(x, y, 1, high),
        kind,
        drawing: Drawing::Text(text),
    };
    let six = || "│\n".repeat(6);
    [
        line(BEYOND, 0, 16, "square", "┐\n│\n".to_owned() + &"┤\n│\n".repeat(7)),
        line(BEYOND, 22, 16, "square", "┤\n│\n".repeat(8)),
        line(EDGE, 16, 6, "square", six()),
        line(MIDDLE, 16, 6, OWN[3], six()),
    ]
    .into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_street_is_one_way_round_the_board() {
        for square in 0..LENGTH {
            let (here, next) = (street(square), street((square + 1) % LENGTH));
            let apart = (here.0.abs_diff(next.0), here.1.abs_diff(next.1));
            // At the inner corners the way goes on across one.
            assert!([(0, 1), (1, 0), (1, 1)].contains(&apart), "{square}: {here:?} {next:?}");
        }
        assert_eq!([0, 17, 34, 51].map(street), [(9, 18), (18, 9), (9, 0), (0, 9)]);
        assert_eq!([5, 22, 39, 56].map(street), [(10, 14), (14, 8), (8, 4), (4, 10)]);
    }

    #[test]
    fn the_ways_up_go_from_the_zanatas_to_the_middle() {
        for seat in 0..SEATS {
            let squares: Vec<Cell> = (0..WAY_UP).map(|step| way_up(seat, step)).collect();
            let from = street(crate::board::zanata(seat));
            let ways = std::iter::once(&from).chain(&squares).zip(&squares);
            let next = |(a, b): (&Cell, &Cell)| a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1;
            assert!(ways.into_iter().all(next), "{seat}");
            let last = squares[squares.len() - 1];
            assert_eq!(last.0.abs_diff(9) + last.1.abs_diff(9), 2);
        }
        assert_eq!(Lot::all().count(), 2 * 68 + 2 * 28 + 2 * 16);
    }
}

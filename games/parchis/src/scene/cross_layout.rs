//! The layout for large screens: the cross-shaped board with the yards in its corners and the goals
//! in the middle.
//!
//! The board has 19 columns and rows of squares. Those of the vertical arms are wide and have a
//! line above them; those of the horizontal arms are narrow, with two pieces one above the other.

use kernel::{Area, Decor, Drawing, Layout, PlaceArea, Seat};

use super::board_place::{BoardPlace, STRETCH_LENGTH, piece_index};
use super::frame::Frame;
use super::yard;
use crate::board::{SEATS, TRACK_LENGTH, entry, is_safe};
use crate::looks::{self, OWN, sign, text};

/// Squares of a quarter of the track.
const QUARTER: u8 = 17;
/// The last column and row.
const LAST: u16 = 18;
/// The columns of the vertical arms and the rows of the horizontal ones.
const ARM: std::ops::RangeInclusive<u16> = 8..=10;
/// The widths of squares in characters.
const WIDE: u16 = 8;
const NARROW: u16 = 3;
/// The height of squares in rows.
const HEIGHT: u16 = 2;
/// The first column of characters of the middle, and the first one after it.
const MIDDLE: u16 = 8 * NARROW;
pub const MIDDLE_END: u16 = MIDDLE + 3 * WIDE;
/// The column of the right border.
const RIGHT_BORDER: u16 = MIDDLE_END + 8 * NARROW;

/// A square of the board: its column and row.
pub type Cell = (u16, u16);

/// Rotates a square by quarter turns, each from one player to the next.
fn rotated(cell: Cell, quarters: Seat) -> Cell {
    (0..quarters).fold(cell, |(column, row), _| (row, LAST - column))
}

/// A square of the track. The first player's quarter goes up the lower arm and out along the right
/// one.
pub fn track_cell(square: u8) -> Cell {
    let offset = u16::from(square % QUARTER);
    let cell = match offset {
        0 => (9, LAST),
        1..=8 => (10, LAST + 1 - offset),
        _ => (2 + offset, 10),
    };
    rotated(cell, usize::from(square / QUARTER))
}

/// A square of a final stretch.
pub fn stretch_cell(seat: Seat, step: u8) -> Cell {
    rotated((9, LAST - 1 - u16::from(step)), seat)
}

/// Whether a square belongs to a vertical arm.
pub fn is_wide((column, row): Cell) -> bool {
    ARM.contains(&column) && !ARM.contains(&row)
}

fn area((column, row): Cell) -> Area {
    let (x, width) = match column {
        0..=7 => (NARROW * column, NARROW),
        8..=10 => (MIDDLE + WIDE * (column - 8), WIDE),
        _ => (MIDDLE_END + NARROW * (column - 11), NARROW),
    };
    Area::new(x, HEIGHT * row, width, HEIGHT)
}

/// A place with its mark to the left.
fn marked(place: BoardPlace, x: u16, y: u16) -> PlaceArea {
    PlaceArea { id: place.id(), area: Area::new(x + 1, y, 2, 1), mark: (x, y) }
}

/// One of the two places on a square.
fn half(place: BoardPlace, cell: Cell, second: bool) -> PlaceArea {
    let Area { x, y, .. } = area(cell);
    match (is_wide(cell), second) {
        (true, false) => marked(place, x + 1, y + 1),
        (true, true) => marked(place, x + 4, y + 1),
        (false, false) => marked(place, x, y + 1),
        (false, true) => marked(place, x, y),
    }
}

/// A place in the goal: four in a row towards the vertical arms, two by two otherwise.
fn goal(seat: Seat, piece: usize) -> PlaceArea {
    let (place, index) = (BoardPlace::Goal(seat, piece), piece_index(0, piece));
    let (column, row) = (NARROW * (index % 2), index / 2);
    match seat {
        0 => marked(place, MIDDLE + 6 + NARROW * index, 20),
        1 => marked(place, MIDDLE_END - 6 + column, 18 + row),
        2 => marked(place, MIDDLE + 6 + NARROW * index, 17),
        _ => marked(place, MIDDLE + 1 + column, 18 + row),
    }
}

/// The spot of a place.
pub fn spot(place: BoardPlace) -> PlaceArea {
    match place {
        BoardPlace::Track(square, second) => half(place, track_cell(square), second),
        BoardPlace::Stretch(seat, step, second) => half(place, stretch_cell(seat, step), second),
        BoardPlace::Goal(seat, piece) => goal(seat, piece),
        BoardPlace::Home(seat, piece) => {
            let (x, y) = yard::home_box(seat, piece);
            marked(place, x + 1, y + 1)
        }
    }
}

/// The layout of a frame.
pub fn layout(frame: &Frame) -> Layout {
    let mut decor = Vec::new();
    (0..SEATS).for_each(|seat| yard::draw(seat, frame, &mut decor));
    decor.extend(middle());
    decor.extend((0..TRACK_LENGTH).map(track_square));
    decor.extend(
        (0..SEATS).flat_map(|seat| (0..STRETCH_LENGTH).map(move |step| stretch_square(seat, step))),
    );
    decor.extend(edges());
    if let Some((seat, die)) = frame.die {
        let (area, kind) = (yard::die(seat), looks::die_face(die));
        decor.push(Decor { area, kind, drawing: Drawing::Stencil });
    }
    Layout {
        spots: BoardPlace::all().map(spot).collect(),
        decor,
        bare: false,
        initials: initials(),
    }
}

/// The characters of the pieces without colours on small screens.
pub fn initials() -> Vec<(u16, char)> {
    let signs = ["1234", "abcd", "ABCD", "wxyz"];
    let pieces = signs.iter().flat_map(|sign| sign.chars());
    (0..).zip(pieces).collect()
}

/// A square with its lines and its number.
fn ruled(cell: Cell, number: &str, kind: &'static str) -> Decor {
    let drawing = if is_wide(cell) {
        let line = format!("{number:─<7}");
        text(format!("{}{line}\n│", joint(cell)))
    } else {
        text(format!("│{number:>2}\n│"))
    };
    Decor { area: area(cell), kind, drawing }
}

/// The line junction at the corner of a wide square.
fn joint(cell: Cell) -> char {
    match cell {
        (8, 0) => '┌',
        (_, 0) => '┬',
        (8, _) => '├',
        _ => '┼',
    }
}

fn track_square(square: u8) -> Decor {
    let kind = match (0..SEATS).find(|seat| entry(*seat) == square) {
        Some(seat) => OWN[seat],
        None if is_safe(square) => "refuge",
        None => "square",
    };
    ruled(track_cell(square), &square.to_string(), kind)
}

fn stretch_square(seat: Seat, step: u8) -> Decor {
    ruled(stretch_cell(seat, step), "", OWN[seat])
}

/// The goals: four triangles, as well as characters can draw them.
fn middle() -> impl Iterator<Item = Decor> {
    let (left, width) = (MIDDLE, MIDDLE_END - MIDDLE);
    let parts = [
        (3, Area::new(left, 16, width / 2, 6)),
        (1, Area::new(left + width / 2, 16, width / 2, 6)),
        (2, Area::new(left, 16, width, 1)),
        (2, Area::new(left + 4, 17, width - 8, 1)),
        (0, Area::new(left + 4, 20, width - 8, 1)),
        (0, Area::new(left, 21, width, 1)),
    ];
    let part = |(seat, area): (Seat, Area)| Decor { area, kind: OWN[seat], drawing: text("") };
    let signs = [(0, 35, 21), (1, 40, 19), (2, 35, 16), (3, 32, 19)].map(|(seat, x, y)| {
        let area = Area::new(x, y, 2, 1);
        Decor { area, kind: OWN[seat], drawing: text(sign(seat)) }
    });
    parts.map(part).into_iter().chain(signs)
}

/// The lines on the right of the arms.
fn edges() -> impl Iterator<Item = Decor> {
    let line = |x, y, height, kind, text: String| Decor {
        area: Area::new(x, y, 1, height),
        kind,
        drawing: Drawing::Text(text),
    };
    let six = || "│\n".repeat(6);
    [
        line(MIDDLE_END, 0, 16, "square", "┐\n│\n".to_owned() + &"┤\n│\n".repeat(7)),
        line(MIDDLE_END, 22, 16, "square", "┤\n│\n".repeat(8)),
        line(RIGHT_BORDER, 16, 6, "square", six()),
        line(MIDDLE, 16, 6, OWN[3], six()),
    ]
    .into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_on_the_track_are_neighbours_on_the_board() {
        for square in 0..TRACK_LENGTH {
            let (here, next) = (track_cell(square), track_cell((square + 1) % TRACK_LENGTH));
            let apart = (here.0.abs_diff(next.0), here.1.abs_diff(next.1));
            // The track cuts the inner corners diagonally.
            assert!([(0, 1), (1, 0), (1, 1)].contains(&apart), "{square}: {here:?} {next:?}");
        }
        assert_eq!([0, 17, 34, 51].map(track_cell), [(9, 18), (18, 9), (9, 0), (0, 9)]);
        assert_eq!([5, 22, 39, 56].map(track_cell), [(10, 14), (14, 8), (8, 4), (4, 10)]);
    }

    #[test]
    fn final_stretches_lead_from_the_track_to_the_middle() {
        for seat in 0..SEATS {
            let squares: Vec<Cell> =
                (0..STRETCH_LENGTH).map(|step| stretch_cell(seat, step)).collect();
            let from = track_cell(crate::board::track_end(seat));
            let steps = std::iter::once(&from).chain(&squares).zip(&squares);
            let next = |(a, b): (&Cell, &Cell)| a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1;
            assert!(steps.into_iter().all(next), "{seat}");
            let last = squares[squares.len() - 1];
            assert_eq!(last.0.abs_diff(9) + last.1.abs_diff(9), 2);
        }
        assert_eq!(BoardPlace::all().count(), 2 * 68 + 2 * 28 + 2 * 16);
    }
}

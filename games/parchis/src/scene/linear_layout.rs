//! The layout for small screens, like the text board: the track in a line, one column per square.

use kernel::{Area, Decor, Drawing, Layout, PlaceArea, Seat};

use super::board_place::{BoardPlace, STRETCH_LENGTH, piece_index};
use super::cross_layout::initials;
use super::frame::Frame;
use super::yard::DIE;
use crate::board::{PIECES, SEATS, TRACK_LENGTH, entry, is_safe, track_end};
use crate::event;
use crate::looks::{self, OWN, sign, text};

/// The first column is for marks.
const LEFT: u16 = 1;
/// The rows of the board.
const SECOND: u16 = 3;
const LINE: u16 = 4;
const FIRST: u16 = 5;
const GATES: u16 = 6;
const STRETCH: u16 = 7;
const GOAL: u16 = STRETCH + STRETCH_LENGTH as u16;
const ROWS: u16 = GOAL + 2;
/// Rows of a home.
const HOME: u16 = 4;
/// The offset of a player's description from the final stretch, and its width.
const ABOUT: u16 = 7;
const ABOUT_WIDTH: u16 = 9;

fn column(square: u8) -> u16 {
    LEFT + u16::from(square)
}

fn point(place: BoardPlace, x: u16, y: u16, mark: (u16, u16)) -> PlaceArea {
    PlaceArea { id: place.id(), area: Area::new(x, y, 1, 1), mark }
}

/// The left or right of two adjacent places, with its mark on the outer side.
fn side(place: BoardPlace, x: u16, y: u16, right: bool) -> PlaceArea {
    if right { point(place, x + 1, y, (x + 2, y)) } else { point(place, x, y, (x - 1, y)) }
}

fn spot(place: BoardPlace) -> PlaceArea {
    match place {
        BoardPlace::Track(square, false) => {
            point(place, column(square), FIRST, (column(square), GATES))
        }
        BoardPlace::Track(square, true) => {
            point(place, column(square), SECOND, (column(square), SECOND - 1))
        }
        BoardPlace::Stretch(seat, step, right) => {
            side(place, column(track_end(seat)), STRETCH + u16::from(step), right)
        }
        BoardPlace::Home(seat, piece) => {
            let (x, y) = (column(entry(seat)), STRETCH + piece_index(0, piece));
            point(place, x, y, (x + 1, y))
        }
        BoardPlace::Goal(seat, piece) => {
            side(place, column(track_end(seat)), GOAL + piece_index(0, piece / 2), piece % 2 == 1)
        }
    }
}

/// The layout of a frame.
pub fn layout(frame: &Frame) -> Layout {
    let mut decor = vec![Decor {
        area: Area::new(0, 0, column(TRACK_LENGTH), ROWS),
        kind: "square",
        drawing: text(""),
    }];
    decor.extend(lines());
    (0..SEATS).for_each(|seat| draw_player(seat, frame, &mut decor));
    if let Some((seat, die)) = frame.die {
        let area = Area::new(column(track_end(seat)) + ABOUT, STRETCH + 2, DIE.0, DIE.1);
        decor.push(Decor { area, kind: looks::die_face(die), drawing: Drawing::Stencil });
    }
    Layout { spots: BoardPlace::all().map(spot).collect(), decor, bare: true, initials: initials() }
}

/// The rows above and between the places of the track.
fn lines() -> impl Iterator<Item = Decor> {
    let row = |y, character: fn(u8) -> char| Decor {
        area: Area::new(LEFT, y, TRACK_LENGTH.into(), 1),
        kind: "square",
        drawing: Drawing::Text((0..TRACK_LENGTH).map(character).collect()),
    };
    let digit = |number: u8| char::from(b'0' + number % 10);
    let (tens, units) = (|square| char::from(b'0' + square / 10), digit);
    [
        row(0, tens),
        row(1, units),
        row(SECOND - 1, |_| '>'),
        row(LINE, |square| if is_safe(square) { 'o' } else { '-' }),
        row(GATES, |_| '>'),
    ]
    .into_iter()
}

/// Draws a player's entry, home, final stretch, goal and description.
fn draw_player(seat: Seat, frame: &Frame, decor: &mut Vec<Decor>) {
    let (left, entry) = (column(track_end(seat)), column(entry(seat)));
    let mut put = |area, kind, drawing| decor.push(Decor { area, kind, drawing });
    put(Area::new(left, GATES, 1, 1), OWN[seat], text("V"));
    put(Area::new(entry, GATES, 1, 1), OWN[seat], text("^"));
    put(
        Area::new(left, STRETCH, 2, STRETCH_LENGTH.into()),
        OWN[seat],
        text("VV\n".repeat(STRETCH_LENGTH.into())),
    );
    put(Area::new(left, GOAL, 2, 2), OWN[seat], text("..\n.."));
    put(Area::new(entry, STRETCH, 1, HOME), OWN[seat], text("^\n".repeat(PIECES)));
    let about = |row| Area::new(left + ABOUT, STRETCH + row, ABOUT_WIDTH, 1);
    let (kind, marker) = match frame.turn {
        Some(turn) if turn == seat && frame.is_over => (OWN[seat], "★"),
        Some(turn) if turn == seat => (OWN[seat], "▶"),
        _ => ("square", " "),
    };
    put(about(0), kind, text(format!("{marker} {}", sign(seat))));
    put(about(1), kind, Drawing::Says(event::player(seat)));
    let signs: String =
        initials()[PIECES * seat..][..PIECES].iter().map(|(_, sign)| *sign).collect();
    put(about(7), "square", Drawing::Plain(signs));
}

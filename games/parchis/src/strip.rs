//! The board laid out in a line, one column a square, for small screens: the one of the dialogue.

use kernel::{Area, Decor, Drawing, Layout, Seat, Spot};

use crate::board::{LENGTH, PIECES, SEATS, exit, is_safe, zanata};
use crate::corner::DIE;
use crate::cross::initials;
use crate::event;
use crate::frame::Frame;
use crate::looks::{DICE, OWN, sign, text};
use crate::lot::{self, Lot, WAY_UP};

/// A column at the left is for marks.
const LEFT: u16 = 1;
/// The rows of the board.
const SECOND: u16 = 3;
const LINE: u16 = 4;
const FIRST: u16 = 5;
const GATES: u16 = 6;
const UP: u16 = 7;
const GOAL: u16 = UP + WAY_UP as u16;
const ROWS: u16 = GOAL + 2;
/// Rows of a home.
const HOME: u16 = 4;
/// Columns from a zanata to what is told of its player, and how many of them.
const ABOUT: u16 = 7;
const ROOM: u16 = 9;

fn column(square: u8) -> u16 {
    LEFT + u16::from(square)
}

fn point(lot: Lot, x: u16, y: u16, mark: (u16, u16)) -> Spot {
    Spot { id: lot.id(), area: Area::new(x, y, 1, 1), mark }
}

/// The left or the right of two beside each other, with its mark on its own side.
fn side(lot: Lot, x: u16, y: u16, right: bool) -> Spot {
    if right { point(lot, x + 1, y, (x + 2, y)) } else { point(lot, x, y, (x - 1, y)) }
}

fn spot(lot: Lot) -> Spot {
    match lot {
        Lot::Street(square, false) => point(lot, column(square), FIRST, (column(square), GATES)),
        Lot::Street(square, true) => {
            point(lot, column(square), SECOND, (column(square), SECOND - 1))
        }
        Lot::Up(seat, step, right) => side(lot, column(zanata(seat)), UP + u16::from(step), right),
        Lot::Home(seat, piece) => {
            let (x, y) = (column(exit(seat)), UP + lot::number(0, piece));
            point(lot, x, y, (x + 1, y))
        }
        Lot::Goal(seat, piece) => {
            side(lot, column(zanata(seat)), GOAL + lot::number(0, piece / 2), piece % 2 == 1)
        }
    }
}

/// The board as it is seen.
pub fn layout(view: &Frame) -> Layout {
    let mut decor = vec![Decor {
        area: Area::new(0, 0, column(LENGTH), ROWS),
        kind: "square",
        drawing: text(""),
    }];
    decor.extend(lines());
    (0..SEATS).for_each(|seat| own(seat, view, &mut decor));
    if let Some((seat, die)) = view.die {
        let area = Area::new(column(zanata(seat)) + ABOUT, UP + 2, DIE.0, DIE.1);
        let kind = DICE[usize::from(die.clamp(1, 6)) - 1];
        decor.push(Decor { area, kind, drawing: Drawing::Stencil });
    }
    Layout { spots: Lot::all().map(spot).collect(), decor, bare: true, initials: initials() }
}

/// The rows above and between the places of the street.
fn lines() -> impl Iterator<Item = Decor> {
    let row = |y, drawn: fn(u8) -> char| Decor {
        area: Area::new(LEFT, y, LENGTH.into(), 1),
        kind: "square",
        drawing: Drawing::Text((0..LENGTH).map(drawn).collect()),
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

/// A player's zanata, exit and way up, and what is to be known of the player.
fn own(seat: Seat, view: &Frame, decor: &mut Vec<Decor>) {
    let (left, door) = (column(zanata(seat)), column(exit(seat)));
    let mut put = |area, kind, drawing| decor.push(Decor { area, kind, drawing });
    put(Area::new(left, GATES, 1, 1), OWN[seat], text("V"));
    put(Area::new(door, GATES, 1, 1), OWN[seat], text("^"));
    put(Area::new(left, UP, 2, WAY_UP.into()), OWN[seat], text("VV\n".repeat(WAY_UP.into())));
    put(Area::new(left, GOAL, 2, 2), OWN[seat], text("..\n.."));
    put(Area::new(door, UP, 1, HOME), OWN[seat], text("^\n".repeat(PIECES)));
    let about = |row| Area::new(left + ABOUT, UP + row, ROOM, 1);
    let (kind, before) = match view.turn {
        Some(turn) if turn == seat && view.over => (OWN[seat], "★"),
        Some(turn) if turn == seat => (OWN[seat], "▶"),
        _ => ("square", " "),
    };
    put(about(0), kind, text(format!("{before} {}", sign(seat))));
    put(about(1), kind, Drawing::Says(event::player(seat)));
    let signs: String =
        initials()[PIECES * seat..][..PIECES].iter().map(|(_, sign)| *sign).collect();
    put(about(7), "square", Drawing::Plain(signs));
}

//! A corner of the board: a player's home, with the name, who plays and the die.

use kernel::{Area, Decor, Drawing, Message, Seat, message};

use crate::board::PIECES;
use crate::cross::BEYOND;
use crate::event;
use crate::frame::Frame;
use crate::looks::{GOAL, OWN, sign, text};

/// Columns and rows of a corner.
const SIZE: (u16, u16) = (24, 16);
/// What is drawn around a piece at home.
const BOX: &str = "╭────╮\n│    │\n╰────╯";
/// Columns and rows of that.
const BOX_SIZE: (u16, u16) = (6, 3);
/// Columns and rows of the die.
pub const DIE: (u16, u16) = (7, 5);

/// Where the corner of a player begins.
pub fn corner(seat: Seat) -> (u16, u16) {
    match seat {
        0 => (BEYOND + 1, 22),
        1 => (BEYOND + 1, 0),
        2 => (0, 0),
        _ => (0, 22),
    }
}

/// Whether an area lies in the corner of a player.
pub fn holds(seat: Seat, area: Area) -> bool {
    let (x, y) = corner(seat);
    let within = |at: u16, from: u16, size: u16| (from..from + size).contains(&at);
    within(area.x, x, SIZE.0) && within(area.y, y, SIZE.1)
}

/// Where the box of a piece at home begins.
pub fn home((x, y): (u16, u16), piece: usize) -> (u16, u16) {
    let (right, down) = (u16::from(piece % 2 == 1), u16::from(piece / 2 == 1));
    (x + 2 + (BOX_SIZE.0 + 1) * right, y + 6 + (BOX_SIZE.1 + 1) * down)
}

/// Where the die lies.
pub fn die((x, y): (u16, u16)) -> Area {
    Area::new(x + 16, y + 7, DIE.0, DIE.1)
}

/// The name of a player, and whether it is that player's turn.
fn name(view: &Frame, seat: Seat) -> (&'static str, Message) {
    let (kind, line) = match view.turn {
        Some(turn) if turn == seat && view.over => ("turn", message("parchis-board-winner")),
        Some(turn) if turn == seat => ("turn", message("parchis-board-turn")),
        _ => (OWN[seat], message("parchis-board-player")),
    };
    (kind, line.with("sign", sign(seat)).with("player", event::player(seat)))
}

/// Draws a corner.
pub fn draw(seat: Seat, view: &Frame, decor: &mut Vec<Decor>) {
    let (x, y) = corner(seat);
    let own = |area, drawing| Decor { area, kind: OWN[seat], drawing };
    decor.push(own(Area::new(x, y, SIZE.0, SIZE.1), text("")));
    let (kind, line) = name(view, seat);
    let area = Area::new(x + 2, y + 2, SIZE.0 - 4, 1);
    decor.push(Decor { area, kind, drawing: Drawing::Says(line) });
    let occupant = Drawing::Says(view.occupants[seat].clone());
    decor.push(own(Area::new(x + 4, y + 3, SIZE.0 - 6, 1), occupant));
    let arrived = text(format!("{GOAL} {}/{PIECES}", view.arrived(seat)));
    decor.push(own(Area::new(x + 4, y + 4, SIZE.0 - 6, 1), arrived));
    for piece in 0..PIECES {
        let (x, y) = home(corner(seat), piece);
        decor.push(own(Area::new(x, y, BOX_SIZE.0, BOX_SIZE.1), text(BOX)));
    }
}

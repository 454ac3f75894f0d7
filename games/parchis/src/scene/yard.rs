//! The yard of a player in a corner of the board: the home, the names and the die.

use kernel::{Area, Decor, Drawing, Message, Seat, message};

use super::cross_layout::MIDDLE_END;
use super::frame::Frame;
use crate::board::PIECES;
use crate::event;
use crate::looks::{GOAL, OWN, sign, text};

/// Columns and rows of a yard.
const SIZE: (u16, u16) = (24, 16);
/// The box around a piece at home.
const BOX: &str = "╭────╮\n│    │\n╰────╯";
/// Columns and rows of the box.
const BOX_SIZE: (u16, u16) = (6, 3);
/// Columns and rows of the die.
pub const DIE: (u16, u16) = (7, 5);

/// The top left corner of a player's yard.
pub fn origin(seat: Seat) -> (u16, u16) {
    match seat {
        0 => (MIDDLE_END + 1, 22),
        1 => (MIDDLE_END + 1, 0),
        2 => (0, 0),
        _ => (0, 22),
    }
}

/// Whether an area lies in a player's yard.
pub fn contains(seat: Seat, area: Area) -> bool {
    let (x, y) = origin(seat);
    let within = |value: u16, from: u16, size: u16| (from..from + size).contains(&value);
    within(area.x, x, SIZE.0) && within(area.y, y, SIZE.1)
}

/// The top left corner of the box of a piece at home.
pub fn home_box(seat: Seat, piece: usize) -> (u16, u16) {
    let (x, y) = origin(seat);
    let (right, down) = (u16::from(piece % 2 == 1), u16::from(piece / 2 == 1));
    (x + 2 + (BOX_SIZE.0 + 1) * right, y + 6 + (BOX_SIZE.1 + 1) * down)
}

/// The area of the die.
pub fn die(seat: Seat) -> Area {
    let (x, y) = origin(seat);
    Area::new(x + 16, y + 7, DIE.0, DIE.1)
}

/// The look and the text of a player's name, which marks the player to move and the winner.
pub fn name(frame: &Frame, seat: Seat) -> (&'static str, Message) {
    let (kind, line) = match frame.turn {
        Some(turn) if turn == seat && frame.is_over => ("turn", message("parchis-board-winner")),
        Some(turn) if turn == seat => ("turn", message("parchis-board-turn")),
        _ => return name_out_of_turn(seat),
    };
    (kind, with_player(line, seat))
}

/// The look and the text of the name of a player who neither moves nor has won.
pub fn name_out_of_turn(seat: Seat) -> (&'static str, Message) {
    (OWN[seat], with_player(message("parchis-board-player"), seat))
}

fn with_player(line: Message, seat: Seat) -> Message {
    line.with("sign", sign(seat)).with("player", event::player(seat))
}

/// Draws a yard.
pub fn draw(seat: Seat, frame: &Frame, decor: &mut Vec<Decor>) {
    let (x, y) = origin(seat);
    let own = |area, drawing| Decor { area, kind: OWN[seat], drawing };
    decor.push(own(Area::new(x, y, SIZE.0, SIZE.1), text("")));
    let (kind, line) = name(frame, seat);
    let area = Area::new(x + 2, y + 2, SIZE.0 - 4, 1);
    decor.push(Decor { area, kind, drawing: Drawing::Says(line) });
    let occupant = Drawing::Says(frame.occupants[seat].clone());
    decor.push(own(Area::new(x + 4, y + 3, SIZE.0 - 6, 1), occupant));
    let in_goal = text(format!("{GOAL} {}/{PIECES}", frame.in_goal(seat)));
    decor.push(own(Area::new(x + 4, y + 4, SIZE.0 - 6, 1), in_goal));
    for piece in 0..PIECES {
        let (x, y) = home_box(seat, piece);
        decor.push(own(Area::new(x, y, BOX_SIZE.0, BOX_SIZE.1), text(BOX)));
    }
}

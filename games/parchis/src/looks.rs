//! How the board, the pieces and the die are drawn.

use app::Look;
use kernel::Drawing;

use crate::board::SEATS;
use crate::lot::WAYS_UP;

/// The looks of the pieces, by their owners.
pub const PIECES: [&str; SEATS] = ["yellow", "blue", "red", "green"];
/// The looks of what belongs to each player.
pub const OWN: [&str; SEATS] = ["own-yellow", "own-blue", "own-red", "own-green"];
/// The looks of the die, by what it shows.
pub const DICE: [&str; 6] = ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"];

/// What stands for the goal.
pub const GOAL: &str = "☆";

/// The strong colours of the players, and their light ones.
const STRONG: [u8; SEATS] = [6, 1, 4, 2];
const LIGHT: [u8; SEATS] = [14, 9, 12, 10];
/// What can be read on the strong ones.
const INKS: [u8; SEATS] = [BLACK, WHITE, WHITE, WHITE];
const WHITE: u8 = 15;
const GREY: u8 = 7;
const BLACK: u8 = 0;
const DARK: u8 = 8;

type Stencils = &'static [&'static [&'static str]];

const fn place(kind: &'static str, stencils: Stencils) -> Look {
    Look { kind, paper: None, ink: BLACK, stencils }
}

const fn piece(seat: usize, stencils: Stencils) -> Look {
    Look { kind: PIECES[seat], paper: Some(STRONG[seat]), ink: INKS[seat], stencils }
}

/// What is only seen.
const fn decor(kind: &'static str, paper: u8, ink: u8) -> Look {
    Look { kind, paper: Some(paper), ink, stencils: &[] }
}

const fn die(face: usize, stencils: Stencils) -> Look {
    Look { kind: DICE[face], paper: Some(WHITE), ink: BLACK, stencils }
}

/// Every look of the game.
pub const LOOKS: &[Look] = &[
    place("street", &[&[" "]]),
    place("safe", &[&["○"]]),
    place("exit", &[&["◎"]]),
    place("zanata", &[&["◍"]]),
    place(WAYS_UP[0], &[&["•"]]),
    place(WAYS_UP[1], &[&["▫"]]),
    place(WAYS_UP[2], &[&["▵"]]),
    place(WAYS_UP[3], &[&["⋄"]]),
    place("home", &[&["·"]]),
    place("goal", &[&[GOAL]]),
    piece(0, &[&["●"]]),
    piece(1, &[&["■"]]),
    piece(2, &[&["▲"]]),
    piece(3, &[&["◆"]]),
    decor("square", WHITE, DARK),
    decor("refuge", GREY, BLACK),
    decor("turn", WHITE, BLACK),
    decor(OWN[0], LIGHT[0], BLACK),
    decor(OWN[1], LIGHT[1], BLACK),
    decor(OWN[2], LIGHT[2], BLACK),
    decor(OWN[3], LIGHT[3], BLACK),
    die(0, &[&["⚀"], &["┌─────┐", "│     │", "│  ●  │", "│     │", "└─────┘"]]),
    die(1, &[&["⚁"], &["┌─────┐", "│    ●│", "│     │", "│●    │", "└─────┘"]]),
    die(2, &[&["⚂"], &["┌─────┐", "│    ●│", "│  ●  │", "│●    │", "└─────┘"]]),
    die(3, &[&["⚃"], &["┌─────┐", "│●   ●│", "│     │", "│●   ●│", "└─────┘"]]),
    die(4, &[&["⚄"], &["┌─────┐", "│●   ●│", "│  ●  │", "│●   ●│", "└─────┘"]]),
    die(5, &[&["⚅"], &["┌─────┐", "│●   ●│", "│●   ●│", "│●   ●│", "└─────┘"]]),
];

/// The sign of a player, by which pieces are known without colours.
pub fn sign(seat: usize) -> &'static str {
    let look = LOOKS.iter().find(|look| look.kind == PIECES[seat]);
    look.and_then(|look| look.stencils.first()?.first().copied()).unwrap_or_default()
}

/// Lines that read the same in every language.
pub fn text(text: impl Into<String>) -> Drawing {
    Drawing::Text(text.into())
}

//! The looks of the board, the pieces and the die.

use app::Look;
use kernel::Drawing;

use crate::board::SEATS;

/// The looks of the pieces, by owner.
pub const PIECES: [&str; SEATS] = ["yellow", "blue", "red", "green"];
/// The looks of the parts of the board that belong to a player.
pub const OWN: [&str; SEATS] = ["own-yellow", "own-blue", "own-red", "own-green"];
/// The looks of the final stretches, by owner.
pub const FINAL_STRETCHES: [&str; SEATS] =
    ["way-up-yellow", "way-up-blue", "way-up-red", "way-up-green"];
/// The looks of the die, by number.
pub const DICE: [&str; 6] = ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"];

/// The look of the die with a number on top.
pub fn die_face(number: u8) -> &'static str {
    DICE[usize::from(number.clamp(1, 6)) - 1]
}

/// The sign of the goal.
pub const GOAL: &str = "☆";

/// The players' strong and light colours.
const STRONG: [u8; SEATS] = [6, 1, 4, 2];
const LIGHT: [u8; SEATS] = [14, 9, 12, 10];
/// Readable inks on the strong colours.
const INKS: [u8; SEATS] = [BLACK, WHITE, WHITE, WHITE];
const WHITE: u8 = 15;
const GREY: u8 = 7;
const BLACK: u8 = 0;
const DARK: u8 = 8;

type Stencils = &'static [&'static [&'static str]];

const fn place(kind: &'static str, stencils: Stencils) -> Look {
    Look { kind, background: None, foreground: BLACK, glyphs: stencils }
}

const fn piece(seat: usize, stencils: Stencils) -> Look {
    Look {
        kind: PIECES[seat],
        background: Some(STRONG[seat]),
        foreground: INKS[seat],
        glyphs: stencils,
    }
}

/// Decoration.
const fn decor(kind: &'static str, paper: u8, ink: u8) -> Look {
    Look { kind, background: Some(paper), foreground: ink, glyphs: &[] }
}

const fn die(face: usize, stencils: Stencils) -> Look {
    Look { kind: DICE[face], background: Some(WHITE), foreground: BLACK, glyphs: stencils }
}

/// All looks of the game.
pub const LOOKS: &[Look] = &[
    place("street", &[&[" "]]),
    place("safe", &[&["○"]]),
    place("exit", &[&["◎"]]),
    place("zanata", &[&["◍"]]),
    place(FINAL_STRETCHES[0], &[&["•"]]),
    place(FINAL_STRETCHES[1], &[&["▫"]]),
    place(FINAL_STRETCHES[2], &[&["▵"]]),
    place(FINAL_STRETCHES[3], &[&["⋄"]]),
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

/// The sign of a player's pieces, which distinguishes them without colours.
pub fn sign(seat: usize) -> &'static str {
    let look = LOOKS.iter().find(|look| look.kind == PIECES[seat]);
    look.and_then(|look| look.glyphs.first()?.first().copied()).unwrap_or_default()
}

/// Text that needs no translation.
pub fn text(text: impl Into<String>) -> Drawing {
    Drawing::Text(text.into())
}

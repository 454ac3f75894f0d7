//! How the game looks in a terminal: the symbols and colours of the original game, and larger
//! drawings for larger cells.
//!
//! Colours may be unavailable, so no two kinds share a drawing: turtles carry their numbers, and in
//! cells of a single character each player has another kind of arrow.

use app::Look;

use crate::board::Direction;

const fn look(
    kind: &'static str,
    paper: Option<u8>,
    ink: u8,
    stencils: &'static [&'static [&'static str]],
) -> Look {
    Look { kind, background: paper, foreground: ink, glyphs: stencils }
}

/// The looks of a player's turtle in the four directions, clockwise from the north.
macro_rules! turtle {
    ($number:literal, $paper:literal, $ink:literal, [$n:literal, $e:literal, $s:literal, $w:literal]) => {
        [
            look(
                concat!("turtle-", $number, "-n"),
                Some($paper),
                $ink,
                &[
                    &[$n],
                    &["^^", concat!(" ", $number)],
                    &[" ^^ ", concat!("/", $number, " \\"), "\\__/"],
                    &["  /\\  ", " /^^\\ ", concat!("/  ", $number, " \\"), "\\____/"],
                ],
            ),
            look(
                concat!("turtle-", $number, "-e"),
                Some($paper),
                $ink,
                &[
                    &[$e],
                    &[">>", concat!(" ", $number)],
                    &["/-\\ ", concat!("|", $number, ">>"), "\\-/ "],
                    &["/--\\  ", concat!("|", $number, " >>\\"), "|  >>/", "\\--/  "],
                ],
            ),
            look(
                concat!("turtle-", $number, "-s"),
                Some($paper),
                $ink,
                &[
                    &[$s],
                    &["vv", concat!(" ", $number)],
                    &["/--\\", concat!("\\", $number, " /"), " vv "],
                    &["/----\\", concat!("\\  ", $number, " /"), " \\vv/ ", "  \\/  "],
                ],
            ),
            look(
                concat!("turtle-", $number, "-w"),
                Some($paper),
                $ink,
                &[
                    &[$w],
                    &["<<", concat!(" ", $number)],
                    &[" /-\\", concat!("<<", $number, "|"), " \\-/"],
                    &["  /--\\", concat!("/<< ", $number, "|"), "\\<<  |", "  \\--/"],
                ],
            ),
        ]
    };
}

/// A card beside the board.
macro_rules! card {
    ($kind:literal, $symbol:literal) => {
        look(
            $kind,
            Some(3),
            15,
            &[
                &[$symbol],
                &[concat!($symbol, $symbol), "  "],
                &["╭──╮", concat!("│", $symbol, $symbol, "│"), "╰──╯"],
                &["╭────╮", concat!("│ ", $symbol, $symbol, " │"), "│    │", "╰────╯"],
            ],
        )
    };
}

const ONE: [Look; 4] = turtle!("1", 5, 15, ["↑", "→", "↓", "←"]);
const TWO: [Look; 4] = turtle!("2", 13, 15, ["▲", "▶", "▼", "◀"]);
const THREE: [Look; 4] = turtle!("3", 9, 15, ["⇑", "⇒", "⇓", "⇐"]);
const FOUR: [Look; 4] = turtle!("4", 10, 0, ["△", "▷", "▽", "◁"]);

/// The kind of a player's turtle in a direction.
pub fn turtle(seat: usize, direction: Direction) -> &'static str {
    [ONE, TWO, THREE, FOUR][seat % 4][direction as usize].kind
}

/// The kind of a turtle's preview in a direction.
pub fn ghost(direction: Direction) -> &'static str {
    ["ghost-n", "ghost-e", "ghost-s", "ghost-w"][direction as usize]
}

/// The smallest drawing of a kind, which is the same in every language.
pub fn sign(kind: &str) -> &'static str {
    let look = LOOKS.iter().find(|look| look.kind == kind);
    look.and_then(|look| look.glyphs.first()?.first().copied()).unwrap_or_default()
}

/// All looks.
pub const LOOKS: &[Look] = &[
    look("cell", Some(1), 15, &[&["·"], &["· "]]),
    look("wall", Some(7), 0, &[&["|"], &["||"], &["||", "||"], WALL, GREAT_WALL]),
    look("ice", Some(11), 0, &[&["*"], &["**"], &["**", "**"], ICE, GREAT_ICE]),
    look("crate", Some(4), 15, &[&["▫"], &["[]"], &["[]", "[]"], CRATE, GREAT_CRATE]),
    look("gem", Some(12), 0, &[&["0"], &["00"], &["00", "00"], GEM, GREAT_GEM]),
    ONE[0],
    ONE[1],
    ONE[2],
    ONE[3],
    TWO[0],
    TWO[1],
    TWO[2],
    TWO[3],
    THREE[0],
    THREE[1],
    THREE[2],
    THREE[3],
    FOUR[0],
    FOUR[1],
    FOUR[2],
    FOUR[3],
    look("ghost-n", Some(8), 15, &[&["∧"], &["^^", "··"], &[" ^^ ", "·  ·", " ·· "]]),
    look("ghost-e", Some(8), 15, &[&["›"], &[">>", "··"], &[" ·· ", "· >>", " ·· "]]),
    look("ghost-s", Some(8), 15, &[&["∨"], &["··", "vv"], &[" ·· ", "·  ·", " vv "]]),
    look("ghost-w", Some(8), 15, &[&["‹"], &["<<", "··"], &[" ·· ", "<< ·", " ·· "]]),
    look("ghost-crate", Some(8), 15, &[&["▪"], &["[]", "··"], &["[··]", "·  ·", "[··]"]]),
    look("melting", Some(11), 0, &[&["×"], &["*×", "×*"], &["*××*", "×  ×", "*××*"]]),
    look("ray-h", None, 14, &[&["═"], &["══"], &["════"], &["══════"]]),
    look("ray-v", None, 14, &[&["║"], &["║ ", "║ "], &[" ║  ", " ║  ", " ║  "]]),
    look("hit", None, 14, &[&["✶"], &["✶✶"], &["✶  ✶", " ✶✶ ", "✶  ✶"]]),
    look("bump", None, 14, &[&["!"], &["!!"], &["!  !", " !! ", "!  !"]]),
    card!("forward", "^"),
    card!("left", "<"),
    card!("right", ">"),
    card!("laser", "~"),
    card!("bug", "&"),
    look("run", Some(2), 15, &[&["»"], &["»»", "  "], &["╭──╮", "│»»│", "╰──╯"]]),
    look("deck", Some(6), 15, &[&["+"], &["+1", "▒▒"], &["╔══╗", "║+1║", "╚▒▒╝"]]),
    look("yes", Some(2), 15, &[&["✓"], &["✓✓", "  "], &["╭──╮", "│✓ │", "╰──╯"]]),
    look("no", Some(4), 15, &[&["✗"], &["✗✗", "  "], &["╭──╮", "│✗ │", "╰──╯"]]),
];

const WALL: &[&str] = &["|_|_", "_|_|", "|_|_"];
const GREAT_WALL: &[&str] = &["_|__|_", "|__|__", "_|__|_", "|__|__"];
const ICE: &[&str] = &["*  *", " ** ", "*  *"];
const GREAT_ICE: &[&str] = &["*    *", "  **  ", "  **  ", "*    *"];
const CRATE: &[&str] = &["┌──┐", "│[]│", "└──┘"];
const GREAT_CRATE: &[&str] = &["┌────┐", "│ [] │", "│ [] │", "└────┘"];
const GEM: &[&str] = &[" /\\ ", "<00>", " \\/ "];
const GREAT_GEM: &[&str] = &["  /\\  ", " /00\\ ", " \\00/ ", "  \\/  "];

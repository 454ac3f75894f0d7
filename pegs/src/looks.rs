//! How the holes and pegs of both games are drawn.

use app::Look;

/// Dark green, the board.
pub const GREEN: u8 = 2;
/// Bright green, the pegs.
const BRIGHT: u8 = 10;

/// A hole, with or without a peg.
pub const HOLE: Look = Look {
    kind: "hole",
    paper: Some(GREEN),
    ink: 0,
    stencils: &[
        &["·"],
        &["··"],
        &["╭╮", "╰╯"],
        &["╭──╮", "╰──╯"],
        &["╭──╮", "│  │", "╰──╯"],
        &["╭────╮", "│    │", "│    │", "╰────╯"],
    ],
};

/// A peg.
pub const PEG: Look = Look {
    kind: "peg",
    paper: None,
    ink: BRIGHT,
    stencils: &[
        &["●"],
        &["▐▌"],
        &["▟▙", "▜▛"],
        &["▟██▙", "▜██▛"],
        &["▗▄▄▖", "████", "▝▀▀▘"],
        &["▗▟██▙▖", "██████", "██████", "▝▜██▛▘"],
    ],
};

/// A cell that is no part of the board: it is seen only while a board is drawn.
pub const NULL: Look = Look { kind: "null", paper: None, ink: 8, stencils: &[&["+"]] };

//! How holes and pegs look in a terminal.

use app::Look;

/// Dark green, for the board.
pub const GREEN: u8 = 2;
/// Bright green, for the pegs.
const BRIGHT: u8 = 10;

/// A hole.
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

/// A null cell, visible only in the editor.
pub const NULL: Look = Look { kind: "null", paper: None, ink: 8, stencils: &[&["+"]] };

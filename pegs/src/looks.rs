//! How holes and pegs look in a terminal.

use app::Look;

/// Dark green, for the board.
pub const GREEN: u8 = 2;
/// Bright green, for the pegs.
const BRIGHT: u8 = 10;

/// A hole.
pub const HOLE: Look = Look {
    kind: "hole",
    background: Some(GREEN),
    foreground: 0,
    glyphs: &[
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
    background: None,
    foreground: BRIGHT,
    glyphs: &[
        &["●"],
        &["▐▌"],
        &["▟▙", "▜▛"],
        &["▟██▙", "▜██▛"],
        &["▗▄▄▖", "████", "▝▀▀▘"],
        &["▗▟██▙▖", "██████", "██████", "▝▜██▛▘"],
    ],
};

/// A null cell, visible only in the editor.
pub const NULL: Look = Look { kind: "null", background: None, foreground: 8, glyphs: &[&["+"]] };

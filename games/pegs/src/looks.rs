//! How the holes and pegs of both games are drawn.

use app::Look;

/// Dark green, the board.
const GREEN: u8 = 2;
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

/// The hole where the last peg must stand.
pub const GOAL: Look = Look {
    kind: "goal",
    paper: Some(GREEN),
    ink: 15,
    stencils: &[
        &["□"],
        &["□□"],
        &["┏┓", "┗┛"],
        &["┏━━┓", "┗━━┛"],
        &["┏━━┓", "┃□□┃", "┗━━┛"],
        &["┏━━━━┓", "┃ □□ ┃", "┃ □□ ┃", "┗━━━━┛"],
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

/// A peg on the goal.
pub const PEG_ON_GOAL: Look = Look {
    kind: "peg-on-goal",
    paper: None,
    ink: 15,
    stencils: &[
        &["■"],
        &["■■"],
        &["▛▜", "▙▟"],
        &["▟■■▙", "▜■■▛"],
        &["▗▄▄▖", "█■■█", "▝▀▀▘"],
        &["▗▟██▙▖", "██■■██", "██■■██", "▝▜██▛▘"],
    ],
};

/// A cell that is no part of the board: it is seen only while a board is drawn.
pub const NULL: Look = Look { kind: "null", paper: None, ink: 8, stencils: &[&["+"]] };

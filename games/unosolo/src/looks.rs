//! How holes and pegs are drawn in characters.

use app::Look;
use pegs::looks::{GREEN, HOLE, NULL, PEG};

/// All of them.
pub const LOOKS: &[Look] = &[HOLE, GOAL, PEG, PEG_ON_GOAL, NULL];

/// The hole where the last peg must stand.
const GOAL: Look = Look {
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

/// A peg on the goal.
const PEG_ON_GOAL: Look = Look {
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

//! How holes and pegs look in a terminal.

use app::Look;
use pegs::looks::{GREEN, HOLE, NULL, PEG};

pub const LOOKS: &[Look] = &[HOLE, GOAL, PEG, PEG_ON_GOAL, NULL];

/// The hole for the last peg.
const GOAL: Look = Look {
    kind: "goal",
    background: Some(GREEN),
    foreground: 15,
    glyphs: &[
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
    background: None,
    foreground: 15,
    glyphs: &[
        &["■"],
        &["■■"],
        &["▛▜", "▙▟"],
        &["▟■■▙", "▜■■▛"],
        &["▗▄▄▖", "█■■█", "▝▀▀▘"],
        &["▗▟██▙▖", "██■■██", "██■■██", "▝▜██▛▘"],
    ],
};

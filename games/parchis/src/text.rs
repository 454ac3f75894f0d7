//! Positions as text: the line of the house and the file of the course.
//!
//! ```text
//! am:-1,-1,5,101 az:22,-1,-1,-1 ro:-1,-1,-1,-1 ve:56,58,0,108 turno:ve seises:0 ultima:-
//! ```
//!
//! To that come `dos` where two colours share a square, `dado` and `pasos` where a player is about
//! to choose a piece, `dados` with rolls that are given, and the house rules. `turno:-` leaves the
//! first player to luck.

mod course;
mod dice;
mod fields;
mod line;
mod position;
mod put;
mod write;

use kernel::ParseError;

use crate::State;

pub use dice::{read as read_dice, write as write_dice};
pub use position::fields;
pub use write::line;

use write::seconds;

/// The players as the line calls them.
pub const NAMES: [&str; 4] = ["am", "az", "ro", "ve"];

/// Reads a position, in either form.
pub fn read(text: &str) -> Result<State, ParseError> {
    let first = words(text).next();
    if first.is_some_and(|(_, word)| course::is_number(word)) {
        course::read(text)
    } else {
        line::read(text)
    }
}

/// The words of a text, each with its line from 1.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
    lines.flat_map(|(index, line)| line.split_whitespace().map(move |word| (index + 1, word)))
}

/// The last line of a text, where what is missing was expected.
fn last_line(text: &str) -> usize {
    text.lines().count().max(1)
}

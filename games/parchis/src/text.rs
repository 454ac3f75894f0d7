//! Positions as text: one line of fields, or an older format of numbers.
//!
//! ```text
//! am:-1,-1,5,101 az:22,-1,-1,-1 ro:-1,-1,-1,-1 ve:56,58,0,108 turno:ve seises:0 ultima:-
//! ```
//!
//! Optional fields are `dos` if two colours share a square, `dado` and `pasos` if a player has to
//! choose a piece, `dados` with preset rolls, and the house rules. With `turno:-` the first player
//! is drawn.

mod fields;
mod legacy;
mod parse;
mod placement;
mod rolls;
mod write;

use app::Value;
use kernel::ParseError;

use crate::board::SEATS;
use crate::{Phase, State};

pub use rolls::{read as read_rolls, write as write_rolls};
pub use write::write;

/// The names of the players' fields.
pub const PLAYER_CODES: [&str; SEATS] = ["am", "az", "ro", "ve"];

/// Parses a position in either format.
pub fn read(text: &str) -> Result<State, ParseError> {
    let first = words(text).next();
    if first.is_some_and(|(_, word)| legacy::is_number(word)) {
        legacy::read(text)
    } else {
        parse::read(text)
    }
}

/// The words of a text with their line numbers, which start at 1.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
    lines.flat_map(|(index, line)| line.split_whitespace().map(move |word| (index + 1, word)))
}

/// The number of the last line, on which missing input is reported.
fn last_line(text: &str) -> usize {
    text.lines().count().max(1)
}

/// The position as the fields of a JSON object.
pub fn fields(state: &State) -> Vec<(&'static str, Value)> {
    let number = |number: Option<u8>| number.map_or(Value::Null, Value::from);
    let pieces = |seat: usize| Value::list(state.pieces(seat).map(|piece| piece.number(seat)));
    let is_drawn = state.phase() != Phase::DrawFirst;
    let second =
        write::second_pieces(state).map(|(square, seat)| (square.to_string(), seat.into()));
    vec![
        ("pieces", Value::list((0..SEATS).map(pieces))),
        ("turn", if is_drawn { state.seat().into() } else { Value::Null }),
        ("roll", number(state.roll())),
        ("steps", number(state.steps())),
        ("sixes", state.sixes().into()),
        ("last", state.last_moved().map_or(Value::Null, Value::from)),
        ("second", Value::Map(second.collect())),
    ]
}

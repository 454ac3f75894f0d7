//! The position as programs see it.

use app::Value;

use super::seconds;
use crate::board::SEATS;
use crate::{Phase, State};

/// The position for programs.
pub fn fields(state: &State) -> Vec<(&'static str, Value)> {
    let number = |number: Option<u8>| number.map_or(Value::Null, Value::from);
    let places = |seat: usize| Value::list(state.spots(seat).map(|spot| spot.number(seat)));
    let drawn = state.phase() != Phase::First;
    vec![
        ("pieces", Value::list((0..SEATS).map(places))),
        ("turn", if drawn { state.seat().into() } else { Value::Null }),
        ("roll", number(state.roll())),
        ("steps", number(state.steps())),
        ("sixes", state.sixes().into()),
        ("last", state.last().map_or(Value::Null, Value::from)),
        (
            "second",
            Value::Map(seconds(state).map(|(at, by)| (at.to_string(), by.into())).collect()),
        ),
    ]
}

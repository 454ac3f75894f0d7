//! The line of the house, written.

use std::fmt::Write;

use super::NAMES;
use super::line::NONE;
use crate::State;
use crate::board::LENGTH;
use crate::house_rules::HouseRules;
use crate::state::Phase;

/// The line of a position.
pub fn line(state: &State) -> String {
    let mut text = String::new();
    for (seat, name) in NAMES.iter().enumerate() {
        let places = state.spots(seat).map(|spot| spot.number(seat).to_string());
        let _ = write!(text, "{name}:{} ", places.join(","));
    }
    let turn = if state.phase() == Phase::First { NONE } else { NAMES[state.seat()] };
    let last = state.last().map_or(NONE.to_owned(), |piece| piece.to_string());
    let _ = write!(text, "turno:{turn} seises:{} ultima:{last}", state.sixes());
    for (name, value) in others(state) {
        let _ = write!(text, " {name}:{value}");
    }
    text
}

/// The fields that only some positions have.
fn others(state: &State) -> Vec<(&'static str, String)> {
    let mut fields = Vec::new();
    let seconds = seconds(state).map(|(square, seat)| format!("{square}={}", NAMES[seat]));
    let seconds = seconds.collect::<Vec<_>>().join(",");
    if !seconds.is_empty() {
        fields.push(("dos", seconds));
    }
    if let (Some(roll), Some(steps)) = (state.roll(), state.steps()) {
        fields.push(("dado", roll.to_string()));
        fields.push(("pasos", steps.to_string()));
    }
    if !state.given().is_empty() {
        fields.push(("dados", super::write_dice(state.given())));
    }
    let house = state.house();
    if house.barriers_everywhere {
        fields.push(("barriers", HouseRules::BARRIERS[1].to_owned()));
    }
    if house.blocked_six_free {
        fields.push(("blocked-six", HouseRules::BLOCKED_SIX[1].to_owned()));
    }
    fields
}

/// The squares that two colours share, with who is in the second place.
pub fn seconds(state: &State) -> impl Iterator<Item = (u8, usize)> + '_ {
    (0..LENGTH).filter_map(|square| {
        let content = state.square(square);
        content.second().filter(|_| content.is_shared()).map(|seat| (square, seat))
    })
}

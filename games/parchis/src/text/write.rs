//! Formatting a position.

use std::fmt::Write;

use super::PLAYER_CODES;
use super::parse::NONE;
use crate::State;
use crate::board::TRACK_LENGTH;
use crate::house_rules::HouseRules;
use crate::state::Phase;

/// Formats a position as one line.
pub fn write(state: &State) -> String {
    let mut text = String::new();
    for (seat, name) in PLAYER_CODES.iter().enumerate() {
        let places = state.pieces(seat).map(|piece| piece.number(seat).to_string());
        let _ = write!(text, "{name}:{} ", places.join(","));
    }
    let turn = if state.phase() == Phase::DrawFirst { NONE } else { PLAYER_CODES[state.seat()] };
    let last = state.last_moved().map_or(NONE.to_owned(), |piece| piece.to_string());
    let _ = write!(text, "turno:{turn} seises:{} ultima:{last}", state.sixes());
    for (name, value) in optional_fields(state) {
        let _ = write!(text, " {name}:{value}");
    }
    text
}

/// The fields that are written only when needed.
fn optional_fields(state: &State) -> Vec<(&'static str, String)> {
    let mut fields = Vec::new();
    let second_piece = |(square, seat)| format!("{square}={}", PLAYER_CODES[seat]);
    let second_pieces = second_pieces(state).map(second_piece).collect::<Vec<_>>().join(",");
    if !second_pieces.is_empty() {
        fields.push(("dos", second_pieces));
    }
    if let (Some(roll), Some(steps)) = (state.roll(), state.steps()) {
        fields.push(("dado", roll.to_string()));
        fields.push(("pasos", steps.to_string()));
    }
    if !state.preset_rolls().is_empty() {
        fields.push(("dados", super::write_rolls(state.preset_rolls())));
    }
    let rules = state.house_rules();
    if rules.barriers_everywhere {
        fields.push(("barriers", HouseRules::BARRIERS[1].to_owned()));
    }
    if rules.blocked_six_free {
        fields.push(("blocked-six", HouseRules::BLOCKED_SIX[1].to_owned()));
    }
    fields
}

/// The squares shared by two colours, with the owner of the second piece.
pub fn second_pieces(state: &State) -> impl Iterator<Item = (u8, usize)> + '_ {
    (0..TRACK_LENGTH).filter_map(|square| {
        let content = state.square(square);
        content.second().filter(|_| content.is_shared()).map(|seat| (square, seat))
    })
}

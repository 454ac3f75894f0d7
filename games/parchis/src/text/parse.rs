//! Parsing a position.

use kernel::{Message, ParseError, Seat, message};

use super::fields::{Field, Fields};
use super::{PLAYER_CODES, placement, rolls};
use crate::board::{PIECES, SEATS, SQUARES};
use crate::house_rules::HouseRules;
use crate::preset_rolls::PresetRolls;
use crate::rules::{CAPTURE_BONUS, GOAL_BONUS, RollEffect, ordinary_move, roll_effect, steps_of};
use crate::state::Phase;
use crate::{PieceSet, State};

/// The value for no player and no piece.
pub const NONE: &str = "-";
/// The third consecutive six ends the turn.
const MAX_SIXES: u8 = 2;
/// The highest piece number.
const LAST_PIECE: u8 = 3;

/// Parses a position.
pub fn read(text: &str) -> Result<State, ParseError> {
    let fields = Fields::read(text)?;
    let mut state = State::new();
    for (seat, name) in PLAYER_CODES.iter().enumerate() {
        read_player(&mut state, seat, fields.require(name)?)?;
    }
    state = state.with_house_rules(read_house_rules(&fields)?);
    read_turn(&mut state, &fields)?;
    if let Some(field) = fields.get("dos") {
        read_second_pieces(&mut state, field.value).map_err(|message| field.error(message))?;
    }
    if let Some(field) = fields.get("dados") {
        let rolls = rolls::read(field.value).map_err(|message| field.error(message))?;
        state.preset_rolls = PresetRolls::new(&rolls);
    }
    placement::finish(&mut state).map_err(|message| fields.error(message))?;
    read_choice(&mut state, &fields)?;
    Ok(state)
}

fn read_player(state: &mut State, seat: Seat, field: Field<'_>) -> Result<(), ParseError> {
    let words: Vec<&str> = field.value.split(',').collect();
    if words.len() != PIECES {
        let error = message("parchis-places").with("field", PLAYER_CODES[seat]);
        return Err(field.error(error.with("found", field.value)));
    }
    for (piece, word) in words.into_iter().enumerate() {
        placement::parse(word.parse().ok(), word, seat)
            .and_then(|position| placement::place(state, seat, piece, position))
            .map_err(|message| field.error(message))?;
    }
    Ok(())
}

fn read_house_rules(fields: &Fields<'_>) -> Result<HouseRules, ParseError> {
    let is_set = |name: &'static str, [default, other]: [&str; 2]| match fields.get(name) {
        None => Ok(false),
        Some(field) if field.value == default => Ok(false),
        Some(field) if field.value == other => Ok(true),
        Some(field) => {
            let error =
                message("parchis-bad-house-rule").with("field", name).with("found", field.value);
            Err(field.error(error.with("words", format!("{default}, {other}"))))
        }
    };
    Ok(HouseRules {
        barriers_everywhere: is_set("barriers", HouseRules::BARRIERS)?,
        blocked_six_free: is_set("blocked-six", HouseRules::BLOCKED_SIX)?,
    })
}

fn read_turn(state: &mut State, fields: &Fields<'_>) -> Result<(), ParseError> {
    let turn = fields.require("turno")?;
    if turn.value != NONE {
        let seat = PLAYER_CODES.iter().position(|name| *name == turn.value);
        let seat = seat.and_then(|seat| u8::try_from(seat).ok());
        let error = || message("parchis-turn").with("found", turn.value);
        state.seat = seat.ok_or_else(|| turn.error(error()))?;
        state.phase = Phase::Roll;
    }
    if let Some(field) = fields.get("seises") {
        let error = || field.error(message("parchis-sixes").with("found", field.value));
        state.sixes = number(field.value, MAX_SIXES).ok_or_else(error)?;
    }
    if let Some(field) = fields.get("ultima").filter(|field| field.value != NONE) {
        let error = || field.error(message("parchis-last").with("found", field.value));
        state.last_moved = Some(number(field.value, LAST_PIECE).ok_or_else(error)?);
    }
    let has_begun = state.sixes > 0 || state.last_moved.is_some();
    if state.phase == Phase::DrawFirst && has_begun {
        return Err(turn.error(message("parchis-undrawn")));
    }
    Ok(())
}

/// Parses a number of one digit up to a maximum.
fn number(word: &str, max: u8) -> Option<u8> {
    let digit = match word.as_bytes() {
        [byte] if byte.is_ascii_digit() => byte - b'0',
        _ => return None,
    };
    (digit <= max).then_some(digit)
}

/// Parses the owners of the second pieces on shared squares: `56=az,12=ro`.
fn read_second_pieces(state: &mut State, text: &str) -> Result<(), Message> {
    let mut seen = [false; SQUARES];
    for part in text.split(',') {
        let invalid = || message("parchis-second").with("found", part);
        let (square, name) = part.split_once('=').ok_or_else(invalid)?;
        let seat = PLAYER_CODES.iter().position(|known| *known == name).ok_or_else(invalid)?;
        let square: u8 = square.parse().map_err(|_| invalid())?;
        let seen = seen.get_mut(usize::from(square)).ok_or_else(invalid)?;
        if std::mem::replace(seen, true) {
            return Err(message("parchis-second-twice").with("square", square));
        }
        let content = state.square(square);
        if !content.is_shared() {
            return Err(message("parchis-second-alone").with("square", square));
        }
        if !content.holds(seat) {
            let error = message("parchis-second-absent").with("square", square);
            return Err(error.with("player", crate::event::player(seat)));
        }
        if content.second() != Some(seat) {
            state.swap(square);
        }
    }
    Ok(())
}

/// Parses the pending choice, if any.
fn read_choice(state: &mut State, fields: &Fields<'_>) -> Result<(), ParseError> {
    let (die_field, steps_field) = match (fields.get("dado"), fields.get("pasos")) {
        (None, None) => return Ok(()),
        (Some(die), Some(steps)) => (die, steps),
        _ => return Err(fields.error(message("parchis-choice-half"))),
    };
    let die = number(die_field.value, 6).filter(|die| *die > 0);
    let bad_die = || die_field.error(message("parchis-die").with("found", die_field.value));
    let die = die.ok_or_else(bad_die)?;
    let bad_steps = || {
        let error = message("parchis-steps").with("found", steps_field.value);
        steps_field.error(error.with("die", die))
    };
    let steps: u8 = steps_field.value.parse().map_err(|_| bad_steps())?;
    let is_bonus = [GOAL_BONUS, CAPTURE_BONUS].contains(&steps);
    if !(is_bonus || steps == steps_of(state, die)) {
        return Err(bad_steps());
    }
    let choice = pending_choice(state, die, steps, is_bonus);
    state.choice = choice.ok_or_else(|| steps_field.error(message("parchis-no-choice")))?;
    (state.phase, state.roll, state.steps) = (Phase::Choose, die, steps);
    Ok(())
}

/// The pieces from which the player has to choose after a roll or for a bonus.
fn pending_choice(state: &State, die: u8, steps: u8, is_bonus: bool) -> Option<PieceSet> {
    let is_counted = die != 6 || state.sixes > 0;
    if state.phase != Phase::Roll || !is_counted || state.seat() >= SEATS {
        return None;
    }
    let effect =
        if is_bonus { ordinary_move(state, steps) } else { roll_effect(state, die, steps) };
    match effect {
        RollEffect::Choose(pieces) | RollEffect::ChooseBridge(pieces) => Some(pieces),
        _ => None,
    }
}

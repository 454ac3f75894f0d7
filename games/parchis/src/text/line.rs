//! The line of the house, read.

use kernel::{Message, ParseError, Seat, message};

use super::fields::{Field, Fields};
use super::{NAMES, dice, put};
use crate::board::{PIECES, SEATS, STREET, Spot};
use crate::given::Given;
use crate::house_rules::HouseRules;
use crate::rules::{ARRIVING, EATING, Plan, ordinary, plan, steps_of};
use crate::state::Phase;
use crate::{PieceSet, State};

/// What stands for nobody and nothing.
pub const NONE: &str = "-";
/// The most sixes that a turn goes on after.
const MOST_SIXES: u8 = 2;
/// The piece of highest number.
const LAST_PIECE: u8 = 3;

/// Reads a position.
pub fn read(text: &str) -> Result<State, ParseError> {
    let fields = Fields::read(text)?;
    let mut state = State::new();
    for (seat, name) in NAMES.iter().enumerate() {
        read_player(&mut state, seat, fields.need(name)?)?;
    }
    state = state.under(read_house(&fields)?);
    read_turn(&mut state, &fields)?;
    if let Some(field) = fields.get("dos") {
        read_seconds(&mut state, field.value).map_err(|what| field.error(what))?;
    }
    if let Some(field) = fields.get("dados") {
        let rolls = dice::read(field.value).map_err(|what| field.error(what))?;
        state.given = Given::new(&rolls);
    }
    put::settle(&mut state).map_err(|what| fields.error(what))?;
    read_choice(&mut state, &fields)?;
    Ok(state)
}

fn read_player(state: &mut State, seat: Seat, field: Field<'_>) -> Result<(), ParseError> {
    let words: Vec<&str> = field.value.split(',').collect();
    if words.len() != PIECES {
        let what = message("parchis-places").with("field", NAMES[seat]).with("found", field.value);
        return Err(field.error(what));
    }
    for (piece, word) in words.into_iter().enumerate() {
        let spot: Result<Spot, Message> = put::place(word.parse().ok(), word, seat);
        let stands = spot.and_then(|spot| put::put(state, seat, piece, spot));
        stands.map_err(|what| field.error(what))?;
    }
    Ok(())
}

fn read_house(fields: &Fields<'_>) -> Result<HouseRules, ParseError> {
    let chosen = |name: &'static str, usual: &str, other: &str| match fields.get(name) {
        None => Ok(false),
        Some(field) if field.value == usual => Ok(false),
        Some(field) if field.value == other => Ok(true),
        Some(field) => {
            let what = message("parchis-house").with("field", name).with("found", field.value);
            Err(field.error(what.with("words", format!("{usual}, {other}"))))
        }
    };
    Ok(HouseRules {
        barriers_everywhere: chosen("barriers", HouseRules::BARRIERS[0], HouseRules::BARRIERS[1])?,
        blocked_six_free: chosen(
            "blocked-six",
            HouseRules::BLOCKED_SIX[0],
            HouseRules::BLOCKED_SIX[1],
        )?,
    })
}

fn read_turn(state: &mut State, fields: &Fields<'_>) -> Result<(), ParseError> {
    let turn = fields.need("turno")?;
    if turn.value != NONE {
        let seat = NAMES.iter().position(|name| *name == turn.value);
        let seat = seat.and_then(|seat| u8::try_from(seat).ok());
        let bad = || message("parchis-turn").with("found", turn.value);
        state.seat = seat.ok_or_else(|| turn.error(bad()))?;
        state.phase = Phase::Roll;
    }
    if let Some(field) = fields.get("seises") {
        let bad = || field.error(message("parchis-sixes").with("found", field.value));
        state.sixes = number(field.value, MOST_SIXES).ok_or_else(bad)?;
    }
    if let Some(field) = fields.get("ultima").filter(|field| field.value != NONE) {
        let bad = || field.error(message("parchis-last").with("found", field.value));
        state.last = Some(number(field.value, LAST_PIECE).ok_or_else(bad)?);
    }
    let begun = state.sixes > 0 || state.last.is_some();
    if state.phase == Phase::First && begun {
        return Err(turn.error(message("parchis-undrawn")));
    }
    Ok(())
}

/// A number of one digit, up to a most.
fn number(word: &str, most: u8) -> Option<u8> {
    let digit = match word.as_bytes() {
        [byte] if byte.is_ascii_digit() => byte - b'0',
        _ => return None,
    };
    (digit <= most).then_some(digit)
}

/// Who is in the second place, where two colours share a square: `56=az,12=ro`.
fn read_seconds(state: &mut State, text: &str) -> Result<(), Message> {
    let mut seen = [false; STREET];
    for part in text.split(',') {
        let unread = || message("parchis-second").with("found", part);
        let (square, name) = part.split_once('=').ok_or_else(unread)?;
        let seat = NAMES.iter().position(|known| *known == name).ok_or_else(unread)?;
        let square: u8 = square.parse().map_err(|_| unread())?;
        let seen = seen.get_mut(usize::from(square)).ok_or_else(unread)?;
        if std::mem::replace(seen, true) {
            return Err(message("parchis-second-twice").with("square", square));
        }
        let content = state.square(square);
        if !content.is_shared() {
            return Err(message("parchis-second-alone").with("square", square));
        }
        if !content.holds(seat) {
            let what = message("parchis-second-absent").with("square", square);
            return Err(what.with("player", crate::event::player(seat)));
        }
        if content.second() != Some(seat) {
            state.swap(square);
        }
    }
    Ok(())
}

/// What the player is about to choose, where that is so.
fn read_choice(state: &mut State, fields: &Fields<'_>) -> Result<(), ParseError> {
    let (dado, pasos) = match (fields.get("dado"), fields.get("pasos")) {
        (None, None) => return Ok(()),
        (Some(dado), Some(pasos)) => (dado, pasos),
        _ => return Err(fields.error(message("parchis-choice-half"))),
    };
    let die = number(dado.value, 6).filter(|die| *die > 0);
    let die = die.ok_or_else(|| dado.error(message("parchis-die").with("found", dado.value)))?;
    let unfit =
        || pasos.error(message("parchis-steps").with("found", pasos.value).with("die", die));
    let steps: u8 = pasos.value.parse().map_err(|_| unfit())?;
    let bonus = [ARRIVING, EATING].contains(&steps);
    if !(bonus || steps == steps_of(state, die)) {
        return Err(unfit());
    }
    let choice = awaited(state, die, steps, bonus);
    state.choice = choice.ok_or_else(|| pasos.error(message("parchis-no-choice")))?;
    (state.phase, state.roll, state.steps) = (Phase::Choose, die, steps);
    Ok(())
}

/// The pieces among which the player has to choose, where there is such a choice.
fn awaited(state: &State, die: u8, steps: u8, bonus: bool) -> Option<PieceSet> {
    let counted = die != 6 || state.sixes > 0;
    if state.phase != Phase::Roll || !counted || state.seat() >= SEATS {
        return None;
    }
    let plan = if bonus { ordinary(state, steps) } else { plan(state, die, steps) };
    match plan {
        Plan::Choose(pieces) | Plan::OpenOne(pieces) => Some(pieces),
        _ => None,
    }
}

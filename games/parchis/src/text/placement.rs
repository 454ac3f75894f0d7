//! Placing pieces on an empty board as the rules allow.

use kernel::{Message, Seat, message};

use crate::State;
use crate::board::{PathPosition, SEATS, is_safe};
use crate::state::Phase;

/// Places a player's piece.
pub fn place(
    state: &mut State,
    seat: Seat,
    piece: usize,
    position: PathPosition,
) -> Result<(), Message> {
    let reject = |key: &'static str| Err(message(key).with("place", position.number(seat)));
    let there = state.pieces(seat).iter().filter(|other| **other == position).count();
    if position.has_left_track() && !position.is_goal() && there == 2 {
        return reject("parchis-place-three");
    }
    if let Some(square) = position.square(seat) {
        let content = state.square(square);
        if content.is_full() {
            return reject("parchis-place-three");
        }
        if content.first().is_some_and(|other| other != seat) && !is_safe(square) {
            return reject("parchis-place-colours");
        }
    }
    state.place(seat, piece, position);
    Ok(())
}

/// Parses the place of a player's piece; `word` is reported if it is none.
pub fn parse(number: Option<i64>, word: &str, seat: Seat) -> Result<PathPosition, Message> {
    let position = number.and_then(|number| PathPosition::from_number(number, seat));
    position.ok_or_else(|| message("parchis-place-none").with("found", word))
}

/// Ends a game that has been won, and rejects two winners.
pub fn finish(state: &mut State) -> Result<(), Message> {
    match (0..SEATS).filter(|seat| state.has_won(*seat)).count() {
        0 => Ok(()),
        1 => {
            state.phase = Phase::Over;
            Ok(())
        }
        _ => Err(message("parchis-two-winners")),
    }
}

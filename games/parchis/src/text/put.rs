//! Pieces put on an empty board, as far as the rules let them stand there.

use kernel::{Message, Seat, message};

use crate::State;
use crate::board::{SEATS, Spot, is_safe};
use crate::state::Phase;

/// Puts a player's piece where it stands, after those that were put before it.
pub fn put(state: &mut State, seat: Seat, piece: usize, spot: Spot) -> Result<(), Message> {
    let place = spot.number(seat);
    let refusal = |key: &'static str| Err(message(key).with("place", place));
    let there = state.spots(seat).iter().filter(|other| **other == spot).count();
    if spot.is_up() && !spot.is_goal() && there == 2 {
        return refusal("parchis-place-three");
    }
    if let Some(square) = spot.square(seat) {
        let content = state.square(square);
        if content.is_full() {
            return refusal("parchis-place-three");
        }
        if content.first().is_some_and(|other| other != seat) && !is_safe(square) {
            return refusal("parchis-place-colours");
        }
    }
    state.arrive(seat, piece, spot);
    Ok(())
}

/// Reads the place of a player's piece.
pub fn place(number: Option<i64>, word: &str, seat: Seat) -> Result<Spot, Message> {
    let spot = number.and_then(|number| Spot::read(number, seat));
    spot.ok_or_else(|| message("parchis-place-none").with("found", word))
}

/// Ends a game that has been won; two cannot have.
pub fn settle(state: &mut State) -> Result<(), Message> {
    match (0..SEATS).filter(|seat| state.has_won(*seat)).count() {
        0 => Ok(()),
        1 => {
            state.phase = Phase::Over;
            Ok(())
        }
        _ => Err(message("parchis-two-winners")),
    }
}

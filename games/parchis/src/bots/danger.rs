//! Which pieces can be eaten soon.

use kernel::Seat;

use crate::State;
use crate::board::{LENGTH, SEATS, Spot, is_safe};

/// The farthest that one roll goes.
const REACH: u8 = 6;

/// Whether a foreign piece could eat a player's piece on a spot with one roll, barriers apart. A
/// piece is safe on a safe square, on the way up and beside another of its own.
pub fn is_in_danger(state: &State, seat: Seat, spot: Spot) -> bool {
    let Some(square) = spot.square(seat).filter(|square| !is_safe(*square)) else { return false };
    let others = (0..SEATS).filter(|other| *other != seat);
    !state.square(square).is_bridge()
        && others.into_iter().any(|other| is_behind(state, other, square))
}

/// Whether one of a player's pieces stands so near behind a square that a roll may lead there.
fn is_behind(state: &State, seat: Seat, square: u8) -> bool {
    let behind = |spot: &Spot| {
        let Some(from) = spot.square(seat) else { return false };
        let gap = (square + LENGTH - from) % LENGTH;
        // Beyond its zanata a piece goes up, not on.
        (1..=REACH).contains(&gap) && spot.steps() + gap <= Spot::ZANATA.steps()
    };
    state.spots(seat).iter().any(behind)
}

/// How many of a player's pieces are in danger.
pub fn count(state: &State, seat: Seat) -> usize {
    state.spots(seat).iter().filter(|spot| is_in_danger(state, seat, **spot)).count()
}

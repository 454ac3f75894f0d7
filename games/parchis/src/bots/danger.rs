//! Which pieces can be eaten soon.

use kernel::Seat;

use crate::State;
use crate::board::{LENGTH, SEATS, Spot, is_safe};

/// The farthest that one roll goes.
const REACH: u8 = 6;

/// How many foreign pieces could eat a player's piece on a spot with one roll, barriers apart. A
/// piece is safe on a safe square, on the way up and beside another of its own.
pub fn threats(state: &State, seat: Seat, spot: Spot) -> usize {
    let Some(square) = spot.square(seat).filter(|square| !is_safe(*square)) else { return 0 };
    if state.square(square).is_bridge() {
        return 0;
    }
    let others = (0..SEATS).filter(|other| *other != seat);
    others.map(|other| hunters(state, other, square)).sum()
}

/// A player's pieces that stand so near behind a square that a roll may lead there.
fn hunters(state: &State, seat: Seat, square: u8) -> usize {
    let behind = |spot: &Spot| {
        let Some(from) = spot.square(seat) else { return false };
        let gap = (square + LENGTH - from) % LENGTH;
        // Beyond its zanata a piece goes up, not on.
        (1..=REACH).contains(&gap) && spot.steps() + gap <= Spot::ZANATA.steps()
    };
    state.spots(seat).iter().filter(|spot| behind(spot)).count()
}

/// The threats to all pieces of a player.
pub fn total(state: &State, seat: Seat) -> usize {
    state.spots(seat).iter().map(|spot| threats(state, seat, *spot)).sum()
}

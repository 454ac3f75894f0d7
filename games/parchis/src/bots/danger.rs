//! Pieces that can be captured with the next roll.

use kernel::Seat;

use crate::State;
use crate::board::{PathPosition, SEATS, TRACK_LENGTH, is_safe};

/// The longest distance considered.
const REACH: u8 = 6;

/// Whether another player could capture a piece at a position with one roll, ignoring barriers. A
/// piece is safe on a safe square, on the final stretch and in a bridge.
pub fn is_in_danger(state: &State, seat: Seat, position: PathPosition) -> bool {
    let square = position.square(seat).filter(|square| !is_safe(*square));
    let Some(square) = square else { return false };
    let others = (0..SEATS).filter(|other| *other != seat);
    !state.square(square).is_bridge()
        && others.into_iter().any(|other| is_behind(state, other, square))
}

/// Whether one of a player's pieces is at most [`REACH`] squares behind a square.
fn is_behind(state: &State, seat: Seat, square: u8) -> bool {
    let behind = |position: &PathPosition| {
        let Some(from) = position.square(seat) else { return false };
        let gap = (square + TRACK_LENGTH - from) % TRACK_LENGTH;
        // At the end of its track a piece turns into the final stretch.
        (1..=REACH).contains(&gap) && position.steps() + gap <= PathPosition::TRACK_END.steps()
    };
    state.pieces(seat).iter().any(behind)
}

/// The number of a player's pieces in danger.
pub fn count(state: &State, seat: Seat) -> usize {
    state.pieces(seat).iter().filter(|position| is_in_danger(state, seat, **position)).count()
}

/// The number of the other players' pieces that a player could capture with one roll, ignoring
/// barriers.
pub fn threatened(state: &State, seat: Seat) -> usize {
    let others = (0..SEATS).filter(|other| *other != seat);
    let pieces = others.flat_map(|other| state.pieces(other).iter().map(move |at| (other, at)));
    let squares = pieces.filter_map(|(other, at)| at.square(other));
    let is_open = |square: &u8| !is_safe(*square) && !state.square(*square).is_bridge();
    squares.filter(is_open).filter(|square| is_behind(state, seat, *square)).count()
}

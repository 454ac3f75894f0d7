//! What is shown of a game: where the pieces are seen, the die, and who plays.
//!
//! While pieces are on their way, what is seen is between two positions.

use kernel::{Message, PlaceId, Seat, View, message};

use crate::board::{PIECES, SEATS};
use crate::lot::Lot;
use crate::state::Phase;
use crate::{Event, Parchis, State};

/// What is shown.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Where each player's pieces are seen.
    pub lots: [[Lot; PIECES]; SEATS],
    /// What the die shows, and who threw it.
    pub die: Option<(Seat, u8)>,
    /// Whose turn it is, or who has won.
    pub turn: Option<Seat>,
    /// Whether somebody has won.
    pub over: bool,
    /// Who plays each colour.
    pub occupants: [Message; SEATS],
}

impl Frame {
    /// What is shown of a position; the die as it was thrown last.
    pub fn of(game: View<'_, Parchis>, state: &State) -> Self {
        let lots = |seat| std::array::from_fn(|piece| Lot::of(state, seat, piece));
        Self {
            lots: std::array::from_fn(lots),
            die: None,
            turn: state.winner().or_else(|| (state.phase() != Phase::First).then(|| state.seat())),
            over: state.phase() == Phase::Over,
            occupants: std::array::from_fn(|seat| occupant(game, seat)),
        }
    }

    /// The number of the place where a piece is seen.
    pub fn place(&self, seat: Seat, piece: usize) -> PlaceId {
        self.lots[seat][piece].id()
    }

    /// How many of a player's pieces are in the goal.
    pub fn arrived(&self, seat: Seat) -> usize {
        self.lots[seat].iter().filter(|lot| matches!(lot, Lot::Goal(..))).count()
    }

    /// Whether a piece is seen on a place.
    pub fn is_taken(&self, lot: Lot) -> bool {
        self.lots.iter().flatten().any(|taken| *taken == lot)
    }
}

/// What the die showed when it was last thrown, up to a step.
pub fn thrown(game: View<'_, Parchis>) -> Option<(Seat, u8)> {
    let events = (1..=game.step()).rev().flat_map(|step| game.at(step).events().iter().rev());
    events.into_iter().find_map(|event| match *event {
        Event::Rolled { seat, die } => Some((seat.into(), die)),
        _ => None,
    })
}

fn occupant(game: View<'_, Parchis>, seat: Seat) -> Message {
    let who = game.seats().computer(seat).unwrap_or("human");
    message(format!("parchis-players-{who}"))
}

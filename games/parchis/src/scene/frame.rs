//! A frame: what is drawn of a game, possibly between two positions.

use kernel::{Message, Seat, View, message};

use super::board_place::BoardPlace;
use crate::board::{PIECES, SEATS};
use crate::state::Phase;
use crate::{Event, Parchis, State};

/// What is drawn of a game.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The places of each player's pieces.
    pub places: [[BoardPlace; PIECES]; SEATS],
    /// The last roll and its player.
    pub die: Option<(Seat, u8)>,
    /// The player to move, or the winner.
    pub turn: Option<Seat>,
    pub is_over: bool,
    /// The players' kinds: a person or a computer player.
    pub occupants: [Message; SEATS],
}

impl Frame {
    /// The frame of a state, with the last roll that it should show.
    pub fn of(view: &View<'_, Parchis>, state: &State, die: Option<(Seat, u8)>) -> Self {
        let places = |seat| std::array::from_fn(|piece| BoardPlace::of(state, seat, piece));
        let is_drawn = state.phase() != Phase::DrawFirst;
        Self {
            places: std::array::from_fn(places),
            die,
            turn: state.winner().or_else(|| is_drawn.then(|| state.seat())),
            is_over: state.phase() == Phase::Over,
            occupants: std::array::from_fn(|seat| occupant(view, seat)),
        }
    }

    /// The number of a player's pieces in the goal.
    pub fn in_goal(&self, seat: Seat) -> usize {
        self.places[seat].iter().filter(|place| matches!(place, BoardPlace::Goal(..))).count()
    }

    /// Whether a piece is drawn at a place.
    pub fn is_taken(&self, place: BoardPlace) -> bool {
        self.places.iter().flatten().any(|taken| *taken == place)
    }
}

/// The last roll up to a view, and its player.
pub fn last_roll(view: &View<'_, Parchis>) -> Option<(Seat, u8)> {
    let events = (1..=view.step()).rev().flat_map(|step| view.at(step).events().iter().rev());
    events.into_iter().find_map(|event| match *event {
        Event::Rolled { seat, die } => Some((seat.into(), die)),
        _ => None,
    })
}

fn occupant(view: &View<'_, Parchis>, seat: Seat) -> Message {
    let kind = view.seats().computer(seat).unwrap_or("human");
    message(format!("parchis-players-{kind}"))
}

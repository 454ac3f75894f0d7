//! The places of the board: two on each square of the track and of the final stretches, one for
//! each piece at home and in the goal.

use kernel::{Place, PlaceId, Seat};

use crate::State;
use crate::board::{PIECES, PathPosition, SEATS, TRACK_LENGTH, entry, is_safe, track_end};
use crate::looks::{FINAL_STRETCHES, GOAL};

/// Squares of a final stretch, without the goal.
pub const STRETCH_LENGTH: u8 = 7;
/// The label of homes in every language.
const HOME: &str = "⌂";
/// The first ids of the places beside the track.
const STRETCHES: u16 = 200;
const HOMES: u16 = 300;
const GOALS: u16 = 400;

/// A place for one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardPlace {
    /// On a square of the track, the first place or the second.
    Track(u8, bool),
    /// On a square of a player's final stretch, the first place or the second.
    Stretch(Seat, u8, bool),
    /// A piece's place at home.
    Home(Seat, usize),
    /// A piece's place in the goal.
    Goal(Seat, usize),
}

impl BoardPlace {
    /// All places.
    pub fn all() -> impl Iterator<Item = Self> {
        let halves = [false, true];
        let track =
            (0..TRACK_LENGTH).flat_map(move |square| halves.map(|half| Self::Track(square, half)));
        let own = (0..SEATS).flat_map(move |seat| {
            let stretch = (0..STRETCH_LENGTH)
                .flat_map(move |step| halves.map(|half| Self::Stretch(seat, step, half)));
            let ends = move |piece| [Self::Home(seat, piece), Self::Goal(seat, piece)];
            stretch.chain((0..PIECES).flat_map(ends))
        });
        track.chain(own)
    }

    /// The place of a piece.
    pub fn of(state: &State, seat: Seat, piece: usize) -> Self {
        let pieces = state.pieces(seat);
        let position = pieces[piece];
        let second = match position.square(seat) {
            Some(square) => state.piece_on(square, true) == Some((seat, piece)),
            None => pieces[..piece].contains(&position),
        };
        Self::at(seat, piece, position, second)
    }

    /// The place of a piece at a position, the first there or the second.
    pub fn at(seat: Seat, piece: usize, position: PathPosition, second: bool) -> Self {
        match position.square(seat) {
            _ if position.is_home() => Self::Home(seat, piece),
            _ if position.is_goal() => Self::Goal(seat, piece),
            Some(square) => Self::Track(square, second),
            None => {
                let step = position.steps() - PathPosition::TRACK_END.steps() - 1;
                Self::Stretch(seat, step, second)
            }
        }
    }

    /// The id of the place in a scene.
    pub fn id(self) -> PlaceId {
        match self {
            Self::Track(square, second) => 2 * u16::from(square) + u16::from(second),
            Self::Stretch(seat, step, second) => {
                // Each player has 16 ids, of which 14 are used.
                STRETCHES + 4 * piece_index(seat, 0) + 2 * u16::from(step) + u16::from(second)
            }
            Self::Home(seat, piece) => HOMES + piece_index(seat, piece),
            Self::Goal(seat, piece) => GOALS + piece_index(seat, piece),
        }
    }

    /// The place in a scene, at its coordinates.
    pub fn scene_place(self, x: u16, y: u16) -> Place {
        let small = |coordinate: u16| i16::try_from(coordinate).unwrap_or(i16::MAX);
        let (id, kind, label) = (self.id(), self.kind(), self.label());
        Place { id, x: small(x), y: small(y), kind, label }
    }

    fn kind(self) -> &'static str {
        match self {
            Self::Track(square, false) if (0..SEATS).any(|seat| entry(seat) == square) => "exit",
            Self::Track(square, false) if (0..SEATS).any(|seat| track_end(seat) == square) => {
                "zanata"
            }
            Self::Track(square, false) if is_safe(square) => "safe",
            Self::Track(..) | Self::Stretch(_, _, true) => "street",
            Self::Stretch(seat, ..) => FINAL_STRETCHES[seat],
            Self::Home(..) => "home",
            Self::Goal(..) => "goal",
        }
    }

    fn label(self) -> String {
        match self {
            Self::Track(square, _) => square.to_string(),
            Self::Stretch(_, step, _) => (101 + u16::from(step)).to_string(),
            Self::Home(..) => HOME.to_owned(),
            Self::Goal(..) => GOAL.to_owned(),
        }
    }
}

/// The index of a player's piece among all pieces.
pub fn piece_index(seat: Seat, piece: usize) -> u16 {
    u16::try_from(seat * PIECES + piece).unwrap_or_default()
}

//! The places of the board: two on every square of the street and of the ways up, and one for
//! every piece in the homes and in the goals.

use kernel::{Place, PlaceId, Seat};

use crate::State;
use crate::board::{LENGTH, PIECES, SEATS, Spot, exit, is_safe, zanata};
use crate::looks::GOAL;
use crate::text_board::standing;

/// Squares of a way up, without the goal.
pub const WAY_UP: u8 = 7;
/// What people call the homes in any language.
const HOME: &str = "⌂";
/// The first numbers of the places that are not of the street.
const UPS: u16 = 200;
const HOMES: u16 = 300;
const GOALS: u16 = 400;

/// A place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lot {
    /// On a square of the street, the first place or the second.
    Street(u8, bool),
    /// On a player's way up, so many steps from its beginning, the left place or the right.
    Up(Seat, u8, bool),
    /// The home of a player's piece.
    Home(Seat, usize),
    /// The place of a player's piece in the goal.
    Goal(Seat, usize),
}

impl Lot {
    /// Every place, once.
    pub fn all() -> impl Iterator<Item = Self> {
        let halves = [false, true];
        let street = (0..LENGTH).flat_map(move |at| halves.map(|half| Self::Street(at, half)));
        let own = (0..SEATS).flat_map(move |seat| {
            let ups =
                (0..WAY_UP).flat_map(move |step| halves.map(|half| Self::Up(seat, step, half)));
            let ends = move |piece| [Self::Home(seat, piece), Self::Goal(seat, piece)];
            ups.chain((0..PIECES).flat_map(ends))
        });
        street.chain(own)
    }

    /// Where a piece stands.
    pub fn of(state: &State, seat: Seat, piece: usize) -> Self {
        let spots = state.spots(seat);
        let spot = spots[piece];
        if spot.is_home() {
            return Self::Home(seat, piece);
        }
        let second = match spot.square(seat) {
            Some(square) => standing(state, square, true) == Some((seat, piece)),
            None => spots[..piece].contains(&spot),
        };
        Self::at(seat, piece, spot, second)
    }

    /// The place of a piece on a spot of its way: the first there or the second.
    pub fn at(seat: Seat, piece: usize, spot: Spot, second: bool) -> Self {
        match spot.square(seat) {
            _ if spot.is_home() => Self::Home(seat, piece),
            _ if spot.is_goal() => Self::Goal(seat, piece),
            Some(square) => Self::Street(square, second),
            None => Self::Up(seat, spot.steps() - Spot::ZANATA.steps() - 1, second),
        }
    }

    /// Its number.
    pub fn id(self) -> PlaceId {
        match self {
            Self::Street(square, second) => 2 * u16::from(square) + u16::from(second),
            Self::Up(seat, step, right) => {
                // Sixteen numbers for each player, of which fourteen are used.
                UPS + 4 * number(seat, 0) + 2 * u16::from(step) + u16::from(right)
            }
            Self::Home(seat, piece) => HOMES + number(seat, piece),
            Self::Goal(seat, piece) => GOALS + number(seat, piece),
        }
    }

    /// It as a scene has it, at a point of the board.
    pub fn place(self, x: u16, y: u16) -> Place {
        let small = |at: u16| i16::try_from(at).unwrap_or(i16::MAX);
        let (id, kind, label) = (self.id(), self.kind(), self.label());
        Place { id, x: small(x), y: small(y), kind, label }
    }

    fn kind(self) -> &'static str {
        match self {
            Self::Street(square, false) if (0..SEATS).any(|seat| exit(seat) == square) => "exit",
            Self::Street(square, false) if (0..SEATS).any(|seat| zanata(seat) == square) => {
                "zanata"
            }
            Self::Street(square, false) if is_safe(square) => "safe",
            Self::Street(..) | Self::Up(_, _, true) => "street",
            Self::Up(seat, ..) => WAYS_UP[seat],
            Self::Home(..) => "home",
            Self::Goal(..) => "goal",
        }
    }

    fn label(self) -> String {
        match self {
            Self::Street(square, _) => square.to_string(),
            Self::Up(_, step, _) => (101 + u16::from(step)).to_string(),
            Self::Home(..) => HOME.to_owned(),
            Self::Goal(..) => GOAL.to_owned(),
        }
    }
}

/// The looks of the ways up, by their owners.
pub const WAYS_UP: [&str; SEATS] = ["way-up-yellow", "way-up-blue", "way-up-red", "way-up-green"];

/// The number of a player's piece among all.
pub fn number(seat: Seat, piece: usize) -> u16 {
    u16::try_from(seat * PIECES + piece).unwrap_or_default()
}

//! Moves and chance events, each one word of a save.

use std::fmt;
use std::str::FromStr;

use kernel::Seat;

use crate::board::{PIECES, SEATS};

/// The choice of a piece, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceChoice(pub u8);

impl PieceChoice {
    /// The choice of a piece.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are four")]
    pub fn of(piece: usize) -> Self {
        Self(piece as u8)
    }

    /// The piece as an index.
    pub fn piece(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for PieceChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The error for a word that is neither a move nor a chance event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotationError;

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown word")
    }
}

impl std::error::Error for NotationError {}

impl FromStr for PieceChoice {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        let piece = digit(word).filter(|piece| usize::from(*piece) < PIECES);
        piece.map(Self).ok_or(NotationError)
    }
}

/// Parses a single digit.
fn digit(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [byte] if byte.is_ascii_digit() => Some(byte - b'0'),
        _ => None,
    }
}

/// A chance event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// The first player.
    FirstPlayer(u8),
    /// The number shown by the die, from 1 to 6.
    Die(u8),
}

/// The prefix of a first player's seat.
const FIRST_PLAYER: &str = "first:";

impl Chance {
    /// All draws of the first player, equally likely.
    pub fn first_players() -> impl Iterator<Item = (Self, u32)> {
        (0..4).map(|seat| (Self::FirstPlayer(seat), 1))
    }

    /// All rolls of the die, equally likely.
    pub const ROLLS: [(Self, u32); 6] = [
        (Self::Die(1), 1),
        (Self::Die(2), 1),
        (Self::Die(3), 1),
        (Self::Die(4), 1),
        (Self::Die(5), 1),
        (Self::Die(6), 1),
    ];
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FirstPlayer(seat) => write!(f, "{FIRST_PLAYER}{seat}"),
            Self::Die(die) => write!(f, "{die}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        let parsed = match word.strip_prefix(FIRST_PLAYER) {
            Some(seat) => {
                digit(seat).filter(|seat| Seat::from(*seat) < SEATS).map(Self::FirstPlayer)
            }
            None => digit(word).filter(|die| (1..=6).contains(die)).map(Self::Die),
        };
        parsed.ok_or(NotationError)
    }
}

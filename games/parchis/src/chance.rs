//! What players choose and what luck brings, each one word of a save.

use std::fmt;
use std::str::FromStr;

use kernel::Seat;

use crate::board::{PIECES, SEATS};

/// The choice of one of the player's own pieces, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice(pub u8);

impl Choice {
    /// The choice of that piece.
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

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A word that means nothing here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable;

impl FromStr for Choice {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Self, Unreadable> {
        let piece = digit(word).filter(|piece| usize::from(*piece) < PIECES);
        piece.map(Self).ok_or(Unreadable)
    }
}

/// A word of exactly one digit.
fn digit(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [byte] if byte.is_ascii_digit() => Some(byte - b'0'),
        _ => None,
    }
}

/// A stroke of luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Who plays first.
    First(u8),
    /// What the die shows, from 1 to 6.
    Die(u8),
}

/// What comes before the number of the first player.
const FIRST: &str = "first:";

impl Chance {
    /// Every drawing of the first player, all alike.
    pub fn firsts() -> impl Iterator<Item = (Self, u32)> {
        (0..4).map(|seat| (Self::First(seat), 1))
    }

    /// Every throw of the die, all alike.
    pub const DIE: [(Self, u32); 6] = [
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
            Self::First(seat) => write!(f, "{FIRST}{seat}"),
            Self::Die(die) => write!(f, "{die}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Self, Unreadable> {
        let read = match word.strip_prefix(FIRST) {
            Some(seat) => digit(seat).filter(|seat| Seat::from(*seat) < SEATS).map(Self::First),
            None => digit(word).filter(|die| (1..=6).contains(die)).map(Self::Die),
        };
        read.ok_or(Unreadable)
    }
}

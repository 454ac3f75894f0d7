//! A player's decisions and their notation.

use std::fmt;
use std::str::FromStr;

use kernel::{Message, Seat, message};

use crate::board::NotationError;
use crate::cards::{Card, Cards};

/// A player's decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Draw a card.
    Draw,
    /// Play a sequence.
    Play(Cards),
    /// Throw the bug at this player.
    Bug(Seat),
    /// Continue after a gem.
    Continue,
    /// End the game after a gem.
    Stop,
}

impl Decision {
    /// The decision in words.
    pub fn message(self) -> Message {
        match self {
            Self::Draw => message("turtles-action-draw"),
            Self::Play(cards) => message("turtles-action-play").with("cards", cards.to_string()),
            Self::Bug(target) => message("turtles-action-bug").with("player", target + 1),
            Self::Continue => message("turtles-action-continue"),
            Self::Stop => message("turtles-action-stop"),
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Play(cards) if cards.is_empty() => f.write_str("play"),
            Self::Play(cards) => write!(f, "play {cards}"),
            Self::Bug(seat) => write!(f, "bug {seat}"),
            Self::Continue => f.write_str("continue"),
            Self::Stop => f.write_str("stop"),
        }
    }
}

impl FromStr for Decision {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["draw"] => Ok(Self::Draw),
            // The rules reject the empty sequence with a better message than a parse error.
            ["play"] | ["play", ""] => Ok(Self::Play(Cards::default())),
            ["play", cards] => read_sequence(cards).map(Self::Play),
            ["bug", seat] => read_seat(seat).map(Self::Bug),
            ["continue"] => Ok(Self::Continue),
            ["stop"] => Ok(Self::Stop),
            _ => Err(NotationError),
        }
    }
}

/// Reads a sequence, which cannot contain the bug.
pub fn read_sequence(text: &str) -> Result<Cards, NotationError> {
    let cards: Cards = text.parse()?;
    if cards.iter().any(|card| card == Card::Bug) { Err(NotationError) } else { Ok(cards) }
}

/// Reads a seat number. Whether the seat is taken is a matter of the rules.
pub fn read_seat(text: &str) -> Result<Seat, NotationError> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Ok(Seat::from(digit - b'0')),
        _ => Err(NotationError),
    }
}

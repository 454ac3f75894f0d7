//! Why a decision is against the rules.

use kernel::{IllegalMove, Message, Seat, message};
use thiserror::Error;

use crate::cards::Card;
use crate::event::card_name;

/// Why a decision is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum Violation {
    Over,
    /// A card has to be drawn first.
    CardPending,
    /// The question whether to continue has to be answered first.
    AnswerPending,
    NothingAsked,
    DeckEmpty,
    NoCards,
    NotInHand {
        card: Card,
        wanted: u8,
        held: u8,
    },
    NoBug,
    /// The target of the bug does not exist.
    NoSuchPlayer(Seat),
    /// The target of the bug is the current player.
    OwnTurtle,
    /// The target of the bug has a gem.
    HasGem(Seat),
    /// The card cannot be the top one of the deck.
    ImpossibleCard(Card),
}

impl Violation {
    /// The explanation shown to people.
    pub fn message(self) -> Message {
        match self {
            Self::Over => IllegalMove::Over.message(),
            Self::CardPending => message("turtles-card-first"),
            Self::AnswerPending => message("turtles-answer-first"),
            Self::NothingAsked => message("turtles-nothing-asked"),
            Self::DeckEmpty => message("turtles-deck-empty"),
            Self::NoCards => message("turtles-no-cards"),
            Self::NotInHand { card, wanted, held } => message("turtles-not-in-hand")
                .with("card", card_name(card))
                .with("wanted", wanted)
                .with("held", held),
            Self::NoBug => message("turtles-no-bug"),
            Self::NoSuchPlayer(seat) => message("turtles-bug-nobody").with("player", seat + 1),
            Self::OwnTurtle => message("turtles-bug-self"),
            Self::HasGem(seat) => message("turtles-bug-finished").with("player", seat + 1),
            Self::ImpossibleCard(card) => {
                message("turtles-impossible-chance").with("card", card_name(card))
            }
        }
    }
}

impl From<Violation> for IllegalMove {
    fn from(violation: Violation) -> Self {
        match violation {
            Violation::Over => Self::Over,
            other => Self::Forbidden(other.message()),
        }
    }
}

//! The rules of a game, as one trait of pure functions.

use std::borrow::Cow;
use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use crate::chance::select_weighted;
use crate::{Message, message};

/// A player's number, from 0.
pub type Seat = usize;

/// Who acts next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A player chooses one of [`Game::legal_moves`].
    Player(Seat),
    /// A chance node: one of [`Game::chance_outcomes`] happens.
    Chance,
    /// The game has ended.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// A game-specific identifier, part of the engine protocol.
    pub id: Cow<'static, str>,
    /// The seats that won; empty for a lost solitaire.
    pub winners: Vec<Seat>,
}

impl Outcome {
    /// An outcome won by `winners`.
    pub fn new(word: impl Into<Cow<'static, str>>, winners: Vec<Seat>) -> Self {
        Self { id: word.into(), winners }
    }
}

/// Why an action cannot be taken in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The text is not an action of this game.
    InvalidNotation(String),
    /// A roll was requested, but the position is not a chance node.
    NoChance,
    /// The game has ended.
    Over,
    /// The rules of the game forbid it.
    Forbidden(Message),
}

impl IllegalMove {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        match self {
            Self::InvalidNotation(text) => {
                message("illegal-unreadable").with("word", text.as_str())
            }
            Self::NoChance => message("illegal-no-chance"),
            Self::Over => message("illegal-over"),
            Self::Forbidden(why) => why.clone(),
        }
    }
}

impl From<Message> for IllegalMove {
    fn from(why: Message) -> Self {
        Self::Forbidden(why)
    }
}

impl Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.message(), f)
    }
}

impl Error for IllegalMove {}

/// The rules of a game.
///
/// Every function is pure: no clock, no file, no random number generator and no language. That is
/// what lets a solver, a screen and a server share one implementation.
pub trait Game: Sized + 'static {
    /// The identifier used by commands, saves and programs.
    const NAME: &'static str;
    /// What is chosen before play. Its text is one line of a save.
    type Setup: Clone + Eq + Debug + Display + FromStr<Err = Message> + Send + Sync;
    /// A position, with everything the rules need to continue from it.
    type State: Clone + Eq + Debug + Send + Sync;
    /// A player's decision. Its text is one line of a save.
    type Move: Copy + Eq + Debug + Display + FromStr + Send + Sync;
    /// The outcome of a chance node. Its text is one line of a save.
    type Chance: Copy + Eq + Debug + Display + FromStr + Send + Sync;
    /// Something that happened. Its text is part of the engine protocol.
    type Event: Clone + Debug + Display + Send + Sync;

    /// The initial position.
    fn start(setup: &Self::Setup) -> Self::State;

    /// Who acts next.
    fn turn(state: &Self::State) -> Turn;

    /// Appends the legal moves of the player to act, each once and always in the same order.
    ///
    /// A game may have too many legal moves to list. It then appends representatives: every listed
    /// move is legal, at least one is listed whenever any is legal, and [`Game::play`] accepts
    /// legal moves that are not listed. Such a game says so in [`Game::LISTS_ALL_MOVES`].
    fn legal_moves(state: &Self::State, into: &mut Vec<Self::Move>);

    /// Whether [`Game::legal_moves`] is exhaustive, so that [`Game::play`] rejects any other move.
    const LISTS_ALL_MOVES: bool = true;

    /// Appends the outcomes of a chance node with their weights, each once and always in the same
    /// order.
    fn chance_outcomes(state: &Self::State, into: &mut Vec<(Self::Chance, u32)>);

    /// Makes a move, or fails and leaves the state unchanged.
    fn play(
        state: &mut Self::State,
        mv: Self::Move,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), IllegalMove>;

    /// Applies the outcome of a chance node, or fails and leaves the state unchanged.
    fn apply_chance(
        state: &mut Self::State,
        chance: Self::Chance,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), IllegalMove>;

    /// The outcome of a chance node selected by `pick`, which receives the sum of the weights and
    /// returns a number below it. Games with simple chance nodes override this to avoid listing
    /// the outcomes.
    #[inline]
    fn sample_chance(
        state: &Self::State,
        outcomes: &mut Vec<(Self::Chance, u32)>,
        pick: impl FnOnce(u64) -> u64,
    ) -> Option<Self::Chance> {
        outcomes.clear();
        Self::chance_outcomes(state, outcomes);
        let total = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
        select_weighted(pick(total), outcomes)
    }

    /// The legal move selected by `pick`, which receives the number of listed moves and returns an
    /// index into [`Game::legal_moves`]. Games override this to avoid listing the moves.
    #[inline]
    fn sample_move(
        state: &Self::State,
        moves: &mut Vec<Self::Move>,
        pick: impl FnOnce(u64) -> u64,
    ) -> Option<Self::Move> {
        moves.clear();
        Self::legal_moves(state, moves);
        let index = usize::try_from(pick(moves.len() as u64)).ok()?;
        moves.get(index).copied()
    }

    /// Whether the player to act has more than one legal move.
    fn has_choice(state: &Self::State) -> bool {
        let mut moves = Vec::new();
        Self::legal_moves(state, &mut moves);
        moves.len() > 1
    }

    /// The bytes that a position occupies beyond its own size, as far as it shares them with no
    /// other; the same for all positions of a game.
    fn heap_size(_: &Self::State) -> usize {
        0
    }

    /// The number of players.
    fn seat_count(_: &Self::Setup) -> usize {
        1
    }

    /// Whether a game with this setup has any chance nodes.
    fn has_chance(_: &Self::Setup) -> bool {
        false
    }

    /// Whether a chance node belongs to the opening: it is rolled when the session is created, and
    /// undo does not go behind it.
    fn is_opening(_: &Self::State) -> bool {
        false
    }

    /// Whether the people at the table decide together, regardless of whose turn it is: for
    /// instance whether to continue after a player has won. Without people a computer player
    /// decides.
    fn is_group_decision(_: &Self::State) -> bool {
        false
    }
}

//! The rules of a game, as one trait of pure functions.

use std::borrow::Cow;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::Message;
use crate::chance::under;

/// A player's number, from 0.
pub type Seat = usize;

/// Whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A player chooses among [`Game::legal_moves`].
    Player(Seat),
    /// Chance chooses among [`Game::chance_outcomes`].
    Chance,
    /// Nobody: the game has ended.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The result as programs read it, one word of the game's own.
    pub word: Cow<'static, str>,
    /// Who won; nobody where a solitaire was lost.
    pub winners: Vec<Seat>,
}

impl Outcome {
    /// An outcome won by those seats.
    pub fn new(word: impl Into<Cow<'static, str>>, winners: Vec<Seat>) -> Self {
        Self { word: word.into(), winners }
    }
}

/// Why a move or a stroke of luck cannot happen here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove(pub Message);

/// The rules of a game.
///
/// No function here reads a clock, a file or a generator, and none knows a language: that is what
/// lets a solver, a screen and a server share them.
pub trait Game: Sized + 'static {
    /// The name by which commands, saves and programs call it.
    const NAME: &'static str;
    /// What is chosen before play; one line of a save.
    type Setup: Clone + Eq + Debug + Display + FromStr<Err = Message> + Send + Sync;
    /// A position, with all that the rules need to go on from it.
    type State: Clone + Eq + Debug + Send + Sync;
    /// A player's decision; one word of a save.
    type Move: Copy + Eq + Debug + Display + FromStr + Send + Sync;
    /// A stroke of luck; one word of a save.
    type Chance: Copy + Eq + Debug + Display + FromStr + Send + Sync;
    /// Something that happened; its `Display` is what programs are told.
    type Event: Clone + Debug + Display + Send + Sync;

    /// The position before anything has happened.
    fn start(setup: &Self::Setup) -> Self::State;
    /// Whose turn it is.
    fn turn(state: &Self::State) -> Turn;
    /// Appends the legal moves of the player whose turn it is, each once, always in one order.
    fn legal_moves(state: &Self::State, into: &mut Vec<Self::Move>);
    /// Appends what luck may bring with its weight, each once, always in one order.
    fn chance_outcomes(state: &Self::State, into: &mut Vec<(Self::Chance, u32)>);
    /// What luck brings where a number decides it: `mark` is given the sum of the weights and
    /// gives a number below it, and the outcome is the one under which that falls when the weights
    /// are laid end to end. A game whose luck is plain may answer without listing it.
    #[inline]
    fn sample_chance(
        state: &Self::State,
        listed: &mut Vec<(Self::Chance, u32)>,
        mark: impl FnOnce(u64) -> u64,
    ) -> Option<Self::Chance> {
        listed.clear();
        Self::chance_outcomes(state, listed);
        let total = listed.iter().map(|(_, weight)| u64::from(*weight)).sum();
        under(mark(total), listed)
    }
    /// A legal move where a number decides it: `mark` is given how many there are and gives a
    /// number below that, which counts through [`Game::legal_moves`]. A game may answer without listing
    /// them.
    #[inline]
    fn sample_move(
        state: &Self::State,
        listed: &mut Vec<Self::Move>,
        mark: impl FnOnce(u64) -> u64,
    ) -> Option<Self::Move> {
        listed.clear();
        Self::legal_moves(state, listed);
        let index = usize::try_from(mark(listed.len() as u64)).ok()?;
        listed.get(index).copied()
    }
    /// Whether the player whose turn it is has more than one move. A game of many moves may answer
    /// without listing them.
    fn has_choice(state: &Self::State) -> bool {
        let mut moves = Vec::new();
        Self::legal_moves(state, &mut moves);
        moves.len() > 1
    }
    /// Makes a move, or says why not and changes nothing.
    fn play(
        state: &mut Self::State,
        mv: Self::Move,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), IllegalMove>;
    /// Lets a stroke of luck happen, or says why not and changes nothing.
    fn apply_chance(
        state: &mut Self::State,
        chance: Self::Chance,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), IllegalMove>;
}

//! Computer players and advice.

use crate::{Budget, Dice, Game, Message, message};

/// A computer player of one game.
pub trait Bot<G: Game>: Send {
    /// Chooses a legal move; `None` only where there is none.
    fn choose(&mut self, state: &G::State, budget: &Budget, dice: &mut Dice) -> Option<G::Move>;

    /// Whether it looks at its budget. Whoever plays many games with one that does not need not
    /// look at the clock before each choice, which costs more than many choices do.
    fn is_timed(&self) -> bool {
        true
    }

    /// The same choice with what the player knows about it.
    fn advise(&mut self, state: &G::State, budget: &Budget, dice: &mut Dice) -> Advice<G::Move> {
        let best = self.choose(state, budget, dice);
        Advice { best, verdict: Verdict::Unknown, why: message("bot-says") }
    }
}

/// A computer player by name, as the game lists it.
pub struct BotEntry<G: Game> {
    /// Its name in commands and requests.
    pub name: &'static str,
    /// Makes one.
    pub make: fn() -> Box<dyn Bot<G>>,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can still be won, and the advised move does not spoil that.
    Win,
    /// It is lost, whatever is played.
    Loss,
    /// Nothing is certain.
    Unknown,
}

/// A hint: a move where there is one to give, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<M> {
    /// The move advised.
    pub best: Option<M>,
    /// What is known.
    pub verdict: Verdict,
    /// The reason, for people.
    pub why: Message,
}

impl<M> Advice<M> {
    /// The same advice with the move in another form.
    pub fn map<N>(self, change: impl FnOnce(M) -> N) -> Advice<N> {
        Advice { best: self.best.map(change), verdict: self.verdict, why: self.why }
    }
}

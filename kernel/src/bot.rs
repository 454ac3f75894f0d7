//! Computer players, the models they use, and advice.

use std::any::Any;
use std::sync::Arc;

use crate::{Budget, Game, Message, Rng, message};

/// A computer player of one game.
pub trait Bot<G: Game>: Send {
    /// Chooses a legal move; `None` only if there is none.
    fn choose(&mut self, state: &G::State, budget: &Budget, rng: &mut Rng) -> Option<G::Move>;

    /// Whether it looks at its budget. Playing many games with one that does not can skip reading
    /// the clock, which costs more than many moves do.
    fn is_timed(&self) -> bool {
        true
    }

    /// The same choice with an explanation.
    fn advise(&mut self, state: &G::State, budget: &Budget, rng: &mut Rng) -> Advice<G::Move> {
        let best = self.choose(state, budget, rng);
        Advice { best, verdict: Verdict::Unknown, why: message("bot-says") }
    }
}

/// A computer player as its game lists it.
pub struct BotEntry<G: Game> {
    /// Its name in commands and requests.
    pub name: &'static str,
    /// Creates one that uses the given models.
    pub make: fn(&Models) -> Box<dyn Bot<G>>,
}

/// What computer players were given to play with instead of what the program ships, such as a
/// network from a file. It travels with the session, and changes neither rules nor saves.
#[derive(Clone, Debug, Default)]
pub struct Models(Vec<Arc<dyn Any + Send + Sync>>);

impl Models {
    /// Adds a model, in place of any other of its type.
    pub fn insert<T: Send + Sync + 'static>(&mut self, model: T) {
        self.0.retain(|known| !known.is::<T>());
        self.0.push(Arc::new(model));
    }

    /// The model of a type, if one was given.
    pub fn get<T: Send + Sync + 'static>(&self) -> Option<Arc<T>> {
        self.0.iter().find_map(|model| Arc::clone(model).downcast().ok())
    }
}

impl PartialEq for Models {
    fn eq(&self, other: &Self) -> bool {
        self.0.len() == other.0.len()
            && self.0.iter().zip(&other.0).all(|(own, other)| Arc::ptr_eq(own, other))
    }
}

impl Eq for Models {}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can still be won, and the advised move keeps that.
    Win,
    /// It is lost, whatever is played.
    Loss,
    /// Nothing is certain.
    Unknown,
}

/// A hint: a move, if there is one to give, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<M> {
    /// The move advised.
    pub best: Option<M>,
    /// What is known about the position.
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

//! Computer players and advice.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::{Dice, Game, Phrase, phrase};

/// How long a computer player may think; it can be told to stop earlier from outside.
#[derive(Clone, Debug)]
pub struct Budget {
    deadline: Instant,
    stop: Arc<AtomicBool>,
}

impl Budget {
    /// Time from now on.
    pub fn lasting(time: Duration) -> Self {
        let deadline = Instant::now() + time.min(Duration::from_hours(24));
        Self { deadline, stop: Arc::default() }
    }

    /// Milliseconds from now on.
    pub fn ms(ms: u64) -> Self {
        Self::lasting(Duration::from_millis(ms))
    }

    /// Whether it is time to answer.
    pub fn spent(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || Instant::now() >= self.deadline
    }

    /// Ends the budget now, for whoever holds a clone of it.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// A computer player of one game.
pub trait Bot<G: Game>: Send {
    /// Chooses a legal move; `None` only where there is none.
    fn choose(&mut self, state: &G::State, budget: &Budget, dice: &mut Dice) -> Option<G::Move>;

    /// The same choice with what the player knows about it.
    fn advise(&mut self, state: &G::State, budget: &Budget, dice: &mut Dice) -> Advice<G::Move> {
        let best = self.choose(state, budget, dice);
        Advice { best, verdict: Verdict::Unknown, why: phrase("bot-says") }
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
    pub why: Phrase,
}

impl<M> Advice<M> {
    /// The same advice with the move in another form.
    pub fn map<N>(self, change: impl FnOnce(M) -> N) -> Advice<N> {
        Advice { best: self.best.map(change), verdict: self.verdict, why: self.why }
    }
}

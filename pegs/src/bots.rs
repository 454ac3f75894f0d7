//! Computer players and advice, for both games.

use app::Registered;
use kernel::{Advice, Bot, BotEntry, Budget, Models, Rng, Verdict, message};
use players::Random;

use crate::search::Found;

/// Plays a way to win where the search finds one, else any jump.
struct Expert;

impl<G: Registered> Bot<G> for Expert {
    fn choose(&mut self, state: &G::State, budget: &Budget, rng: &mut Rng) -> Option<G::Move> {
        Bot::<G>::advise(self, state, budget, rng).best
    }

    fn advise(&mut self, state: &G::State, budget: &Budget, rng: &mut Rng) -> Advice<G::Move> {
        let mut advice = (G::info().hint)(state, budget, &Models::default());
        advice.best = advice.best.or_else(|| {
            let mut moves = Vec::new();
            G::legal_moves(state, &mut moves);
            rng.one_of(&moves)
        });
        advice
    }
}

/// The players of a game of pegs.
pub const fn bots<G: Registered>() -> [BotEntry<G>; 2] {
    [BotEntry { name: "expert", make: |_| Box::new(Expert) }, Random::ENTRY]
}

/// The keys of what a game says of a hint.
pub struct HintKeys {
    /// The jump wins, with so many `left`.
    pub win: &'static str,
    /// It can no longer be won.
    pub loss: &'static str,
    /// It never could.
    pub hopeless: &'static str,
    /// It is not known.
    pub unknown: &'static str,
    /// There is no jump to make.
    pub none: &'static str,
}

/// A jump that still leads to the win, or the news that none does; `begun` tells whether a jump
/// could be taken back.
pub fn advice<J: Copy>(found: &Found<J>, begun: bool, keys: &HintKeys) -> Advice<J> {
    let (best, verdict, why) = match found {
        Found::Win(way) => {
            (way.first().copied(), Verdict::Win, message(keys.win).with("left", way.len()))
        }
        Found::Loss if begun => (None, Verdict::Loss, message(keys.loss)),
        Found::Loss => (None, Verdict::Loss, message(keys.hopeless)),
        Found::Unknown => (None, Verdict::Unknown, message(keys.unknown)),
    };
    Advice { best, verdict, why }
}

/// What is said where there is nothing to advise.
pub fn no_advice<J>(keys: &HintKeys) -> Advice<J> {
    Advice { best: None, verdict: Verdict::Unknown, why: message(keys.none) }
}

//! Computer players and advice, for both games.

use app::Registered;
use kernel::{Advice, Bot, BotEntry, Budget, Models, Rng, Verdict, message};
use players::Random;

use crate::search::SearchResult;

/// Plays the jumps of a win if the search finds one, and random jumps otherwise.
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

/// The keys of the texts that a game uses for hints.
pub struct HintKeys {
    /// The jump leads to a win, with `left` jumps to go.
    pub win: &'static str,
    /// The game can no longer be won.
    pub loss: &'static str,
    /// The board cannot be won at all.
    pub hopeless: &'static str,
    /// The search reached a limit.
    pub unknown: &'static str,
    /// There is no jump to make.
    pub none: &'static str,
}

/// Advice from the result of a search; `begun` says whether there is a jump to undo.
pub fn advice<J: Copy>(result: &SearchResult<J>, begun: bool, keys: &HintKeys) -> Advice<J> {
    let (best, verdict, why) = match result {
        SearchResult::Win(jumps) => {
            (jumps.first().copied(), Verdict::Win, message(keys.win).with("left", jumps.len()))
        }
        SearchResult::Loss if begun => (None, Verdict::Loss, message(keys.loss)),
        SearchResult::Loss => (None, Verdict::Loss, message(keys.hopeless)),
        SearchResult::Unknown => (None, Verdict::Unknown, message(keys.unknown)),
    };
    Advice { best, verdict, why }
}

/// The advice when no jump can be made.
pub fn no_advice<J>(keys: &HintKeys) -> Advice<J> {
    Advice { best: None, verdict: Verdict::Unknown, why: message(keys.none) }
}

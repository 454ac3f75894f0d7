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

/// Advice from the result of a search; `begun` says whether there is a jump to undo, and `hopeless`
/// is the key of the text about a board that cannot be won at all.
pub fn advice<J: Copy>(result: &SearchResult<J>, begun: bool, hopeless: &'static str) -> Advice<J> {
    let (best, verdict, why) = match result {
        SearchResult::Win(jumps) => (
            jumps.first().copied(),
            Verdict::Win,
            message("pegs-hint-win").with("left", jumps.len()),
        ),
        SearchResult::Loss if begun => (None, Verdict::Loss, message("pegs-hint-loss")),
        SearchResult::Loss => (None, Verdict::Loss, message(hopeless)),
        SearchResult::Unknown => (None, Verdict::Unknown, message("pegs-hint-unknown")),
    };
    Advice { best, verdict, why }
}

/// The advice when no jump can be made.
pub fn no_advice<J>() -> Advice<J> {
    Advice { best: None, verdict: Verdict::Unknown, why: message("pegs-hint-none") }
}

//! Computer players and advice.

mod block;
mod easy;
mod expert;
mod race;
mod random;

use kernel::{Advice, Bot, BotEntry, Budget, Message, Models, Rng, Verdict, message};

use crate::Turtles;
use crate::action::Action;
use crate::cards::{Card, CardCounts, written};
use crate::solve::SolveResult;
use crate::state::{Phase, State};
use easy::Easy;
use expert::Expert;
use random::Random;

/// The players, the best first.
pub const BOTS: &[BotEntry<Turtles>] = &[
    BotEntry { name: "expert", make: |_| Box::new(Expert) },
    BotEntry { name: "easy", make: |_| Box::new(Easy) },
    BotEntry { name: "random", make: |_| Box::new(Random) },
];

/// The decision of the best player where time does not matter.
pub fn expert(state: &State, rng: &mut Rng) -> Option<Action> {
    expert::decide(state, &Budget::endless(), rng)
}

/// Their names.
pub fn names() -> Vec<&'static str> {
    BOTS.iter().map(|bot| bot.name).collect()
}

/// What the best player would do, and why: the shortest way, and which of its cards are held. Who
/// plays alone plays for few cards, and follows that way.
pub fn hint(state: &State, budget: &Budget, _: &Models) -> Advice<Action> {
    // Rng are only for hands that lead nowhere.
    let rng = &mut Rng::new(0);
    let best = match state.players().len() {
        1 => Easy.choose(state, budget, rng),
        _ => Expert.choose(state, budget, rng),
    };
    let why = match (state.phase, best) {
        (Phase::Play, Some(best)) => message("turtles-hint").with("what", best.message()).with(
            "why",
            match easy::path(state, budget) {
                SolveResult::Shortest(path) => describe_path(&path, state.current().hand),
                SolveResult::Impossible => message("turtles-hint-no-way"),
                SolveResult::Unknown => message("turtles-hint-unknown"),
            },
        ),
        (Phase::Ask, _) => message("turtles-hint-continue"),
        _ => message("turtles-hint-nothing"),
    };
    Advice { best, verdict: Verdict::Unknown, why }
}

/// The shortest way, and the cards of it that a hand has not.
fn describe_path(path: &[Card], mut hand: CardCounts) -> Message {
    let missing: Vec<Card> = path.iter().copied().filter(|card| !hand.remove(*card)).collect();
    let events = message("turtles-hint-way").with("cards", path.len()).with("way", written(path));
    if missing.is_empty() {
        return message("turtles-hint-held").with("way", events);
    }
    message("turtles-hint-missing")
        .with("way", events)
        .with("count", missing.len())
        .with("missing", written(&missing))
}

//! Computer players and hints.

mod block;
mod easy;
mod expert;
mod race;
mod random;

use kernel::{Advice, Bot, BotEntry, Budget, Message, Models, Rng, Verdict, message};

use crate::Turtles;
use crate::cards::{Card, CardCounts, symbols};
use crate::decision::Decision;
use crate::solve::SolveResult;
use crate::state::{Phase, State};
use easy::Easy;
use expert::Expert;
use random::Random;

/// The computer players, the strongest first.
pub const BOTS: &[BotEntry<Turtles>] = &[
    BotEntry { name: "expert", make: |_| Box::new(Expert) },
    BotEntry { name: "easy", make: |_| Box::new(Easy) },
    BotEntry { name: "random", make: |_| Box::new(Random) },
];

/// The decision of the strongest player without a time limit.
pub fn expert(state: &State, rng: &mut Rng) -> Option<Decision> {
    expert::decide(state, &Budget::unlimited(), rng)
}

/// The names of the computer players.
pub fn names() -> Vec<&'static str> {
    BOTS.iter().map(|bot| bot.name).collect()
}

/// The best move and the reason: the shortest path and which of its cards are missing. A player
/// alone aims at few cards and follows the shortest path, and has lost if there is none: every card
/// can be had by drawing, so a path is all that it takes.
pub fn hint(state: &State, budget: &Budget, _: &Models) -> Advice<Decision> {
    // Only used for hands that lead nowhere.
    let rng = &mut Rng::new(0);
    let best = match state.players().len() {
        1 => Easy.choose(state, budget, rng),
        _ => Expert.choose(state, budget, rng),
    };
    let advise = |best: Decision, why: Message| {
        message("turtles-hint").with("what", best.message()).with("why", why)
    };
    let is_alone = state.players().len() == 1;
    match (state.phase, best) {
        (Phase::Play, Some(mv)) => match easy::shortest_path(state, budget) {
            SolveResult::Shortest(path) => {
                let verdict = if is_alone { Verdict::Win } else { Verdict::Unknown };
                let why = advise(mv, describe_path(&path, state.current().hand));
                Advice { best, verdict, why }
            }
            SolveResult::Impossible if is_alone => {
                Advice { best: None, verdict: Verdict::Loss, why: message("turtles-hint-lost") }
            }
            SolveResult::Impossible => unknown(best, advise(mv, message("turtles-hint-no-path"))),
            SolveResult::Unknown => unknown(best, advise(mv, message("turtles-hint-unknown"))),
        },
        (Phase::Ask, _) => unknown(best, message("turtles-hint-continue")),
        _ => unknown(best, message("turtles-hint-nothing")),
    }
}

fn unknown(best: Option<Decision>, why: Message) -> Advice<Decision> {
    Advice { best, verdict: Verdict::Unknown, why }
}

/// The shortest path and the cards of it that are not in a hand.
fn describe_path(path: &[Card], mut hand: CardCounts) -> Message {
    let missing: Vec<Card> = path.iter().copied().filter(|card| !hand.remove(*card)).collect();
    let described =
        message("turtles-hint-path").with("cards", path.len()).with("path", symbols(path));
    if missing.is_empty() {
        return message("turtles-hint-held").with("path", described);
    }
    message("turtles-hint-missing")
        .with("path", described)
        .with("count", missing.len())
        .with("missing", symbols(&missing))
}

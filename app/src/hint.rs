//! Hints, and how far back a lost game was still winnable.

use kernel::{Advice, Budget, Outcome, Session, Turn, Verdict, message};

use crate::{Job, Registered};

/// The maximum number of decisions to look back.
const MAX_DECISIONS: usize = 256;

/// A hint for the current position. If a person who plays alone has lost, it says how many moves to
/// take back, also after the end of the game.
pub fn hint<G: Registered>(session: &Session<G>, budget: Budget) -> Job<Advice<String>> {
    let (state, models) = (session.state().clone(), session.models().clone());
    let earlier = earlier_decisions(session);
    Box::new(move || {
        let hint = |state: &G::State| (G::info().hint)(state, &budget, &models);
        let mut advice = match G::turn(&state) {
            Turn::Over(outcome) => after_the_end(&outcome),
            _ => hint(&state).map(|mv| mv.to_string()),
        };
        if advice.verdict == Verdict::Loss {
            // A lost game stays lost, so the last position that wins is found by bisection.
            let winning = earlier.partition_point(|state| hint(state).verdict == Verdict::Win);
            if winning > 0 {
                let back = earlier.len() + 1 - winning;
                advice.why = message("hint-way-back").with("count", back);
            }
        }
        advice
    })
}

/// What there is to say when no move is left.
fn after_the_end(outcome: &Outcome) -> Advice<String> {
    let is_lost = outcome.winners.is_empty();
    let (verdict, why) =
        if is_lost { (Verdict::Loss, "hint-over-lost") } else { (Verdict::Unknown, "hint-over") };
    Advice { best: None, verdict, why: message(why) }
}

/// The positions in which a person who plays alone decided, from the first that undo reaches.
fn earlier_decisions<G: Registered>(session: &Session<G>) -> Vec<G::State> {
    if G::seat_count(session.setup()) != 1 {
        return Vec::new();
    }
    let steps = session.meta().undo_limit()..session.at();
    let is_decision = |step: &usize| matches!(session.view_at(*step).turn(), Turn::Player(_));
    let decisions: Vec<usize> = steps.filter(is_decision).collect();
    let skipped = decisions.len().saturating_sub(MAX_DECISIONS);
    let state = |step: &usize| session.view_at(*step).state().clone();
    decisions[skipped..].iter().map(state).collect()
}

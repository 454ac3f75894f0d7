//! Hints, and how far back a lost game was still winnable.

use kernel::{Advice, Budget, Session, Turn, Verdict, message};

use crate::{Job, Registered};

/// The maximum number of decisions to look back.
const MAX_DECISIONS: usize = 256;

/// A hint for the current position. If a person who plays alone has lost, it says how many moves to
/// take back.
pub fn hint<G: Registered>(session: &Session<G>, budget: Budget) -> Job<Advice<String>> {
    let (state, models) = (session.state().clone(), session.models().clone());
    let earlier = earlier_decisions(session);
    Box::new(move || {
        let hint = |state: &G::State| (G::info().hint)(state, &budget, &models);
        let mut advice = hint(&state).map(|mv| mv.to_string());
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

//! Replays, printed step by step.

use std::ops::RangeInclusive;

use app::{AnySession, Console, ConsoleResult};
use kernel::{Turn, message};

use crate::LineConsole;

/// Prints steps of a game, each with the board after it; step 0 is the initial position.
pub fn replay(
    console: &mut LineConsole,
    session: &dyn AnySession,
    steps: RangeInclusive<usize>,
) -> ConsoleResult<()> {
    let (len, title) = (session.len(), session.game().title());
    console.print(&message("line-replay").with("title", title).with("steps", len))?;
    if session.has_chance() {
        let fingerprint = session.seed().fingerprint();
        console.print(&message("seed-fingerprint").with("fingerprint", fingerprint))?;
    }
    let is_whole = *steps.end() >= len;
    let last = len.min(*steps.end());
    for step in session.first_shown_step().max(*steps.start())..=last {
        print_step(console, session, step)?;
    }
    let view = session.view_at(last);
    for fact in view.scene().facts {
        console.print(&fact)?;
    }
    // The seed of an unfinished game would reveal the chance events to come.
    if session.has_chance() && matches!(view.turn(), Turn::Over(_)) {
        console.print(&message("seed-revealed").with("seed", session.seed().to_string()))?;
    }
    match view.describe_outcome() {
        Some(outcome) => console.print(&outcome),
        None if is_whole => console.print(&message("line-replay-unfinished")),
        None => Ok(()),
    }
}

fn print_step(
    console: &mut LineConsole,
    session: &dyn AnySession,
    step: usize,
) -> ConsoleResult<()> {
    let view = session.view_at(step);
    // The position after a hidden opening is shown without the step that led to it.
    if let Some(word) = view.action().filter(|_| step > session.first_shown_step()) {
        console.print(&message("line-replay-step").with("step", step).with("word", word))?;
        for event in view.events() {
            console.print(&event.message)?;
        }
    }
    let lines = view.text_board(console.coloured());
    console.show(&lines)
}

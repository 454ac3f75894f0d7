//! A game printed step by step.

use std::ops::RangeInclusive;

use app::{Answer, AnySession, Console};
use kernel::{Turn, message};

use crate::Talk;

/// Prints steps of a game, each with the board after it; 0 is the start.
pub fn replay(
    talk: &mut Talk,
    session: &dyn AnySession,
    steps: RangeInclusive<usize>,
) -> Answer<()> {
    let (len, title) = (session.len(), session.game().title());
    talk.say(&message("line-replay").with("title", title).with("steps", len))?;
    if session.has_chance() {
        let fingerprint = session.seed().fingerprint();
        talk.say(&message("seed-fingerprint").with("fingerprint", fingerprint))?;
    }
    let is_whole = *steps.end() >= len;
    let last = len.min(*steps.end());
    for step in *steps.start()..=last {
        print_step(talk, session, step)?;
    }
    let view = session.view_at(last);
    for fact in view.scene().facts {
        talk.say(&fact)?;
    }
    // Whoever continues an unfinished game must not know the chance events to come.
    if session.has_chance() && matches!(view.turn(), Turn::Over(_)) {
        talk.say(&message("seed-told").with("seed", session.seed().to_string()))?;
    }
    match view.describe_outcome() {
        Some(outcome) => talk.say(&outcome),
        None if is_whole => talk.say(&message("line-replay-unfinished")),
        None => Ok(()),
    }
}

fn print_step(talk: &mut Talk, session: &dyn AnySession, step: usize) -> Answer<()> {
    let view = session.view_at(step);
    if let Some(word) = view.action() {
        talk.say(&message("line-replay-step").with("step", step).with("word", word))?;
        for event in view.events() {
            talk.say(&event.message)?;
        }
    }
    let lines = view.text_board(talk.coloured());
    talk.show(&lines)
}

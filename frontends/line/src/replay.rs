//! A game printed step by step.

use std::ops::RangeInclusive;

use app::{Answer, AnySession, Console};
use kernel::{Turn, message};

use crate::Talk;

/// Prints steps of a game, each with the board after it; 0 is the beginning.
pub fn replay(
    talk: &mut Talk,
    mut table: Box<dyn AnySession>,
    steps: RangeInclusive<usize>,
) -> Answer<()> {
    table.seek(table.len());
    let words = table.words();
    let title = app::info::title(table.name());
    talk.say(&message("line-replay").with("title", title).with("steps", words.len()))?;
    if table.has_chance() {
        let fingerprint = table.seed().fingerprint();
        talk.say(&message("seed-fingerprint").with("fingerprint", fingerprint))?;
    }
    let ends = *steps.end() >= words.len();
    for at in *steps.start()..=words.len().min(*steps.end()) {
        table.seek(at);
        if let Some(word) = at.checked_sub(1).map(|index| &words[index]) {
            talk.say(&message("line-replay-step").with("step", at).with("word", word.as_str()))?;
            for events in table.events(at) {
                talk.say(&events.message)?;
            }
        }
        let lines = table.text_board(talk.coloured());
        talk.show(&lines)?;
    }
    for fact in table.scene().facts {
        talk.say(&fact)?;
    }
    // Who goes on with it must not know the luck to come.
    if table.has_chance() && matches!(table.turn(), Turn::Over(_)) {
        talk.say(&message("seed-told").with("seed", table.seed().to_string()))?;
    }
    match table.describe_outcome() {
        Some(verdict) => talk.say(&verdict),
        None if ends => talk.say(&message("line-replay-unfinished")),
        None => Ok(()),
    }
}

//! A game printed step by step.

use std::ops::RangeInclusive;

use kernel::{Answer, Console, Table, Turn, phrase};

use crate::Talk;

/// Prints steps of a game, each with the board after it; 0 is the beginning.
pub fn replay(
    talk: &mut Talk,
    mut table: Box<dyn Table>,
    steps: RangeInclusive<usize>,
) -> Answer<()> {
    table.seek(table.len());
    let words = table.words();
    let title = kernel::cover::title(table.name());
    talk.say(&phrase("line-replay").with("title", title).with("steps", words.len()))?;
    if table.has_luck() {
        let fingerprint = table.seed().fingerprint();
        talk.say(&phrase("seed-fingerprint").with("fingerprint", fingerprint))?;
    }
    let ends = *steps.end() >= words.len();
    for at in *steps.start()..=words.len().min(*steps.end()) {
        table.seek(at);
        if let Some(word) = at.checked_sub(1).map(|index| &words[index]) {
            talk.say(&phrase("line-replay-step").with("step", at).with("word", word.as_str()))?;
            for told in table.told(at) {
                talk.say(&told.phrase)?;
            }
        }
        let lines = table.sketch(talk.coloured());
        talk.show(&lines)?;
    }
    for fact in table.scene().facts {
        talk.say(&fact)?;
    }
    // Who goes on with it must not know the luck to come.
    if table.has_luck() && matches!(table.turn(), Turn::Over(_)) {
        talk.say(&phrase("seed-told").with("seed", table.seed().to_string()))?;
    }
    match table.verdict() {
        Some(verdict) => talk.say(&verdict),
        None if ends => talk.say(&phrase("line-replay-unfinished")),
        None => Ok(()),
    }
}

//! A game printed step by step.

use kernel::{Answer, Console, Table, Turn, phrase};

use crate::Talk;

/// Prints every move of a game with the board after it.
pub fn replay(talk: &mut Talk, mut table: Box<dyn Table>) -> Answer<()> {
    let words = table.words();
    let title = kernel::cover::title(table.name());
    talk.say(&phrase("line-replay").with("title", title).with("steps", words.len()))?;
    if table.has_luck() {
        let fingerprint = table.seed().fingerprint();
        talk.say(&phrase("seed-fingerprint").with("fingerprint", fingerprint))?;
    }
    for at in 0..=words.len() {
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
    let unfinished = || phrase("line-replay-unfinished");
    talk.say(&table.verdict().unwrap_or_else(unfinished))
}

//! What has been told of a game, so that undoing takes it back and redoing brings it again.

use kernel::{Phrase, Table, Told};

/// News in order, each with the number of the step that brought it.
#[derive(Debug, Default)]
pub struct Log(Vec<(usize, Phrase)>);

impl Log {
    /// What a game that was played elsewhere would have told: its steps are made once more.
    pub fn of(table: &mut dyn Table) -> Self {
        let (at, mut log) = (table.at(), Self::default());
        table.seek(table.len());
        let words = table.words();
        table.seek(0);
        for word in words {
            match table.apply(&word) {
                Ok(told) => log.add(table.at(), told),
                Err(_) => break,
            }
        }
        table.seek(at);
        log
    }

    /// Adds the news of a step, in place of whatever had been undone.
    pub fn add(&mut self, step: usize, told: Vec<Told>) {
        self.0.retain(|(known, _)| *known < step);
        self.0.extend(told.into_iter().map(|told| (step, told.phrase)));
    }

    /// The news up to a step, the latest first.
    pub fn latest(&self, step: usize) -> impl Iterator<Item = &Phrase> {
        self.0.iter().rev().filter(move |(known, _)| *known <= step).map(|(_, phrase)| phrase)
    }
}

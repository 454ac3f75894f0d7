//! The list of the best: its first line beside the board, and a name after a good game.

use kernel::records::Amended;
use kernel::{Phrase, phrase};

use super::Play;
use crate::podium::Podium;
use crate::screen::{Context, Go};

/// Where a game stands towards the list of the best.
#[derive(Default)]
pub struct Prize {
    /// The list as it was last seen.
    list: Option<Amended>,
    /// Whether the name was asked for already.
    asked: bool,
}

impl Play {
    /// Looks at the list, which is made where it is missing.
    pub(super) fn open_records(&mut self, context: &mut Context<'_>) {
        let Some(records) = self.table.records() else { return };
        match records.list(context.house) {
            Ok((list, news)) => {
                self.prize.list = Some(list);
                self.message = news.or(self.message.take());
            }
            Err(problem) => self.message = Some(problem),
        }
    }

    /// Whether this game has ended so well that it enters the list.
    pub fn may_enter(&self) -> bool {
        let (Some(records), Some(list)) = (self.table.records(), &self.prize.list) else {
            return false;
        };
        !self.prize.asked && records.would_enter(list)
    }

    /// Asks for a name.
    pub(super) fn open_podium(&mut self) -> Go {
        self.prize.asked = true;
        match self.table.records() {
            Some(records) => Go::Push(Box::new(Podium::new(self.table.name(), records))),
            None => Go::Stay,
        }
    }

    /// Another screen was on top, and may have changed the list.
    pub(super) fn come_back(&mut self, context: &mut Context<'_>) {
        self.open_records(context);
    }

    /// The best of the list, where there is a list.
    pub fn best(&self) -> Option<Phrase> {
        let list = self.prize.list.as_ref()?;
        Some(match list.best.first() {
            Some((name, points)) => {
                phrase("tui-record").with("name", name.as_str()).with("points", points.to_string())
            }
            None => phrase("tui-record-none"),
        })
    }
}

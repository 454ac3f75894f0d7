//! The list of the best: its first line beside the board, and a name after a good game.

use app::records::{Amended, Entry};
use kernel::{Message, message};

use super::Play;
use crate::podium::Podium;
use crate::screen::{Context, Go};

/// Where a game stands towards the list of the best.
#[derive(Default)]
pub struct Prize {
    /// The list as it was last seen.
    list: Option<Amended>,
    /// The list before the results of this game, which is shown until it is seen to end.
    before: Option<Amended>,
    /// Whether the name was asked for already, and whether it is in the list.
    asked: bool,
    entered: bool,
    /// What is to be told of the results that were entered, and of those that were not.
    news: Vec<Message>,
    /// Whether results have been entered since the end.
    counted: bool,
}

impl Prize {
    /// Whether the results of this game have just been entered.
    pub fn counted(&self) -> bool {
        self.counted
    }

    /// What is to be told after the end.
    pub fn news(&self) -> &[Message] {
        &self.news
    }
}

impl Play {
    /// Looks at the list, which is made where it is missing.
    pub(super) fn open_records(&mut self, context: &mut Context<'_>) {
        let Some(records) = self.session.records(&self.options) else { return };
        match records.list(context.storage) {
            Ok((list, news)) => {
                self.prize.list = Some(list);
                self.message = news.or(self.message.take());
            }
            Err(problem) => self.message = Some(problem),
        }
    }

    /// Whether this game has ended so well that it enters the list.
    pub fn may_enter(&self) -> bool {
        let (Some(records), Some(list)) = (self.session.records(&self.options), &self.prize.list)
        else {
            return false;
        };
        !self.prize.entered && records.would_enter(list)
    }

    /// Whether it has, and nobody has been asked for a name yet.
    pub(super) fn owes_name(&self) -> bool {
        !self.prize.asked && self.may_enter()
    }

    /// Enters the results of people whose names are known, once.
    pub(super) fn count(&mut self, context: &mut Context<'_>) {
        let Some(records) = self.session.records(&self.options) else { return };
        self.prize.news.clone_from(&records.notes);
        if !matches!(records.entry, Entry::Named(_)) || self.session.meta().is_scored() {
            return;
        }
        match records.enter_once(context.storage, self.session.as_mut()) {
            Ok((list, news)) => {
                self.prize.news.extend(news);
                self.prize.news.extend(list.left_out.iter().cloned());
                self.prize.news.push(message("tui-counted"));
                self.prize.before = self.prize.list.replace(list);
                self.prize.counted = true;
            }
            Err(problem) => self.prize.news.push(problem),
        }
    }

    /// Forgets what was told after an end that was taken back.
    pub(super) fn uncount(&mut self) {
        self.prize.news.clear();
        self.prize.before = None;
        self.prize.counted = false;
    }

    /// Shows the list, where there is one.
    pub(super) fn open_list(&mut self, context: &mut Context<'_>) -> Go {
        if !self.prize.counted {
            // Another program may have changed it.
            self.open_records(context);
        }
        match &self.prize.list {
            Some(list) => Go::Push(Box::new(Podium::of(self.session.name(), list.clone()))),
            None => Go::Stay,
        }
    }

    /// Asks for a name.
    pub(super) fn open_podium(&mut self, context: &Context<'_>) -> Go {
        self.prize.asked = true;
        let Some(records) = self.session.records(&self.options) else { return Go::Stay };
        let names = context.storage.settings().names();
        let name = names.first().copied().unwrap_or_default();
        Go::Push(Box::new(Podium::asking(self.session.name(), records, name)))
    }

    /// Another screen was on top, and may have changed the list.
    pub(super) fn come_back(&mut self, context: &mut Context<'_>) {
        if !self.prize.counted {
            let before = self.prize.list.clone();
            self.open_records(context);
            // Whoever was asked for a name and went back may still give it.
            self.prize.entered |= self.prize.asked && self.prize.list != before;
        }
    }

    /// The best of the list, where there is a list.
    pub fn best(&self) -> Option<Message> {
        let before = self.prize.before.as_ref().filter(|_| self.showing());
        let list = before.or(self.prize.list.as_ref())?;
        Some(match list.best.first() {
            Some((name, points)) => {
                message("tui-record").with("name", name.as_str()).with("points", points.to_string())
            }
            None => message("tui-record-none"),
        })
    }
}

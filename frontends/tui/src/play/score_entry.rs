//! The game's standing in its high-score list: the best result beside the board, and new entries
//! after a good game.

use app::records::{HighScoreList, NewScores};
use kernel::{Message, message};

use super::Play;
use crate::high_scores::HighScoresScreen;
use crate::screen::{Context, Transition};

/// The game's standing in its high-score list.
#[derive(Default)]
pub struct ScoreEntry {
    /// The list as it was read last.
    list: Option<HighScoreList>,
    /// The list before the results of this game, which is shown until the animation ends.
    before: Option<HighScoreList>,
    /// Whether a name was asked for.
    asked: bool,
    /// Whether that name was entered.
    named: bool,
    /// Whether the results of players with names were entered at the end.
    entered: bool,
    messages: Vec<Message>,
}

impl ScoreEntry {
    /// Whether results have been entered since the end of the game.
    pub fn has_entered(&self) -> bool {
        self.entered
    }

    /// The messages about results that were entered, and about those that were not.
    pub fn messages(&self) -> &[Message] {
        &self.messages
    }
}

impl Play {
    /// Reads the list, which is created if it is missing.
    pub(super) fn read_records(&mut self, context: &mut Context<'_>) {
        let Some(records) = self.session.records(&self.options) else { return };
        match records.list(context.storage) {
            Ok((list, warning)) => {
                self.score_entry.list = Some(list);
                self.message = warning.or(self.message.take());
            }
            Err(problem) => self.message = Some(problem.message()),
        }
    }

    /// Whether the result is good enough for the list and waits for a name.
    pub fn may_enter_name(&self) -> bool {
        let (Some(records), Some(list)) =
            (self.session.records(&self.options), &self.score_entry.list)
        else {
            return false;
        };
        !self.score_entry.named && records.would_enter(list)
    }

    /// The same, and the name has not been asked for yet.
    pub(super) fn must_ask_name(&self) -> bool {
        !self.score_entry.asked && self.may_enter_name()
    }

    /// Enters the results of players with names, once.
    pub(super) fn enter_scores(&mut self, context: &mut Context<'_>) {
        let Some(records) = self.session.records(&self.options) else { return };
        self.score_entry.messages.clone_from(&records.notes);
        if !matches!(records.entry, NewScores::Named(_)) || self.session.meta().is_scored() {
            return;
        }
        match records.enter_once(context.storage, self.session.as_mut()) {
            Ok((list, warning)) => {
                self.score_entry.messages.extend(warning);
                self.score_entry.messages.extend(list.rejected.iter().cloned());
                self.score_entry.messages.push(message("tui-counted"));
                self.score_entry.before = self.score_entry.list.replace(list);
                self.score_entry.entered = true;
            }
            Err(problem) => self.score_entry.messages.push(problem.message()),
        }
    }

    /// Forgets what was entered, because the end of the game was undone.
    pub(super) fn clear_entered_scores(&mut self) {
        self.score_entry.messages.clear();
        self.score_entry.before = None;
        self.score_entry.entered = false;
    }

    /// Shows the list if there is one.
    pub(super) fn show_high_scores(&mut self, context: &mut Context<'_>) -> Transition {
        if !self.score_entry.entered {
            // Another program may have changed it.
            self.read_records(context);
        }
        match &self.score_entry.list {
            Some(list) => {
                let screen = HighScoresScreen::showing(self.session.name(), list.clone());
                Transition::Push(Box::new(screen))
            }
            None => Transition::Stay,
        }
    }

    /// Asks for a name.
    pub(super) fn ask_name(&mut self, context: &Context<'_>) -> Transition {
        self.score_entry.asked = true;
        let Some(records) = self.session.records(&self.options) else { return Transition::Stay };
        let names = context.storage.settings().names();
        let name = names.first().copied().unwrap_or_default();
        Transition::Push(Box::new(HighScoresScreen::asking(self.session.name(), records, name)))
    }

    /// Reads the list again after another screen, which may have changed it.
    pub(super) fn reread_records(&mut self, context: &mut Context<'_>) {
        if !self.score_entry.entered {
            let before = self.score_entry.list.clone();
            self.read_records(context);
            // A prompt that was closed without a name can be opened again.
            self.score_entry.named |= self.score_entry.asked && self.score_entry.list != before;
        }
    }

    /// The best result of the list, if there is a list.
    pub fn best_result(&self) -> Option<Message> {
        let before = self.score_entry.before.as_ref().filter(|_| self.is_blocked_by_animation());
        let list = before.or(self.score_entry.list.as_ref())?;
        Some(match list.best.first() {
            Some((name, points)) => {
                message("tui-record").with("name", name.as_str()).with("points", points.to_string())
            }
            None => message("tui-record-none"),
        })
    }
}

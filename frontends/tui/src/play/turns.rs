//! Moves and what follows from them: chance events, a new scene, the save.

use app::levels;
use kernel::{Turn, message};

use super::{Play, Unsaved};
use crate::board::BoardSize;
use crate::screen::Context;

impl Play {
    /// Rolls until a player has to decide. An exercise ends with the decision.
    pub(super) fn roll(&mut self) {
        self.exercise_answer = levels::answer(self.session.as_ref());
        while self.exercise_answer.is_none() && self.session.turn() == Turn::Chance {
            if let Err(why) = self.session.roll() {
                self.message = Some(why.message());
                break;
            }
        }
    }

    /// Shows the current position; an unfinished move or a hint for the last one is discarded.
    pub(super) fn refresh(&mut self) {
        self.scene = self.session.scene();
        self.outcome = self.session.describe_outcome();
        self.level_result = levels::result(self.session.as_ref());
        self.exercise_answer = levels::answer(self.session.as_ref());
        self.results = levels::report(self.session.as_ref()).into_iter().collect();
        self.sizes = BoardSize::all(&self.scene);
        self.touches.clear();
        self.is_partial = false;
        self.clear_advice();
        self.cancel_job();
        self.place_cursor();
        self.mark_lesson_places();
    }

    /// Shows a changed position and saves it, or records the end of the game.
    pub(super) fn after_change(&mut self, context: &mut Context<'_>) {
        self.refresh();
        if self.is_over() {
            self.unsaved = None;
            self.watching = false;
            self.enter_scores(context);
            if let Some(problem) = context.storage.conclude(self.session.as_mut()) {
                self.message = Some(problem);
            }
            self.results.extend(context.storage.daily_report(self.session.as_ref()));
        } else {
            self.clear_entered_scores();
            self.autosave(context);
        }
    }

    /// Saves the game in progress.
    pub(super) fn autosave(&mut self, context: &mut Context<'_>) {
        // A lesson can be started again at any time.
        if self.in_lesson() {
            return;
        }
        let saved = context.storage.autosave(self.session.as_mut());
        let failure = saved.err().map(|problem| problem.message());
        let failure = failure.or_else(|| context.storage.autosave_failure());
        self.unsaved = failure.map(|why| Unsaved { why, asks_to_leave: false });
    }

    /// Makes a move; whether it is legal.
    pub(super) fn play(&mut self, action: &str, context: &mut Context<'_>) -> bool {
        self.message = None;
        if self.lesson_rejects(action) {
            return false;
        }
        self.cancel_move();
        let (from, by_pupil) = (self.session.at(), self.computer().is_none());
        if let Err(why) = self.session.apply(action) {
            self.message = Some(why.message());
            return false;
        }
        self.next_move_at = context.now + context.speed.pace();
        self.roll();
        self.advance_lesson(by_pupil);
        self.animate_from(from, *context.speed);
        self.after_change(context);
        true
    }

    /// Saves the game under a new name.
    pub(super) fn save_as_new(&mut self, context: &mut Context<'_>) {
        let saved = context.storage.save(self.session.name(), &self.session.save());
        self.message = Some(match saved {
            Ok(name) => message("tui-saved").with("name", name),
            Err(problem) => problem.message(),
        });
    }
}

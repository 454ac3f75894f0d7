//! What is done at a turn, and what follows from it: luck, a new look at the board, the save.

use kernel::{Turn, message};

use super::Play;
use crate::board::Frame;
use crate::screen::Context;

impl Play {
    /// Lets luck's turns happen as they come up.
    pub(super) fn roll(&mut self) {
        while self.session.turn() == Turn::Chance {
            if let Err(why) = self.session.roll() {
                self.message = Some(why.message());
                break;
            }
        }
    }

    /// Looks at the board anew; whatever was begun or advised for the last position is gone.
    pub(super) fn look(&mut self) {
        self.scene = self.session.scene();
        self.verdict = self.session.describe_outcome();
        self.frames = Frame::all(&self.scene);
        self.touches.clear();
        self.partial_scene = false;
        self.advice.clear();
        self.thinking = None;
        self.wheel = None;
        self.look_where_to_begin();
        self.teach();
    }

    /// Something changed: looks at it, and keeps it for the next start.
    pub(super) fn changed(&mut self, context: &mut Context<'_>) {
        self.look();
        if self.over() {
            self.watching = false;
            self.count(context);
            if let Some(news) = context.storage.conclude(self.session.as_mut()) {
                self.message = Some(news);
            }
        } else {
            self.uncount();
            self.keep(context);
        }
    }

    pub(super) fn keep(&mut self, context: &mut Context<'_>) {
        // A lesson can be begun again any time.
        if self.learning() {
            return;
        }
        if let Err(problem) = context.storage.keep(self.session.as_mut()) {
            self.message = Some(problem);
        }
    }

    /// Does what a word says; whether that can be done.
    pub(super) fn play(&mut self, word: &str, context: &mut Context<'_>) -> bool {
        self.message = None;
        if self.lesson_refuses(word) {
            return false;
        }
        self.let_go();
        let (from, by_pupil) = (self.session.at(), self.computer().is_none());
        match self.session.apply(word) {
            Ok(_) => {
                self.next = context.now + context.speed.pace();
                self.roll();
                self.learn(by_pupil);
                self.show_steps(from, *context.speed);
                self.changed(context);
                true
            }
            Err(why) => {
                self.message = Some(why.message());
                false
            }
        }
    }

    pub(super) fn store(&mut self, context: &mut Context<'_>) {
        let stored = context.storage.store(self.session.name(), &self.session.save());
        self.message = Some(match stored {
            Ok(name) => message("tui-saved").with("name", name),
            Err(problem) => problem,
        });
    }
}

//! A lesson: the places to touch are marked, other moves are rejected kindly, and after its last
//! move the pupil plays on alone.

use app::{AnySession, LessonProgress};
use kernel::{Message, PlaceId, message};

use super::Play;
use super::keys::leads_away;
use crate::keys::KeyCommand;
use crate::screen::Context;

impl Play {
    /// Starts a lesson.
    pub fn lesson(
        course: LessonProgress,
        session: Box<dyn AnySession>,
        context: &mut Context<'_>,
    ) -> Self {
        let options = context.given_options.clone();
        Self::open(session, options, Some(course), context)
    }

    /// Whether a lesson is running.
    pub fn in_lesson(&self) -> bool {
        self.course.is_some()
    }

    /// The next action of the lesson.
    pub(super) fn lesson_move(&self) -> Option<String> {
        self.course.as_ref()?.next(self.session.as_ref()).map(str::to_owned)
    }

    /// What the lesson says now: its progress, an explanation, and what to do.
    pub fn lesson_messages(&self) -> Vec<Message> {
        let Some(course) = self.course.as_ref().filter(|_| !self.is_blocked_by_animation()) else {
            return Vec::new();
        };
        let (made, moves) = course.progress();
        let progress = message("lesson-progress").with("move", made + 1).with("moves", moves);
        let mut messages = vec![progress];
        messages.extend(course.explanation());
        let by_touch = !self.advice.is_empty();
        let action = course.next(self.session.as_ref()).filter(|_| !by_touch);
        let task =
            |action| message("tui-lesson-move").with("move", self.session.describe_move(action));
        messages.extend(action.map(task));
        messages
    }

    /// Marks the places to touch.
    pub(super) fn mark_lesson_places(&mut self) {
        let waits =
            self.course.as_ref().is_some_and(|course| course.awaits_pupil(self.session.as_ref()));
        if waits && let Some(action) = self.lesson_move() {
            self.advise(Some(&action));
            self.cursor = self.advice.first().copied().or(self.cursor);
        }
    }

    /// Whether the lesson wants another place touched; the message says so.
    pub(super) fn lesson_rejects_place(&mut self, place: PlaceId) -> bool {
        let wanted = self.lesson_move().and_then(|action| self.session.touches(&action));
        let wanted = wanted.and_then(|wanted| wanted.get(self.touches.as_slice().len()).copied());
        self.reject_if(wanted.is_some_and(|wanted| wanted != place), "lesson-kindly")
    }

    /// Whether the lesson wants another move; the message says so.
    pub(super) fn lesson_rejects(&mut self, action: &str) -> bool {
        let is_other = self.lesson_move().is_some_and(|wanted| wanted != action);
        self.reject_if(is_other, "lesson-kindly")
    }

    /// Whether a command would lead away from the lesson; the message says so.
    pub(super) fn lesson_rejects_command(&mut self, command: KeyCommand) -> bool {
        self.reject_if(leads_away(command) && self.in_lesson(), "tui-lesson-keys")
    }

    fn reject_if(&mut self, rejected: bool, why: &'static str) -> bool {
        if rejected {
            self.message = Some(message(why));
        }
        rejected
    }

    /// Notes that a move was made. The lesson ends after its last one.
    pub(super) fn advance_lesson(&mut self, by_pupil: bool) {
        let Some(course) = &mut self.course else { return };
        if by_pupil {
            course.advance();
        }
        if course.next(self.session.as_ref()).is_some() {
            return;
        }
        let last = course.explanation();
        self.course = None;
        self.message = last.map(|what| message("lesson-over").with("what", what));
    }
}

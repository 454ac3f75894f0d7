//! A lesson on the board: the places to touch are marked, anything else is answered kindly, and
//! after its last move the pupil plays on alone.

use app::{AnySession, Course};
use kernel::{Message, PlaceId, message};

use super::Play;
use super::keys::leads_away;
use crate::keys::Act;
use crate::screen::Context;

impl Play {
    /// Sits down at the session of a lesson.
    pub fn taught(course: Course, session: Box<dyn AnySession>, context: &mut Context<'_>) -> Self {
        let given = context.given.clone();
        Self::seated(session, given, Some(course), context)
    }

    /// Whether a lesson is under way.
    pub fn learning(&self) -> bool {
        self.course.is_some()
    }

    /// The step of the lesson that is to come.
    pub(super) fn lesson_word(&self) -> Option<String> {
        self.course.as_ref()?.next(self.session.as_ref()).map(str::to_owned)
    }

    /// What the lesson says now: how far it is, what is to be known, and what to do.
    pub fn lesson_news(&self) -> Vec<Message> {
        let Some(course) = self.course.as_ref().filter(|_| !self.showing()) else {
            return Vec::new();
        };
        let (made, moves) = course.progress();
        let head = message("lesson-progress").with("move", made + 1).with("moves", moves);
        let mut news = vec![head];
        news.extend(course.says());
        let by_touch = !self.advice.is_empty();
        let word = course.next(self.session.as_ref()).filter(|_| !by_touch);
        let act = |word| message("tui-lesson-move").with("move", self.session.describe_move(word));
        news.extend(word.map(act));
        news
    }

    /// Marks the places that the lesson wants touched.
    pub(super) fn teach(&mut self) {
        let waits = self.course.as_ref().is_some_and(|course| course.waits(self.session.as_ref()));
        if waits && let Some(word) = self.lesson_word() {
            self.advice = self.session.touches(&word).unwrap_or_default();
            self.cursor = self.advice.first().copied().or(self.cursor);
        }
    }

    /// Whether a lesson wants another place touched; says so.
    pub(super) fn lesson_refuses_place(&mut self, place: PlaceId) -> bool {
        let wanted = self.lesson_word().and_then(|word| self.session.touches(&word));
        let wanted = wanted.and_then(|wanted| wanted.get(self.touches.so_far().len()).copied());
        self.refuse(wanted.is_some_and(|wanted| wanted != place))
    }

    /// Whether a lesson wants another move made; says so.
    pub(super) fn lesson_refuses(&mut self, word: &str) -> bool {
        let other = self.lesson_word().is_some_and(|wanted| wanted != word);
        self.refuse(other)
    }

    fn refuse(&mut self, refused: bool) -> bool {
        if refused {
            self.message = Some(message("lesson-kindly"));
        }
        refused
    }

    /// Whether something would lead away from the lesson; says so.
    pub(super) fn lesson_refuses_act(&mut self, act: Act) -> bool {
        let refused = leads_away(act) && self.learning();
        if refused {
            self.message = Some(message("tui-lesson-keys"));
        }
        refused
    }

    /// A move of the lesson was made, by the pupil or by somebody else. After the last one the
    /// lesson is over.
    pub(super) fn learn(&mut self, by_pupil: bool) {
        let Some(course) = &mut self.course else { return };
        if by_pupil {
            course.made_one();
        }
        if course.next(self.session.as_ref()).is_some() {
            return;
        }
        let last = course.says();
        self.course = None;
        self.message = last.map(|what| message("lesson-over").with("what", what));
    }
}

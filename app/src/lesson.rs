//! Lessons: a save with an explanation before each move.
//!
//! The pupil makes the moves of the people; chance events come from the seed of the save, and the
//! moves of computer players from the save. After the last step the pupil plays on alone.

use kernel::{Message, Turn, message};

use crate::{AnyGame, AnySession, Options};

/// A lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The save.
    pub save: &'static str,
    /// The keys of the explanations: one before each move of the pupil, and one at the end.
    pub explanations: &'static [&'static str],
}

/// A lesson in progress. The session belongs to the caller.
#[derive(Clone, Debug)]
pub struct LessonProgress {
    lesson: Lesson,
    words: Vec<String>,
    made: usize,
}

impl LessonProgress {
    /// Begins the lesson of a game after its opening. The session counts as assisted.
    pub fn begin(game: &dyn AnyGame) -> Result<(Self, Box<dyn AnySession>), Message> {
        let none = || message("lesson-none").with("game", game.title());
        let lesson = game.data().lesson.ok_or_else(none)?;
        let opened = game.open_save(lesson.save, &Options::default());
        let mut session = opened.map_err(|error| error.message)?;
        let words = session.action_texts();
        let opening = session.meta().opening_len();
        session.rewind(opening);
        session.meta_mut().mark_played_by_computer();
        Ok((Self { lesson, words, made: 0 }, session))
    }

    /// The current explanation.
    pub fn explanation(&self) -> Option<Message> {
        self.lesson.explanations.get(self.made).map(|key| message(*key))
    }

    /// The number of moves the pupil has made, and of all.
    pub fn progress(&self) -> (usize, usize) {
        (self.made, self.lesson.explanations.len().saturating_sub(1))
    }

    /// The next action, unless the lesson has ended.
    pub fn next(&self, session: &dyn AnySession) -> Option<&str> {
        self.words.get(session.at()).map(String::as_str)
    }

    /// Whether the pupil is to move.
    pub fn awaits_pupil(&self, session: &dyn AnySession) -> bool {
        let theirs = matches!(session.turn(), Turn::Player(_)) && session.computer().is_none();
        theirs && self.next(session).is_some()
    }

    /// Counts a move of the pupil.
    pub fn advance(&mut self) {
        self.made += 1;
    }
}

//! Lessons: a save with an explanation before each move.
//!
//! The pupil makes the moves of the people; chance events come from the seed of the save, and the
//! moves of computer players from the save. After the last step the pupil plays on alone.

use kernel::{Message, Seed, Turn, message};

use crate::{AnyGame, AnySession, Options};

/// A lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The save.
    pub save: &'static str,
    /// The keys of the explanations: one before each move of the pupil, and one at the end.
    pub says: &'static [&'static str],
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
        // A save has its own seed; this one is never used.
        let opened = game.open(lesson.save, &Options::default(), Seed::from_bits(0));
        let mut session = opened.map_err(|error| error.message)?;
        let words = session.words();
        let opening = session.meta().opening_len();
        session.meta_mut().rewind(opening);
        session.meta_mut().mark_played_by_computer();
        Ok((Self { lesson, words, made: 0 }, session))
    }

    /// The current explanation.
    pub fn says(&self) -> Option<Message> {
        self.lesson.says.get(self.made).map(|key| message(*key))
    }

    /// The number of moves the pupil has made, and of all.
    pub fn progress(&self) -> (usize, usize) {
        (self.made, self.lesson.says.len().saturating_sub(1))
    }

    /// The next action, unless the lesson has ended.
    pub fn next(&self, table: &dyn AnySession) -> Option<&str> {
        self.words.get(table.at()).map(String::as_str)
    }

    /// Whether the pupil is to move.
    pub fn waits(&self, table: &dyn AnySession) -> bool {
        let theirs = matches!(table.turn(), Turn::Player(_)) && table.computer().is_none();
        theirs && self.next(table).is_some()
    }

    /// Counts a move of the pupil.
    pub fn made_one(&mut self) {
        self.made += 1;
    }
}

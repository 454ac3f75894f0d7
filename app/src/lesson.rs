//! A guided game for beginners: a save of the house, and a sentence before each move in it.
//!
//! The steps of the save are followed one by one. The pupil makes the moves of the people at the
//! table; luck comes from the seed of the save, and the moves of computer players from the save.
//! After its last step the pupil plays on alone.

use kernel::{Message, Seed, Turn, message};

use crate::{AnyGame, AnySession, Options};

/// A guided game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The save.
    pub save: &'static str,
    /// The keys of the sentences, one before each move of the pupil, and one after the last.
    pub says: &'static [&'static str],
}

/// A lesson under way. The table lies with whoever plays it.
#[derive(Clone, Debug)]
pub struct Course {
    lesson: Lesson,
    words: Vec<String>,
    made: usize,
}

impl Course {
    /// Begins the lesson of a game, or says that it has none: at the first step that is not luck
    /// of the beginning. Such a game counts as one with help.
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

    /// What the pupil is told now.
    pub fn says(&self) -> Option<Message> {
        self.lesson.says.get(self.made).map(|key| message(*key))
    }

    /// How many moves the pupil has made, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.made, self.lesson.says.len().saturating_sub(1))
    }

    /// The step that is to come, where the lesson has not ended.
    pub fn next(&self, table: &dyn AnySession) -> Option<&str> {
        self.words.get(table.at()).map(String::as_str)
    }

    /// Whether it is for the pupil to move.
    pub fn waits(&self, table: &dyn AnySession) -> bool {
        let theirs = matches!(table.turn(), Turn::Player(_)) && table.computer().is_none();
        theirs && self.next(table).is_some()
    }

    /// The pupil has made a move.
    pub fn made_one(&mut self) {
        self.made += 1;
    }
}

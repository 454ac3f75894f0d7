//! The lessons: a short guided game of each.

use kernel::cover::title;
use kernel::{Course, Cover, Lesson, Phrase, phrase};

use crate::keys::On;
use crate::list::Rows;
use crate::play::Play;
use crate::screen::{Context, Go};

/// The games that have a lesson.
pub struct Lessons(Vec<&'static dyn Cover>);

impl Lessons {
    /// The lessons of the shelf.
    pub fn new(context: &Context<'_>) -> Self {
        let covers = context.house.covers().iter().copied();
        Self(covers.filter(|cover| cover.lesson() != Lesson::NONE).collect())
    }
}

/// Begins the lesson of a game, or says why there is none.
pub fn begin(cover: &dyn Cover, context: &mut Context<'_>) -> Result<Play, Phrase> {
    let (course, table) = Course::begin(cover)?;
    Ok(Play::taught(course, table, context))
}

impl Rows for Lessons {
    const ON: On = On::Lessons;

    fn title(&self) -> Phrase {
        phrase("tui-lessons-title")
    }

    fn labels(&self) -> Vec<Phrase> {
        self.0.iter().map(|cover| title(cover.name())).collect()
    }

    fn about(&self, _row: usize) -> Phrase {
        phrase("tui-lessons-about")
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Go, Phrase> {
        Ok(Go::Begin(Box::new(begin(self.0[row], context)?)))
    }
}

//! The lessons: a short guided game of each.

use app::info::title;
use app::{AnyGame, Course};
use kernel::{Message, message};

use crate::keys::On;
use crate::list::Rows;
use crate::play::Play;
use crate::screen::{Context, Go};

/// The games that have a lesson.
pub struct Lessons(Vec<&'static dyn AnyGame>);

impl Lessons {
    /// The lessons of the shelf.
    pub fn new(context: &Context<'_>) -> Self {
        let games = context.storage.games().iter().copied();
        Self(games.filter(|info| info.data().lesson.is_some()).collect())
    }
}

/// Begins the lesson of a game, or says why there is none.
pub fn begin(info: &dyn AnyGame, context: &mut Context<'_>) -> Result<Play, Message> {
    let (course, session) = Course::begin(info)?;
    Ok(Play::taught(course, session, context))
}

impl Rows for Lessons {
    const ON: On = On::Lessons;

    fn title(&self) -> Message {
        message("tui-lessons-title")
    }

    fn labels(&self) -> Vec<Message> {
        self.0.iter().map(|info| title(info.name())).collect()
    }

    fn about(&self, _row: usize) -> Message {
        message("tui-lessons-about")
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Go, Message> {
        Ok(Go::Begin(Box::new(begin(self.0[row], context)?)))
    }
}

//! The list of lessons: a short guided game of each game that has one.

use app::info::title;
use app::{AnyGame, LessonProgress};
use kernel::{Message, message};

use crate::keys::Mode;
use crate::list_screen::ListModel;
use crate::play::Play;
use crate::screen::{Context, Transition};

/// The games that have a lesson.
pub struct Lessons(Vec<&'static dyn AnyGame>);

impl Lessons {
    pub fn new(context: &Context<'_>) -> Self {
        let games = context.storage.games().iter().copied();
        Self(games.filter(|game| game.data().lesson.is_some()).collect())
    }
}

/// Starts the lesson of a game; fails if it has none.
pub fn start(game: &dyn AnyGame, context: &mut Context<'_>) -> Result<Play, Message> {
    let (course, session) = LessonProgress::begin(game)?;
    Ok(Play::lesson(course, session, context))
}

impl ListModel for Lessons {
    const MODE: Mode = Mode::Lessons;

    fn title(&self) -> Message {
        message("tui-lessons-title")
    }

    fn labels(&self) -> Vec<Message> {
        self.0.iter().map(|game| title(game.name())).collect()
    }

    fn about(&self, _row: usize) -> Message {
        message("tui-lessons-about")
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Transition, Message> {
        Ok(Transition::StartGame(Box::new(start(self.0[row], context)?)))
    }
}

//! The lessons: a short guided game of each.

use kernel::{Course, Cover, Lesson, Phrase};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::help::Help;
use crate::list::{Chosen, numbered};
use crate::play::Play;
use crate::screen::{Context, Go, Screen};

/// The list of lessons.
pub struct Lessons {
    /// The games that have one.
    pub covers: Vec<&'static dyn Cover>,
    /// The row chosen.
    pub chosen: Chosen,
    /// News, where there are any.
    pub message: Option<Phrase>,
}

impl Lessons {
    /// The lessons of the shelf.
    pub fn new(context: &Context<'_>) -> Self {
        let covers = context.house.covers().iter().copied();
        let covers = covers.filter(|cover| cover.lesson() != Lesson::NONE).collect();
        Self { covers, chosen: Chosen::default(), message: None }
    }

    fn enter(&mut self, context: &mut Context<'_>) -> Go {
        let Some(cover) = self.covers.get(self.chosen.at) else { return Go::Stay };
        match begin(*cover, context) {
            Ok(play) => Go::Begin(Box::new(play)),
            Err(problem) => {
                self.message = Some(problem);
                Go::Stay
            }
        }
    }
}

/// Begins the lesson of a game, or says why there is none.
pub fn begin(cover: &dyn Cover, context: &mut Context<'_>) -> Result<Play, Phrase> {
    let (course, table) = Course::begin(cover)?;
    Ok(Play::taught(course, table, context))
}

impl Screen for Lessons {
    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        if self.chosen.key(key, self.covers.len()) {
            return Go::Stay;
        }
        if let Some(row) = numbered(key, self.covers.len()) {
            return self.click(Target::Row(row), context);
        }
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(context),
            KeyCode::Char('l') => Go::Language,
            KeyCode::Char('?') => Go::Push(Box::new(Help::list())),
            KeyCode::Esc | KeyCode::Char('q') => Go::Back,
            _ => Go::Stay,
        }
    }

    fn click(&mut self, target: Target, context: &mut Context<'_>) -> Go {
        let Target::Row(row) = target else { return Go::Stay };
        self.chosen.at = row;
        self.enter(context)
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Go {
        self.chosen.wheel(down, self.covers.len());
        Go::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::lessons(self, canvas);
    }
}

//! The list of the best, and the line where a new name for it is typed.

use kernel::records::Amended;
use kernel::{Phrase, Records};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::screen::{Context, Go, Screen};

/// Characters that can be typed: more than any name has.
const LONGEST: usize = 200;

/// A result that enters a list.
pub struct Podium {
    /// The game's name.
    pub game: &'static str,
    /// What is typed so far.
    pub typed: String,
    /// News, where there are any.
    pub message: Option<Phrase>,
    /// The list, once the name is in it.
    pub list: Option<Amended>,
    records: Option<Records>,
}

impl Podium {
    /// An empty line for a name.
    pub fn asking(game: &'static str, records: Records) -> Self {
        Self { game, typed: String::new(), message: None, list: None, records: Some(records) }
    }

    /// The list alone.
    pub fn of(game: &'static str, list: Amended) -> Self {
        Self { game, typed: String::new(), message: None, list: Some(list), records: None }
    }

    fn enter(&mut self, context: &mut Context<'_>) {
        let Some(records) = &self.records else { return };
        match records.enter(context.house, &self.typed) {
            Ok((list, _)) => self.list = Some(list),
            Err(problem) => self.message = Some(problem),
        }
    }
}

impl Screen for Podium {
    fn types(&self) -> bool {
        true
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        if self.list.is_some() {
            return Go::Back;
        }
        match key {
            KeyCode::Esc => return Go::Back,
            KeyCode::Enter => {
                self.enter(context);
                return Go::Stay;
            }
            KeyCode::Char(letter) if self.typed.len() < LONGEST => self.typed.push(letter),
            KeyCode::Backspace => drop(self.typed.pop()),
            _ => return Go::Stay,
        }
        self.message = None;
        Go::Stay
    }

    fn click(&mut self, _target: Target, _context: &mut Context<'_>) -> Go {
        if self.list.is_some() { Go::Back } else { Go::Stay }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::podium(self, canvas);
    }
}

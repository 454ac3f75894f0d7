//! The list of the best, and the line where a new name for it is typed.

use app::Records;
use app::records::Amended;
use kernel::Message;
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::keys::{self, Act, On};
use crate::screen::{Context, Go, Screen};
use crate::scroll::Scroll;
use crate::text;

/// Characters that can be typed: more than any name has.
const LONGEST: usize = 200;
/// Lines over the last of the results that were entered now, on a screen with little room.
const ABOVE: usize = 2;

/// A result that enters a list.
pub struct Podium {
    /// The game's name.
    pub game: &'static str,
    /// What is typed so far.
    pub typed: String,
    /// News, where there are any.
    pub message: Option<Message>,
    /// The list, once the name is in it.
    pub list: Option<Amended>,
    /// How far the list was scrolled.
    pub scroll: Scroll,
    records: Option<Records>,
}

impl Podium {
    /// A line for a name, with the one that it will most likely be.
    pub fn asking(game: &'static str, records: Records, name: &str) -> Self {
        Self { typed: name.to_owned(), records: Some(records), ..Self::empty(game) }
    }

    /// The list alone.
    pub fn of(game: &'static str, list: Amended) -> Self {
        let mut podium = Self::empty(game);
        podium.show(list);
        podium
    }

    fn empty(game: &'static str) -> Self {
        let (typed, scroll) = (String::new(), Scroll::default());
        Self { game, typed, message: None, list: None, scroll, records: None }
    }

    /// Shows the list from where the results are to be seen that were entered now.
    fn show(&mut self, list: Amended) {
        let entered = list.places.iter().max();
        self.scroll = Scroll::from(entered.map_or(0, |place| place.saturating_sub(ABOVE)));
        self.list = Some(list);
    }

    fn enter(&mut self, context: &mut Context<'_>) {
        let Some(records) = &self.records else { return };
        match records.enter(context.storage, &self.typed) {
            Ok((list, _)) => self.show(list),
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
            return match keys::act(On::Text, key) {
                Some(Act::Language) => Go::Language,
                Some(act) if self.scroll.go(act) => Go::Stay,
                _ => Go::Back,
            };
        }
        match keys::act(On::Line, key) {
            Some(Act::Leave) => return Go::Back,
            Some(Act::Confirm) => {
                self.enter(context);
                return Go::Stay;
            }
            _ if !text::edit(&mut self.typed, key, LONGEST) => return Go::Stay,
            _ => {}
        }
        self.message = None;
        Go::Stay
    }

    fn click(&mut self, _target: Target, _context: &mut Context<'_>) -> Go {
        if self.list.is_some() { Go::Back } else { Go::Stay }
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Go {
        self.scroll.wheel(down);
        Go::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::podium(self, canvas);
    }
}

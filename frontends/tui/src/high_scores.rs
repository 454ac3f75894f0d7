//! The high-score list, and the prompt for the name of a new entry.

use app::SessionHighScores;
use app::records::HighScoreList;
use kernel::Message;
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::keys::{self, KeyCommand, Mode};
use crate::screen::{Context, Screen, Transition};
use crate::scroll::Scroll;
use crate::text;

/// The longest input, longer than any name.
const MAX_LENGTH: usize = 200;
/// Lines above the new entry on a small screen.
const LINES_ABOVE: usize = 2;

/// The high-score list of a game, after a name if there is a new entry.
pub struct HighScoresScreen {
    pub game: &'static str,
    /// The name typed so far.
    pub typed: String,
    /// Why the name was rejected.
    pub message: Option<Message>,
    /// The list, once the name is in it.
    pub list: Option<HighScoreList>,
    /// The scroll position of the list.
    pub scroll: Scroll,
    records: Option<SessionHighScores>,
}

impl HighScoresScreen {
    /// A prompt for a name, with a suggestion.
    pub fn asking(game: &'static str, records: SessionHighScores, name: &str) -> Self {
        Self { typed: name.to_owned(), records: Some(records), ..Self::empty(game) }
    }

    pub fn showing(game: &'static str, list: HighScoreList) -> Self {
        let mut screen = Self::empty(game);
        screen.show(list);
        screen
    }

    fn empty(game: &'static str) -> Self {
        let (typed, scroll) = (String::new(), Scroll::default());
        Self { game, typed, message: None, list: None, scroll, records: None }
    }

    /// Shows the list, scrolled to the new entries.
    fn show(&mut self, list: HighScoreList) {
        let entered = list.places.iter().max();
        self.scroll = Scroll::from(entered.map_or(0, |place| place.saturating_sub(LINES_ABOVE)));
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

impl Screen for HighScoresScreen {
    fn takes_text(&self) -> bool {
        true
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        if self.list.is_some() {
            return match keys::command(Mode::Pager, key) {
                Some(KeyCommand::Language) => Transition::SwitchLanguage,
                Some(command) if self.scroll.navigate(command) => Transition::Stay,
                _ => Transition::Back,
            };
        }
        match keys::command(Mode::Prompt, key) {
            Some(KeyCommand::Leave) => return Transition::Back,
            Some(KeyCommand::Confirm) => {
                self.enter(context);
                return Transition::Stay;
            }
            _ if !text::edit(&mut self.typed, key, MAX_LENGTH) => return Transition::Stay,
            _ => {}
        }
        self.message = None;
        Transition::Stay
    }

    fn click(&mut self, _target: Target, _context: &mut Context<'_>) -> Transition {
        if self.list.is_some() { Transition::Back } else { Transition::Stay }
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Transition {
        self.scroll.wheel(down);
        Transition::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::high_scores(self, canvas);
    }
}

//! A line where the name of a file is typed.

use app::{AnyGame, AnySession, Options};
use kernel::Message;
use ratatui::crossterm::event::KeyCode;

use crate::canvas::Canvas;
use crate::draw;
use crate::keys::{self, Act, On};
use crate::play::Play;
use crate::screen::{Context, Go, Screen};
use crate::text;

/// Characters that can be typed: more than any path has.
const LONGEST: usize = 4096;

/// A file to be opened for a game.
pub struct Prompt {
    /// The game.
    pub info: &'static dyn AnyGame,
    /// What was chosen beside the file.
    pub options: Options,
    /// What is typed so far.
    pub typed: String,
    /// News, where there are any.
    pub message: Option<Message>,
}

impl Prompt {
    /// An empty line.
    pub fn new(info: &'static dyn AnyGame, options: Options) -> Self {
        Self { info, options, typed: String::new(), message: None }
    }

    fn enter(&mut self, context: &mut Context<'_>) -> Go {
        match self.open(context) {
            Ok(session) => Go::Begin(Box::new(Play::new(session, context))),
            Err(problem) => {
                self.message = Some(problem);
                Go::Stay
            }
        }
    }

    /// A save of the house or the game's own kind of file.
    fn open(&mut self, context: &mut Context<'_>) -> Result<Box<dyn AnySession>, Message> {
        let name = self.typed.trim();
        let text = context.storage.read(name)?;
        let seed = context.seed();
        let opened = self.info.open(&text, &self.options, seed);
        let session = opened.map_err(|error| error.in_file(name))?;
        *context.spare = None;
        Ok(session)
    }
}

impl Screen for Prompt {
    fn types(&self) -> bool {
        true
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        match keys::act(On::Line, key) {
            Some(Act::Confirm) if !self.typed.trim().is_empty() => return self.enter(context),
            Some(Act::Leave) => return Go::Back,
            _ if !text::edit(&mut self.typed, key, LONGEST) => return Go::Stay,
            _ => {}
        }
        self.message = None;
        Go::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::prompt(self, canvas);
    }
}

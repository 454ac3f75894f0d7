//! The prompt for a file to open.

use app::{AnyGame, AnySession, Options};
use kernel::Message;
use ratatui::crossterm::event::KeyCode;

use crate::canvas::Canvas;
use crate::draw;
use crate::keys::{self, KeyCommand, Mode};
use crate::play::Play;
use crate::screen::{Context, Screen, Transition};
use crate::text;

/// The longest input, longer than any path.
pub const MAX_PATH: usize = 4096;

/// A prompt for a file that starts or continues a game.
pub struct FilePrompt {
    pub game: &'static dyn AnyGame,
    /// The options that apply besides the file.
    pub options: Options,
    /// The name typed so far.
    pub typed: String,
    /// Why the file could not be opened.
    pub message: Option<Message>,
}

impl FilePrompt {
    pub fn new(game: &'static dyn AnyGame, options: Options) -> Self {
        Self { game, options, typed: String::new(), message: None }
    }

    fn enter(&mut self, context: &mut Context<'_>) -> Transition {
        match self.open(context) {
            Ok(session) => Transition::StartGame(Box::new(Play::new(session, context))),
            Err(problem) => {
                self.message = Some(problem);
                Transition::Stay
            }
        }
    }

    /// Opens a save or a file in the game's own format.
    fn open(&mut self, context: &mut Context<'_>) -> Result<Box<dyn AnySession>, Message> {
        let name = self.typed.trim();
        let text = context.storage.read(name)?;
        let seed = context.seed()?;
        let opened = self.game.open(&text, &self.options, seed);
        let session = opened.map_err(|error| error.in_file(name))?;
        *context.next_seed = None;
        Ok(session)
    }
}

/// What a key does where a line is typed.
pub enum Typed {
    /// Ends the line, which is not blank.
    Line,
    /// Leaves without it.
    Leave,
    /// Changes the line, or does nothing.
    Letter,
}

/// Applies a key to a line. The message about the previous line disappears with the first change.
pub fn type_key(line: &mut String, message: &mut Option<Message>, key: KeyCode) -> Typed {
    match keys::command(Mode::Prompt, key) {
        Some(KeyCommand::Confirm) if !line.trim().is_empty() => return Typed::Line,
        Some(KeyCommand::Leave) => return Typed::Leave,
        _ if text::edit(line, key, MAX_PATH) => *message = None,
        _ => {}
    }
    Typed::Letter
}

impl Screen for FilePrompt {
    fn takes_text(&self) -> bool {
        true
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        match type_key(&mut self.typed, &mut self.message, key) {
            Typed::Line => self.enter(context),
            Typed::Leave => Transition::Back,
            Typed::Letter => Transition::Stay,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::prompt(self, canvas);
    }
}

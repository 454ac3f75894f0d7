//! The interface of a screen, and what it may ask of the screen stack.

use std::time::{Duration, Instant};

use app::{NoRandomness, Options, Setting, Storage};
use i18n::Translator;
use kernel::{Message, Seed};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Target};
use crate::motion::Speed;

/// What happens to the screen stack after an event.
pub enum Transition {
    /// Nothing.
    Stay,
    /// Another screen opens on top.
    Push(Box<dyn Screen>),
    /// This screen closes.
    Back,
    /// Another screen takes the place of this one.
    Replace(Box<dyn Screen>),
    /// A game starts: it replaces all screens above the home screen.
    StartGame(Box<dyn Screen>),
    /// Everything above the home screen closes; without one, the program ends.
    Home,
    /// The other language is shown.
    SwitchLanguage,
    /// A setting that was just changed takes effect.
    ApplySetting(&'static Setting),
    /// The program runs a command, given by its arguments, on the ordinary terminal, and comes
    /// back.
    RunCommand(Vec<String>),
    /// The program ends.
    Quit,
}

/// What screens share.
pub struct Context<'a> {
    /// Saved games, settings and files.
    pub storage: &'a mut dyn Storage,
    /// The time of the event.
    pub now: Instant,
    /// The seed of the next game, once it has been shown.
    pub next_seed: &'a mut Option<Seed>,
    /// The options given before the first screen, which hold for every new game.
    pub given_options: &'a Options,
    /// The speed of animations and computer players.
    pub speed: &'a mut Speed,
    /// The texts in the language of the screen.
    pub translator: &'a Translator,
}

impl Context<'_> {
    /// The seed of the next game. It stays the same until a game starts with it, so that the
    /// fingerprint shown beforehand holds.
    pub fn seed(&mut self) -> Result<Seed, NoRandomness> {
        let seed = match self.next_seed.take() {
            Some(seed) => seed,
            None => self.storage.fresh_seed()?,
        };
        *self.next_seed = Some(seed.clone());
        Ok(seed)
    }
}

/// A full screen.
pub trait Screen {
    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition;

    /// Whether letters are typed, so that their case matters.
    fn takes_text(&self) -> bool {
        false
    }

    /// Handles a click. Clicks on a key in the footer arrive through [`Screen::key`].
    fn click(&mut self, _target: Target, _context: &mut Context<'_>) -> Transition {
        Transition::Stay
    }

    /// Handles a click with the right button, which means Esc on most screens.
    fn click_right(&mut self, _target: Target, context: &mut Context<'_>) -> Transition {
        self.key(KeyCode::Esc, context)
    }

    /// Handles the mouse moving with a button down; whether anything changed.
    fn drag(&mut self, _target: Target) -> bool {
        false
    }

    /// Handles the release of the mouse button: `delta` is the distance from where it was pressed,
    /// in columns and rows.
    fn release(
        &mut self,
        _pressed: Target,
        _delta: (i32, i32),
        _context: &mut Context<'_>,
    ) -> Transition {
        Transition::Stay
    }

    /// Handles the mouse moving; whether anything changed.
    fn hover(&mut self, _target: Target) -> bool {
        false
    }

    /// Handles a notch of the mouse wheel.
    fn wheel(&mut self, _down: bool, _context: &mut Context<'_>) -> Transition {
        Transition::Stay
    }

    /// Handles the passing of time; whether anything changed.
    fn tick(&mut self, _context: &mut Context<'_>) -> bool {
        false
    }

    /// The longest wait for an event before the next [`Screen::tick`].
    fn poll_timeout(&self) -> Duration {
        Duration::from_millis(50)
    }

    /// Whether games return to this screen.
    fn is_home(&self) -> bool {
        false
    }

    /// Shows a message that comes from outside the screen.
    fn show_message(&mut self, _message: Message) {}

    /// Handles the closing of the screens above.
    fn resume(&mut self, _context: &mut Context<'_>) {}

    fn draw(&self, canvas: &mut Canvas<'_>);
}

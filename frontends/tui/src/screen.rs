//! What every screen can do, and what it can ask for.

use std::time::{Duration, Instant};

use app::{Options, Setting, Storage};
use kernel::{Message, Seed};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Target};
use crate::motion::Speed;

/// What a screen wants to happen next.
pub enum Go {
    /// Nothing else.
    Stay,
    /// Another screen on top.
    Push(Box<dyn Screen>),
    /// This screen away, the one below again.
    Back,
    /// A game begins: every screen over the one to which it will return away, this one on top.
    Begin(Box<dyn Screen>),
    /// To the screen to which games return, the menu for instance, or out where there is none.
    Home,
    /// The other language.
    Language,
    /// What was just set is to hold.
    Apply(&'static Setting),
    /// Out.
    Quit,
}

/// What screens need from around them.
pub struct Context<'a> {
    /// The services of the house.
    pub storage: &'a mut dyn Storage,
    /// What time it is.
    pub now: Instant,
    /// A seed that was taken from the house and not used yet.
    pub spare: &'a mut Option<Seed>,
    /// The choices that were made before the first screen: they hold for every new game.
    pub given: &'a Options,
    /// Whether the person came through the menu, and may know nothing of the games yet.
    pub new_here: bool,
    /// How fast things go.
    pub speed: &'a mut Speed,
}

impl Context<'_> {
    /// The seed of the next game. It stays the same until a game is begun with it, so that the
    /// fingerprint shown beforehand holds, and looking around uses no seed up.
    pub fn seed(&mut self) -> Seed {
        self.spare.get_or_insert_with(|| self.storage.fresh_seed()).clone()
    }
}

/// A full screen.
pub trait Screen {
    /// A key was pressed.
    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go;

    /// Whether keys are letters to be taken as they are.
    fn types(&self) -> bool {
        false
    }

    /// Something was clicked; keys that were clicked come through [`Screen::key`].
    fn click(&mut self, _target: Target, _context: &mut Context<'_>) -> Go {
        Go::Stay
    }

    /// Something was clicked with the other button, which usually lets go as Esc does.
    fn click_right(&mut self, _target: Target, context: &mut Context<'_>) -> Go {
        self.key(KeyCode::Esc, context)
    }

    /// The mouse came to something with a button held down; says whether anything changed.
    fn drag(&mut self, _target: Target) -> bool {
        false
    }

    /// Whether games that are left come back to this screen.
    fn is_home(&self) -> bool {
        false
    }

    /// The mouse was pressed on something and let go so many columns further right and rows further
    /// down.
    fn stroke(&mut self, _from: Target, _way: (i32, i32), _context: &mut Context<'_>) -> Go {
        Go::Stay
    }

    /// The mouse is over something now; says whether anything changed.
    fn hover(&mut self, _target: Target) -> bool {
        false
    }

    /// How long it can wait for an event before it wants to look at the clock.
    fn patience(&self) -> Duration {
        Duration::from_millis(50)
    }

    /// The wheel turned by a notch.
    fn wheel(&mut self, _down: bool, _context: &mut Context<'_>) -> Go {
        Go::Stay
    }

    /// Something is to be told that belongs to no screen.
    fn hear(&mut self, _news: Message) {}

    /// Time passed; says whether anything changed.
    fn tick(&mut self, _context: &mut Context<'_>) -> bool {
        false
    }

    /// The screen is on top again.
    fn wake(&mut self, _context: &mut Context<'_>) {}

    /// Draws itself.
    fn draw(&self, canvas: &mut Canvas<'_>);
}

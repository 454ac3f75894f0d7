//! The menu of the shelf.

use kernel::cover::{about, title};
use kernel::house::Kept;
use kernel::{Cover, Phrase, phrase};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::help::Help;
use crate::list::{Chosen, numbered};
use crate::play::Play;
use crate::saves::Saves;
use crate::screen::{Context, Go, Screen};
use crate::setup::Setup;

/// A row of the menu.
pub enum Entry {
    /// Goes on with a game that was left.
    Continue(Kept),
    /// Begins a game.
    Game(&'static dyn Cover),
    /// Shows the saved games, that many.
    Saves(usize),
    /// Changes the language.
    Language,
    /// Leaves.
    Quit,
}

impl Entry {
    /// What the row says.
    pub fn label(&self) -> Phrase {
        match self {
            Self::Continue(kept) => phrase("tui-menu-continue").with("game", title(&kept.game)),
            Self::Game(cover) => title(cover.name()),
            Self::Saves(count) => phrase("tui-menu-saves").with("count", *count),
            Self::Language => phrase("tui-menu-language"),
            Self::Quit => phrase("tui-menu-quit"),
        }
    }

    /// What else there is to know of it.
    pub fn about(&self) -> Phrase {
        match self {
            Self::Continue(_) => phrase("tui-about-continue"),
            Self::Game(cover) => about(cover.name()),
            Self::Saves(_) => phrase("tui-about-saves"),
            Self::Language => phrase("tui-about-language"),
            Self::Quit => phrase("tui-about-quit"),
        }
    }
}

/// The menu.
pub struct Menu {
    /// Its rows.
    pub entries: Vec<Entry>,
    /// The row chosen.
    pub chosen: Chosen,
    /// News, where there are any.
    pub message: Option<Phrase>,
}

impl Menu {
    /// The menu as things stand now.
    pub fn new(context: &Context<'_>) -> Self {
        Self { entries: entries(context), chosen: Chosen::default(), message: None }
    }

    fn enter(&mut self, context: &mut Context<'_>) -> Go {
        self.message = None;
        match self.entries.get(self.chosen.at) {
            Some(Entry::Continue(kept)) => match context.house.open_kept(kept) {
                Ok(table) => Go::Begin(Box::new(Play::new(table, context))),
                Err(problem) => {
                    self.message = Some(problem);
                    self.entries = entries(context);
                    Go::Stay
                }
            },
            Some(Entry::Game(cover)) => Go::Push(Box::new(Setup::new(*cover, context))),
            Some(Entry::Saves(_)) => Go::Push(Box::new(Saves::new(context))),
            Some(Entry::Language) => Go::Language,
            Some(Entry::Quit) => Go::Quit,
            None => Go::Stay,
        }
    }
}

fn entries(context: &Context<'_>) -> Vec<Entry> {
    let games = context.house.covers().iter().copied();
    let mut kept = context.house.kept().into_iter();
    let mut entries: Vec<Entry> = kept.next().map(Entry::Continue).into_iter().collect();
    entries.extend(games.map(Entry::Game));
    entries.push(Entry::Saves(kept.len() + context.house.stored().len()));
    entries.extend([Entry::Language, Entry::Quit]);
    entries
}

impl Screen for Menu {
    fn is_home(&self) -> bool {
        true
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        if self.chosen.key(key, self.entries.len()) {
            return Go::Stay;
        }
        if let Some(row) = numbered(key, self.entries.len()) {
            return self.click(Target::Row(row), context);
        }
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(context),
            KeyCode::Char('l') => Go::Language,
            KeyCode::Char('q') => Go::Quit,
            KeyCode::Char('?') => Go::Push(Box::new(Help::list())),
            _ => Go::Stay,
        }
    }

    fn click(&mut self, target: Target, context: &mut Context<'_>) -> Go {
        let Target::Row(row) = target else { return Go::Stay };
        self.chosen.at = row;
        self.enter(context)
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Go {
        self.chosen.wheel(down, self.entries.len());
        Go::Stay
    }

    fn wake(&mut self, context: &mut Context<'_>) {
        // What is kept and stored may have changed; the cursor goes to the top, where the game
        // just left is.
        self.entries = entries(context);
        self.chosen.at = 0;
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::menu(self, canvas);
    }
}

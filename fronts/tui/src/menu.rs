//! The menu of the shelf.

use kernel::cover::{about, title};
use kernel::house::Kept;
use kernel::{Cover, Phrase, phrase};

use crate::help::Help;
use crate::keys::{Act, On};
use crate::lessons::{self, Lessons};
use crate::list::{List, Rows};
use crate::play::Play;
use crate::saves::Saves;
use crate::screen::{Context, Go};
use crate::settings::SettingsScreen;
use crate::setup::Setup;

/// A row of the menu.
pub enum Entry {
    /// Goes on with a game that was left.
    Continue(Kept),
    /// Begins a game.
    Game(&'static dyn Cover),
    /// Shows the lessons.
    Lessons,
    /// Shows the saved games, that many.
    Saves(usize),
    /// Opens the settings.
    Settings,
    /// Shows results and records.
    Scores,
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
            Self::Lessons => phrase("tui-menu-lessons"),
            Self::Saves(count) => phrase("tui-menu-saves").with("count", *count),
            Self::Settings => phrase("tui-menu-settings"),
            Self::Scores => phrase("tui-menu-scores"),
            Self::Language => phrase("tui-menu-language"),
            Self::Quit => phrase("tui-menu-quit"),
        }
    }

    /// What else there is to know of it.
    pub fn about(&self) -> Phrase {
        match self {
            Self::Continue(_) => phrase("tui-about-continue"),
            Self::Game(cover) => about(cover.name()),
            Self::Lessons => phrase("tui-about-lessons"),
            Self::Saves(_) => phrase("tui-about-saves"),
            Self::Settings => phrase("tui-about-settings"),
            Self::Scores => phrase("tui-about-scores"),
            Self::Language => phrase("tui-about-language"),
            Self::Quit => phrase("tui-about-quit"),
        }
    }
}

/// The rows of the menu.
pub struct Menu(Vec<Entry>);

impl Menu {
    /// The menu as things stand now.
    pub fn new(context: &Context<'_>) -> Self {
        Self(entries(context))
    }
}

fn entries(context: &Context<'_>) -> Vec<Entry> {
    let games = context.house.covers().iter().copied();
    let mut kept = context.house.kept().into_iter();
    let mut entries: Vec<Entry> = kept.next().map(Entry::Continue).into_iter().collect();
    entries.extend(games.map(Entry::Game));
    let saves = Entry::Saves(kept.len() + context.house.stored().len());
    entries.extend([Entry::Lessons, saves, Entry::Scores]);
    entries.extend([Entry::Settings, Entry::Language, Entry::Quit]);
    entries
}

impl Rows for Menu {
    const ON: On = On::Menu;
    const HOME: bool = true;

    fn title(&self) -> Phrase {
        phrase("tui-title")
    }

    fn labels(&self) -> Vec<Phrase> {
        self.0.iter().map(Entry::label).collect()
    }

    fn about(&self, row: usize) -> Phrase {
        self.0.get(row).map_or_else(|| self.title(), Entry::about)
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Go, Phrase> {
        Ok(match &self.0[row] {
            Entry::Continue(kept) => {
                let table = context.house.open_kept(kept)?;
                Go::Begin(Box::new(Play::new(table, context)))
            }
            Entry::Game(cover) => Go::Push(Box::new(Setup::new(*cover, context))),
            Entry::Lessons => Go::Push(Box::new(List::of(Lessons::new(context)))),
            Entry::Saves(_) => Go::Push(Box::new(List::of(Saves::new(context)))),
            Entry::Settings => Go::Push(Box::new(SettingsScreen::new(context))),
            Entry::Scores => Go::Push(Box::new(Help::scores(context.house))),
            Entry::Language => Go::Language,
            Entry::Quit => Go::Quit,
        })
    }

    fn act(&mut self, act: Act, row: usize, context: &mut Context<'_>) -> Result<Go, Phrase> {
        Ok(match (act, self.0.get(row)) {
            (Act::Lesson, Some(Entry::Game(cover))) => {
                Go::Begin(Box::new(lessons::begin(*cover, context)?))
            }
            (Act::Lesson, _) => Go::Push(Box::new(List::of(Lessons::new(context)))),
            (Act::Scores, _) => Go::Push(Box::new(Help::scores(context.house))),
            _ => Go::Stay,
        })
    }

    fn look(&mut self, context: &Context<'_>) {
        self.0 = entries(context);
    }
}

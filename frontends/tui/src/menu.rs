//! The menu of the shelf.

use app::AnyGame;
use app::info::{about, title};
use app::storage::SavedGame;
use kernel::{Message, message};

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
    Continue(SavedGame),
    /// Begins a game.
    Game(&'static dyn AnyGame),
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
    pub fn label(&self) -> Message {
        match self {
            Self::Continue(kept) => message("tui-menu-continue").with("game", title(&kept.game)),
            Self::Game(info) => title(info.name()),
            Self::Lessons => message("tui-menu-lessons"),
            Self::Saves(count) => message("tui-menu-saves").with("count", *count),
            Self::Settings => message("tui-menu-settings"),
            Self::Scores => message("tui-menu-scores"),
            Self::Language => message("tui-menu-language"),
            Self::Quit => message("tui-menu-quit"),
        }
    }

    /// What else there is to know of it.
    pub fn about(&self) -> Message {
        match self {
            Self::Continue(_) => message("tui-about-continue"),
            Self::Game(info) => about(info.name()),
            Self::Lessons => message("tui-about-lessons"),
            Self::Saves(_) => message("tui-about-saves"),
            Self::Settings => message("tui-about-settings"),
            Self::Scores => message("tui-about-scores"),
            Self::Language => message("tui-about-language"),
            Self::Quit => message("tui-about-quit"),
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
    let games = context.storage.games().iter().copied();
    let mut kept = context.storage.in_progress().into_iter();
    let mut entries: Vec<Entry> = kept.next().map(Entry::Continue).into_iter().collect();
    entries.extend(games.map(Entry::Game));
    let saves = Entry::Saves(kept.len() + context.storage.stored().len());
    entries.extend([Entry::Lessons, saves, Entry::Scores]);
    entries.extend([Entry::Settings, Entry::Language, Entry::Quit]);
    entries
}

impl Rows for Menu {
    const ON: On = On::Menu;
    const HOME: bool = true;

    fn title(&self) -> Message {
        message("tui-title")
    }

    fn labels(&self) -> Vec<Message> {
        self.0.iter().map(Entry::label).collect()
    }

    fn about(&self, row: usize) -> Message {
        self.0.get(row).map_or_else(|| self.title(), Entry::about)
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Go, Message> {
        Ok(match &self.0[row] {
            Entry::Continue(kept) => {
                let session = context.storage.resume(kept)?;
                Go::Begin(Box::new(Play::new(session, context)))
            }
            Entry::Game(info) => Go::Push(Box::new(Setup::new(*info, context))),
            Entry::Lessons => Go::Push(Box::new(List::of(Lessons::new(context)))),
            Entry::Saves(_) => Go::Push(Box::new(List::of(Saves::new(context)))),
            Entry::Settings => Go::Push(Box::new(SettingsScreen::new(context))),
            Entry::Scores => Go::Push(Box::new(Help::scores(context.storage))),
            Entry::Language => Go::Language,
            Entry::Quit => Go::Quit,
        })
    }

    fn act(&mut self, act: Act, row: usize, context: &mut Context<'_>) -> Result<Go, Message> {
        Ok(match (act, self.0.get(row)) {
            (Act::Lesson, Some(Entry::Game(info))) => {
                Go::Begin(Box::new(lessons::begin(*info, context)?))
            }
            (Act::Lesson, _) => Go::Push(Box::new(List::of(Lessons::new(context)))),
            (Act::Scores, _) => Go::Push(Box::new(Help::scores(context.storage))),
            _ => Go::Stay,
        })
    }

    fn look(&mut self, context: &Context<'_>) {
        self.0 = entries(context);
    }
}

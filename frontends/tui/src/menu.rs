//! The main menu.

use app::AnyGame;
use app::info::{about, title};
use app::storage::SavedGame;
use kernel::{Message, message};

use crate::help::Help;
use crate::keys::{KeyCommand, Mode};
use crate::lessons::{self, Lessons};
use crate::list_screen::{ListModel, ListScreen};
use crate::play::Play;
use crate::saves::Saves;
use crate::screen::{Context, Transition};
use crate::settings::SettingsScreen;
use crate::setup::SetupForm;

/// A row of the menu.
enum MenuItem {
    /// Continues the latest game in progress.
    Continue(SavedGame),
    Game(&'static dyn AnyGame),
    Lessons,
    /// Lists the saved games; their number.
    Saves(usize),
    Settings,
    /// Shows statistics and high scores.
    Scores,
    Language,
    Quit,
}

impl MenuItem {
    fn label(&self) -> Message {
        match self {
            Self::Continue(saved) => message("tui-menu-continue").with("game", title(&saved.game)),
            Self::Game(game) => title(game.name()),
            Self::Lessons => message("tui-menu-lessons"),
            Self::Saves(count) => message("tui-menu-saves").with("count", *count),
            Self::Settings => message("tui-menu-settings"),
            Self::Scores => message("tui-menu-scores"),
            Self::Language => message("tui-menu-language"),
            Self::Quit => message("tui-menu-quit"),
        }
    }

    fn about(&self) -> Message {
        match self {
            Self::Continue(_) => message("tui-about-continue"),
            Self::Game(game) => about(game.name()),
            Self::Lessons => message("tui-about-lessons"),
            Self::Saves(_) => message("tui-about-saves"),
            Self::Settings => message("tui-about-settings"),
            Self::Scores => message("tui-about-scores"),
            Self::Language => message("tui-about-language"),
            Self::Quit => message("tui-about-quit"),
        }
    }
}

pub struct Menu(Vec<MenuItem>);

impl Menu {
    /// The menu with the games in progress and saved games of this moment.
    pub fn new(context: &Context<'_>) -> Self {
        Self(items(context))
    }
}

fn items(context: &Context<'_>) -> Vec<MenuItem> {
    let games = context.storage.games().iter().copied();
    let mut in_progress = context.storage.in_progress().into_iter();
    let mut items: Vec<MenuItem> = in_progress.next().map(MenuItem::Continue).into_iter().collect();
    items.extend(games.map(MenuItem::Game));
    let saves = MenuItem::Saves(in_progress.len() + context.storage.stored().len());
    items.extend([MenuItem::Lessons, saves, MenuItem::Scores]);
    items.extend([MenuItem::Settings, MenuItem::Language, MenuItem::Quit]);
    items
}

impl ListModel for Menu {
    const MODE: Mode = Mode::Menu;
    const IS_HOME: bool = true;

    fn title(&self) -> Message {
        message("tui-title")
    }

    fn labels(&self) -> Vec<Message> {
        self.0.iter().map(MenuItem::label).collect()
    }

    fn about(&self, row: usize) -> Message {
        self.0.get(row).map_or_else(|| self.title(), MenuItem::about)
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Transition, Message> {
        Ok(match &self.0[row] {
            MenuItem::Continue(saved) => {
                let session = context.storage.resume(saved)?;
                Transition::StartGame(Box::new(Play::new(session, context)))
            }
            MenuItem::Game(game) => Transition::Push(Box::new(SetupForm::new(*game, context))),
            MenuItem::Lessons => Transition::Push(Box::new(ListScreen::new(Lessons::new(context)))),
            MenuItem::Saves(_) => Transition::Push(Box::new(ListScreen::new(Saves::new(context)))),
            MenuItem::Settings => Transition::Push(Box::new(SettingsScreen::new(context))),
            MenuItem::Scores => Transition::Push(Box::new(Help::scores(context.storage))),
            MenuItem::Language => Transition::SwitchLanguage,
            MenuItem::Quit => Transition::Quit,
        })
    }

    fn run(
        &mut self,
        command: KeyCommand,
        row: usize,
        context: &mut Context<'_>,
    ) -> Result<Transition, Message> {
        Ok(match (command, self.0.get(row)) {
            (KeyCommand::Lesson, Some(MenuItem::Game(game))) => {
                Transition::StartGame(Box::new(lessons::start(*game, context)?))
            }
            (KeyCommand::Lesson, _) => {
                Transition::Push(Box::new(ListScreen::new(Lessons::new(context))))
            }
            (KeyCommand::Scores, _) => Transition::Push(Box::new(Help::scores(context.storage))),
            _ => Transition::Stay,
        })
    }

    fn refresh(&mut self, context: &Context<'_>) {
        self.0 = items(context);
    }
}

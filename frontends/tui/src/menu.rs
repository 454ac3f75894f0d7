//! The main menu.

use app::AnyGame;
use app::info::{about, title};
use app::storage::SavedGame;
use kernel::{Message, message};

use crate::daily::DailyBoards;
use crate::help::Help;
use crate::keys::{KeyCommand, Mode};
use crate::laboratory::Laboratory;
use crate::lessons::{self, Lessons};
use crate::levels;
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
    Levels,
    Daily,
    /// Lists the saved games; their number.
    Saves(usize),
    Settings,
    /// Shows statistics and high scores.
    Scores,
    /// Lists the tools other than play.
    Laboratory,
    /// Opens the games in a browser.
    Browser,
    Language,
    Quit,
}

impl MenuItem {
    fn label(&self) -> Message {
        match self {
            Self::Continue(saved) => message("tui-menu-continue").with("game", title(&saved.game)),
            Self::Game(game) => title(game.name()),
            Self::Lessons => message("tui-menu-lessons"),
            Self::Levels => message("tui-menu-levels"),
            Self::Daily => message("tui-menu-daily"),
            Self::Saves(count) => message("tui-menu-saves").with("count", *count),
            Self::Settings => message("tui-menu-settings"),
            Self::Scores => message("tui-menu-scores"),
            Self::Laboratory => message("tui-menu-laboratory"),
            Self::Browser => message("tui-menu-browser"),
            Self::Language => message("tui-menu-language"),
            Self::Quit => message("tui-menu-quit"),
        }
    }

    fn about(&self) -> Message {
        match self {
            Self::Continue(_) => message("tui-about-continue"),
            Self::Game(game) => about(game.name()),
            Self::Lessons => message("tui-about-lessons"),
            Self::Levels => message("tui-about-levels"),
            Self::Daily => message("tui-about-daily"),
            Self::Saves(_) => message("tui-about-saves"),
            Self::Settings => message("tui-about-settings"),
            Self::Scores => message("tui-about-scores"),
            Self::Laboratory => message("tui-about-laboratory"),
            Self::Browser => message("tui-about-browser"),
            Self::Language => message("tui-about-language"),
            Self::Quit => message("tui-about-quit"),
        }
    }
}

/// The command that opens the games in a browser.
const BROWSER: [&str; 2] = ["serve", "--open"];
/// The last digit key.
const LAST_DIGIT: usize = 9;

pub struct Menu(Vec<MenuItem>);

impl Menu {
    /// The menu with the games in progress and saved games of this moment.
    pub fn new(context: &Context<'_>) -> Self {
        Self(items(context))
    }
}

fn items(context: &Context<'_>) -> Vec<MenuItem> {
    let games = context.storage.games().iter().copied();
    let latest = context.storage.in_progress().into_iter().next();
    let mut items: Vec<MenuItem> = latest.map(MenuItem::Continue).into_iter().collect();
    items.extend(games.map(MenuItem::Game));
    let saves = MenuItem::Saves(context.storage.library().len());
    items.extend([MenuItem::Lessons, saves, MenuItem::Levels, MenuItem::Daily, MenuItem::Scores]);
    items.extend([MenuItem::Settings, MenuItem::Laboratory, MenuItem::Browser]);
    items.extend([MenuItem::Language, MenuItem::Quit]);
    items
}

impl ListModel for Menu {
    const MODE: Mode = Mode::Menu;
    const IS_HOME: bool = true;
    const FINDS: bool = true;

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

    /// The games keep their numbers whether or not there is a game to continue, which is 0.
    fn digit(&self, row: usize) -> Option<usize> {
        let first = usize::from(matches!(self.0.first(), Some(MenuItem::Continue(_))));
        Some(row + 1 - first).filter(|digit| *digit <= LAST_DIGIT)
    }

    fn names(&self, row: usize) -> Vec<Message> {
        match self.0.get(row) {
            Some(MenuItem::Game(game)) => {
                vec![title(game.name()), message("verbatim").with("word", game.name())]
            }
            _ => Vec::new(),
        }
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Transition, Message> {
        Ok(match &self.0[row] {
            MenuItem::Continue(saved) => {
                let session = context.storage.resume(saved)?;
                Transition::StartGame(Box::new(Play::new(session, context)))
            }
            MenuItem::Game(game) => Transition::Push(Box::new(SetupForm::new(*game, context))),
            MenuItem::Lessons => Transition::Push(Box::new(ListScreen::new(Lessons::new(context)))),
            MenuItem::Levels => Transition::Push(levels::first(None, context)),
            MenuItem::Daily => Transition::Push(Box::new(DailyBoards::screen(None, context))),
            MenuItem::Saves(_) => Transition::Push(Box::new(ListScreen::new(Saves::new(context)))),
            MenuItem::Settings => Transition::Push(Box::new(SettingsScreen::new(context))),
            MenuItem::Scores => Transition::Push(Box::new(Help::scores(context.storage))),
            MenuItem::Laboratory => {
                Transition::Push(Box::new(ListScreen::new(Laboratory::new(context))))
            }
            MenuItem::Browser => Transition::RunCommand(BROWSER.map(str::to_owned).to_vec()),
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

    fn refresh(&mut self, context: &mut Context<'_>) {
        self.0 = items(context);
    }
}

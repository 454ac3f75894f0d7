//! The menu in plain lines.

use app::commands::asks_to_leave;
use app::console::whole_number;
use app::info::{about, title};
use app::names::folded;
use app::storage::SavedGame;
use app::{AnyGame, Console, ConsoleResult, Dialogue, Options};
use kernel::message;

use crate::daily::pick_daily;
use crate::levels::pick_level;
use crate::{LineConsole, games, learn, scores};

enum MenuItem {
    Continue(SavedGame),
    Game(&'static dyn AnyGame),
    Lessons,
    Levels,
    Daily,
    Saved,
    Scores,
    Laboratory,
    Browser,
    Language,
}

/// How the menu ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MenuEnd {
    /// The answer was to quit.
    Quit,
    /// The program is to run a command, with these arguments, and to come back.
    Command(Vec<String>),
}

/// The command that opens the games in a browser.
const BROWSER: [&str; 2] = ["serve", "--open"];

/// Runs the menu until the answer is to quit or to run a command.
pub fn menu(console: &mut LineConsole) -> ConsoleResult<MenuEnd> {
    loop {
        let items = items(console);
        // The games keep their numbers whether or not there is one to continue, which comes last.
        let first = items.iter().position(|item| matches!(item, MenuItem::Continue(_)));
        console.print(&message("line-menu"))?;
        for (item, number) in items.iter().zip(1..) {
            let what = describe(item);
            console.print(&message("line-menu-entry").with("number", number).with("what", what))?;
        }
        console.print(&message("line-menu-quit"))?;
        let Some(row) = answer(console, &items, first)? else {
            console.print(&message("line-bye"))?;
            return Ok(MenuEnd::Quit);
        };
        match items.into_iter().nth(row) {
            Some(MenuItem::Browser) => {
                return Ok(MenuEnd::Command(BROWSER.map(str::to_owned).to_vec()));
            }
            Some(MenuItem::Laboratory) => {
                if let Some(args) = laboratory(console)? {
                    return Ok(MenuEnd::Command(args));
                }
            }
            Some(item) => open(console, item)?,
            None => {}
        }
    }
}

/// Asks for a row, by its number or the beginning of a game's name, or `None` to quit. An empty
/// answer continues the game in progress.
fn answer(
    console: &mut LineConsole,
    items: &[MenuItem],
    in_progress: Option<usize>,
) -> ConsoleResult<Option<usize>> {
    loop {
        let answer = console.ask(&message("line-ask-choice"))?;
        if asks_to_leave(&answer) {
            return Ok(None);
        }
        let number = whole_number(&answer).and_then(|number| usize::try_from(number).ok());
        let by_number = number.and_then(|number| number.checked_sub(1));
        let by_name = || items.iter().position(|item| is_called(console, item, &answer));
        let row = match by_number.filter(|row| *row < items.len()) {
            None if answer.is_empty() => in_progress,
            None => by_name(),
            row => row,
        };
        if row.is_some() {
            return Ok(row);
        }
        let most = items.len();
        console.print(&message("line-no-choice").with("found", answer).with("most", most))?;
    }
}

/// Whether a game's name begins like this.
fn is_called(console: &LineConsole, item: &MenuItem, beginning: &str) -> bool {
    let MenuItem::Game(game) = item else { return false };
    let wanted = folded(beginning);
    let names = [folded(&console.to_text(&title(game.name()))), folded(game.name())];
    !wanted.is_empty() && names.iter().any(|name| name.starts_with(&wanted))
}

/// Lists the tools and asks for one and its arguments; the command, or `None` to go back.
fn laboratory(console: &mut LineConsole) -> ConsoleResult<Option<Vec<String>>> {
    let games = console.storage().games().iter();
    let tools: Vec<_> = games.flat_map(|game| game.data().tools.iter().copied()).collect();
    for (tool, number) in tools.iter().zip(1..) {
        let what = message("line-tool")
            .with("call", tool.call().join(" "))
            .with("about", message(tool.about()));
        console.print(&message("line-menu-entry").with("number", number).with("what", what))?;
    }
    console.print(&message("line-saved-back"))?;
    let number = choose(console, tools.len())?;
    let Some(tool) = number.checked_sub(1).and_then(|row| tools.get(row)) else { return Ok(None) };
    let question = message("line-ask-arguments").with("call", tool.call().join(" "));
    let given = console.ask(&question)?;
    let args = tool.call().iter().copied().chain(given.split_whitespace());
    Ok(Some(args.map(str::to_owned).collect()))
}

fn items(console: &mut LineConsole) -> Vec<MenuItem> {
    let storage = console.storage();
    let last = storage.in_progress().into_iter().next().map(MenuItem::Continue);
    let games = storage.games().iter().map(|game| MenuItem::Game(*game));
    let saved = storage.library().first().map(|_| MenuItem::Saved);
    let games = games.chain([MenuItem::Lessons]).chain(saved);
    let boards = [MenuItem::Levels, MenuItem::Daily];
    let others = [MenuItem::Scores, MenuItem::Laboratory, MenuItem::Browser, MenuItem::Language];
    games.chain(boards).chain(others).chain(last).collect()
}

fn describe(item: &MenuItem) -> kernel::Message {
    match item {
        MenuItem::Continue(slot) => message("line-menu-continue").with("title", title(&slot.game)),
        MenuItem::Game(game) => message("line-menu-game")
            .with("title", title(game.name()))
            .with("about", about(game.name())),
        MenuItem::Lessons => message("line-menu-lesson"),
        MenuItem::Levels => message("line-menu-levels"),
        MenuItem::Daily => message("line-menu-daily"),
        MenuItem::Saved => message("line-menu-saved"),
        MenuItem::Scores => message("line-menu-scores"),
        MenuItem::Laboratory => message("line-menu-laboratory"),
        MenuItem::Browser => message("line-menu-browser"),
        MenuItem::Language => message("line-menu-language"),
    }
}

/// Asks for a number up to `most`.
pub fn choose(console: &mut LineConsole, most: usize) -> ConsoleResult<usize> {
    loop {
        let answer = console.ask(&message("line-ask-choice"))?;
        let number = whole_number(&answer).and_then(|number| usize::try_from(number).ok());
        match number.filter(|number| *number <= most) {
            Some(number) => return Ok(number),
            None => {
                console
                    .print(&message("line-no-choice").with("found", answer).with("most", most))?;
            }
        }
    }
}

fn open(console: &mut LineConsole, item: MenuItem) -> ConsoleResult<()> {
    match item {
        MenuItem::Continue(slot) => {
            let opened = console.storage().resume(&slot);
            games::play(console, opened).map(drop)
        }
        MenuItem::Game(game) => game.run_dialogue(console, None, &Options::default()),
        MenuItem::Lessons => lessons(console),
        MenuItem::Levels => pick_level(console),
        MenuItem::Daily => pick_daily(console),
        MenuItem::Saved => games::games(console),
        // Bars mean nothing to a screen reader.
        MenuItem::Scores => scores(console, None, true),
        MenuItem::Language => {
            console.set_lang(console.lang().other());
            Ok(())
        }
        // The caller runs these.
        MenuItem::Laboratory | MenuItem::Browser => Ok(()),
    }
}

/// Lists the lessons and runs the chosen one.
pub fn lessons(console: &mut LineConsole) -> ConsoleResult<()> {
    let games = console.storage().games().iter().copied();
    let games: Vec<_> = games.filter(|info| info.data().lesson.is_some()).collect();
    for (game, number) in games.iter().zip(1..) {
        let what = title(game.name());
        console.print(&message("line-menu-entry").with("number", number).with("what", what))?;
    }
    console.print(&message("line-saved-back"))?;
    match choose(console, games.len())? {
        0 => Ok(()),
        number => learn(console, games[number - 1]),
    }
}

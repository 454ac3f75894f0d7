//! The menu in plain lines.

use app::console::whole_number;
use app::info::{about, title};
use app::storage::SavedGame;
use app::{AnyGame, Console, ConsoleResult, Dialogue, Options};
use kernel::message;

use crate::{LineConsole, learn, scores};

enum MenuItem {
    Continue(SavedGame),
    Game(&'static dyn AnyGame),
    Lessons,
    Saved,
    Scores,
    Language,
}

/// Runs the menu until the answer is to quit.
pub fn menu(console: &mut LineConsole) -> ConsoleResult<()> {
    loop {
        let mut items = items(console);
        console.say(&message("line-menu"))?;
        for (item, number) in items.iter().zip(1..) {
            let what = describe(item);
            console.say(&message("line-menu-entry").with("number", number).with("what", what))?;
        }
        console.say(&message("line-menu-quit"))?;
        match choose(console, items.len())? {
            0 => return console.say(&message("line-bye")),
            number => open(console, items.swap_remove(number - 1))?,
        }
    }
}

fn items(console: &mut LineConsole) -> Vec<MenuItem> {
    let storage = console.storage();
    let mut in_progress = storage.in_progress().into_iter();
    let last = in_progress.next().map(MenuItem::Continue);
    let games = storage.games().iter().map(|game| MenuItem::Game(*game));
    let saved = in_progress.chain(storage.stored()).next().map(|_| MenuItem::Saved);
    let games = last.into_iter().chain(games).chain([MenuItem::Lessons]);
    games.chain(saved).chain([MenuItem::Scores, MenuItem::Language]).collect()
}

fn describe(item: &MenuItem) -> kernel::Message {
    match item {
        MenuItem::Continue(slot) => message("line-menu-continue").with("title", title(&slot.game)),
        MenuItem::Game(game) => message("line-menu-game")
            .with("title", title(game.name()))
            .with("about", about(game.name())),
        MenuItem::Lessons => message("line-menu-lesson"),
        MenuItem::Saved => message("line-menu-saved"),
        MenuItem::Scores => message("line-menu-scores"),
        MenuItem::Language => message("line-menu-language"),
    }
}

/// Asks for a number up to `most`.
fn choose(console: &mut LineConsole, most: usize) -> ConsoleResult<usize> {
    loop {
        let answer = console.ask(&message("line-ask-choice"))?;
        let number = whole_number(&answer).and_then(|number| usize::try_from(number).ok());
        match number.filter(|number| *number <= most) {
            Some(number) => return Ok(number),
            None => {
                console.say(&message("line-no-choice").with("found", answer).with("most", most))?;
            }
        }
    }
}

fn open(console: &mut LineConsole, item: MenuItem) -> ConsoleResult<()> {
    match item {
        MenuItem::Continue(slot) => resume(console, &slot, true),
        MenuItem::Game(game) => game.run_dialogue(console, None, &Options::default()),
        MenuItem::Lessons => lessons(console),
        MenuItem::Saved => saved(console),
        // Bars mean nothing to a screen reader.
        MenuItem::Scores => scores(console, None, true),
        MenuItem::Language => {
            console.set_lang(console.lang().other());
            Ok(())
        }
    }
}

/// Lists the lessons and runs the chosen one.
pub fn lessons(console: &mut LineConsole) -> ConsoleResult<()> {
    let games = console.storage().games().iter().copied();
    let games: Vec<_> = games.filter(|info| info.data().lesson.is_some()).collect();
    for (game, number) in games.iter().zip(1..) {
        let what = title(game.name());
        console.say(&message("line-menu-entry").with("number", number).with("what", what))?;
    }
    console.say(&message("line-saved-back"))?;
    match choose(console, games.len())? {
        0 => Ok(()),
        number => learn(console, games[number - 1]),
    }
}

/// Lists the saved games, including all games in progress but the latest, and continues the chosen
/// one.
fn saved(console: &mut LineConsole) -> ConsoleResult<()> {
    let in_progress: Vec<SavedGame> = console.storage().in_progress().into_iter().skip(1).collect();
    let saves: Vec<SavedGame> =
        in_progress.iter().cloned().chain(console.storage().stored()).collect();
    for (slot, number) in saves.iter().zip(1..) {
        console.say(
            &message("line-saved-entry")
                .with("number", number)
                .with("title", title(&slot.game))
                .with("name", slot.label()),
        )?;
    }
    console.say(&message("line-saved-back"))?;
    match choose(console, saves.len())? {
        0 => Ok(()),
        number => resume(console, &saves[number - 1], number <= in_progress.len()),
    }
}

/// Continues a saved game; a game in progress keeps its slot.
fn resume(console: &mut LineConsole, slot: &SavedGame, in_progress: bool) -> ConsoleResult<()> {
    let storage = console.storage();
    let opened = if in_progress { storage.resume(slot) } else { storage.open_stored(slot) };
    let game = storage.games().iter().find(|game| game.name() == slot.game);
    match (opened, game) {
        (Ok(session), Some(game)) => game.run_dialogue(console, Some(session), &Options::default()),
        (Ok(_), None) => Ok(()),
        (Err(why), _) => console.say(&why),
    }
}

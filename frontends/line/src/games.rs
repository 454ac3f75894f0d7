//! The games of a person in plain lines: in progress, saved and finished.

use app::commands::review;
use app::info::title;
use app::library::{GameCard, LibraryEntry, Shelf, TrashedGame, is_game_name};
use app::{AnySession, Console, ConsoleResult, Dialogue, LoadError, Options};
use kernel::{Message, message};

use crate::menu::choose;
use crate::{LineConsole, replay};

/// What can be done with a game.
#[derive(Clone, Copy, PartialEq)]
enum GameAction {
    Play,
    Replay,
    Review,
    Rename,
    Delete,
}

impl GameAction {
    fn message(self) -> Message {
        message(match self {
            Self::Play => "line-game-play",
            Self::Replay => "line-game-replay",
            Self::Review => "line-game-review",
            Self::Rename => "line-game-rename",
            Self::Delete => "line-game-delete",
        })
    }
}

/// What can be done with a game of a shelf.
fn actions(shelf: Shelf) -> Vec<GameAction> {
    let all = [
        GameAction::Play,
        GameAction::Replay,
        GameAction::Review,
        GameAction::Rename,
        GameAction::Delete,
    ];
    let fits = |action: &GameAction| *action != GameAction::Rename || shelf != Shelf::InProgress;
    all.into_iter().filter(fits).collect()
}

/// Lists the games and asks what to do with one, until the answer is to go back or to play.
pub fn games(console: &mut LineConsole) -> ConsoleResult<()> {
    let mut trashed: Vec<TrashedGame> = Vec::new();
    loop {
        let entries = console.storage().library();
        for (entry, number) in entries.iter().zip(1..) {
            let row = message("line-saved-entry")
                .with("number", number)
                .with("title", title(&entry.saved.game))
                .with("name", entry.saved.label())
                .with("shelf", entry.shelf.message());
            console.print(&row)?;
        }
        let undelete = trashed.last().map(|_| entries.len() + 1);
        if let Some(number) = undelete {
            let what = message("line-game-undelete");
            console.print(&message("line-menu-entry").with("number", number).with("what", what))?;
        }
        console.print(&message("line-saved-back"))?;
        let number = choose(console, undelete.unwrap_or(entries.len()))?;
        if number == 0 {
            return Ok(());
        }
        match entries.get(number - 1) {
            Some(entry) => {
                if ask_action(console, entry, &mut trashed)? {
                    return Ok(());
                }
            }
            None => {
                if let Some(last) = trashed.pop() {
                    let restored = console.storage().restore_game(&last);
                    report(console, restored.map(|()| message("line-game-restored")))?;
                }
            }
        }
    }
}

/// Describes a game and asks what to do with it; whether it was played.
fn ask_action(
    console: &mut LineConsole,
    entry: &LibraryEntry,
    trashed: &mut Vec<TrashedGame>,
) -> ConsoleResult<bool> {
    match console.storage().open_saved(&entry.saved) {
        Ok(session) => {
            let lines = session.text_board(console.coloured());
            console.show(&lines)?;
            console.print(&GameCard::of(session.as_ref()).message())?;
        }
        Err(problem) => console.print(&problem.message())?,
    }
    let actions = actions(entry.shelf);
    for (action, number) in actions.iter().zip(1..) {
        let what = action.message();
        console.print(&message("line-menu-entry").with("number", number).with("what", what))?;
    }
    console.print(&message("line-saved-back"))?;
    let number = choose(console, actions.len())?;
    match number.checked_sub(1).and_then(|index| actions.get(index)) {
        Some(GameAction::Play) => {
            let opened = console.storage().open_entry(entry);
            return play(console, opened);
        }
        Some(GameAction::Replay) => {
            let opened = console.storage().open_saved(&entry.saved);
            with_session(console, opened, |console, session| {
                replay(console, session, 0..=session.len())
            })?;
        }
        Some(GameAction::Review) => {
            let opened = console.storage().open_to_review(entry);
            with_session(console, opened, |console, session| review(console, session))?;
        }
        Some(GameAction::Rename) => rename(console, entry)?,
        Some(GameAction::Delete) => {
            let deleted = console.storage().trash_game(&entry.saved.file);
            let deleted = deleted.map(|game| {
                trashed.push(game);
                message("line-game-deleted")
            });
            report(console, deleted)?;
        }
        None => {}
    }
    Ok(false)
}

type Opened = Result<Box<dyn AnySession>, LoadError>;

fn with_session(
    console: &mut LineConsole,
    opened: Opened,
    show: impl FnOnce(&mut LineConsole, &dyn AnySession) -> ConsoleResult<()>,
) -> ConsoleResult<()> {
    match opened {
        Ok(session) => show(console, session.as_ref()),
        Err(why) => console.print(&why.message()),
    }
}

/// Plays a game that was opened; whether that was possible.
pub fn play(console: &mut LineConsole, opened: Opened) -> ConsoleResult<bool> {
    match opened {
        Ok(session) => {
            let game = session.game();
            game.run_dialogue(console, Some(session), &Options::default()).map(|()| true)
        }
        Err(why) => console.print(&why.message()).map(|()| false),
    }
}

fn rename(console: &mut LineConsole, entry: &LibraryEntry) -> ConsoleResult<()> {
    let name = console.ask(&message("line-ask-name"))?;
    if name.is_empty() {
        return Ok(());
    }
    if !is_game_name(&name) {
        return console.print(&message("library-bad-name"));
    }
    let renamed = console.storage().rename_game(&entry.saved.file, &name);
    report(console, renamed.map(|_| message("line-game-renamed").with("name", name)))
}

fn report(
    console: &mut LineConsole,
    done: Result<Message, app::StorageError>,
) -> ConsoleResult<()> {
    console.print(&done.unwrap_or_else(|error| error.message()))
}

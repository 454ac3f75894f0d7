//! How a dialogue gets its game: loaded or new.

use app::console::{ask_yes, whole_number};
use app::storage::SavedGame;
use app::{ConsoleResult, Dialogue, Options, Value, info};
use kernel::{Game, Message, Session, message};

use crate::Twenty48;
use crate::options::OPTIONS;

/// Asks whether to load a game, and otherwise for the options of a new one; `None` if no game can
/// start.
pub fn game(
    console: &mut dyn Dialogue,
    options: &Options,
) -> ConsoleResult<Option<Session<Twenty48>>> {
    if ask_yes(console, &message("twenty48-ask-load"))? {
        match loaded(console, options)? {
            Ok(session) => return Ok(Some(session)),
            Err(why) => {
                console.print(&why)?;
                console.print(&message("twenty48-starting-new"))?;
            }
        }
    }
    new_game(console, options)
}

/// The game in the named file, or the last one in progress if no file is named.
fn loaded(
    console: &mut dyn Dialogue,
    options: &Options,
) -> ConsoleResult<Result<Session<Twenty48>, Message>> {
    let kept = console.storage().in_progress().into_iter().find(|kept| kept.game == Twenty48::NAME);
    let problem = match kept {
        Some(_) => message("twenty48-ask-file-or-kept"),
        None => message("twenty48-ask-file"),
    };
    let name = console.ask(&problem)?;
    Ok(match kept {
        Some(kept) if name.is_empty() => continued(console, &kept),
        _ if name.is_empty() => Err(message("twenty48-no-name")),
        _ => opened(console, &name, options),
    })
}

fn continued(console: &mut dyn Dialogue, kept: &SavedGame) -> Result<Session<Twenty48>, Message> {
    let session = console.storage().resume(kept)?.into_any();
    session
        .downcast::<Session<Twenty48>>()
        .map(|session| *session)
        .map_err(|_| message("resume-unknown").with("game", Twenty48::NAME))
}

fn opened(
    console: &mut dyn Dialogue,
    name: &str,
    options: &Options,
) -> Result<Session<Twenty48>, Message> {
    let text = console.storage().read(name)?;
    let seed = console.storage().fresh_seed()?;
    info::open(&text, options, seed).map_err(|error| error.in_file(name))
}

/// A new game. The goal and the side are asked for unless they were given.
fn new_game(
    console: &mut dyn Dialogue,
    fixed: &Options,
) -> ConsoleResult<Option<Session<Twenty48>>> {
    let mut fixed = fixed.clone();
    loop {
        let mut options = fixed.clone();
        for (name, problem) in
            [("goal", message("twenty48-ask-goal")), ("dim", message("twenty48-ask-dim"))]
        {
            if options.text(name).is_none() {
                ask_option(console, &mut options, name, &problem)?;
            }
        }
        let seed = match console.storage().fresh_seed() {
            Ok(seed) => seed,
            Err(why) => return console.print(&why.message()).map(|()| None),
        };
        match info::start(&options, seed) {
            Ok(session) => return Ok(Some(session)),
            Err(why) => {
                console.print(&why)?;
                if options == fixed {
                    // Nothing was asked, so the given options contradict each other.
                    fixed.unset("goal");
                }
            }
        }
    }
}

/// Asks until the answer is valid; an empty one leaves the default.
fn ask_option(
    console: &mut dyn Dialogue,
    options: &mut Options,
    name: &str,
    problem: &Message,
) -> ConsoleResult<()> {
    loop {
        let answer = console.ask(problem)?;
        if answer.is_empty() {
            return Ok(());
        }
        if whole_number(&answer).is_none() {
            console.print(&message("answer-number").with("found", answer))?;
            continue;
        }
        match options.set(OPTIONS, name, &Value::Text(answer)) {
            Ok(()) => return Ok(()),
            Err(why) => console.print(&why)?,
        }
    }
}

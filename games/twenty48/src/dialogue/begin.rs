//! Before the game: one that is loaded, or a new one.

use app::console::{ask_yes, whole_number};
use app::storage::SavedGame;
use app::{Answer, Dialogue, Options, Value, info};
use kernel::{Game, Message, Session, message};

use crate::Twenty48;
use crate::options::OPTIONS;

/// Asks whether to load a game, and else what a new one is to be.
pub fn game(console: &mut dyn Dialogue, options: &Options) -> Answer<Session<Twenty48>> {
    if ask_yes(console, &message("twenty48-ask-load"))? {
        match loaded(console, options)? {
            Ok(session) => return Ok(session),
            Err(why) => {
                console.say(&why)?;
                console.say(&message("twenty48-starting-new"))?;
            }
        }
    }
    new_game(console, options)
}

/// The game in the file that is named, or the one left last where none is.
fn loaded(
    console: &mut dyn Dialogue,
    options: &Options,
) -> Answer<Result<Session<Twenty48>, Message>> {
    let kept = console.storage().in_progress().into_iter().find(|kept| kept.game == Twenty48::NAME);
    let question = match kept {
        Some(_) => message("twenty48-ask-file-or-kept"),
        None => message("twenty48-ask-file"),
    };
    let name = console.ask(&question)?;
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
        .map_err(|_| message("kept-unknown").with("game", Twenty48::NAME))
}

fn opened(
    console: &mut dyn Dialogue,
    name: &str,
    options: &Options,
) -> Result<Session<Twenty48>, Message> {
    let text = console.storage().read(name)?;
    let seed = console.storage().fresh_seed();
    info::open(&text, options, seed).map_err(|error| error.in_file(name))
}

/// A new game, with the goal and the side that are asked for where they were not chosen before.
fn new_game(console: &mut dyn Dialogue, fixed: &Options) -> Answer<Session<Twenty48>> {
    let mut fixed = fixed.clone();
    loop {
        let mut options = fixed.clone();
        for (name, question) in
            [("goal", message("twenty48-ask-goal")), ("dim", message("twenty48-ask-dim"))]
        {
            if options.text(name).is_none() {
                ask_option(console, &mut options, name, &question)?;
            }
        }
        match info::start(&options, console.storage().fresh_seed()) {
            Ok(session) => return Ok(session),
            Err(why) => {
                console.say(&why)?;
                if options == fixed {
                    // Nothing was asked: what was chosen does not go together.
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
    question: &Message,
) -> Answer<()> {
    loop {
        let answer = console.ask(question)?;
        if answer.is_empty() {
            return Ok(());
        }
        if whole_number(&answer).is_none() {
            console.say(&message("answer-number").with("found", answer))?;
            continue;
        }
        match options.set(OPTIONS, name, &Value::Text(answer)) {
            Ok(()) => return Ok(()),
            Err(why) => console.say(&why)?,
        }
    }
}

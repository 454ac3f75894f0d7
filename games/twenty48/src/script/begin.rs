//! Before the game: one that is loaded, or a new one.

use kernel::console::{ask_yes, whole_number};
use kernel::house::Kept;
use kernel::{Answer, Choices, Console, Game, Phrase, Session, Stage, Value, cover, phrase};

use crate::Twenty48;

/// Asks whether to load a game, and else what a new one is to be.
pub fn game(console: &mut dyn Console, choices: &Choices) -> Answer<Session<Twenty48>> {
    if ask_yes(console, &phrase("twenty48-ask-load"))? {
        match loaded(console, choices)? {
            Ok(session) => return Ok(session),
            Err(why) => {
                console.say(&why)?;
                console.say(&phrase("twenty48-starting-new"))?;
            }
        }
    }
    new_game(console, choices)
}

/// The game in the file that is named, or the one left last where none is.
fn loaded(
    console: &mut dyn Console,
    choices: &Choices,
) -> Answer<Result<Session<Twenty48>, Phrase>> {
    let kept = console.house().kept().into_iter().find(|kept| kept.game == Twenty48::NAME);
    let question = match kept {
        Some(_) => phrase("twenty48-ask-file-or-kept"),
        None => phrase("twenty48-ask-file"),
    };
    let name = console.ask(&question)?;
    Ok(match kept {
        Some(kept) if name.is_empty() => continued(console, &kept),
        _ if name.is_empty() => Err(phrase("twenty48-no-name")),
        _ => opened(console, &name, choices),
    })
}

fn continued(console: &mut dyn Console, kept: &Kept) -> Result<Session<Twenty48>, Phrase> {
    let table = console.house().open_kept(kept)?.into_any();
    let session = table.downcast::<Session<Twenty48>>();
    session.map(|session| *session).map_err(|_| phrase("kept-unknown").with("game", Twenty48::NAME))
}

fn opened(
    console: &mut dyn Console,
    name: &str,
    choices: &Choices,
) -> Result<Session<Twenty48>, Phrase> {
    let text = console.house().read(name)?;
    let seed = console.house().fresh_seed();
    cover::open(&text, choices, seed).map_err(|flaw| flaw.in_file(name))
}

/// A new game, with the goal and the side that are asked for where they were not chosen before.
fn new_game(console: &mut dyn Console, fixed: &Choices) -> Answer<Session<Twenty48>> {
    let mut fixed = fixed.clone();
    loop {
        let mut choices = fixed.clone();
        for (name, question) in
            [("goal", phrase("twenty48-ask-goal")), ("dim", phrase("twenty48-ask-dim"))]
        {
            if choices.text(name).is_none() {
                ask_knob(console, &mut choices, name, &question)?;
            }
        }
        match Twenty48::setup(&choices) {
            Ok(setup) => return Ok(Session::new(setup, console.house().fresh_seed())),
            Err(why) => {
                console.say(&why)?;
                if choices == fixed {
                    // Nothing was asked: what was chosen does not go together.
                    fixed.unset("goal");
                }
            }
        }
    }
}

/// Asks until the knob takes the answer; none leaves what is usual.
fn ask_knob(
    console: &mut dyn Console,
    choices: &mut Choices,
    name: &str,
    question: &Phrase,
) -> Answer<()> {
    loop {
        let answer = console.ask(question)?;
        if answer.is_empty() {
            return Ok(());
        }
        if whole_number(&answer).is_none() {
            console.say(&phrase("answer-number").with("found", answer))?;
            continue;
        }
        match choices.set(Twenty48::KNOBS, name, &Value::Text(answer)) {
            Ok(()) => return Ok(()),
            Err(why) => console.say(&why)?,
        }
    }
}

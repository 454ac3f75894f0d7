//! Between games: what to play next.

use kernel::console::{ask_number, ask_typed_number};
use kernel::{Answer, Choices, Console, Game, Phrase, Seed, Session, Stage, Value, cover, phrase};

use crate::setup::Setup;
use crate::{UnoSolo, boards};

/// Asks what to play next; `None` to end.
pub fn next_game(
    console: &mut dyn Console,
    choices: &Choices,
    mut last: Option<Session<UnoSolo>>,
) -> Answer<Option<Session<UnoSolo>>> {
    loop {
        let kept = kept(console)?;
        console.say(&phrase("unosolo-menu"))?;
        if kept.is_some() {
            console.say(&phrase("unosolo-menu-continue"))?;
        }
        if last.is_some() {
            console.say(&phrase("unosolo-menu-undo"))?;
        }
        console.say(&phrase("unosolo-menu-quit"))?;
        let answer = console.ask(&phrase("unosolo-ask-choice"))?;
        let chosen = match (answer.as_str(), &mut last) {
            ("0", _) => return Ok(None),
            ("1", _) => new_game(console, choices)?,
            ("2", _) if kept.is_some() => kept,
            ("d", last) => last.take().map(|mut session| {
                session.undo();
                session
            }),
            _ => None,
        };
        match chosen {
            Some(session) => return Ok(Some(session)),
            None if answer == "1" => {}
            None => console.say(&phrase("unosolo-no-choice").with("found", answer))?,
        }
    }
}

/// The game that was last under way and can be played on. What is wrong with others is said.
fn kept(console: &mut dyn Console) -> Answer<Option<Session<UnoSolo>>> {
    let kept = console.house().kept();
    for kept in kept.iter().filter(|kept| kept.game == UnoSolo::NAME) {
        match console.house().open_kept(kept) {
            Ok(table) => {
                let session = table.into_any().downcast::<Session<UnoSolo>>().ok();
                return Ok(session.map(|session| *session));
            }
            Err(why) => console.say(&why)?,
        }
    }
    Ok(None)
}

/// Asks where a new game comes from; `None` to go back.
fn new_game(console: &mut dyn Console, choices: &Choices) -> Answer<Option<Session<UnoSolo>>> {
    console.say(&phrase("unosolo-new"))?;
    loop {
        let answer = console.ask(&phrase("unosolo-ask-choice"))?;
        match answer.as_str() {
            "0" => return Ok(None),
            "1" => return from_file(console, choices),
            "2" => return drawn(console, choices),
            "3" => return built_in(console, choices),
            _ => console.say(&phrase("unosolo-no-choice").with("found", answer))?,
        }
    }
}

fn from_file(console: &mut dyn Console, choices: &Choices) -> Answer<Option<Session<UnoSolo>>> {
    let name = console.ask(&phrase("unosolo-ask-file"))?;
    let text = match console.house().read(&name) {
        Ok(text) => text,
        Err(why) => {
            console.say(&why)?;
            return Ok(None);
        }
    };
    match cover::open(&text, &fixed(choices), no_luck()) {
        Ok(session) => Ok(Some(session)),
        Err(flaw) => {
            console.say(&flaw.in_file(&name))?;
            Ok(None)
        }
    }
}

/// The seed of a game without luck, or of a save, which brings its own: the one that was asked for
/// is left to the next random board.
fn no_luck() -> Seed {
    Seed::from_bits(0)
}

/// What holds for boards that are given: the side that was fixed.
fn fixed(choices: &Choices) -> Choices {
    let mut fixed = choices.clone();
    for name in ["board", "moves", "stop"] {
        fixed.unset(name);
    }
    fixed
}

/// Asks for a side, where none was fixed, and for the number of reverse moves.
fn drawn(console: &mut dyn Console, choices: &Choices) -> Answer<Option<Session<UnoSolo>>> {
    let mut choices = choices.clone();
    choices.unset("board");
    if choices.number("dim").is_none() {
        ask_knob(console, &mut choices, "dim", &phrase("unosolo-ask-dim"))?;
    }
    ask_knob(console, &mut choices, "moves", &phrase("unosolo-ask-moves"))?;
    let seed = console.house().fresh_seed();
    Ok(UnoSolo::setup(&choices).ok().map(|setup| Session::new(setup, seed)))
}

/// Asks until the knob takes the answer.
fn ask_knob(
    console: &mut dyn Console,
    choices: &mut Choices,
    name: &str,
    question: &Phrase,
) -> Answer<()> {
    loop {
        let number = ask_number(console, question)?;
        match choices.set(UnoSolo::KNOBS, name, &Value::Number(number)) {
            Ok(()) => return Ok(()),
            Err(why) => console.say(&why)?,
        }
    }
}

fn built_in(console: &mut dyn Console, choices: &Choices) -> Answer<Option<Session<UnoSolo>>> {
    for (board, number) in boards::BOARDS.iter().zip(1..) {
        let title = phrase(format!("unosolo-board-{}", board.name));
        console.say(&phrase("unosolo-board-line").with("number", number).with("title", title))?;
    }
    loop {
        let (number, typed) = ask_typed_number(console, &phrase("unosolo-ask-board"))?;
        if number == 0 {
            return Ok(None);
        }
        let board = usize::try_from(number).ok().and_then(|number| boards::BOARDS.get(number - 1));
        if let Some(position) = board.and_then(boards::BuiltIn::position) {
            let setup = Setup::Board(position);
            match UnoSolo::fits(&setup, &fixed(choices)) {
                Ok(()) => return Ok(Some(Session::new(setup, no_luck()))),
                Err(why) => console.say(&why)?,
            }
            continue;
        }
        console.say(&phrase("unosolo-no-choice").with("found", typed))?;
    }
}

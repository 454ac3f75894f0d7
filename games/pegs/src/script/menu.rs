//! Where a new game of Uno Solo comes from.

use kernel::console::ask_number;
use kernel::{Answer, Choices, Console, Phrase, Seed, Session, Stage, Value, phrase};

use crate::dialogue::{open_file, pick};
use crate::setup::Setup;
use crate::{UnoSolo, boards};

/// Asks where a new game comes from; `None` to go back.
pub fn new_game(console: &mut dyn Console, choices: &Choices) -> Answer<Option<Session<UnoSolo>>> {
    console.say(&phrase("unosolo-new"))?;
    loop {
        let answer = console.ask(&phrase("pegs-ask-choice"))?;
        match answer.as_str() {
            "0" => return Ok(None),
            "1" => {
                let opened = open_file(console, &fixed(choices))?;
                return Ok(opened.map(|(session, _)| session));
            }
            "2" => return drawn(console, choices),
            "3" => return built_in(console, choices),
            _ => console.say(&phrase("pegs-no-choice").with("found", answer))?,
        }
    }
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
    let fixed = fixed(choices);
    let titles = boards::BOARDS.iter().map(|board| phrase(format!("unosolo-board-{}", board.name)));
    pick(console, titles, |index| {
        let setup = Setup::Board(boards::BOARDS.get(index)?.position()?);
        // A board that is given has no luck.
        Some(UnoSolo::fits(&setup, &fixed).map(|()| Session::new(setup, Seed::from_bits(0))))
    })
}

//! Where a new game of Uno Solo comes from.

use app::console::ask_number;
use app::{Answer, Dialogue, Options, Registered, Value};
use kernel::{Message, Seed, Session, message};
use pegs::game_loop::{open_file, pick};

use crate::setup::Setup;
use crate::{UnoSolo, boards};

/// Asks where a new game comes from; `None` to go back.
pub fn new_game(console: &mut dyn Dialogue, options: &Options) -> Answer<Option<Session<UnoSolo>>> {
    console.say(&message("unosolo-new"))?;
    loop {
        let answer = console.ask(&message("pegs-ask-choice"))?;
        match answer.as_str() {
            "0" => return Ok(None),
            "1" => {
                let opened = open_file(console, &fixed(options))?;
                return Ok(opened.map(|(session, _)| session));
            }
            "2" => return drawn(console, options),
            "3" => return built_in(console, options),
            _ => console.say(&message("pegs-no-choice").with("found", answer))?,
        }
    }
}

/// What holds for boards that are given: the side that was fixed.
fn fixed(options: &Options) -> Options {
    let mut fixed = options.clone();
    for name in ["board", "moves", "stop"] {
        fixed.unset(name);
    }
    fixed
}

/// Asks for a side, where none was fixed, and for the number of reverse moves.
fn drawn(console: &mut dyn Dialogue, options: &Options) -> Answer<Option<Session<UnoSolo>>> {
    let mut options = options.clone();
    options.unset("board");
    if options.number("dim").is_none() {
        ask_option(console, &mut options, "dim", &message("unosolo-ask-dim"))?;
    }
    ask_option(console, &mut options, "moves", &message("unosolo-ask-moves"))?;
    let seed = console.storage().fresh_seed();
    Ok((UnoSolo::info().setup)(&options).ok().map(|setup| Session::new(setup, seed)))
}

/// Asks until the option takes the answer.
fn ask_option(
    console: &mut dyn Dialogue,
    options: &mut Options,
    name: &str,
    question: &Message,
) -> Answer<()> {
    loop {
        let number = ask_number(console, question)?;
        match options.set(UnoSolo::info().options, name, &Value::Number(number)) {
            Ok(()) => return Ok(()),
            Err(why) => console.say(&why)?,
        }
    }
}

fn built_in(console: &mut dyn Dialogue, options: &Options) -> Answer<Option<Session<UnoSolo>>> {
    let fixed = fixed(options);
    let titles =
        boards::BOARDS.iter().map(|board| message(format!("unosolo-board-{}", board.name)));
    pick(console, titles, |index| {
        let setup = Setup::Board(boards::BOARDS.get(index)?.position()?);
        // A board that is given has no luck.
        Some(
            (UnoSolo::info().accepts)(&setup, &fixed)
                .map(|()| Session::new(setup, Seed::from_bits(0))),
        )
    })
}

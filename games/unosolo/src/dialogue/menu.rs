//! The choice of a new game.

use app::console::ask_number;
use app::{ConsoleResult, Dialogue, Options, Registered, Value};
use kernel::{Message, Seed, Session, message};
use pegs::game_loop::{choose_board, open_file};

use crate::Setup;
use crate::{UnoSolo, built_in};

/// Asks for the kind of a new game; `None` to go back.
pub fn new_game(
    console: &mut dyn Dialogue,
    options: &Options,
) -> ConsoleResult<Option<Session<UnoSolo>>> {
    console.print(&message("unosolo-new"))?;
    loop {
        let answer = console.ask(&message("pegs-ask-choice"))?;
        match answer.as_str() {
            "0" => return Ok(None),
            "1" => {
                let opened = open_file(console, &board_options(options))?;
                return Ok(opened.map(|(session, _)| session));
            }
            "2" => return random_board(console, options),
            "3" => return built_in(console, options),
            _ => console.print(&message("pegs-no-choice").with("found", answer))?,
        }
    }
}

/// The options that apply to given boards.
fn board_options(options: &Options) -> Options {
    let mut options = options.clone();
    for name in ["board", "moves", "stop"] {
        options.unset(name);
    }
    options
}

/// Asks for the side, unless an option sets it, and for the number of reverse moves.
fn random_board(
    console: &mut dyn Dialogue,
    options: &Options,
) -> ConsoleResult<Option<Session<UnoSolo>>> {
    let mut options = options.clone();
    options.unset("board");
    if options.number("dim").is_none() {
        ask_option(console, &mut options, "dim", &message("unosolo-ask-dim"))?;
    }
    ask_option(console, &mut options, "moves", &message("unosolo-ask-moves"))?;
    let seed = match console.storage().fresh_seed() {
        Ok(seed) => seed,
        Err(why) => return console.print(&why.message()).map(|()| None),
    };
    Ok((UnoSolo::info().setup)(&options).ok().map(|setup| Session::new(setup, seed)))
}

/// Asks until the answer is a valid value of the option.
fn ask_option(
    console: &mut dyn Dialogue,
    options: &mut Options,
    name: &str,
    question: &Message,
) -> ConsoleResult<()> {
    loop {
        let number = ask_number(console, question)?;
        match options.set(UnoSolo::info().options, name, &Value::Number(number)) {
            Ok(()) => return Ok(()),
            Err(why) => console.print(&why)?,
        }
    }
}

fn built_in(
    console: &mut dyn Dialogue,
    options: &Options,
) -> ConsoleResult<Option<Session<UnoSolo>>> {
    let options = board_options(options);
    let titles =
        built_in::BOARDS.iter().map(|board| message(format!("unosolo-board-{}", board.name)));
    choose_board(console, titles, |index| {
        let setup = Setup::Board(built_in::BOARDS.get(index)?.position()?);
        Some(
            (UnoSolo::info().accepts)(&setup, &options)
                .map(|()| Session::new(setup, Seed::placeholder())),
        )
    })
}

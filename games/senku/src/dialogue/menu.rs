//! The choice of a new game and of its jumps.

use app::{ConsoleResult, Dialogue, Options};
use kernel::{Message, Seed, Session, message, save};
use pegs::game_loop::{choose_board, open_file};
use pegs::lab::boards;
use pegs::lab::grid::Grid;
use pegs::lab::template::{NAMED, Template};
use pegs::lab::text::read_board;

use crate::Senku;
use crate::Setup;
use crate::board::default_template;
use crate::options::chosen_moves;
use crate::text::read_moves;

/// Asks for the kind of a new game; `None` to go back.
pub fn new_game(
    console: &mut dyn Dialogue,
    options: &Options,
) -> ConsoleResult<Option<Session<Senku>>> {
    console.print(&message("senku-new"))?;
    loop {
        let answer = console.ask(&message("pegs-ask-choice"))?;
        match answer.as_str() {
            "0" => return Ok(None),
            "1" => return from_file(console, options),
            "2" => return built_in(console, options),
            _ => console.print(&message("pegs-no-choice").with("found", answer))?,
        }
    }
}

fn from_file(
    console: &mut dyn Dialogue,
    options: &Options,
) -> ConsoleResult<Option<Session<Senku>>> {
    let mut file_options = options.clone();
    file_options.unset("board");
    let Some((session, text)) = open_file::<Senku>(console, &file_options)? else {
        return Ok(None);
    };
    // Only a file with a board alone leaves the jumps open.
    if save::is_save(&text) || read_board(&text).is_err() {
        return Ok(Some(session));
    }
    begin(console, session.setup().grid.clone(), options)
}

fn built_in(
    console: &mut dyn Dialogue,
    options: &Options,
) -> ConsoleResult<Option<Session<Senku>>> {
    let names = boards::names();
    let titles = names.iter().map(|name| message(format!("senku-board-{name}")));
    let find = |index: usize| boards::find(names.get(index)?).map(Ok);
    match choose_board(console, titles, find)? {
        Some(grid) => begin(console, grid, options),
        None => Ok(None),
    }
}

/// A game on a board, with the chosen jumps or those that the player chooses now.
fn begin(
    console: &mut dyn Dialogue,
    grid: Grid,
    options: &Options,
) -> ConsoleResult<Option<Session<Senku>>> {
    let template = match chosen_moves(options) {
        Some(template) => Some(template),
        None => ask_moves(console, &grid)?,
    };
    let setup = template.map(|template| Setup { grid, template });
    Ok(setup.map(|setup| Session::new(setup, Seed::placeholder())))
}

/// Asks for the jumps; `None` to go back.
fn ask_moves(console: &mut dyn Dialogue, grid: &Grid) -> ConsoleResult<Option<Template>> {
    console.print(&message("senku-ask-moves"))?;
    let named = NAMED.iter().map(|(name, _)| message(format!("senku-moves-{name}")));
    let titles = [message("senku-moves-none")].into_iter().chain(named);
    for (title, number) in titles.chain([message("senku-moves-file")]).zip(1..) {
        console.print(&message("pegs-board-line").with("number", number).with("title", title))?;
    }
    console.print(&message("senku-moves-back"))?;
    loop {
        let answer = console.ask(&message("pegs-ask-choice"))?;
        let number = answer.parse().unwrap_or(usize::MAX);
        match number {
            0 => return Ok(None),
            1 => return Ok(Some(default_template(grid))),
            _ => {}
        }
        if let Some((_, template)) = NAMED.get(number - 2) {
            return Ok(Some(*template));
        }
        if number == NAMED.len() + 2 {
            if let Some(template) = moves_from_file(console)? {
                return Ok(Some(template));
            }
        } else {
            console.print(&message("pegs-no-choice").with("found", answer))?;
        }
    }
}

/// Asks for a file of jumps and reads it, or prints what is wrong with it.
fn moves_from_file(console: &mut dyn Dialogue) -> ConsoleResult<Option<Template>> {
    let name = console.ask(&message("pegs-ask-file"))?;
    let read = |text: String| read_moves(&text).map_err(|error| error.in_file(&name));
    match console.storage().read(&name).map_err(Message::from).and_then(read) {
        Ok(template) => Ok(Some(template)),
        Err(why) => {
            console.print(&why)?;
            Ok(None)
        }
    }
}

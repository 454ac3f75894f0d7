//! The menu between games.

use app::commands::review;
use app::console::ask_typed_number;
use app::{ConsoleResult, Dialogue, Options, Registered, info};
use kernel::{Message, Seed, Session, message};

use super::PegDialogue;

/// Asks what to play next; `None` to quit.
pub fn next_game<G: PegDialogue>(
    console: &mut dyn Dialogue,
    options: &Options,
    mut last: Option<Session<G>>,
) -> ConsoleResult<Option<Session<G>>> {
    loop {
        let in_progress = in_progress(console)?;
        console.print(&message("pegs-menu"))?;
        if in_progress.is_some() {
            console.print(&message("pegs-menu-continue"))?;
        }
        if last.is_some() {
            console.print(&message("pegs-menu-undo"))?;
            console.print(&message("pegs-menu-review"))?;
        }
        console.print(&message("pegs-menu-quit"))?;
        let answer = console.ask(&message("pegs-ask-choice"))?;
        let chosen = match (answer.to_lowercase().as_str(), &mut last) {
            ("0", _) => return Ok(None),
            ("1", _) => G::new_game(console, options)?,
            ("2", _) if in_progress.is_some() => in_progress,
            ("a", Some(session)) => {
                review(console, session)?;
                continue;
            }
            ("d", last) => last.take().map(|mut session| {
                session.undo();
                session
            }),
            _ => None,
        };
        match chosen {
            Some(session) => return Ok(Some(session)),
            None if answer == "1" => {}
            None => console.print(&message("pegs-no-choice").with("found", answer))?,
        }
    }
}

/// The latest game in progress that can be resumed. Prints why others cannot.
fn in_progress<G: Registered>(console: &mut dyn Dialogue) -> ConsoleResult<Option<Session<G>>> {
    let saves = console.storage().in_progress();
    for save in saves.iter().filter(|save| save.game == G::NAME) {
        match console.storage().resume(save) {
            Ok(session) => {
                let session = session.into_any().downcast::<Session<G>>().ok();
                return Ok(session.map(|session| *session));
            }
            Err(why) => console.print(&why.message())?,
        }
    }
    Ok(None)
}

/// Asks for a file and opens it, or prints what is wrong with it. Returns the text too.
pub fn open_file<G: Registered>(
    console: &mut dyn Dialogue,
    options: &Options,
) -> ConsoleResult<Option<(Session<G>, String)>> {
    let name = console.ask(&message("pegs-ask-file"))?;
    let opened = console.storage().read(&name).map_err(Message::from).and_then(|text| {
        // The seed option remains for the next random board.
        let session = info::open(&text, options, Seed::placeholder());
        session.map(|session| (session, text)).map_err(|error| error.in_file(&name))
    });
    match opened {
        Ok(opened) => Ok(Some(opened)),
        Err(why) => {
            console.print(&why)?;
            Ok(None)
        }
    }
}

/// Lists the built-in boards and asks for one; `None` to go back. If `open` fails, prints why and
/// asks again.
pub fn choose_board<T>(
    console: &mut dyn Dialogue,
    titles: impl Iterator<Item = Message>,
    open: impl Fn(usize) -> Option<Result<T, Message>>,
) -> ConsoleResult<Option<T>> {
    for (title, number) in titles.zip(1..) {
        console.print(&message("pegs-board-line").with("number", number).with("title", title))?;
    }
    loop {
        let (number, typed) = ask_typed_number(console, &message("pegs-ask-board"))?;
        if number == 0 {
            return Ok(None);
        }
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        match index.and_then(&open) {
            Some(Ok(opened)) => return Ok(Some(opened)),
            Some(Err(why)) => console.print(&why)?,
            None => console.print(&message("pegs-no-choice").with("found", typed))?,
        }
    }
}

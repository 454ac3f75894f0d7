//! The end of a dialogue: the high-score list, or a save.

use app::console::ask_yes;
use app::records::{HighScoreList, NewScores};
use app::{AnySession, ConsoleResult, Dialogue, Options, SessionHighScores};
use kernel::{Session, message};

use crate::board::value;
use crate::{Twenty48, text};

/// Enters a finished game into the high-score list, asking for a name if it qualifies, and shows
/// the list. `listed` tells whether the list could be opened at the start.
pub fn ended(
    console: &mut dyn Dialogue,
    session: &Session<Twenty48>,
    listed: bool,
) -> ConsoleResult<()> {
    let counts = |records: &SessionHighScores| listed && records.entry != NewScores::Nothing;
    let records = AnySession::records(session, &Options::default()).filter(counts);
    let Some(records) = records else { return Ok(()) };
    // Another program may have changed the list.
    let mut list = match records.list(console.storage()) {
        Ok((list, _)) => list,
        Err(why) => return console.print(&why.message()),
    };
    while records.would_enter(&list) {
        let name = console.ask(&message("twenty48-ask-name"))?;
        match records.enter(console.storage(), &name) {
            Ok((entered, _)) => {
                list = entered;
                break;
            }
            Err(why) => console.print(&why)?,
        }
    }
    show(console, session, &list)
}

fn show(
    console: &mut dyn Dialogue,
    session: &Session<Twenty48>,
    list: &HighScoreList,
) -> ConsoleResult<()> {
    let variant = session.state().variant();
    let goal = value(variant.goal).to_string();
    console.print(&message("twenty48-best").with("goal", goal).with("dim", variant.dim))?;
    for ((name, points), place) in list.best.iter().zip(1..) {
        console.print(
            &message("twenty48-best-line")
                .with("place", place)
                .with("name", name.as_str())
                .with("points", points.to_string()),
        )?;
    }
    Ok(())
}

/// Leaves the game, and saves it under a name if the player wants to.
pub fn leave(console: &mut dyn Dialogue, session: &mut Session<Twenty48>) -> ConsoleResult<()> {
    console.print(&message("twenty48-left"))?;
    while ask_yes(console, &message("twenty48-ask-save"))? {
        let name = console.ask(&message("twenty48-ask-file"))?;
        if name.is_empty() {
            console.print(&message("twenty48-no-name"))?;
            continue;
        }
        match console.storage().write(&name, &file_text(session, &name)) {
            Ok(before) => {
                tell_saved(console, name, before)?;
                break;
            }
            Err(why) => console.print(&why.message())?,
        }
    }
    console.storage().discard(session);
    Ok(())
}

fn tell_saved(
    console: &mut dyn Dialogue,
    name: String,
    before: Option<String>,
) -> ConsoleResult<()> {
    console.print(&message("twenty48-saved").with("file", name))?;
    match before {
        Some(file) => console.print(&message("twenty48-saved-before").with("file", file)),
        None => Ok(()),
    }
}

/// The game's own file format, or a save with all moves if the file name asks for one.
fn file_text(session: &Session<Twenty48>, name: &str) -> String {
    if name.ends_with(".ludoteca") { session.save() } else { text::write(session.state()) }
}

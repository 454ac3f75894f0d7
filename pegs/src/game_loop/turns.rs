//! One game: turns, undo, hints and leaving.

use app::commands::{conclude, hint_budget, keep, read, repeat};
use app::console::{ask_yes, busy, whole_number};
use app::{ConsoleResult, Dialogue, Registered};
use kernel::{Session, message};

use super::PegDialogue;

/// How a game ended.
pub enum Ending {
    /// It was won or blocked.
    Over,
    /// The player left it.
    Left,
}

/// Asks for moves until the game is over or left.
pub fn play<G: PegDialogue>(
    console: &mut dyn Dialogue,
    session: &mut Session<G>,
) -> ConsoleResult<Ending> {
    if G::has_chance(session.setup()) && session.meta().slot().is_none() {
        // A random board would be lost otherwise.
        keep(console, session)?;
    }
    let mut shown = None;
    loop {
        // The board is printed only after a change.
        if shown.as_ref() != Some(session.state()) {
            G::show(console, session.state())?;
            shown = Some(session.state().clone());
        }
        if let Some(outcome) = G::describe_outcome(session.view()) {
            conclude(console, session)?;
            console.say(&outcome)?;
            return Ok(Ending::Over);
        }
        if G::ask_turn(console, session)? {
            return leave(console, session);
        }
    }
}

/// Makes a move, or prints why it is illegal.
pub fn play_move<G: Registered>(
    console: &mut dyn Dialogue,
    session: &mut Session<G>,
    mv: G::Move,
) -> ConsoleResult<()> {
    match session.play(mv) {
        Ok(_) => keep(console, session),
        Err(why) => console.say(&why.message()),
    }
}

/// Runs a command that both games have: undo, redo, hint or the board in words; `false` if the line
/// is none of these.
pub fn run_command<G: PegDialogue>(
    console: &mut dyn Dialogue,
    session: &mut Session<G>,
    line: &str,
) -> ConsoleResult<bool> {
    let mut words = line.split_whitespace();
    let name = words.next().unwrap_or_default().to_lowercase();
    let count = match words.next() {
        None => Some(1),
        Some(word) => whole_number(word).filter(|count| *count > 0),
    };
    match (name.as_str(), count, words.next()) {
        ("d", Some(count), None) => {
            repeat(console, session, count, "pegs-undone", |session| session.meta_mut().undo())?;
        }
        ("r", Some(count), None) => {
            repeat(console, session, count, "pegs-redone", |session| session.meta_mut().redo())?;
        }
        ("h", _, _) => hint(console, session)?,
        ("t" | "leer" | "read", _, _) => read(console, session)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn hint<G: PegDialogue>(console: &mut dyn Dialogue, session: &Session<G>) -> ConsoleResult<()> {
    let budget = hint_budget(console);
    let doing = message("peg-doing-positions");
    let hint = || (G::info().hint)(session.state(), &budget, session.models());
    let advice = busy(console, &doing, &budget, hint)?;
    if let Some(best) = advice.best {
        let (from, to) = G::end_labels(best);
        console.say(&message("pegs-hint-move").with("from", from).with("to", to))?;
    }
    console.say(&advice.why)
}

/// Offers to save the game, then discards it.
fn leave<G: PegDialogue>(
    console: &mut dyn Dialogue,
    session: &mut Session<G>,
) -> ConsoleResult<Ending> {
    console.say(&message("pegs-left"))?;
    while ask_yes(console, &message("pegs-ask-save"))? {
        let name = console.ask(&message("pegs-ask-file"))?;
        if save_as(console, session, &name)? {
            break;
        }
    }
    console.storage().forget(session);
    Ok(Ending::Left)
}

/// Saves the game to a file and prints the result; `false` if that failed.
pub fn save_as<G: PegDialogue>(
    console: &mut dyn Dialogue,
    session: &Session<G>,
    name: &str,
) -> ConsoleResult<bool> {
    if name.is_empty() {
        console.say(&message("pegs-no-name"))?;
        return Ok(false);
    }
    match console.storage().write(name, &file_text(session, name)) {
        Ok(backup) => report_saved(console, name, backup).map(|()| true),
        Err(why) => console.say(&why).map(|()| false),
    }
}

fn report_saved(
    console: &mut dyn Dialogue,
    name: &str,
    backup: Option<String>,
) -> ConsoleResult<()> {
    console.say(&message("pegs-saved").with("file", name))?;
    match backup {
        Some(file) => console.say(&message("pegs-saved-before").with("file", file)),
        None => Ok(()),
    }
}

/// The position alone, or the whole game if the name has the extension of saves.
fn file_text<G: PegDialogue>(session: &Session<G>, name: &str) -> String {
    if name.ends_with(".ludoteca") { session.save() } else { G::file_text(session.state()) }
}

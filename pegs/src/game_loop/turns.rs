//! One game: turns, undo, hints and leaving.

use app::commands::{
    Command, autosave_or_conclude, conclude, hint_budget, repeat, report_level, run,
};
use app::console::{ask_yes, busy};
use app::{AnySession, ConsoleResult, Dialogue, Registered};
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
        autosave_or_conclude(console, session)?;
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
            console.print(&outcome)?;
            report_level(console, session)?;
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
        Ok(_) => autosave_or_conclude(console, session),
        Err(why) => console.print(&why.message()),
    }
}

/// Runs a command that all games have; `false` if the line is none of these. `help` is the key of
/// the game's own part of the list.
pub fn run_command<G: PegDialogue>(
    console: &mut dyn Dialogue,
    session: &mut Session<G>,
    line: &str,
    help: &'static str,
) -> ConsoleResult<bool> {
    match Command::read(line) {
        Some(Command::Undo(count)) => {
            repeat(console, session, count, "dialogue-undone", |session| session.undo())?;
        }
        Some(Command::Redo(count)) => {
            repeat(console, session, count, "dialogue-redone", |session| session.redo())?;
        }
        Some(Command::Hint) => {
            session.meta_mut().mark_hinted();
            hint(console, session)?;
        }
        Some(Command::Save(name)) => {
            let is_missing = name.is_empty();
            let name = if is_missing { console.ask(&message("pegs-ask-file"))? } else { name };
            save_as(console, session, &name)?;
        }
        Some(command) => run(console, session, &command, help)?,
        None => return Ok(false),
    }
    Ok(true)
}

fn hint<G: PegDialogue>(console: &mut dyn Dialogue, session: &Session<G>) -> ConsoleResult<()> {
    let budget = hint_budget(console);
    let doing = message("peg-doing-positions");
    let hint = AnySession::hint(session, budget.clone());
    let advice = busy(console, &doing, &budget, hint)?;
    if let Some(best) = advice.best.and_then(|best| best.parse().ok()) {
        let (from, to) = G::end_labels(best);
        console.print(&message("pegs-hint-move").with("from", from).with("to", to))?;
    }
    console.print(&advice.why)
}

/// Offers to save the game, then discards it.
fn leave<G: PegDialogue>(
    console: &mut dyn Dialogue,
    session: &mut Session<G>,
) -> ConsoleResult<Ending> {
    console.print(&message("pegs-left"))?;
    while ask_yes(console, &message("pegs-ask-save"))? {
        let name = console.ask(&message("pegs-ask-file"))?;
        if save_as(console, session, &name)? {
            break;
        }
    }
    console.storage().discard(session);
    Ok(Ending::Left)
}

/// Saves the game to a file and prints the result; `false` if that failed.
pub fn save_as<G: PegDialogue>(
    console: &mut dyn Dialogue,
    session: &Session<G>,
    name: &str,
) -> ConsoleResult<bool> {
    if name.is_empty() {
        console.print(&message("pegs-no-name"))?;
        return Ok(false);
    }
    match console.storage().write(name, &file_text(session, name)) {
        Ok(backup) => report_saved(console, name, backup).map(|()| true),
        Err(why) => console.print(&why.message()).map(|()| false),
    }
}

fn report_saved(
    console: &mut dyn Dialogue,
    name: &str,
    backup: Option<String>,
) -> ConsoleResult<()> {
    console.print(&message("pegs-saved").with("file", name))?;
    match backup {
        Some(file) => console.print(&message("pegs-saved-before").with("file", file)),
        None => Ok(()),
    }
}

/// The position alone, or the whole game if the name has the extension of saves.
fn file_text<G: PegDialogue>(session: &Session<G>, name: &str) -> String {
    if name.ends_with(".ludoteca") { session.save() } else { G::file_text(session.state()) }
}

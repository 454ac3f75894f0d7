//! One game: its turns, undo, hints and leaving.

use app::commands::{conclude, hint_budget, keep, read, repeat};
use app::console::{ask_yes, busy, whole_number};
use app::{Answer, Dialogue, Registered};
use kernel::{Session, message};

use super::PegDialogue;

/// How a game came to its end.
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
) -> Answer<Ending> {
    if G::has_chance(session.setup()) && session.meta().slot().is_none() {
        // A board that luck drew cannot be had again.
        keep(console, session)?;
    }
    let mut shown = None;
    loop {
        // What changed nothing is answered without drawing the same board again.
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

/// Makes a move, or says why not.
pub fn played<G: Registered>(
    console: &mut dyn Dialogue,
    session: &mut Session<G>,
    mv: G::Move,
) -> Answer<()> {
    match session.play(mv) {
        Ok(_) => keep(console, session),
        Err(why) => console.say(&why.message()),
    }
}

/// What both games take in place of a move: undo, redo, a hint or the board in
/// words. Whether it was one of these.
pub fn command<G: PegDialogue>(
    console: &mut dyn Dialogue,
    session: &mut Session<G>,
    line: &str,
) -> Answer<bool> {
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

fn hint<G: PegDialogue>(console: &mut dyn Dialogue, session: &Session<G>) -> Answer<()> {
    let budget = hint_budget(console);
    let doing = message("peg-doing-positions");
    let hint = || (G::info().hint)(session.state(), &budget, session.models());
    let advice = busy(console, &doing, &budget, hint)?;
    if let Some(best) = advice.best {
        let (from, to) = G::ends(best);
        console.say(&message("pegs-hint-move").with("from", from).with("to", to))?;
    }
    console.say(&advice.why)
}

/// The player leaves: the game is saved if wanted, under the name asked for.
fn leave<G: PegDialogue>(console: &mut dyn Dialogue, session: &mut Session<G>) -> Answer<Ending> {
    console.say(&message("pegs-left"))?;
    while ask_yes(console, &message("pegs-ask-save"))? {
        let name = console.ask(&message("pegs-ask-file"))?;
        if write_to(console, session, &name)? {
            break;
        }
    }
    console.storage().forget(session);
    Ok(Ending::Left)
}

/// Writes the game to a file of that name, and says so or why not; whether it was written.
pub fn write_to<G: PegDialogue>(
    console: &mut dyn Dialogue,
    session: &Session<G>,
    name: &str,
) -> Answer<bool> {
    if name.is_empty() {
        console.say(&message("pegs-no-name"))?;
        return Ok(false);
    }
    match console.storage().write(name, &file_text(session, name)) {
        Ok(before) => tell_saved(console, name, before).map(|()| true),
        Err(why) => console.say(&why).map(|()| false),
    }
}

fn tell_saved(console: &mut dyn Dialogue, name: &str, before: Option<String>) -> Answer<()> {
    console.say(&message("pegs-saved").with("file", name))?;
    match before {
        Some(file) => console.say(&message("pegs-saved-before").with("file", file)),
        None => Ok(()),
    }
}

/// The position alone, or the whole game with its past where the name asks for that.
fn file_text<G: PegDialogue>(session: &Session<G>, name: &str) -> String {
    if name.ends_with(".ludoteca") { session.save() } else { G::file(session.state()) }
}

//! Commands that every dialogue accepts in place of a move.

use kernel::{Budget, Session, Turn, message};

use crate::console::{busy, whole_number};
use crate::{AnySession, ConsoleResult, Dialogue, Registered, describe};

/// The time limit of a computer player.
const MOVE_MS: u64 = 1000;
/// The extension of saves; any other file name gets the position only.
const WHOLE: &str = ".ludoteca";

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Undo some decisions.
    Undo(i64),
    /// Redo some decisions.
    Redo(i64),
    /// Give a hint.
    Hint,
    /// Save to a file.
    Save(String),
    /// Describe the position.
    Read,
    /// List the commands.
    Help,
}

impl Command {
    /// Parses a line; `None` if it is not a command.
    pub fn read(line: &str) -> Option<Self> {
        let (name, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let rest = rest.trim();
        let count = || match rest {
            "" => Some(1),
            rest => whole_number(rest).filter(|count| *count > 0),
        };
        match name.to_lowercase().as_str() {
            "deshacer" | "undo" => count().map(Self::Undo),
            "rehacer" | "redo" => count().map(Self::Redo),
            "pista" | "hint" if rest.is_empty() => Some(Self::Hint),
            "guardar" | "save" => Some(Self::Save(rest.to_owned())),
            "leer" | "read" if rest.is_empty() => Some(Self::Read),
            "ayuda" | "help" | "?" if rest.is_empty() => Some(Self::Help),
            _ => None,
        }
    }
}

/// Runs a command; `help` is the key of the game's list of commands.
pub fn run(
    console: &mut dyn Dialogue,
    session: &mut dyn AnySession,
    command: &Command,
    help: &'static str,
) -> ConsoleResult<()> {
    match command {
        Command::Undo(count) => {
            repeat(console, session, *count, "dialogue-undone", |session| session.undo_decision())
        }
        Command::Redo(count) => {
            repeat(console, session, *count, "dialogue-redone", |session| session.redo_decision())
        }
        Command::Hint => hint(console, session),
        Command::Save(name) => save(console, session, name),
        Command::Read => read(console, session),
        Command::Help => console.say(&message(help)),
    }
}

/// Saves the game in progress, or concludes it if it is over.
pub fn keep(console: &mut dyn Dialogue, session: &mut dyn AnySession) -> ConsoleResult<()> {
    if let Turn::Over(_) = session.turn() {
        return conclude(console, session);
    }
    match console.storage().keep(session) {
        Ok(()) => Ok(()),
        Err(why) => console.say(&why),
    }
}

/// Concludes a game that is over, and prints what went wrong.
pub fn conclude(console: &mut dyn Dialogue, session: &mut dyn AnySession) -> ConsoleResult<()> {
    console.storage().conclude(session).map_or(Ok(()), |news| console.say(&news))
}

/// The move of a computer player; `None` if it has none.
pub fn think<G: Registered>(
    console: &mut dyn Dialogue,
    session: &Session<G>,
    name: &str,
) -> ConsoleResult<Option<G::Move>> {
    let Ok(entry) = G::info().bot(name) else { return Ok(None) };
    let (mut bot, mut rng) = ((entry.make)(session.models()), session.rng());
    let (budget, doing) = (Budget::ms(MOVE_MS), message("dialogue-thinking").with("name", name));
    busy(console, &doing, &budget, || bot.choose(session.state(), &budget, &mut rng))
}

/// Repeats `step` up to `count` times and prints how often that worked.
pub fn repeat(
    console: &mut dyn Dialogue,
    session: &mut dyn AnySession,
    count: i64,
    key: &'static str,
    step: impl Fn(&mut dyn AnySession) -> bool,
) -> ConsoleResult<()> {
    let done = (0..count).take_while(|_| step(session)).count();
    console.say(&message(key).with("count", done))?;
    if done == 0 { Ok(()) } else { keep(console, session) }
}

/// The time limit of a hint, from the settings.
pub fn hint_budget(console: &mut dyn Dialogue) -> Budget {
    Budget::lasting(console.storage().settings().hint())
}

fn hint(console: &mut dyn Dialogue, session: &dyn AnySession) -> ConsoleResult<()> {
    let (budget, doing) = (hint_budget(console), message("dialogue-hint"));
    let hint = session.hint(budget.clone());
    let advice = busy(console, &doing, &budget, hint)?;
    console.say(&advice.why)
}

/// Prints the position in words.
pub fn read(console: &mut dyn Dialogue, session: &dyn AnySession) -> ConsoleResult<()> {
    describe::position(session).iter().try_for_each(|line| console.say(line))
}

/// Writes the game to a file and reports the result.
fn save(console: &mut dyn Dialogue, session: &dyn AnySession, name: &str) -> ConsoleResult<()> {
    if name.is_empty() {
        return console.say(&message("dialogue-save-how"));
    }
    let whole = name.ends_with(WHOLE);
    let text = if whole { session.save() } else { session.file_text() };
    match console.storage().write(name, &text) {
        Ok(before) => {
            console.say(&message("dialogue-saved").with("file", name))?;
            before.map_or(Ok(()), |file| {
                console.say(&message("dialogue-saved-before").with("file", file))
            })
        }
        Err(why) => console.say(&why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_words_in_both_languages() {
        for (line, order) in [
            ("deshacer", Command::Undo(1)),
            (" UNDO  3 ", Command::Undo(3)),
            ("rehacer 2", Command::Redo(2)),
            ("pista", Command::Hint),
            ("save my game.ludoteca", Command::Save("my game.ludoteca".to_owned())),
            ("guardar", Command::Save(String::new())),
            ("Leer", Command::Read),
            ("read", Command::Read),
            ("?", Command::Help),
        ] {
            assert_eq!(Command::read(line), Some(order), "{line}");
        }
        for line in ["", "1", "undo 0", "undo x", "undo -1", "pista 2", "? ?", "d"] {
            assert_eq!(Command::read(line), None, "{line}");
        }
    }
}

//! What the dialogues of games share: the words that are no moves, and what they do.

use kernel::{Budget, Session, Turn, message};

use crate::console::{busy, whole_number};
use crate::{Answer, AnySession, Dialogue, Registered, describe};

/// How long a computer player may think.
const MOVE_MS: u64 = 1000;
/// How the name of a save ends; under any other name goes the position alone.
const WHOLE: &str = ".ludoteca";

/// What can be asked for in place of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Some decisions back.
    Undo(i64),
    /// Some undone decisions forward again.
    Redo(i64),
    /// Advice.
    Hint,
    /// The game in a file of that name.
    Save(String),
    /// The position in words.
    Read,
    /// What can be typed.
    Help,
}

impl Command {
    /// Reads a line; `None` where it is none of these.
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

/// Does what is asked for; `help` is the key of what can be typed in this game.
pub fn run(
    console: &mut dyn Dialogue,
    session: &mut dyn AnySession,
    command: &Command,
    help: &'static str,
) -> Answer<()> {
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

/// Keeps the game for the next start, or forgets it where it is over.
pub fn keep(console: &mut dyn Dialogue, session: &mut dyn AnySession) -> Answer<()> {
    if let Turn::Over(_) = session.turn() {
        return conclude(console, session);
    }
    match console.storage().keep(session) {
        Ok(()) => Ok(()),
        Err(why) => console.say(&why),
    }
}

/// A game has ended: it is noted and no longer kept, and what is to be told of that is said.
pub fn conclude(console: &mut dyn Dialogue, session: &mut dyn AnySession) -> Answer<()> {
    console.storage().conclude(session).map_or(Ok(()), |news| console.say(&news))
}

/// What the computer player of that name does now; nothing where it knows nothing to do.
pub fn think<G: Registered>(
    console: &mut dyn Dialogue,
    session: &Session<G>,
    name: &str,
) -> Answer<Option<G::Move>> {
    let Ok(entry) = G::info().bot(name) else { return Ok(None) };
    let (mut bot, mut rng) = ((entry.make)(session.models()), session.rng());
    let (budget, doing) = (Budget::ms(MOVE_MS), message("dialogue-thinking").with("name", name));
    busy(console, &doing, &budget, || bot.choose(session.state(), &budget, &mut rng))
}

/// Undoes or redoes up to that many decisions and says how many it was, in the sentence of a key.
pub fn repeat(
    console: &mut dyn Dialogue,
    session: &mut dyn AnySession,
    count: i64,
    key: &'static str,
    step: impl Fn(&mut dyn AnySession) -> bool,
) -> Answer<()> {
    let done = (0..count).take_while(|_| step(session)).count();
    console.say(&message(key).with("count", done))?;
    if done == 0 { Ok(()) } else { keep(console, session) }
}

/// The time that a hint may take, as it is set.
pub fn hint_budget(console: &mut dyn Dialogue) -> Budget {
    Budget::lasting(console.storage().settings().hint())
}

fn hint(console: &mut dyn Dialogue, session: &dyn AnySession) -> Answer<()> {
    let (budget, doing) = (hint_budget(console), message("dialogue-hint"));
    let hint = session.hint(budget.clone());
    let advice = busy(console, &doing, &budget, hint)?;
    console.say(&advice.why)
}

/// Tells the position in words.
pub fn read(console: &mut dyn Dialogue, session: &dyn AnySession) -> Answer<()> {
    describe::position(session).iter().try_for_each(|line| console.say(line))
}

/// Writes the game to a file of that name, and says so or why not.
fn save(console: &mut dyn Dialogue, session: &dyn AnySession, name: &str) -> Answer<()> {
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

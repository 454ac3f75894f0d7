//! Commands that every dialogue accepts in place of a move.

use kernel::{Budget, Line, Session, Span, Turn, message};

use crate::console::{busy, whole_number};
use crate::review::text::{self, TextOptions};
use crate::review::{DescribedReview, INTERACTIVE_LIMIT};
use crate::{AnySession, ConsoleResult, Dialogue, Registered, describe, levels};

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
    /// Analyse the game so far.
    Review,
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
            "deshacer" | "undo" | "d" | "u" => count().map(Self::Undo),
            "rehacer" | "redo" | "r" | "y" => count().map(Self::Redo),
            "pista" | "hint" | "p" | "h" if rest.is_empty() => Some(Self::Hint),
            "guardar" | "save" | "g" | "s" => Some(Self::Save(rest.to_owned())),
            "leer" | "read" | "l" | "t" if rest.is_empty() => Some(Self::Read),
            "analizar" | "analyse" | "analyze" if rest.is_empty() => Some(Self::Review),
            "ayuda" | "help" | "?" if rest.is_empty() => Some(Self::Help),
            _ => None,
        }
    }
}

/// Whether a line asks to leave the game.
pub fn asks_to_leave(line: &str) -> bool {
    let line = line.trim().to_lowercase();
    ["0", "q", "salir", "quit", "exit", "esc"].contains(&line.as_str())
}

/// Prints what can be typed: what a game explains, then the commands that all games have.
pub fn help(console: &mut dyn Dialogue, own: &'static str) -> ConsoleResult<()> {
    console.print(&message(own))?;
    console.print(&message("dialogue-commands"))
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
        Command::Review => {
            if !matches!(session.turn(), Turn::Over(_)) {
                // What the decisions so far were worth is a hint.
                session.meta_mut().mark_hinted();
            }
            review(console, session)
        }
        Command::Help => self::help(console, help),
    }
}

/// Saves the game in progress, or concludes it if it is over.
pub fn autosave_or_conclude(
    console: &mut dyn Dialogue,
    session: &mut dyn AnySession,
) -> ConsoleResult<()> {
    if levels::is_finished(session) {
        return conclude(console, session);
    }
    match console.storage().autosave(session) {
        Ok(()) => Ok(()),
        Err(error) => console.print(&error.message()),
    }
}

/// Prints what a finished game reached as a level, if it is one.
pub fn report_level(console: &mut dyn Dialogue, session: &dyn AnySession) -> ConsoleResult<()> {
    levels::report(session).map_or(Ok(()), |report| console.print(&report))
}

/// Concludes an exercise in which the person has decided, and explains the decision; whether it is
/// one.
pub fn explain_exercise(
    console: &mut dyn Dialogue,
    session: &mut dyn AnySession,
) -> ConsoleResult<bool> {
    let Some(answer) = levels::answer(session) else { return Ok(false) };
    conclude(console, session)?;
    answer.explanation.iter().try_for_each(|line| console.print(line))?;
    report_level(console, session)?;
    Ok(true)
}

/// Concludes a game that is over, and prints what went wrong, and how it ended as the board of a
/// day.
pub fn conclude(console: &mut dyn Dialogue, session: &mut dyn AnySession) -> ConsoleResult<()> {
    let is_new = !session.meta().is_recorded();
    console.storage().conclude(session).map_or(Ok(()), |news| console.print(&news))?;
    let daily = if is_new { console.storage().daily_report(session) } else { None };
    daily.map_or(Ok(()), |report| console.print(&report))
}

/// The move of a computer player; `None` if it has none.
pub fn think<G: Registered>(
    console: &mut dyn Dialogue,
    session: &Session<G>,
    name: &str,
) -> ConsoleResult<Option<G::Move>> {
    let Ok(entry) = G::info().bot(name) else { return Ok(None) };
    let (mut bot, mut rng) = ((entry.make)(session.models()), session.rng());
    let (budget, doing) =
        (Budget::from_millis(MOVE_MS), message("dialogue-thinking").with("name", name));
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
    console.print(&message(key).with("count", done))?;
    if done == 0 { Ok(()) } else { autosave_or_conclude(console, session) }
}

/// The time limit of a hint, from the settings.
pub fn hint_budget(console: &mut dyn Dialogue) -> Budget {
    Budget::from_duration(console.storage().settings().hint())
}

fn hint(console: &mut dyn Dialogue, session: &mut dyn AnySession) -> ConsoleResult<()> {
    session.meta_mut().mark_hinted();
    let (budget, doing) = (hint_budget(console), message("dialogue-hint"));
    let hint = session.hint(budget.clone());
    let advice = busy(console, &doing, &budget, hint)?;
    console.print(&advice.why)
}

/// Prints the position in words.
pub fn read(console: &mut dyn Dialogue, session: &dyn AnySession) -> ConsoleResult<()> {
    describe::position(session).iter().try_for_each(|line| console.print(line))
}

/// Analyses a game and prints the result in words.
pub fn review(console: &mut dyn Dialogue, session: &dyn AnySession) -> ConsoleResult<()> {
    let (budget, doing) = (Budget::unlimited(), message("review-doing"));
    let found = busy(console, &doing, &budget, || session.review(INTERACTIVE_LIMIT, &budget))?;
    let Some(review) = found else { return console.print(&message("review-none")) };
    let described = DescribedReview::new(session, &review);
    let options = TextOptions { all: false, graphs: None };
    let lines = text::lines(&described, &options, &|what| console.to_text(what));
    let lines: Vec<Line> = lines.into_iter().map(|line| vec![Span::plain(line)]).collect();
    console.show(&lines)
}

/// Writes the game to a file and reports the result.
fn save(console: &mut dyn Dialogue, session: &dyn AnySession, name: &str) -> ConsoleResult<()> {
    let asked =
        if name.is_empty() { console.ask(&message("dialogue-ask-file"))? } else { name.to_owned() };
    let name = asked.trim();
    if name.is_empty() {
        return console.print(&message("dialogue-save-how"));
    }
    let whole = name.ends_with(WHOLE);
    let text = if whole { session.save() } else { session.file_text() };
    match console.storage().write(name, &text) {
        Ok(before) => {
            console.print(&message("dialogue-saved").with("file", name))?;
            before.map_or(Ok(()), |file| {
                console.print(&message("dialogue-saved-before").with("file", file))
            })
        }
        Err(error) => console.print(&error.message()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaving_has_words_in_both_languages() {
        assert!(["0", "q", " Salir ", "QUIT", "exit", "esc"].into_iter().all(asks_to_leave));
        assert!(!["", "00", "no", "d"].into_iter().any(asks_to_leave));
    }

    #[test]
    fn commands_are_read_in_both_languages() {
        for (line, order) in [
            ("deshacer", Command::Undo(1)),
            (" UNDO  3 ", Command::Undo(3)),
            ("rehacer 2", Command::Redo(2)),
            ("pista", Command::Hint),
            ("save my game.ludoteca", Command::Save("my game.ludoteca".to_owned())),
            ("guardar", Command::Save(String::new())),
            ("Leer", Command::Read),
            ("read", Command::Read),
            ("Analizar", Command::Review),
            ("analyse", Command::Review),
            ("?", Command::Help),
            ("d", Command::Undo(1)),
            ("u 2", Command::Undo(2)),
            ("r", Command::Redo(1)),
            ("Y 3", Command::Redo(3)),
            ("p", Command::Hint),
            ("h", Command::Hint),
            ("l", Command::Read),
            ("t", Command::Read),
            ("g mía.txt", Command::Save("mía.txt".to_owned())),
            ("s", Command::Save(String::new())),
        ] {
            assert_eq!(Command::read(line), Some(order), "{line}");
        }
        for line in
            ["", "1", "undo 0", "undo x", "undo -1", "pista 2", "? ?", "0", "salir", "deshace"]
        {
            assert_eq!(Command::read(line), None, "{line}");
        }
    }
}

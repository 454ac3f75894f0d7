//! Progress and text output for tools, and text input for dialogues.

use std::io;
use std::time::Duration;

use kernel::{Budget, Line, Message, message};

use crate::{Key, Storage, Workspace};

/// Why a tool or a dialogue cannot continue.
#[derive(Debug, thiserror::Error)]
pub enum ConsoleClosed {
    /// The input has ended: the normal end of a dialogue.
    #[error("the input has ended")]
    Input,
    /// The output is closed or full.
    #[error("the output cannot be written")]
    Output(#[source] io::Error),
    /// It was interrupted.
    #[error("interrupted")]
    Interrupted,
}

/// The result of printing or asking.
pub type ConsoleResult<T> = Result<T, ConsoleClosed>;

/// Text output with progress, and the files and seeds of a tool.
pub trait Console {
    /// Prints a message on a line of its own.
    fn print(&mut self, what: &Message) -> ConsoleResult<()>;
    /// Prints a remark for people that is not part of the answer: a program that reads the output
    /// does not see it.
    fn print_note(&mut self, what: &Message) -> ConsoleResult<()>;
    /// Prints styled lines.
    fn show(&mut self, lines: &[Line]) -> ConsoleResult<()>;
    /// Flushes the output and waits.
    fn pause(&mut self, time: Duration) -> ConsoleResult<()>;
    /// A message as it would be printed.
    fn to_text(&self, what: &Message) -> String;
    /// Does work that may take long and shows its progress, in the units that the budget counts;
    /// `doing` names the work. An interruption stops the budget and returns
    /// [`ConsoleClosed::Interrupted`].
    fn with_progress(
        &mut self,
        doing: &Message,
        budget: &Budget,
        work: &mut dyn FnMut(),
    ) -> ConsoleResult<()>;
    /// Clears the screen, if there is one.
    fn clear(&mut self) -> ConsoleResult<()>;
    /// Whether the output shows colours.
    fn coloured(&self) -> bool;
    /// Whether single keys can be read: the input is a terminal.
    fn has_keys(&self) -> bool;
    /// Files and seeds.
    fn workspace(&mut self) -> &mut dyn Workspace;
}

/// A console that also reads: where a game is played in plain text.
pub trait Dialogue: Console {
    /// Asks a question and reads a line, trimmed.
    fn ask(&mut self, question: &Message) -> ConsoleResult<String>;
    /// Waits for a key, without limit or for some time; `None` when that is over.
    fn key(&mut self, patience: Option<Duration>) -> ConsoleResult<Option<Key>>;
    /// Saved games, settings and everything else the host stores.
    fn storage(&mut self) -> &mut dyn Storage;
}

/// Does work as [`Console::with_progress`] does, and returns its result.
pub fn busy<T>(
    console: &mut dyn Console,
    doing: &Message,
    budget: &Budget,
    work: impl FnOnce() -> T,
) -> ConsoleResult<T> {
    let (mut work, mut result) = (Some(work), None);
    console.with_progress(doing, budget, &mut || result = work.take().map(|work| work()))?;
    // A console that did not do the work was interrupted.
    result.ok_or(ConsoleClosed::Interrupted)
}

/// The same for work that returns what it has when its budget is stopped: an interruption is told
/// beside the result instead of replacing it.
pub fn busy_or_partial<T>(
    console: &mut dyn Console,
    doing: &Message,
    budget: &Budget,
    work: impl FnOnce() -> T,
) -> ConsoleResult<(T, bool)> {
    let (mut work, mut result) = (Some(work), None);
    let ended =
        console.with_progress(doing, budget, &mut || result = work.take().map(|work| work()));
    match (ended, result) {
        (Ok(()), Some(result)) => Ok((result, false)),
        (Err(ConsoleClosed::Interrupted), Some(result)) => Ok((result, true)),
        (Err(closed), _) => Err(closed),
        (Ok(()), None) => Err(ConsoleClosed::Interrupted),
    }
}

/// Asks until the answer is yes or no, in either language.
pub fn ask_yes(console: &mut dyn Dialogue, question: &Message) -> ConsoleResult<bool> {
    loop {
        match yes_or_no(&console.ask(question)?) {
            Some(answer) => return Ok(answer),
            None => console.print(&message("answer-yes-or-no"))?,
        }
    }
}

/// Parses an answer to a yes-or-no question, in either language.
pub fn yes_or_no(answer: &str) -> Option<bool> {
    match answer.to_lowercase().as_str() {
        "s" | "si" | "sí" | "y" | "yes" => Some(true),
        "n" | "no" => Some(false),
        _ => None,
    }
}

/// Asks until the answer is a whole number, however large.
pub fn ask_number(console: &mut dyn Dialogue, question: &Message) -> ConsoleResult<i64> {
    ask_typed_number(console, question).map(|(number, _)| number)
}

/// The same, with the number as it was typed: it may not fit an `i64`.
pub fn ask_typed_number(
    console: &mut dyn Dialogue,
    question: &Message,
) -> ConsoleResult<(i64, String)> {
    loop {
        let answer = console.ask(question)?;
        match whole_number(&answer) {
            Some(number) => return Ok((number, answer)),
            None => console.print(&message("answer-number").with("found", answer))?,
        }
    }
}

/// Parses a whole number, saturating at the bounds of `i64`.
pub fn whole_number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let extreme = if text.starts_with('-') { i64::MIN } else { i64::MAX };
    Some(text.parse().unwrap_or(extreme))
}

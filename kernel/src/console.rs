//! What a dialogue talks through: lines out, lines in.

use std::io;
use std::time::Duration;

use crate::{Budget, House, Key, Line, Message, message};

/// Why a conversation cannot go on.
#[derive(Debug)]
pub enum Hangup {
    /// The input has ended; that is how many conversations end.
    Input,
    /// The output takes no more.
    Output(io::Error),
    /// Somebody has asked that it end now.
    Interrupted,
}

/// The result of saying or asking something.
pub type Answer<T> = Result<T, Hangup>;

/// A place where lines are said and asked for.
pub trait Console {
    /// Says a sentence on a line of its own.
    fn say(&mut self, what: &Message) -> Answer<()>;
    /// Says something beside the answer, for people: a program that reads the answers does not
    /// get it.
    fn remark(&mut self, what: &Message) -> Answer<()>;
    /// Prints lines of coloured text.
    fn show(&mut self, lines: &[Line]) -> Answer<()>;
    /// Waits, with everything said so far seen.
    fn pause(&mut self, time: Duration) -> Answer<()>;
    /// A phrase as it would be said, for text that has colours beside.
    fn to_text(&self, what: &Message) -> String;
    /// Asks, and waits for a line, which comes back trimmed.
    fn ask(&mut self, question: &Message) -> Answer<String>;
    /// Does work that may last. Whoever looks sees how far it has come, in the things that the
    /// budget counts; `doing` names the work. Who interrupts it ends the budget, and the answer
    /// is [`Hangup::Interrupted`].
    fn during(&mut self, doing: &Message, budget: &Budget, work: &mut dyn FnMut()) -> Answer<()>;
    /// Whether single keys can be asked for: somebody sits at a terminal.
    fn has_keys(&self) -> bool;
    /// Waits for a key, for some time or for as long as it takes; `None` when the time is over.
    fn key(&mut self, patience: Option<Duration>) -> Answer<Option<Key>>;
    /// Empties the screen, where there is one.
    fn clear(&mut self) -> Answer<()>;
    /// Whether colours can be seen.
    fn coloured(&self) -> bool;
    /// The services of the house.
    fn house(&mut self) -> &mut dyn House;
}

/// Does work that may last as [`Console::during`] has it, and hands its result over.
pub fn busy<T>(
    console: &mut dyn Console,
    doing: &Message,
    budget: &Budget,
    work: impl FnOnce() -> T,
) -> Answer<T> {
    let (mut work, mut result) = (Some(work), None);
    console.during(doing, budget, &mut || result = work.take().map(|work| work()))?;
    // A console that has not done the work has ended the conversation.
    result.ok_or(Hangup::Interrupted)
}

/// Asks until the answer is yes or no, in any language of the house.
pub fn ask_yes(console: &mut dyn Console, question: &Message) -> Answer<bool> {
    loop {
        match yes_or_no(&console.ask(question)?) {
            Some(answer) => return Ok(answer),
            None => console.say(&message("answer-yes-or-no"))?,
        }
    }
}

/// What an answer to such a question says, where it says either.
pub fn yes_or_no(answer: &str) -> Option<bool> {
    match answer.to_lowercase().as_str() {
        "s" | "si" | "sí" | "y" | "yes" => Some(true),
        "n" | "no" => Some(false),
        _ => None,
    }
}

/// Asks until the answer is a whole number, however large.
pub fn ask_number(console: &mut dyn Console, question: &Message) -> Answer<i64> {
    ask_typed_number(console, question).map(|(number, _)| number)
}

/// The same, with the number as it was typed too: it may be larger than any number holds.
pub fn ask_typed_number(console: &mut dyn Console, question: &Message) -> Answer<(i64, String)> {
    loop {
        let answer = console.ask(question)?;
        match whole_number(&answer) {
            Some(number) => return Ok((number, answer)),
            None => console.say(&message("answer-number").with("found", answer))?,
        }
    }
}

/// Reads a whole number; one too large to hold becomes the largest, since it is a number still.
pub fn whole_number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let extreme = if text.starts_with('-') { i64::MIN } else { i64::MAX };
    Some(text.parse().unwrap_or(extreme))
}

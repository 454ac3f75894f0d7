//! Commands that a game brings beside play: solvers, checkers, trainers.

use kernel::{Message, Span, message};
use protocol::{Serialize, to_json};

use crate::console::whole_number;
use crate::{Answer, Console, Hangup};

/// How an argument is given on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// By its place; it cannot be left out.
    Needed,
    /// By its place; it can be left out.
    Optional,
    /// As `--name VALUE`.
    Valued,
    /// As `--name` alone.
    Flag,
}

/// An argument of a tool.
#[derive(Clone, Copy, Debug)]
pub struct ToolArg {
    /// Its name: of the option without dashes, or by which [`Given`] knows a place.
    pub name: &'static str,
    /// How it is given.
    pub shape: Shape,
    /// The key of what stands for its value in the help, `BOARD` for instance.
    pub value: &'static str,
    /// The key of the sentence that explains it.
    pub help: &'static str,
}

impl ToolArg {
    /// An argument of the form `--name VALUE`.
    pub const fn valued(name: &'static str, value: &'static str, help: &'static str) -> Self {
        Self { name, shape: Shape::Valued, value, help }
    }
}

/// What was given to a tool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given(Vec<(&'static str, String)>);

impl Given {
    /// Notes a value; a flag's is empty.
    pub fn add(&mut self, param: &ToolArg, value: impl Into<String>) {
        self.0.push((param.name, value.into()));
    }

    /// The value of an argument, where it was given.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    /// The number from 1 on that an argument gives, where it was given.
    pub fn number(&self, param: &ToolArg, max: i64) -> Result<Option<i64>, Message> {
        let Some(text) = self.get(param.name) else { return Ok(None) };
        let within = whole_number(text).filter(|number| (1..=max).contains(number));
        within.map(Some).ok_or_else(|| {
            let name = format!("--{}", param.name);
            message("choice-number").with("name", name).with("min", 1).with("max", max)
        })
    }

    /// Whether an argument was given.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }
}

/// How a tool ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// It did what it was asked.
    Yes,
    /// The honest no: a check that failed, a limit that was reached.
    No,
}

/// Why a tool could not do what it was asked.
#[derive(Debug)]
pub enum Trouble {
    /// Bad input, in a sentence.
    Bad(Message),
    /// Whoever reads the answer is gone.
    Hangup(Hangup),
}

impl From<Message> for Trouble {
    fn from(what: Message) -> Self {
        Self::Bad(what)
    }
}

impl From<Hangup> for Trouble {
    fn from(hangup: Hangup) -> Self {
        Self::Hangup(hangup)
    }
}

/// A command beside play.
pub trait Tool: Sync {
    /// The words that call it: `gsenku`, or `peg` and `check`; or a game and an option of its
    /// command, `tortugas` and `--check`, which takes what the knobs of the game take.
    fn call(&self) -> &'static [&'static str];
    /// The key of the sentence that says what it does.
    fn about(&self) -> &'static str;
    /// Its arguments, places in their order.
    fn params(&self) -> &'static [ToolArg];
    /// Does it. Answers go to the console.
    fn run(&self, given: &Given, console: &mut dyn Console) -> Result<Done, Trouble>;
}

/// Prints a report: for programs as one line of JSON, for people as `text` prints it.
pub fn print_report<R: Serialize>(
    console: &mut dyn Console,
    as_json: bool,
    report: &R,
    text: impl FnOnce(&mut dyn Console, &R) -> Answer<()>,
) -> Answer<()> {
    if as_json {
        console.show(&[vec![Span::plain(to_json(report))]])
    } else {
        text(console, report)
    }
}

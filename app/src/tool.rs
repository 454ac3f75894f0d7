//! Commands of a game other than play: solvers, checkers, trainers.

use kernel::{Message, message};
pub use protocol::Schema;

use crate::console::whole_number;
use crate::{Console, ConsoleClosed, ConsoleResult};

/// The name of the flag that asks for the report as JSON.
pub const JSON: &str = "json";

/// The form of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgKind {
    /// Positional and required.
    Needed,
    /// Positional and optional.
    Optional,
    /// `--name VALUE`.
    Valued,
    /// `--name`.
    Flag,
}

/// An argument of a tool.
#[derive(Clone, Copy, Debug)]
pub struct ToolArg {
    /// Its name, without dashes.
    pub name: &'static str,
    /// Its form.
    pub kind: ArgKind,
    /// The key of the placeholder for its value, such as `BOARD`.
    pub value: &'static str,
    /// The key of its explanation.
    pub help: &'static str,
}

impl ToolArg {
    /// An argument of the form `--name VALUE`.
    pub const fn option(name: &'static str, value: &'static str, help: &'static str) -> Self {
        Self { name, kind: ArgKind::Valued, value, help }
    }

    /// The flag that asks for the report as JSON.
    pub const fn json(help: &'static str) -> Self {
        Self { name: JSON, kind: ArgKind::Flag, value: "", help }
    }
}

/// The arguments given to a tool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ToolArgs(Vec<(&'static str, String)>);

impl ToolArgs {
    /// Adds a value; a flag's is empty.
    pub fn add(&mut self, param: &ToolArg, value: impl Into<String>) {
        self.0.push((param.name, value.into()));
    }

    /// The value of an argument, if it was given.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    /// The value of a number between 1 and `max`, if it was given.
    pub fn number(&self, param: &ToolArg, max: i64) -> Result<Option<i64>, Message> {
        let Some(text) = self.get(param.name) else { return Ok(None) };
        let within = whole_number(text).filter(|number| (1..=max).contains(number));
        within.map(Some).ok_or_else(|| {
            let name = format!("--{}", param.name);
            message("option-error-number").with("name", name).with("min", 1).with("max", max)
        })
    }

    /// Whether an argument was given.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }
}

/// How a tool ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToolOutcome {
    /// Success.
    Success,
    /// An honest negative result: a check that failed, or a limit that was reached.
    Negative,
    /// An interruption; the report is of what was known then.
    Interrupted,
}

/// Why a tool failed.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// Bad input.
    #[error("{0}")]
    Bad(Message),
    /// The console was closed.
    #[error(transparent)]
    ConsoleClosed(#[from] ConsoleClosed),
}

impl From<Message> for ToolError {
    fn from(what: Message) -> Self {
        Self::Bad(what)
    }
}

/// A command of a game other than play.
pub trait Tool: Sync {
    /// Its command: `gsenku`, or `peg` and `check`; or a game and an option of its command, such as
    /// `tortugas` and `--check`, which then accepts the game's options.
    fn call(&self) -> &'static [&'static str];
    /// The key of its description.
    fn about(&self) -> &'static str;
    /// Its arguments, positional ones in order.
    fn params(&self) -> &'static [ToolArg];
    /// Whether it shows its work step by step on a terminal, so that it is of no use elsewhere.
    fn is_animated(&self) -> bool {
        false
    }
    /// The JSON Schema of its report for programs.
    fn schema(&self) -> Schema;
    /// Runs it. The console provides files and seeds and shows progress; only what has to be seen
    /// while the tool works is printed to it. The result is the report.
    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult;
}

/// A report, or why there is none.
pub type ToolResult = Result<Box<dyn Report>, ToolError>;

/// The result of a tool. The caller renders all its forms from one value.
pub trait Report {
    /// How the tool ended.
    fn outcome(&self) -> ToolOutcome;
    /// The result as JSON on one line, made from a type of `protocol`; `None` if there is no result
    /// for programs.
    fn json(&self) -> Option<String>;
    /// Prints the result for people.
    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()>;
    /// A note to print after the result, whatever its form.
    fn notes(&self) -> Vec<Message> {
        Vec::new()
    }
}

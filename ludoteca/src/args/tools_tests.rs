//! Tests with made-up tools, and invariants of the real ones.

use std::collections::BTreeSet;

use app::{Console, ToolArgs, ToolResult};
use clap::error::ErrorKind;
use i18n::Lang;

use super::*;
use crate::args::Extent;
use crate::{lang, tools};

const fn param(name: &'static str, shape: ArgKind) -> ToolArg {
    ToolArg { name, kind: shape, value: "cli-value-file", help: "cli-help-file" }
}

const PARAMS: &[ToolArg] = &[
    param("in", ArgKind::Needed),
    param("delay", ArgKind::Needed),
    param("out", ArgKind::Optional),
    param("limit", ArgKind::Valued),
    param("fast", ArgKind::Flag),
];

struct Toy(&'static [&'static str]);

impl Tool for Toy {
    fn call(&self) -> &'static [&'static str] {
        self.0
    }

    fn about(&self) -> &'static str {
        "cli-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        PARAMS
    }

    fn schema(&self) -> protocol::Schema {
        protocol::Schema::default()
    }

    fn run(&self, _given: &ToolArgs, _console: &mut dyn Console) -> ToolResult {
        Err(message("cli-misuse").into())
    }
}

const TOYS: [&dyn Tool; 3] = [&Toy(&["alone"]), &Toy(&["toy", "one"]), &Toy(&["toy", "two"])];

fn whole(tools: &[&'static dyn Tool]) -> Command {
    let translator = lang::translator(Lang::En);
    Builder { extent: Extent::Whole(&translator), tools: tools.to_vec() }.program()
}

/// What a tool is given by a command line, as `name=value`, after the words that call it.
fn given(line: &str) -> Result<String, ErrorKind> {
    let args = ["ludoteca"].into_iter().chain(line.split(' '));
    let matches = whole(&TOYS).try_get_matches_from(args).map_err(|error| error.kind())?;
    let (tool, given) = tools::by_subcommand(&TOYS, &matches).expect("a toy was called");
    let named =
        |param: &ToolArg| given.get(param.name).map(|value| format!(" {}={value}", param.name));
    Ok(tool.call().join(" ") + &tool.params().iter().filter_map(named).collect::<String>())
}

#[test]
fn a_tool_receives_its_arguments() {
    let parsed = |line: &str| given(line).expect(line);
    assert_eq!(parsed("alone a 1"), "alone in=a delay=1");
    assert_eq!(parsed("toy one a 1 b"), "toy one in=a delay=1 out=b");
    assert_eq!(parsed("toy two --fast a 1"), "toy two in=a delay=1 fast=");
}

#[test]
fn positional_arguments_and_options_mix_and_numbers_may_be_negative() {
    let same = "alone in=a delay=-1 out=b limit=-2 fast=";
    for line in [
        "alone a -1 b --limit -2 --fast",
        "alone --fast --limit -2 a -1 b",
        "alone a --limit=-2 -1 --fast b",
        "alone a -1 --lang en --limit -2 b --fast",
        "--lang en alone --fast a -1 --limit -2 -- b",
    ] {
        assert_eq!(given(line).as_deref(), Ok(same), "{line}");
    }
    assert_eq!(given("alone -1.5 - --x"), Err(ErrorKind::UnknownArgument));
    assert_eq!(given("alone -1.5 - -- --x").as_deref(), Ok("alone in=-1.5 delay=- out=--x"));
}

#[test]
fn misuse_is_detected() {
    for (line, kind) in [
        ("toy", ErrorKind::MissingSubcommand),
        ("toy three", ErrorKind::InvalidSubcommand),
        ("toy one a", ErrorKind::MissingRequiredArgument),
        ("alone a b c d", ErrorKind::UnknownArgument),
        ("alone a 1 --fast --fast", ErrorKind::ArgumentConflict),
        ("alone a 1 --limit", ErrorKind::InvalidValue),
        ("toy --help", ErrorKind::DisplayHelp),
        ("toy one --help", ErrorKind::DisplayHelp),
    ] {
        assert_eq!(given(line), Err(kind), "{line}");
    }
}

/// What is wrong with the names of tools: no word or too many, the name of another command, or the
/// name or prefix of another tool.
fn collisions(tools: &[&'static dyn Tool]) -> Vec<String> {
    let apart = whole(&[]);
    let taken: BTreeSet<&str> = apart.get_subcommands().map(Command::get_name).collect();
    let calls: Vec<&[&str]> = tools.iter().map(|tool| tool.call()).collect();
    let wrong = |index: usize, call: &[&str]| {
        let others = calls.iter().enumerate().filter(|(other, _)| *other != index);
        let begun = others.into_iter().any(|(_, other)| other.starts_with(call));
        !matches!(call.len(), 1 | 2) || taken.contains(call[0]) || begun
    };
    let found = calls.iter().enumerate().filter(|(index, call)| wrong(*index, call));
    found.map(|(_, call)| call.join(" ")).collect()
}

#[test]
fn tool_names_do_not_clash_with_commands() {
    assert_eq!(collisions(&tools::all()), [""; 0]);
    assert_eq!(collisions(&TOYS), [""; 0]);
    assert_eq!(
        collisions(&[TOYS[0], &Toy(&["engine"]), &Toy(&["help", "x"])]),
        ["engine", "help x"]
    );
    assert_eq!(
        collisions(&[TOYS[1], &Toy(&["toy"]), TOYS[2], TOYS[2]]),
        ["toy", "toy two", "toy two"]
    );
    let game = registry::GAMES[0].name();
    let same: &'static [&'static str] = Vec::leak(vec![game]);
    assert_eq!(collisions(&[Box::leak(Box::new(Toy(same)))]), [game]);
}

#[test]
fn tools_are_listed_after_the_games() {
    let whole = whole(&TOYS);
    let names: Vec<&str> = whole.get_subcommands().map(Command::get_name).collect();
    assert_eq!(names[registry::GAMES.len()..][..3], ["alone", "toy", "arena"]);
    whole.debug_assert();
}

//! Finds the tool that the arguments name, a command of its own or an option of a game's command,
//! and renders its report.

use std::ffi::OsString;

use app::tool::ArgKind;
use app::{AnyGame, Console, ConsoleResult, Report, Tool, ToolArg, ToolArgs};
use clap::ArgMatches;
use kernel::Span;

use crate::args::{option_id, param_id, tool_flag_id};

/// The tool commands of all games.
pub fn all() -> Vec<&'static dyn Tool> {
    let tools = registry::GAMES.iter().flat_map(|info| info.data().tools.iter().copied());
    tools.filter(|tool| option(*tool).is_none()).collect()
}

/// The words that call a tool, without the dashes of an option.
pub fn name(tool: &dyn Tool) -> String {
    tool.call().join(" ").replace("--", "")
}

/// The option that calls a tool, if it is one of a game's command.
pub fn option(tool: &dyn Tool) -> Option<&'static str> {
    match tool.call() {
        [_, option] => option.strip_prefix("--"),
        _ => None,
    }
}

/// The tools that are options of a game's command, with their names.
pub fn options(info: &dyn AnyGame) -> impl Iterator<Item = (&'static str, &'static dyn Tool)> {
    info.data().tools.iter().filter_map(|tool| Some((option(*tool)?, *tool)))
}

/// The tool called by an option of a game's command, and its arguments. Arguments that are options
/// of the game come from these.
pub fn by_option(
    info: &dyn AnyGame,
    matches: &ArgMatches,
) -> Option<(&'static dyn Tool, ToolArgs)> {
    let (_, tool) = options(info).find(|(name, _)| matches.get_flag(&tool_flag_id(name)))?;
    Some((tool, arguments(tool, |param| game_value(info, param, matches))))
}

/// The tool called by a subcommand, and its arguments.
pub fn by_subcommand(
    tools: &[&'static dyn Tool],
    mut matches: &ArgMatches,
) -> Option<(&'static dyn Tool, ToolArgs)> {
    let mut call = Vec::new();
    while let Some((word, deeper)) = matches.subcommand() {
        call.push(word);
        matches = deeper;
    }
    let tool = tools.iter().copied().find(|tool| tool.call() == call)?;
    Some((tool, arguments(tool, |param| value(param, matches))))
}

fn arguments(tool: &dyn Tool, value: impl Fn(&ToolArg) -> Option<String>) -> ToolArgs {
    let mut given = ToolArgs::default();
    for param in tool.params() {
        if let Some(value) = value(param) {
            given.add(param, value);
        }
    }
    given
}

/// The value of an argument, if it was given; a flag's is empty.
fn value(param: &ToolArg, matches: &ArgMatches) -> Option<String> {
    let id = param_id(param);
    match param.kind {
        ArgKind::Flag => matches.get_flag(&id).then(String::new),
        ArgKind::Needed | ArgKind::Optional | ArgKind::Valued => {
            matches.get_one::<String>(&id).cloned()
        }
    }
}

/// The same for a tool that is an option of a game's command.
fn game_value(info: &dyn AnyGame, param: &ToolArg, matches: &ArgMatches) -> Option<String> {
    match info.data().options.iter().find(|spec| spec.name == param.name) {
        Some(spec) if spec.positional() => {
            let value = matches.get_one::<OsString>(&option_id(spec))?;
            Some(value.to_string_lossy().into_owned())
        }
        Some(spec) => matches.get_one::<String>(&option_id(spec)).cloned(),
        None => value(param, matches),
    }
}

/// Prints a report: for programs as one line of JSON, for people as text. Remarks follow either.
pub fn print(report: &dyn Report, as_json: bool, console: &mut dyn Console) -> ConsoleResult<()> {
    if !as_json {
        report.print(console)?;
    } else if let Some(json) = report.json() {
        console.show(&[vec![Span::plain(json)]])?;
    }
    report.notes().iter().try_for_each(|note| console.print_note(note))
}

//! Finds the tool that the arguments name: a command of its own, or an option of a game's command.

use std::ffi::OsString;

use app::tool::Shape;
use app::{AnyGame, Tool, ToolArgs};
use clap::ArgMatches;

use crate::args::{option_id, param_id, tool_flag_id};

/// The tool commands of all games.
pub fn all() -> Vec<&'static dyn Tool> {
    let tools = registry::GAMES.iter().flat_map(|info| info.data().tools.iter().copied());
    tools.filter(|tool| option(*tool).is_none()).collect()
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
    let mut given = ToolArgs::default();
    for param in tool.params() {
        let spec = info.data().options.iter().find(|spec| spec.name == param.name);
        let value = match spec {
            Some(spec) if spec.positional() => {
                let value = matches.get_one::<OsString>(&option_id(spec));
                value.map(|value| value.to_string_lossy().into_owned())
            }
            Some(spec) => matches.get_one::<String>(&option_id(spec)).cloned(),
            None => matches.get_one::<String>(&param_id(param)).cloned(),
        };
        if let Some(value) = value {
            given.add(param, value);
        }
    }
    Some((tool, given))
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
    Some((tool, arguments(tool, matches)))
}

fn arguments(tool: &dyn Tool, matches: &ArgMatches) -> ToolArgs {
    let mut given = ToolArgs::default();
    for param in tool.params() {
        let id = param_id(param);
        match param.shape {
            Shape::Flag if matches.get_flag(&id) => given.add(param, ""),
            Shape::Flag => {}
            Shape::Needed | Shape::Optional | Shape::Valued => {
                if let Some(value) = matches.get_one::<String>(&id) {
                    given.add(param, value.as_str());
                }
            }
        }
    }
    given
}

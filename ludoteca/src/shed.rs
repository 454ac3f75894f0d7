//! Where the tools are: the commands that games bring beside play, and the options of a game's own
//! command that do something else than play.

use std::ffi::OsString;

use app::tool::Shape;
use app::{AnyGame, Given, Tool};
use clap::ArgMatches;

use crate::args::{option_id, param_id, tool_flag_id};

/// The commands of all games, in the order of the shelf.
pub fn all() -> Vec<&'static dyn Tool> {
    let tools = registry::GAMES.iter().flat_map(|info| info.data().tools.iter().copied());
    tools.filter(|tool| option(*tool).is_none()).collect()
}

/// The name of the option by which a tool is called after its game, where it is.
pub fn option(tool: &dyn Tool) -> Option<&'static str> {
    match tool.call() {
        [_, option] => option.strip_prefix("--"),
        _ => None,
    }
}

/// The tools that are options of a game's command, each with its name.
pub fn options(info: &dyn AnyGame) -> impl Iterator<Item = (&'static str, &'static dyn Tool)> {
    info.data().tools.iter().filter_map(|tool| Some((option(*tool)?, *tool)))
}

/// The tool that an option of a game's command calls, and what was given to it: what the knobs of
/// the game take too comes from them.
pub fn asked(info: &dyn AnyGame, matches: &ArgMatches) -> Option<(&'static dyn Tool, Given)> {
    let (_, tool) = options(info).find(|(name, _)| matches.get_flag(&tool_flag_id(name)))?;
    let mut given = Given::default();
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

/// The tool among some that was called, and what was given to it.
pub fn called(
    tools: &[&'static dyn Tool],
    mut matches: &ArgMatches,
) -> Option<(&'static dyn Tool, Given)> {
    let mut call = Vec::new();
    while let Some((word, deeper)) = matches.subcommand() {
        call.push(word);
        matches = deeper;
    }
    let tool = tools.iter().copied().find(|tool| tool.call() == call)?;
    Some((tool, given(tool, matches)))
}

fn given(tool: &dyn Tool, matches: &ArgMatches) -> Given {
    let mut given = Given::default();
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

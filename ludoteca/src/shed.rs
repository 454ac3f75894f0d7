//! Where the tools are: the commands that games bring beside play.

use clap::ArgMatches;
use kernel::tool::Shape;
use kernel::{Given, Tool};

use crate::args::param_id;

/// The tools of all games, in the order of the shelf.
pub fn all() -> Vec<&'static dyn Tool> {
    shelf::GAMES.iter().flat_map(|cover| cover.tools().iter().copied()).collect()
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

//! `ludoteca schema`: the JSON Schemas of the reports that commands print with `--json`.

use std::collections::BTreeMap;

use clap::ArgMatches;
use kernel::message;
use protocol::analysis::AnalysisReport;
use protocol::arena::ArenaReport;
use protocol::bench::BenchReport;
use protocol::daily::DailyReport;
use protocol::levels::LevelsReport;

use protocol::scores::ScoresReport;
use protocol::verify::VerifyReport;
use protocol::{Schema, schema, to_json};

use crate::commands::answer;
use crate::errors::CliError;
use crate::tools;

/// A command and the schema of its report.
type CommandSchema = (&'static str, fn() -> Schema);

/// The commands with a report that are not tools of games.
const COMMANDS: [CommandSchema; 7] = [
    ("analyse", schema::<AnalysisReport>),
    ("arena", schema::<ArenaReport>),
    ("bench", schema::<BenchReport>),
    ("daily", schema::<DailyReport>),
    ("levels", schema::<LevelsReport>),
    ("scores", schema::<ScoresReport>),
    ("verify", schema::<VerifyReport>),
];

/// The schemas by command: the words of the command, without the dashes of an option.
fn schemas() -> BTreeMap<String, Schema> {
    let commands = COMMANDS.iter().map(|(name, schema)| ((*name).to_owned(), schema()));
    let tools = registry::GAMES.iter().flat_map(|info| info.data().tools);
    let tools = tools.map(|tool| (tools::name(*tool), tool.schema()));
    commands.chain(tools).collect()
}

/// Prints the schema of a command, or of all of them as one object by command.
pub fn run(matches: &ArgMatches) -> Result<u8, CliError> {
    let schemas = schemas();
    let words = ["command", "sub"].map(|id| matches.get_one::<String>(id));
    let words: Vec<&str> = words.into_iter().flatten().map(String::as_str).collect();
    if words.is_empty() {
        return answer(&(to_json(&schemas) + "\n"));
    }
    let name = words.join(" ");
    let Some(schema) = schemas.get(&name) else {
        let known = schemas.into_keys().collect::<Vec<String>>().join(", ");
        return Err(message("cli-schema-unknown").with("found", name).with("known", known).into());
    };
    answer(&(to_json(schema) + "\n"))
}

#[cfg(test)]
mod tests {
    use app::tool::JSON;
    use clap::Command;
    use i18n::Lang;

    use super::*;
    use crate::{args, lang};

    /// The commands with the option `--json`, as [`schemas`] names them.
    fn with_json(command: &Command, path: &str, found: &mut Vec<String>) {
        let has_json = command.get_arguments().any(|arg| arg.get_long() == Some(JSON));
        if has_json && registry::find(path).is_none() {
            let of_game = path.split_once(' ').filter(|(first, _)| *first == "arena");
            found.push(of_game.map_or(path, |(first, _)| first).to_owned());
        }
        for sub in command.get_subcommands() {
            with_json(sub, format!("{path} {}", sub.get_name()).trim(), found);
        }
    }

    #[test]
    fn every_report_has_a_schema() {
        let mut found = Vec::new();
        with_json(&args::command(&lang::translator(Lang::En)), "", &mut found);
        let schemas = schemas();
        assert!(found.len() > 20, "{found:?}");
        for name in found {
            assert!(schemas.contains_key(&name), "{name}");
        }
    }

    #[test]
    fn every_tool_has_a_report_for_programs() {
        for tool in registry::GAMES.iter().flat_map(|info| info.data().tools) {
            assert!(tool.params().iter().any(|param| param.name == JSON), "{:?}", tool.call());
        }
    }
}

//! The examples in the help of the commands.

use app::{AnyGame, OptionKind, OptionSpec, Tool};
use i18n::Translator;
use kernel::{Message, message};

use crate::args::PROGRAM;
use crate::tools;

/// A command line and its description.
pub type Example = (String, Message);

/// One example a line, with the descriptions aligned in a second column.
pub fn listed(examples: &[Example], translator: &Translator) -> String {
    let width = examples.iter().map(|(line, _)| line.chars().count()).max().unwrap_or(0);
    let lines: Vec<String> = examples
        .iter()
        .map(|(line, description)| {
            format!("  {line:width$}  {}", translator.translate(description))
        })
        .collect();
    lines.join("\n")
}

fn example(line: &str, description: Message) -> Example {
    (format!("{PROGRAM} {line}").trim_end().to_owned(), description)
}

/// The game that the examples use.
fn first() -> &'static str {
    registry::GAMES.first().map(|info| info.name()).unwrap_or_default()
}

/// The examples of the program as a whole.
pub fn general() -> Vec<Example> {
    vec![
        example("", message("cli-example-menu")),
        example(first(), message("cli-example-setup")),
        example("--plain --lang en", message("cli-example-plain")),
        example(&format!("help {}", first()), message("cli-example-help")),
    ]
}

/// The examples of one command.
pub fn of(name: &str) -> Vec<Example> {
    match name {
        "arena" => {
            let line = format!("arena {} --games 1000 --json", first());
            vec![example(&line, message("cli-example-arena"))]
        }
        "settings" => vec![
            example("settings", message("cli-example-settings")),
            example("settings theme dark", message("cli-example-settings-set")),
            example("settings theme default", message("cli-example-settings-default")),
        ],
        "learn" => vec![example(&format!("learn {}", first()), message("cli-example-learn"))],
        "daily" => vec![
            example("daily", message("cli-example-daily")),
            example(&format!("daily {}", first()), message("cli-example-daily-play")),
        ],
        "levels" => vec![
            example("levels", message("cli-example-levels")),
            example(&format!("levels {} 1", first()), message("cli-example-levels-play")),
        ],
        "scores" => vec![
            example("scores", message("cli-example-scores")),
            example(&format!("scores {} --json", first()), message("cli-example-scores-json")),
        ],
        "engine" => {
            let line = format!("engine {} < requests.jsonl", first());
            vec![example(&line, message("cli-example-engine"))]
        }
        "replay" => vec![
            example("replay game.ludoteca", message("cli-example-replay")),
            example("replay game.ludoteca | less", message("cli-example-replay-pipe")),
            example(
                "replay game.ludoteca --svg film.svg --speed 2",
                message("cli-example-replay-svg"),
            ),
            example(
                "replay game.ludoteca --svg end.svg --still 31",
                message("cli-example-replay-still"),
            ),
            example(
                "replay game.ludoteca --cast game.cast --from 10 --to 20",
                message("cli-example-replay-cast"),
            ),
        ],
        "analyse" => vec![
            example("analyse game.ludoteca", message("cli-example-analyse")),
            example("analyse game.ludoteca --svg graph.svg", message("cli-example-analyse-svg")),
        ],
        "bench" => vec![example("bench --quick", message("cli-example-bench"))],
        "verify" => vec![example("verify game.ludoteca", message("cli-example-verify"))],
        "serve" => vec![
            example("serve --open", message("cli-example-serve")),
            example(
                "serve --listen 0.0.0.0:8080 --allow-host games.example",
                message("cli-example-serve-all"),
            ),
        ],
        "tables" => vec![
            example("tables export tables.jsonl", message("cli-example-tables-export")),
            example(
                "tables import tables.jsonl --database postgres://db/ludoteca",
                message("cli-example-tables-import"),
            ),
        ],
        "completions" => {
            let place = "~/.local/share/bash-completion/completions/ludoteca";
            vec![example(&format!("completions bash > {place}"), message("cli-example-bash"))]
        }
        "man" => vec![example("man | man -l -", message("cli-example-man"))],
        "help" => {
            let mut examples =
                vec![example(&format!("help {}", first()), message("cli-example-help"))];
            examples.extend(tool_help(&tools::all()));
            examples
        }
        game => registry::find(game).map(of_game).unwrap_or_default(),
    }
}

/// An example of help on a tool with a two-word name, if there is one.
pub fn tool_help(tools: &[&'static dyn Tool]) -> Vec<Example> {
    let deep = tools.iter().map(|tool| tool.call()).find(|call| call.len() > 1);
    let line = deep.map(|call| format!("help {}", call.join(" ")));
    line.map(|line| example(&line, message("cli-example-help-tool"))).into_iter().collect()
}

/// The examples of a game, from its options.
fn of_game(info: &'static dyn AnyGame) -> Vec<Example> {
    let game = info.name();
    let mut examples = vec![example(game, message("cli-example-setup"))];
    for spec in info.data().options {
        match spec.kind {
            OptionKind::NameOrFile(names) => {
                if let Some(name) = names().first() {
                    examples.push(example(&format!("{game} {name}"), message("cli-example-named")));
                }
                let file = format!("{game} game.ludoteca");
                examples.push(example(&file, message("cli-example-file")));
            }
            OptionKind::NameOrText { .. } => examples.extend(second_file(info, spec)),
            OptionKind::Number { min, max } if spec.default.is_empty() => {
                let line = format!("{game} --{} {} --seed 7", spec.flag, 10.clamp(min, max));
                examples.push(example(&line, message("cli-example-seed")));
            }
            OptionKind::Flag => {
                let line = format!("{game} --{} --seed 7", spec.flag);
                examples.push(example(&line, message("cli-example-seed")));
            }
            _ => {}
        }
    }
    examples
}

/// Examples of the second file of a game.
fn second_file(info: &'static dyn AnyGame, option: &OptionSpec) -> Vec<Example> {
    let game = info.name();
    let source =
        info.data().options.iter().find(|spec| matches!(spec.kind, OptionKind::NameOrFile(_)));
    let first = source.and_then(|spec| Some((spec.name, *spec.choices().first()?)));
    let (Some((source, board)), Some(word)) = (first, option.choices().last().copied()) else {
        return Vec::new();
    };
    let files = format!("{game} {source}.txt {}.txt", option.name);
    vec![
        example(&format!("{game} {board} {word}"), message("cli-example-built-in-rules")),
        example(&files, message("cli-example-files")),
    ]
}

//! The examples in the help of each command.

use kernel::{Cover, Kind, Knob, Phrase, Tool, phrase};
use words::Speaker;

use crate::args::PROGRAM;
use crate::shed;

/// A command line and what it does.
type Example = (String, Phrase);

/// One example a line, what it does in a column of its own.
pub fn listed(examples: &[Example], speaker: &Speaker) -> String {
    let wide = examples.iter().map(|(line, _)| line.chars().count()).max().unwrap_or(0);
    let lines: Vec<String> = examples
        .iter()
        .map(|(line, what)| format!("  {line:wide$}  {}", speaker.say(what)))
        .collect();
    lines.join("\n")
}

fn example(line: &str, what: Phrase) -> Example {
    (format!("{PROGRAM} {line}").trim_end().to_owned(), what)
}

fn first() -> &'static str {
    shelf::GAMES.first().map(|cover| cover.name()).unwrap_or_default()
}

/// The examples of the program as a whole.
pub fn general() -> Vec<Example> {
    vec![
        example("", phrase("cli-example-menu")),
        example(first(), phrase("cli-example-setup")),
        example("--plain --lang en", phrase("cli-example-plain")),
        example(&format!("help {}", first()), phrase("cli-example-help")),
    ]
}

/// The examples of one command.
pub fn of(name: &str) -> Vec<Example> {
    match name {
        "arena" => {
            let line = format!("arena {} --games 1000 --json", first());
            vec![example(&line, phrase("cli-example-arena"))]
        }
        "settings" => vec![
            example("settings", phrase("cli-example-settings")),
            example("settings theme dark", phrase("cli-example-settings-set")),
            example("settings theme default", phrase("cli-example-settings-default")),
        ],
        "learn" => vec![example(&format!("learn {}", first()), phrase("cli-example-learn"))],
        "scores" => vec![
            example("scores", phrase("cli-example-scores")),
            example(&format!("scores {} --json", first()), phrase("cli-example-scores-json")),
        ],
        "engine" => {
            let line = format!("engine {} < requests.jsonl", first());
            vec![example(&line, phrase("cli-example-engine"))]
        }
        "replay" => vec![
            example("replay game.ludoteca", phrase("cli-example-replay")),
            example("replay game.ludoteca | less", phrase("cli-example-replay-pipe")),
            example(
                "replay game.ludoteca --svg film.svg --speed 2",
                phrase("cli-example-replay-svg"),
            ),
            example(
                "replay game.ludoteca --svg end.svg --still 31",
                phrase("cli-example-replay-still"),
            ),
            example(
                "replay game.ludoteca --cast game.cast --from 10 --to 20",
                phrase("cli-example-replay-cast"),
            ),
        ],
        "analyse" => vec![
            example("analyse game.ludoteca", phrase("cli-example-analyse")),
            example("analyse game.ludoteca --svg graph.svg", phrase("cli-example-analyse-svg")),
        ],
        "bench" => vec![example("bench --quick", phrase("cli-example-bench"))],
        "verify" => vec![example("verify game.ludoteca", phrase("cli-example-verify"))],
        "serve" => vec![
            example("serve --open", phrase("cli-example-serve")),
            example(
                "serve --listen 0.0.0.0:8080 --allow-host games.example",
                phrase("cli-example-serve-all"),
            ),
        ],
        "completions" => {
            let place = "~/.local/share/bash-completion/completions/ludoteca";
            vec![example(&format!("completions bash > {place}"), phrase("cli-example-bash"))]
        }
        "man" => vec![example("man | man -l -", phrase("cli-example-man"))],
        "help" => {
            let mut examples =
                vec![example(&format!("help {}", first()), phrase("cli-example-help"))];
            examples.extend(helping(&shed::all()));
            examples
        }
        game => shelf::find(game).map(playing).unwrap_or_default(),
    }
}

/// How to read on about tools that are called by two words, where there are any.
pub fn helping(tools: &[&'static dyn Tool]) -> Vec<Example> {
    let deep = tools.iter().map(|tool| tool.call()).find(|call| call.len() > 1);
    let line = deep.map(|call| format!("help {}", call.join(" ")));
    line.map(|line| example(&line, phrase("cli-example-help-tool"))).into_iter().collect()
}

/// The examples of a game follow from what can be chosen in it.
fn playing(cover: &'static dyn Cover) -> Vec<Example> {
    let game = cover.name();
    let mut examples = vec![example(game, phrase("cli-example-setup"))];
    for knob in cover.knobs() {
        match knob.kind {
            Kind::Source(names) => {
                if let Some(name) = names().first() {
                    examples.push(example(&format!("{game} {name}"), phrase("cli-example-named")));
                }
                let file = format!("{game} game.ludoteca");
                examples.push(example(&file, phrase("cli-example-file")));
            }
            Kind::Sheet { .. } => examples.extend(beside(cover, knob)),
            Kind::Number { min, max } if knob.default.is_empty() => {
                let line = format!("{game} --{} {} --seed 7", knob.flag, 10.clamp(min, max));
                examples.push(example(&line, phrase("cli-example-seed")));
            }
            Kind::Flag => {
                let line = format!("{game} --{} --seed 7", knob.flag);
                examples.push(example(&line, phrase("cli-example-seed")));
            }
            _ => {}
        }
    }
    examples
}

/// How what stands beside the file of a game is given.
fn beside(cover: &'static dyn Cover, sheet: &Knob) -> Vec<Example> {
    let game = cover.name();
    let source = cover.knobs().iter().find(|knob| matches!(knob.kind, Kind::Source(_)));
    let first = source.and_then(|knob| Some((knob.name, *knob.words().first()?)));
    let (Some((source, board)), Some(word)) = (first, sheet.words().last().copied()) else {
        return Vec::new();
    };
    let files = format!("{game} {source}.txt {}.txt", sheet.name);
    vec![
        example(&format!("{game} {board} {word}"), phrase("cli-example-sheet")),
        example(&files, phrase("cli-example-files")),
    ]
}

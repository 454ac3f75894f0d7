//! Replays of saved games, and their export as text, pictures and films.

use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use app::{AnySession, Options};
use clap::ArgMatches;
use film::{Cut, Speed};
use kernel::{Message, message};
use line::LineConsole;

use crate::args::EXPORTS;
use crate::commands::answer;
use crate::errors::{CliError, dialogue_result};
use crate::export;
use crate::files;
use crate::play::{CommandContext, open_save, with_location};

/// The format and the file of an export; no file means standard output.
struct Export<'a> {
    format: &'static str,
    file: Option<&'a Path>,
}

/// The save and the export that the arguments name.
fn asked(matches: &ArgMatches) -> Result<(&Path, Option<Export<'_>>), Message> {
    let path = |id: &str| matches.get_one::<PathBuf>(id).map(PathBuf::as_path);
    // A single step can only be a picture.
    let still = matches.contains_id("still").then_some("svg");
    let format = EXPORTS.into_iter().find(|format| matches.contains_id(format)).or(still);
    let export = format.map(|format| Export { format, file: path(format) });
    match (path("file"), export) {
        (Some(game), export) => Ok((game, export)),
        // `--svg game.ludoteca` can only mean the picture of that game.
        (None, Some(Export { format, file: Some(game) })) => {
            Ok((game, Some(Export { format, file: None })))
        }
        (None, _) => Err(message("cli-replay-no-file")),
    }
}

/// Shows or exports a saved game. Only saves are accepted, not a game's own file format.
pub fn replay(cli: &mut CommandContext, matches: &ArgMatches) -> Result<u8, CliError> {
    let (file, export) = asked(matches)?;
    let text = files::read(file)?;
    let error = |error| with_location(file, &error);
    let session = open_save(&text, &Options::default()).map_err(error)?;
    let Some(export) = export else { return cli.replay(session) };
    let steps = steps(matches, session.len())?;
    export.file.map_or(Ok(()), export::may_write)?;
    let made = made(cli, session.as_ref(), &export, steps, matches)?;
    match export.file {
        None => answer(&made),
        Some(out) => {
            let written = export::write(out, &made)?;
            answer(&(cli.translator.translate(&written) + "\n"))
        }
    }
}

/// The requested steps.
fn steps(matches: &ArgMatches, last: usize) -> Result<RangeInclusive<usize>, Message> {
    let step = |id: &str| -> Result<Option<usize>, Message> {
        let Some(text) = matches.get_one::<String>(id) else { return Ok(None) };
        let within = text.parse().ok().filter(|step| *step <= last);
        within.map(Some).ok_or_else(|| {
            let bad = message("cli-value-bad").with("arg", format!("--{id} <N>"));
            let bad = bad.with("value", text.as_str());
            message("cli-value-range").with("bad", bad).with("min", 0).with("max", last)
        })
    };
    let (from, to) = match step("still")? {
        Some(still) => (still, still),
        None => (step("from")?.unwrap_or(0), step("to")?.unwrap_or(last)),
    };
    if from > to {
        return Err(message("cli-replay-backwards").with("from", from).with("to", to));
    }
    Ok(from..=to)
}

fn made(
    cli: &mut CommandContext,
    session: &dyn AnySession,
    export: &Export<'_>,
    steps: RangeInclusive<usize>,
    matches: &ArgMatches,
) -> Result<String, CliError> {
    let speed = matches.get_one::<Speed>("speed").copied().unwrap_or(Speed::USUAL);
    let cut = Cut { from: *steps.start(), to: *steps.end(), speed };
    match export.format {
        "svg" => Ok(film::film(session, &session.game().data().art, cli.translator, cut)),
        "cast" => Ok(film::cast(session, cli.translator, cut)),
        _ => replay_text(cli, session, steps, export.file.is_none()),
    }
}

/// The game as text, with colours only if it goes to a terminal at once.
fn replay_text(
    cli: &mut CommandContext,
    session: &dyn AnySession,
    steps: RangeInclusive<usize>,
    at_once: bool,
) -> Result<String, CliError> {
    let mut text = Vec::new();
    let colour = cli.colour && at_once;
    let mut console = LineConsole::new(
        Box::new(io::empty()),
        Box::new(&mut text),
        cli.translator.clone(),
        colour,
        cli.storage,
    );
    dialogue_result(line::replay(&mut console, session, steps))?;
    drop(console);
    Ok(String::from_utf8_lossy(&text).into_owned())
}

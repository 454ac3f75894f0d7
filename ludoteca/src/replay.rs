//! Saved games shown again, and made into texts, pictures and films.

use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use app::{AnyGame, AnySession, Options};
use clap::ArgMatches;
use film::{Cut, Speed};
use kernel::{Message, message};
use line::LineConsole;

use crate::args::EXPORTS;
use crate::commands::answer;
use crate::errors::{Stop, hung_up};
use crate::export;
use crate::files;
use crate::play::{Room, game_of, open_save, with_location};

/// What is to be made of a game, and where it goes; nowhere is the standard output.
struct Export<'a> {
    format: &'static str,
    file: Option<&'a Path>,
}

/// What the arguments name: the game, and what is to be made of it.
fn asked(matches: &ArgMatches) -> Result<(&Path, Option<Export<'_>>), Message> {
    let path = |id: &str| matches.get_one::<PathBuf>(id).map(PathBuf::as_path);
    // One picture can only be a drawing.
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

/// Shows a saved game, or makes of it what the arguments ask for.
pub fn replay(room: &mut Room, matches: &ArgMatches) -> Result<u8, Stop> {
    let (file, export) = asked(matches)?;
    let text = files::read(file)?;
    let error = |error| with_location(file, &error);
    let (info, table) =
        (game_of(&text).map_err(error)?, open_save(&text, &Options::default()).map_err(error)?);
    let Some(export) = export else { return room.replay(table) };
    let steps = steps(matches, table.len())?;
    export.file.map_or(Ok(()), export::may_write)?;
    let made = made(room, info, table.as_ref(), &export, steps, matches)?;
    match export.file {
        None => answer(&made),
        Some(out) => {
            let written = export::write(out, &made)?;
            answer(&(room.speaker.say(&written) + "\n"))
        }
    }
}

/// The steps that are wanted, of so many.
fn steps(matches: &ArgMatches, last: usize) -> Result<RangeInclusive<usize>, Message> {
    let step = |id: &str| matches.get_one::<usize>(id).copied();
    let (from, to) = match step("still") {
        Some(still) => (still, still),
        None => (step("from").unwrap_or(0), step("to").unwrap_or(last)),
    };
    if let Some(beyond) = [from, to].into_iter().find(|step| *step > last) {
        return Err(message("cli-replay-beyond").with("step", beyond).with("last", last));
    }
    if from > to {
        return Err(message("cli-replay-backwards").with("from", from).with("to", to));
    }
    Ok(from..=to)
}

fn made(
    room: &mut Room,
    info: &'static dyn AnyGame,
    session: &dyn AnySession,
    export: &Export<'_>,
    steps: RangeInclusive<usize>,
    matches: &ArgMatches,
) -> Result<String, Stop> {
    let speed = matches.get_one::<Speed>("speed").copied().unwrap_or(Speed::USUAL);
    let cut = Cut { from: *steps.start(), to: *steps.end(), speed };
    match export.format {
        "svg" => Ok(film::film(session, &info.data().art, room.speaker, cut)),
        "cast" => Ok(film::cast(session, room.speaker, cut)),
        _ => replay_text(room, session, steps, export.file.is_none()),
    }
}

/// The game as a text; colours are for whoever reads it at once.
fn replay_text(
    room: &mut Room,
    session: &dyn AnySession,
    steps: RangeInclusive<usize>,
    at_once: bool,
) -> Result<String, Stop> {
    let mut text = Vec::new();
    let colour = room.colour && at_once;
    let mut console = LineConsole::new(
        Box::new(io::empty()),
        Box::new(&mut text),
        room.speaker.clone(),
        colour,
        room.storage,
    );
    hung_up(line::replay(&mut console, session, steps))?;
    drop(console);
    Ok(String::from_utf8_lossy(&text).into_owned())
}

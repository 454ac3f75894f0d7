//! `ludoteca analyse`: a played game looked through.

mod chart;
mod graph;
mod json;
mod report;
mod svg;

use std::path::{Path, PathBuf};
use std::time::Duration;

use app::console::busy;
use app::{AnyGame, AnySession, Console, Kind, Review, Storage};
use clap::ArgMatches;
use i18n::{Lang, Speaker};
use kernel::{Budget, Message, Seat, Span, Turn, message};

use crate::commands::{DONE, NO};
use crate::errors::{Stop, hung_up};
use crate::play::{Room, game_of, load_models, open_save, with_location};
use crate::{export, files};
use chart::Chart;

/// The milliseconds of a decision where nobody says.
const USUAL_MS: u64 = 1000;
/// The columns of a graph where there is no terminal to fill.
const USUAL_COLUMNS: usize = 80;

/// A game that was looked through, and what has to be known to tell of it.
pub struct ReviewContext<'a> {
    /// The game.
    table: &'a dyn AnySession,
    /// What was found out.
    review: &'a Review,
    /// What people call each seat; nothing where one plays alone.
    names: Vec<Option<String>>,
    /// Who speaks.
    speaker: &'a Speaker,
}

impl ReviewContext<'_> {
    fn say(&self, what: &Message) -> String {
        self.speaker.say(what)
    }

    /// A value of the scale, as it is written in the language that is spoken.
    fn figure(&self, value: f64) -> String {
        self.written(value, self.review.scale.decimals)
    }

    /// A number with so many decimals, likewise.
    fn written(&self, value: f64, decimals: usize) -> String {
        // Without the sign of a zero that rounding left.
        let text = format!("{:.decimals$}", if value.abs() < 5e-9 { 0.0 } else { value });
        if self.speaker.lang() == Lang::Es { text.replace('.', ",") } else { text }
    }

    fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat)?.as_deref()
    }
}

/// Looks through the game that was asked for and tells of it.
pub fn run(room: &mut Room, matches: &ArgMatches) -> Result<u8, Stop> {
    let (file, picture) = asked(matches)?;
    if picture == Picture::Shown && matches.get_flag("json") {
        return Err(Stop::Message(message("analyse-two-answers")));
    }
    let text = files::read(file)?;
    let info = game_of(&text).map_err(|error| with_location(file, &error))?;
    room.storage.set_models(load_models(info, matches)?);
    let options = room.storage.options();
    let table = open_save(&text, &options).map_err(|error| with_location(file, &error))?;
    if let Picture::In(picture) = picture {
        export::may_write(picture)?;
    }
    let Some(review) = review(room, table.as_ref(), matches)? else {
        hung_up(room.console().remark(&message("analyse-none")))?;
        return Ok(NO);
    };
    let speaker = room.speaker.clone();
    let names = names(info, table.as_ref(), &review, &speaker);
    let context =
        ReviewContext { table: table.as_ref(), review: &review, names, speaker: &speaker };
    tell(room, matches, &context, picture)
}

/// Whether the graph is to be a picture, and where that goes.
#[derive(Clone, Copy, PartialEq)]
enum Picture<'a> {
    /// None is wanted.
    Unwanted,
    /// It is the answer.
    Shown,
    /// It goes to a file, beside the answer.
    In(&'a Path),
}

/// The save and the picture that were asked for. A file after `--svg` and none before is the save.
fn asked(matches: &ArgMatches) -> Result<(&Path, Picture<'_>), Stop> {
    let file = |id| matches.get_one::<PathBuf>(id).map(PathBuf::as_path);
    match (file("file"), file("svg")) {
        (Some(save), Some(picture)) => Ok((save, Picture::In(picture))),
        (Some(save), None) if matches.value_source("svg").is_none() => {
            Ok((save, Picture::Unwanted))
        }
        (Some(save), None) | (None, Some(save)) => Ok((save, Picture::Shown)),
        (None, None) => Err(Stop::Message(message("analyse-no-file"))),
    }
}

fn review(
    room: &mut Room,
    table: &dyn AnySession,
    matches: &ArgMatches,
) -> Result<Option<Review>, Stop> {
    let limit = Duration::from_millis(matches.get_one("ms").copied().unwrap_or(USUAL_MS));
    let budget = Budget::endless();
    let (mut console, doing) = (room.console(), message("analyse-doing"));
    match busy(&mut console, &doing, &budget, || table.review(limit, &budget)) {
        Ok(review) => Ok(review),
        Err(hangup) => hung_up(Err(hangup)).map(|()| None),
    }
}

fn tell(
    room: &mut Room,
    matches: &ArgMatches,
    context: &ReviewContext,
    picture: Picture,
) -> Result<u8, Stop> {
    let known = context.review.accounts.iter().any(|account| account.first.is_some());
    let mut lines = Vec::new();
    if matches.get_flag("json") {
        lines.push(json::written(context));
    } else if picture == Picture::Shown {
        lines.push(svg::drawn(&Chart::of(context), context));
    } else {
        let width = line::columns().unwrap_or(USUAL_COLUMNS);
        let ascii = matches.get_flag("plain");
        lines.extend(report::lines(context, matches.get_flag("steps"), width, ascii));
    }
    if let Picture::In(file) = picture {
        let written =
            export::write(file, &format!("{}\n", svg::drawn(&Chart::of(context), context)))?;
        if !matches.get_flag("json") {
            lines.push(context.say(&written));
        }
    }
    let lines: Vec<kernel::Line> = lines.into_iter().map(|line| vec![Span::plain(line)]).collect();
    hung_up(room.console().show(&lines))?;
    Ok(if known { DONE } else { NO })
}

/// What people call the seats: by name, by the colour of the seat, with the level of a computer.
fn names(
    info: &dyn AnyGame,
    table: &dyn AnySession,
    review: &Review,
    speaker: &Speaker,
) -> Vec<Option<String>> {
    let spec = info.data().options.iter().find(|spec| matches!(spec.kind, Kind::Seats(_)));
    let name = |seat: Seat| {
        let spec = spec.filter(|_| review.accounts.len() > 1)?;
        if let Some(name) = table.seats().name(seat) {
            return Some(name.to_owned());
        }
        let place = spec.seat(seat);
        let named = match table.seats().computer(seat) {
            Some(level) => message("analyse-computer").with("seat", place).with("level", level),
            None => place,
        };
        Some(speaker.say(&named))
    };
    (0..review.accounts.len()).map(name).collect()
}

/// Whether a game has come to its end.
fn is_over(table: &dyn AnySession) -> bool {
    matches!(table.turn(), Turn::Over(_))
}

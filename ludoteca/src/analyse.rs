//! `ludoteca analyse`: reviews a saved game, as text, a picture or JSON.

mod chart;
mod graph;
mod report;
mod svg;
mod text;

use std::path::{Path, PathBuf};
use std::time::Duration;

use app::console::busy;
use app::{AnyGame, AnySession, Console, OptionKind, Review, Storage};
use clap::ArgMatches;
use i18n::Translator;
use kernel::{Budget, Message, Seat, Span, Turn, decimal, message};
use protocol::to_json;

use crate::commands::{DONE, NO};
use crate::errors::{CliError, dialogue_result};
use crate::game_request::load_models;
use crate::play::{CommandContext, game_of, open_save, with_location};
use crate::{export, files};
use chart::Chart;

const DEFAULT_MS: u64 = 1000;
/// The width of a graph if the output is no terminal.
const DEFAULT_COLUMNS: usize = 80;

/// A review with everything needed to describe it.
pub struct ReviewContext<'a> {
    session: &'a dyn AnySession,
    review: &'a Review,
    /// The players by seat; `None` if one plays alone.
    names: Vec<Option<String>>,
    translator: &'a Translator,
}

impl ReviewContext<'_> {
    fn say(&self, what: &Message) -> String {
        self.translator.translate(what)
    }

    /// A value of the scale, localised.
    fn figure(&self, value: f64) -> String {
        self.number(value, self.review.scale.decimals)
    }

    /// A number with some decimals, localised.
    fn number(&self, value: f64, decimals: usize) -> String {
        self.say(&decimal(value, decimals))
    }

    fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat)?.as_deref()
    }
}

/// Reviews a game and prints the result.
pub fn run(cli: &mut CommandContext, matches: &ArgMatches) -> Result<u8, CliError> {
    let (file, picture) = arguments(matches)?;
    if picture == Picture::Printed && matches.get_flag("json") {
        return Err(CliError::Message(message("analyse-two-answers")));
    }
    let text = files::read(file)?;
    let game = game_of(&text).map_err(|error| with_location(file, &error))?;
    cli.storage.set_models(load_models(game, matches)?);
    let options = cli.storage.options();
    let session = open_save(&text, &options).map_err(|error| with_location(file, &error))?;
    if let Picture::File(picture) = picture {
        export::may_write(picture)?;
    }
    let Some(review) = review(cli, session.as_ref(), matches)? else {
        dialogue_result(cli.console().print_note(&message("analyse-none")))?;
        return Ok(NO);
    };
    let translator = cli.translator.clone();
    let names = names(game, session.as_ref(), &review, &translator);
    let context = ReviewContext {
        session: session.as_ref(),
        review: &review,
        names,
        translator: &translator,
    };
    print(cli, matches, &context, picture)
}

/// Whether the graph is also a picture.
#[derive(Clone, Copy, PartialEq)]
enum Picture<'a> {
    None,
    /// The output is the picture.
    Printed,
    /// The picture is written to a file, beside the output.
    File(&'a Path),
}

/// The save and the picture. If `--svg` is followed by the only file, that file is the save.
fn arguments(matches: &ArgMatches) -> Result<(&Path, Picture<'_>), CliError> {
    let file = |id| matches.get_one::<PathBuf>(id).map(PathBuf::as_path);
    match (file("file"), file("svg")) {
        (Some(save), Some(picture)) => Ok((save, Picture::File(picture))),
        (Some(save), None) if matches.value_source("svg").is_none() => Ok((save, Picture::None)),
        (Some(save), None) | (None, Some(save)) => Ok((save, Picture::Printed)),
        (None, None) => Err(CliError::Message(message("analyse-no-file"))),
    }
}

fn review(
    cli: &mut CommandContext,
    session: &dyn AnySession,
    matches: &ArgMatches,
) -> Result<Option<Review>, CliError> {
    let limit = Duration::from_millis(matches.get_one("ms").copied().unwrap_or(DEFAULT_MS));
    let budget = Budget::unlimited();
    let (mut console, doing) = (cli.console(), message("analyse-doing"));
    match busy(&mut console, &doing, &budget, || session.review(limit, &budget)) {
        Ok(review) => Ok(review),
        Err(hangup) => dialogue_result(Err(hangup)).map(|()| None),
    }
}

fn print(
    cli: &mut CommandContext,
    matches: &ArgMatches,
    context: &ReviewContext,
    picture: Picture,
) -> Result<u8, CliError> {
    let known = context.review.accounts.iter().any(|account| account.first.is_some());
    let mut lines = Vec::new();
    if matches.get_flag("json") {
        lines.push(to_json(&report::report(context)));
    } else if picture == Picture::Printed {
        lines.push(svg::render(&Chart::new(context), context));
    } else {
        let width = line::columns().unwrap_or(DEFAULT_COLUMNS);
        let ascii = matches.get_flag("plain");
        lines.extend(text::lines(context, matches.get_flag("steps"), width, ascii));
    }
    if let Picture::File(file) = picture {
        let written =
            export::write(file, &format!("{}\n", svg::render(&Chart::new(context), context)))?;
        if !matches.get_flag("json") {
            lines.push(context.say(&written));
        }
    }
    let lines: Vec<kernel::Line> = lines.into_iter().map(|line| vec![Span::plain(line)]).collect();
    dialogue_result(cli.console().show(&lines))?;
    Ok(if known { DONE } else { NO })
}

/// The players for people: a name, or the label of the seat with the level of a computer player.
fn names(
    game: &dyn AnyGame,
    session: &dyn AnySession,
    review: &Review,
    translator: &Translator,
) -> Vec<Option<String>> {
    let spec = game.data().options.iter().find(|spec| matches!(spec.kind, OptionKind::Seats(_)));
    let name = |seat: Seat| {
        let spec = spec.filter(|_| review.accounts.len() > 1)?;
        if let Some(name) = session.seats().name(seat) {
            return Some(name.to_owned());
        }
        let label = spec.seat(seat);
        let named = match session.seats().computer(seat) {
            Some(level) => message("analyse-computer").with("seat", label).with("level", level),
            None => label,
        };
        Some(translator.translate(&named))
    };
    (0..review.accounts.len()).map(name).collect()
}

fn is_over(session: &dyn AnySession) -> bool {
    matches!(session.turn(), Turn::Over(_))
}

//! `ludoteca analyse`: reviews a saved game, as text, a picture or JSON.

use std::path::{Path, PathBuf};
use std::time::Duration;

use app::console::busy;
use app::review::text::{Graphs, TextOptions};
use app::review::{DescribedReview, report, svg, text};
use app::{AnySession, Console, Review, Storage};
use clap::ArgMatches;
use i18n::Translator;
use kernel::{Budget, Message, Span, message};
use protocol::to_json;

use crate::commands::{DONE, NO};
use crate::errors::{CliError, dialogue_result};
use crate::game_request::load_models;
use crate::play::{CommandContext, game_of, open_save, with_location};
use crate::{export, files};

const DEFAULT_MS: u64 = 1000;
/// The width of a graph if the output is no terminal.
const DEFAULT_COLUMNS: usize = 80;

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
        dialogue_result(cli.console().print_note(&message("review-none")))?;
        return Ok(NO);
    };
    let described = DescribedReview::new(session.as_ref(), &review);
    print(cli, matches, &described, picture)
}

/// Whether the graph is also a picture.
#[derive(Clone, Copy, PartialEq)]
enum Picture<'a> {
    None,
    /// The output is the picture.
    Printed,
    /// The picture is written to a file, in addition to the output.
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
    let (mut console, doing) = (cli.console(), message("review-doing"));
    match busy(&mut console, &doing, &budget, || session.review(limit, &budget)) {
        Ok(review) => Ok(review),
        Err(hangup) => dialogue_result(Err(hangup)).map(|()| None),
    }
}

fn print(
    cli: &mut CommandContext,
    matches: &ArgMatches,
    described: &DescribedReview,
    picture: Picture,
) -> Result<u8, CliError> {
    let translator = cli.translator.clone();
    let say = |what: &Message| translator.translate(what);
    let mut lines = Vec::new();
    if matches.get_flag("json") {
        lines.push(to_json(&report(described)));
    } else if picture == Picture::Printed {
        lines.push(svg::render(described, &say));
    } else {
        lines.extend(text_lines(described, matches, &translator));
    }
    if let Picture::File(file) = picture {
        let written = export::write(file, &format!("{}\n", svg::render(described, &say)))?;
        if !matches.get_flag("json") {
            lines.push(say(&written));
        }
    }
    let lines: Vec<kernel::Line> = lines.into_iter().map(|line| vec![Span::plain(line)]).collect();
    dialogue_result(cli.console().show(&lines))?;
    Ok(if described.review.is_known() { DONE } else { NO })
}

/// The review as text, and the options that would tell more.
fn text_lines(
    described: &DescribedReview,
    matches: &ArgMatches,
    translator: &Translator,
) -> Vec<String> {
    let say = |what: &Message| translator.translate(what);
    let options = TextOptions {
        all: matches.get_flag("steps"),
        graphs: Some(Graphs {
            width: line::columns().unwrap_or(DEFAULT_COLUMNS),
            ascii: matches.get_flag("plain"),
        }),
    };
    let mut lines = text::lines(described, &options, &say);
    let review = described.review;
    let is_cut = !options.all && review.mistakes().count() > text::MAX_LISTED;
    let is_unsettled = !review.is_known() || review.decisions.iter().any(|it| it.loss.is_none());
    let notes = [(is_cut, "analyse-all-steps"), (is_unsettled, "analyse-more-time")];
    lines.extend(notes.into_iter().filter(|(holds, _)| *holds).map(|(_, key)| say(&message(key))));
    lines
}

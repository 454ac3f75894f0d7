//! The games: their options and how they look.

use std::sync::OnceLock;

use app::art::{Caption, Picture};
use app::info::{about, rules, title};
use app::{AnyGame, AnySession, Art, Look, OptionSpec, Options, describe};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use i18n::Translator;
use kernel::{Seed, Turn, message};
use protocol::OrderedMap;
use protocol::web::Success;
use protocol::web::games::{
    self as wire, Game, GameHeading, GameList, GameOption, GameSummary, OptionChoice, OptionKind,
};
use protocol::web::scene;

use super::extract::{Client, JSON, PathParams};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::encoding::StaticText;
use crate::table::{level_name, wire_scene};

/// The number of steps before the still picture of a game.
const STILL_STEPS: usize = 24;

/// All games.
pub async fn list(State(app): State<AppState>, client: Client, headers: HeaderMap) -> Response {
    let make = || game_list(app.games, client.translator());
    app.game_list.get_or_init(client.lang, make).response(JSON, &headers)
}

/// The title of a game and what it is about.
pub fn heading(game: &dyn AnyGame, translator: &Translator) -> GameHeading {
    let name = game.name();
    GameHeading {
        name,
        title: translator.translate(&title(name)),
        about: translator.translate(&about(name)),
        levels: game.data().levels.map_or(0, |levels| levels.all().len()),
    }
}

fn game_list(games: &[&'static dyn AnyGame], translator: &Translator) -> StaticText {
    let summary = |game: &&'static dyn AnyGame| GameSummary {
        heading: heading(*game, translator),
        bots: game.bot_names(),
        art: wire_art(&game.data().art),
        still: still_scene(*game, translator),
    };
    let games = games.iter().map(summary).collect();
    StaticText::new(protocol::to_json(&Success::from(GameList { games })))
}

/// One game in detail.
pub async fn one(
    State(app): State<AppState>,
    client: Client,
    headers: HeaderMap,
    PathParams(name): PathParams<String>,
) -> Result<Response, ApiError> {
    let at = app.games.iter().position(|game| game.name() == name).ok_or(ApiError::NoRoute)?;
    let details = || app.games.iter().map(|_| OnceLock::new()).collect();
    let details = &app.game_details.get_or_init(client.lang, details)[at];
    let make = || game_details(app.games[at], client.translator());
    Ok(details.get_or_init(make).response(JSON, &headers))
}

fn game_details(game: &dyn AnyGame, translator: &Translator) -> StaticText {
    let data = game.data();
    let details = Game {
        heading: heading(game, translator),
        rules: translator.translate(&rules(game.name())),
        bots: game.bot_names(),
        levels: levels(game, &game.bot_names(), translator),
        options: data.options.iter().map(|spec| wire_option(game, spec, translator)).collect(),
        looks: data.looks.iter().map(wire_look).collect(),
        art: wire_art(&data.art),
        hides_opening: data.hides_opening,
        names: kind_names(game, translator),
    };
    StaticText::new(protocol::to_json(&Success::from(details)))
}

/// Computer players with their names for people.
fn levels(game: &dyn AnyGame, names: &[&str], translator: &Translator) -> Vec<OptionChoice> {
    let level = |name: &&str| {
        let label = translator.translate(&level_name(game, name));
        OptionChoice { value: (*name).to_owned(), label }
    };
    names.iter().map(level).collect()
}

/// The drawings of a game, as data.
fn wire_art(art: &Art) -> wire::Art {
    let caption = |caption: Caption| {
        let Caption { y, size, max_width, class } = caption;
        wire::Caption { y, size, max_width, class }
    };
    let picture = |picture: &Picture| wire::Picture {
        kind: picture.kind,
        svg: picture.svg,
        caption: picture.caption.map(caption),
    };
    let pictures = art.pictures.iter().map(picture).collect();
    wire::Art { style: art.style, dark: art.dark, defs: art.defs, pictures, dice: art.dice }
}

/// The names of the kinds of places and pieces, for screen readers.
fn kind_names(game: &dyn AnyGame, translator: &Translator) -> OrderedMap<String> {
    let names = describe::names(game.data().art, game.data().editor);
    names.iter().map(|(kind, name)| (*kind, translator.translate(name))).collect()
}

/// A scene of the game after a few steps, always the same ones.
fn still_scene(game: &dyn AnyGame, translator: &Translator) -> Option<scene::Scene> {
    let mut session = game.start(&Options::default(), Seed::from_bits(1)).ok()?;
    while session.at() < STILL_STEPS && advance(session.as_mut()) {}
    if matches!(session.turn(), Turn::Over(_)) {
        session.undo();
    }
    Some(wire_scene(&session.scene(), None, &game.data().art, false, translator))
}

/// Takes a step: a chance event, or a move chosen by the number of the step.
fn advance(session: &mut dyn AnySession) -> bool {
    if session.turn() == Turn::Chance {
        return session.roll().is_ok();
    }
    let actions = session.actions();
    let action = actions.get((session.at() * 5 + 2) % actions.len().max(1));
    action.is_some_and(|action| session.apply(&action.text).is_ok())
}

fn wire_look(look: &Look) -> wire::Look {
    let Look { kind, background, foreground, glyphs } = *look;
    wire::Look { kind, paper: background, ink: foreground, stencils: glyphs }
}

fn wire_option(
    game: &dyn AnyGame,
    spec: &'static OptionSpec,
    translator: &Translator,
) -> GameOption {
    let mut words = spec.choices();
    if spec.default.is_empty() && !words.is_empty() {
        words.insert(0, "");
    }
    let choice = |word: &&str| OptionChoice {
        value: (*word).to_owned(),
        label: translator.translate(&spec.value_label(word)),
    };
    let seating = match spec.kind {
        app::OptionKind::Seats(seating) => Some(seating),
        _ => None,
    };
    let seats = |most| (0..most).map(|seat| translator.translate(&spec.seat(seat))).collect();
    let (min, max) = bounds(spec.kind).unzip();
    GameOption {
        name: spec.name,
        kind: option_kind(spec.kind),
        label: translator.translate(&message(spec.label)),
        help: translator.translate(&message(spec.help)),
        default: game.default_of(spec, &Options::default()),
        moot_with: spec.overridden_by,
        choices: words.iter().map(choice).collect(),
        seats: seating.map(|seating| seats(seating.max_players)),
        min,
        max,
        levels: seating.map(|seating| levels(game, &(seating.levels)(), translator)),
    }
}

/// The smallest and the largest number, or number of players.
fn bounds(kind: app::OptionKind) -> Option<(i64, i64)> {
    let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    match kind {
        app::OptionKind::Number { min, max } => Some((min, max)),
        app::OptionKind::Seats(seating) => {
            Some((count(seating.min_players), count(seating.max_players)))
        }
        _ => None,
    }
}

fn option_kind(kind: app::OptionKind) -> OptionKind {
    match kind {
        app::OptionKind::Number { .. } => OptionKind::Number,
        app::OptionKind::Choice(_) => OptionKind::Word,
        app::OptionKind::NameOrFile(_) => OptionKind::NameOrFile,
        app::OptionKind::Flag => OptionKind::Flag,
        app::OptionKind::Fraction => OptionKind::Share,
        app::OptionKind::NameOrText { .. } => OptionKind::NameOrText,
        app::OptionKind::Text { .. } => OptionKind::Text,
        app::OptionKind::Seats(_) => OptionKind::Seats,
    }
}

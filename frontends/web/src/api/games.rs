//! The games: their options and how they look.

use app::art::{Caption, Picture};
use app::info::{about, rules, title};
use app::{AnyGame, AnySession, Art, Kind, Look, OptionSpec, Options, describe};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use i18n::Translator;
use kernel::{Seed, Turn, message};
use serde_json::{Value as Json, json};

use super::extract::{Client, PathParams, ok_json};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::table::{level_name, scene_json};

/// The number of steps before the still picture of a game.
const STILL_STEPS: usize = 24;

/// All games.
pub async fn list(State(app): State<AppState>, client: Client) -> Response {
    let make = || games_json(app.games, client.translator());
    let body = app.game_list.get_or_init(client.lang, make);
    ([(header::CONTENT_TYPE, "application/json")], body.clone()).into_response()
}

/// The title of a game and what it is about.
pub fn heading_json(game: &dyn AnyGame, translator: &Translator) -> Json {
    let name = game.name();
    json!({"name": name, "title": translator.say(&title(name)), "about": translator.say(&about(name))})
}

fn games_json(games: &[&'static dyn AnyGame], translator: &Translator) -> Bytes {
    let json = |game: &&'static dyn AnyGame| {
        let mut json = heading_json(*game, translator);
        json["players"] = game.bot_names().into();
        json["art"] = art_json(&game.data().art);
        json["still"] = still_json(*game, translator);
        json
    };
    let games: Json = games.iter().map(json).collect();
    json!({"ok": true, "games": games}).to_string().into()
}

/// One game in detail.
pub async fn one(
    State(app): State<AppState>,
    client: Client,
    PathParams(name): PathParams<String>,
) -> Result<Response, ApiError> {
    let game = app.tables.game(&name).ok_or(ApiError::NoRoute)?;
    let (translator, data) = (client.translator(), game.data());
    let options = data.options.iter().map(|spec| option_json(game, spec, translator));
    let mut json = heading_json(game, translator);
    json["rules"] = translator.say(&rules(game.name())).into();
    json["players"] = game.bot_names().into();
    json["levels"] = levels_json(game, &game.bot_names(), translator);
    json["knobs"] = options.collect();
    json["looks"] = data.looks.iter().map(look_json).collect();
    json["art"] = art_json(&data.art);
    json["names"] = names_json(game, translator);
    Ok(ok_json(json))
}

/// Computer players with their names for people.
fn levels_json(game: &dyn AnyGame, names: &[&str], translator: &Translator) -> Json {
    let level = |name: &&str| {
        let label = translator.say(&level_name(game, name));
        json!({"value": name, "label": label})
    };
    names.iter().map(level).collect()
}

/// The drawings of a game, as data.
fn art_json(art: &Art) -> Json {
    let caption = |caption: Caption| {
        let Caption { y, size, room, class } = caption;
        json!({"y": y, "size": size, "room": room, "class": class})
    };
    let picture = |picture: &Picture| json!({"kind": picture.kind, "svg": picture.svg, "caption": picture.caption.map(caption)});
    json!({"style": art.style, "dark": art.dark, "defs": art.defs,
        "pictures": art.pictures.iter().map(picture).collect::<Json>()})
}

/// The names of the kinds of places and pieces, for screen readers.
fn names_json(game: &dyn AnyGame, translator: &Translator) -> Json {
    let names = describe::names(game.data().art, game.data().editor);
    let names = names.iter().map(|(kind, name)| ((*kind).to_owned(), translator.say(name).into()));
    Json::Object(names.collect())
}

/// A scene of the game after a few steps, always the same ones.
fn still_json(game: &dyn AnyGame, translator: &Translator) -> Json {
    let Ok(mut session) = game.start(&Options::default(), Seed::from_bits(1)) else {
        return Json::Null;
    };
    while session.at() < STILL_STEPS && advance(session.as_mut()) {}
    if matches!(session.turn(), Turn::Over(_)) {
        session.meta_mut().undo();
    }
    scene_json(&session.scene(), None, &game.data().art, false, translator).into()
}

/// Takes a step: a chance event, or a move chosen by the number of the step.
fn advance(session: &mut dyn AnySession) -> bool {
    if session.turn() == Turn::Chance {
        return session.roll().is_ok();
    }
    let actions = session.actions();
    let action = actions.get((session.at() * 5 + 2) % actions.len().max(1));
    action.is_some_and(|action| session.apply(&action.word).is_ok())
}

fn look_json(look: &Look) -> Json {
    let Look { kind, paper, ink, stencils } = look;
    json!({"kind": kind, "paper": paper, "ink": ink, "stencils": stencils})
}

fn option_json(game: &dyn AnyGame, spec: &'static OptionSpec, translator: &Translator) -> Json {
    let shown = |value: &str| translator.say(&spec.shown(value));
    let mut words = spec.words();
    if spec.default.is_empty() && !words.is_empty() {
        words.insert(0, "");
    }
    let words = words.iter().map(|word| json!({"value": word, "label": shown(word)}));
    let mut json = json!({
        "name": spec.name,
        "kind": kind_name(spec.kind),
        "label": translator.say(&message(spec.label)),
        "help": translator.say(&message(spec.help)),
        "usual": game.default_of(spec, &Options::default()),
        "moot_with": spec.moot_with,
        "words": words.collect::<Json>(),
    });
    match spec.kind {
        Kind::Number { min, max } => (json["min"], json["max"]) = (min.into(), max.into()),
        Kind::Seats(seating) => {
            let seats = (0..seating.most).map(|seat| translator.say(&spec.seat(seat)));
            json["seats"] = seats.collect();
            (json["min"], json["max"]) = (seating.least.into(), seating.most.into());
            json["levels"] = levels_json(game, &(seating.levels)(), translator);
        }
        _ => {}
    }
    json
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Number { .. } => "number",
        Kind::Word(_) => "word",
        Kind::Source(_) => "source",
        Kind::Flag => "flag",
        Kind::Share => "share",
        Kind::Sheet { .. } => "sheet",
        Kind::Text { .. } => "text",
        Kind::Seats(_) => "company",
    }
}

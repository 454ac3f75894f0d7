//! The games: what can be chosen, and how they look.

use app::art::{Caption, Picture};
use app::info::{about, rules, title};
use app::{AnyGame, AnySession, Art, Kind, Look, OptionSpec, Options, describe};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use i18n::Speaker;
use kernel::{Seed, Turn, message};
use serde_json::{Value as Json, json};

use super::ask::{Caller, Named, done_with};
use crate::app::App;
use crate::refusal::Refusal;
use crate::table::{drawn, level_name};

/// The steps that a game has been played in the picture that shows what it is like.
const STEPS: usize = 24;

/// The games.
pub async fn list(State(app): State<App>, who: Caller) -> Response {
    let listed = app.game_list.get_or_make(who.lang, || listed(app.games, who.speaker()));
    ([(header::CONTENT_TYPE, "application/json")], listed.clone()).into_response()
}

/// What a game is called and what it is about.
pub fn heading(info: &dyn AnyGame, speaker: &Speaker) -> Json {
    let name = info.name();
    json!({"name": name, "title": speaker.say(&title(name)), "about": speaker.say(&about(name))})
}

fn listed(games: &[&'static dyn AnyGame], speaker: &Speaker) -> Bytes {
    let game = |info: &&'static dyn AnyGame| {
        let mut game = heading(*info, speaker);
        game["players"] = info.bot_names().into();
        game["art"] = art(&info.data().art);
        game["still"] = still(*info, speaker);
        game
    };
    let games: Json = games.iter().map(game).collect();
    json!({"ok": true, "games": games}).to_string().into()
}

/// A game.
pub async fn one(
    State(app): State<App>,
    who: Caller,
    Named(game): Named<String>,
) -> Result<Response, Refusal> {
    let info = app.hall.info(&game).ok_or_else(|| Refusal::missing("web-nothing-here"))?;
    let speaker = who.speaker();
    let specs = info.data().options.iter().map(|it| spec(info, it, speaker));
    let mut game = heading(info, speaker);
    game["rules"] = speaker.say(&rules(info.name())).into();
    game["players"] = info.bot_names().into();
    game["levels"] = levels(info, &info.bot_names(), speaker);
    game["knobs"] = specs.collect();
    game["looks"] = info.data().looks.iter().map(look).collect();
    game["art"] = art(&info.data().art);
    game["names"] = names(info, speaker);
    Ok(done_with(game))
}

/// Computer players, and what people call them.
fn levels(info: &dyn AnyGame, names: &[&str], speaker: &Speaker) -> Json {
    let level = |name: &&str| {
        let label = speaker.say(&level_name(info, name));
        json!({"value": name, "label": label})
    };
    names.iter().map(level).collect()
}

/// The drawings of a game, as data.
fn art(art: &Art) -> Json {
    let caption = |caption: Caption| {
        let Caption { y, size, room, class } = caption;
        json!({"y": y, "size": size, "room": room, "class": class})
    };
    let picture = |picture: &Picture| json!({"kind": picture.kind, "svg": picture.svg, "caption": picture.caption.map(caption)});
    json!({"style": art.style, "dark": art.dark, "defs": art.defs,
        "pictures": art.pictures.iter().map(picture).collect::<Json>()})
}

/// What people call the kinds of places and pieces, for those who hear a board.
fn names(info: &dyn AnyGame, speaker: &Speaker) -> Json {
    let names = reading::names(info.data().art, info.data().editor);
    let events = names.iter().map(|(kind, name)| ((*kind).to_owned(), speaker.say(name).into()));
    Json::Object(events.collect())
}

/// What a game looks like after a few steps, always the same ones.
fn still(info: &dyn AnyGame, speaker: &Speaker) -> Json {
    let Ok(mut table) = info.start(&Options::default(), Seed::from_bits(1)) else {
        return Json::Null;
    };
    while table.at() < STEPS && stepped(table.as_mut()) {}
    if matches!(table.turn(), Turn::Over(_)) {
        table.meta_mut().undo();
    }
    drawn(&table.scene(), None, &info.data().art, false, speaker).into()
}

/// Goes a step further: by luck, or by one of the moves, now this one and now that.
fn stepped(table: &mut dyn AnySession) -> bool {
    if table.turn() == Turn::Chance {
        return table.roll().is_ok();
    }
    let words = table.actions();
    let word = words.get((table.at() * 5 + 2) % words.len().max(1));
    word.is_some_and(|word| table.apply(word).is_ok())
}

fn look(look: &Look) -> Json {
    let Look { kind, paper, ink, stencils } = look;
    json!({"kind": kind, "paper": paper, "ink": ink, "stencils": stencils})
}

fn spec(info: &dyn AnyGame, spec: &'static OptionSpec, speaker: &Speaker) -> Json {
    let shown = |value: &str| speaker.say(&spec.shown(value));
    let mut words = spec.words();
    if spec.default.is_empty() && !words.is_empty() {
        words.insert(0, "");
    }
    let words = words.iter().map(|word| json!({"value": word, "label": shown(word)}));
    let mut json = json!({
        "name": spec.name,
        "kind": kind(spec.kind),
        "label": speaker.say(&message(spec.label)),
        "help": speaker.say(&message(spec.help)),
        "usual": info.default_of(spec, &Options::default()),
        "moot_with": spec.moot_with,
        "words": words.collect::<Json>(),
    });
    match spec.kind {
        Kind::Number { min, max } => (json["min"], json["max"]) = (min.into(), max.into()),
        Kind::Seats(seating) => {
            let seats = (0..seating.most).map(|seat| speaker.say(&spec.seat(seat)));
            json["seats"] = seats.collect();
            (json["min"], json["max"]) = (seating.least.into(), seating.most.into());
            json["levels"] = levels(info, &(seating.levels)(), speaker);
        }
        _ => {}
    }
    json
}

fn kind(kind: Kind) -> &'static str {
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

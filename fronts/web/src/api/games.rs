//! The games: what can be chosen, and how they look.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kernel::art::{Caption, Picture};
use kernel::cover::{about, rules, title};
use kernel::{Art, Choices, Cover, Kind, Knob, Look, Seed, Table, Turn, phrase, reading};
use serde_json::{Value as Json, json};
use words::Speaker;

use super::ask::{Caller, Named, done_with};
use crate::app::App;
use crate::refusal::Refusal;
use crate::table::{drawn, level_name};

/// The steps that a game has been played in the picture that shows what it is like.
const STEPS: usize = 24;

/// The games.
pub async fn list(State(app): State<App>, who: Caller) -> Response {
    let listed = app.games.get_or_make(who.lang, || listed(app.covers, who.speaker()));
    ([(header::CONTENT_TYPE, "application/json")], listed.clone()).into_response()
}

/// What a game is called and what it is about.
pub fn heading(cover: &dyn Cover, speaker: &Speaker) -> Json {
    let name = cover.name();
    json!({"name": name, "title": speaker.say(&title(name)), "about": speaker.say(&about(name))})
}

fn listed(covers: &[&'static dyn Cover], speaker: &Speaker) -> Bytes {
    let game = |cover: &&'static dyn Cover| {
        let mut game = heading(*cover, speaker);
        game["players"] = cover.players().into();
        game["art"] = art(&cover.art());
        game["still"] = still(*cover, speaker);
        game
    };
    let games: Json = covers.iter().map(game).collect();
    json!({"ok": true, "games": games}).to_string().into()
}

/// A game.
pub async fn one(
    State(app): State<App>,
    who: Caller,
    Named(game): Named<String>,
) -> Result<Response, Refusal> {
    let cover = app.hall.cover(&game).ok_or_else(|| Refusal::missing("web-nothing-here"))?;
    let speaker = who.speaker();
    let knobs = cover.knobs().iter().map(|it| knob(cover, it, speaker));
    let mut game = heading(cover, speaker);
    game["rules"] = speaker.say(&rules(cover.name())).into();
    game["players"] = cover.players().into();
    game["levels"] = levels(cover, &cover.players(), speaker);
    game["knobs"] = knobs.collect();
    game["looks"] = cover.looks().iter().map(look).collect();
    game["art"] = art(&cover.art());
    game["names"] = names(cover, speaker);
    Ok(done_with(game))
}

/// Computer players, and what people call them.
fn levels(cover: &dyn Cover, names: &[&str], speaker: &Speaker) -> Json {
    let level = |name: &&str| {
        let label = speaker.say(&level_name(cover, name));
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
fn names(cover: &dyn Cover, speaker: &Speaker) -> Json {
    let names = reading::names(cover.art(), cover.studio());
    let told = names.iter().map(|(kind, name)| ((*kind).to_owned(), speaker.say(name).into()));
    Json::Object(told.collect())
}

/// What a game looks like after a few steps, always the same ones.
fn still(cover: &dyn Cover, speaker: &Speaker) -> Json {
    let Ok(mut table) = cover.deal(&Choices::default(), Seed::from_bits(1)) else {
        return Json::Null;
    };
    while table.at() < STEPS && stepped(table.as_mut()) {}
    if matches!(table.turn(), Turn::Over(_)) {
        table.undo();
    }
    drawn(&table.scene(), None, &cover.art(), false, speaker).into()
}

/// Goes a step further: by luck, or by one of the moves, now this one and now that.
fn stepped(table: &mut dyn Table) -> bool {
    if table.turn() == Turn::Luck {
        return table.throw().is_ok();
    }
    let words = table.actions();
    let word = words.get((table.at() * 5 + 2) % words.len().max(1));
    word.is_some_and(|word| table.apply(word).is_ok())
}

fn look(look: &Look) -> Json {
    let Look { kind, paper, ink, stencils } = look;
    json!({"kind": kind, "paper": paper, "ink": ink, "stencils": stencils})
}

fn knob(cover: &dyn Cover, knob: &'static Knob, speaker: &Speaker) -> Json {
    let shown = |value: &str| speaker.say(&knob.shown(value));
    let mut words = knob.words();
    if knob.default.is_empty() && !words.is_empty() {
        words.insert(0, "");
    }
    let words = words.iter().map(|word| json!({"value": word, "label": shown(word)}));
    let mut json = json!({
        "name": knob.name,
        "kind": kind(knob.kind),
        "label": speaker.say(&phrase(knob.label)),
        "help": speaker.say(&phrase(knob.help)),
        "usual": cover.usual(knob, &Choices::default()),
        "moot_with": knob.moot_with,
        "words": words.collect::<Json>(),
    });
    match knob.kind {
        Kind::Number { min, max } => (json["min"], json["max"]) = (min.into(), max.into()),
        Kind::Company(seating) => {
            let seats = (0..seating.most).map(|seat| speaker.say(&knob.seat(seat)));
            json["seats"] = seats.collect();
            (json["min"], json["max"]) = (seating.least.into(), seating.most.into());
            json["levels"] = levels(cover, &(seating.levels)(), speaker);
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
        Kind::Company(_) => "company",
    }
}

//! What the house itself tells: the page, its description for programs, its words, its records.

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use i18n::Lang;
use kernel::message;
use serde_json::{Map, Value as Json, json};

use super::ask::{Caller, done, done_with};
use super::games::heading;
use crate::app::App;
use crate::assets::Front;
use crate::records;
use crate::refusal::Refusal;
use crate::speech::{CHAT, PAGE, chat};

/// The description of everything under `/api`.
pub const OPENAPI: &str = include_str!("../openapi.json");

/// The description of everything under `/api`.
pub async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}

/// How busy the server is.
pub async fn status(State(app): State<App>) -> Response {
    done_with(json!({"version": env!("CARGO_PKG_VERSION"), "tables": app.hall.len(),
        "thinking": app.thinkers.thinking()}))
}

/// The page, with its words in the language asked for.
pub async fn front(State(app): State<App>, who: Caller, headers: HeaderMap) -> Response {
    let make = || Front::new(who.lang, &Json::Object(events(&app, who.lang)));
    app.front.get_or_make(who.lang, make).answer(&headers)
}

/// The words of the page, what can be said at a table, and what the games are called.
pub async fn words(State(app): State<App>, who: Caller) -> Response {
    done(events(&app, who.lang))
}

fn events(app: &App, lang: Lang) -> Map<String, Json> {
    let speaker = app.speech.speaker(lang);
    let page = PAGE
        .iter()
        .map(|name| ((*name).to_owned(), speaker.say(&message(format!("web-page-{name}"))).into()));
    let messages =
        CHAT.iter().map(|name| json!({"phrase": name, "text": speaker.say(&chat(name))}));
    let mut map = Map::new();
    map.insert("lang".to_owned(), lang.code().into());
    map.insert("page".to_owned(), Json::Object(page.collect()));
    map.insert("chat".to_owned(), messages.collect());
    map.insert("games".to_owned(), app.games.iter().map(|info| heading(*info, speaker)).collect());
    map
}

/// The lists of the best.
pub async fn records(State(app): State<App>, who: Caller) -> Result<Response, Refusal> {
    let speaker = who.speaker().clone();
    let task = tokio::task::spawn_blocking(move || records::lists(&app, &speaker));
    let lists = task.await.map_err(|_| Refusal::internal())?;
    Ok(done_with(json!({"lists": lists})))
}

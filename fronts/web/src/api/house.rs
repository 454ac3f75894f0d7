//! What the house itself tells: its description for programs, its words, its records.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kernel::phrase;
use serde_json::{Map, Value as Json, json};

use super::ask::{Caller, done, done_with};
use crate::app::App;
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

/// The words of the page, and what can be said at a table.
pub async fn words(who: Caller) -> Response {
    let speaker = who.speaker();
    let page = PAGE
        .iter()
        .map(|name| ((*name).to_owned(), speaker.say(&phrase(format!("web-page-{name}"))).into()));
    let phrases = CHAT.iter().map(|name| json!({"phrase": name, "text": speaker.say(&chat(name))}));
    let mut map = Map::new();
    map.insert("lang".to_owned(), who.lang.code().into());
    map.insert("page".to_owned(), Json::Object(page.collect()));
    map.insert("chat".to_owned(), phrases.collect());
    done(map)
}

/// The lists of the best.
pub async fn records(State(app): State<App>, who: Caller) -> Result<Response, Refusal> {
    let speaker = who.speaker().clone();
    let task = tokio::task::spawn_blocking(move || records::lists(&app, &speaker));
    let lists = task.await.map_err(|_| Refusal::internal())?;
    Ok(done_with(json!({"lists": lists})))
}

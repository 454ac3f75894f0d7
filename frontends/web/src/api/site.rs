//! The page, the description of the API, texts, records and the status of the server.

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use i18n::Lang;
use kernel::message;
use serde_json::{Map, Value as Json, json};

use super::extract::{Client, ok, ok_json};
use super::games::heading_json;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::assets::IndexPage;
use crate::language::{CHAT_PHRASES, PAGE_TEXTS, chat_phrase};
use crate::records;

/// The `OpenAPI` description of everything under `/api`.
const OPENAPI: &str = include_str!("../openapi.json");

pub async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}

/// How busy the server is.
pub async fn status(State(app): State<AppState>) -> Response {
    ok_json(json!({"version": env!("CARGO_PKG_VERSION"), "tables": app.tables.len(),
        "thinking": app.bots.active()}))
}

/// The page in the language of the client.
pub async fn index(State(app): State<AppState>, client: Client, headers: HeaderMap) -> Response {
    let make = || IndexPage::new(client.lang, &Json::Object(texts_json(&app, client.lang)));
    app.index_page.get_or_init(client.lang, make).response(&headers)
}

/// The texts of the page.
pub async fn words(State(app): State<AppState>, client: Client) -> Response {
    ok(texts_json(&app, client.lang))
}

fn texts_json(app: &AppState, lang: Lang) -> Map<String, Json> {
    let translator = app.speakers.get(lang);
    let text = |name: &&str| {
        ((*name).to_owned(), translator.say(&message(format!("web-page-{name}"))).into())
    };
    let phrase = |name: &&str| json!({"phrase": name, "text": translator.say(&chat_phrase(name))});
    let mut map = Map::new();
    map.insert("lang".to_owned(), lang.code().into());
    map.insert("page".to_owned(), Json::Object(PAGE_TEXTS.iter().map(text).collect()));
    map.insert("chat".to_owned(), CHAT_PHRASES.iter().map(phrase).collect());
    let games = app.games.iter().map(|game| heading_json(*game, translator));
    map.insert("games".to_owned(), games.collect());
    map
}

/// The high-score lists.
pub async fn records(State(app): State<AppState>, client: Client) -> Result<Response, ApiError> {
    let translator = client.translator().clone();
    let task = tokio::task::spawn_blocking(move || records::lists(&app, &translator));
    let lists = task.await.map_err(|_| ApiError::Internal)?;
    Ok(ok_json(json!({"lists": lists})))
}

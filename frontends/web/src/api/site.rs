//! The page, the description of the API, texts, records and the status of the server.

use std::sync::LazyLock;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use i18n::Lang;
use kernel::message;
use protocol::web::Success;
use protocol::web::site::{Phrase, Records, Status, Texts};

use super::extract::{Client, JSON, ok};
use super::games::heading;
use super::routes::document;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::assets::IndexPage;
use crate::encoding::StaticText;
use crate::language::{CHAT_PHRASES, PAGE_TEXTS, chat_phrase};
use crate::records;

/// The `OpenAPI` description of everything under `/api`.
static OPENAPI: LazyLock<StaticText> =
    LazyLock::new(|| StaticText::new(protocol::to_json(&document())));

pub async fn openapi(headers: HeaderMap) -> Response {
    OPENAPI.response(JSON, &headers)
}

/// How busy the server is.
pub async fn status(State(app): State<AppState>) -> Response {
    let version = env!("CARGO_PKG_VERSION");
    ok(Status {
        version,
        tables: app.tables.len(),
        thinking: app.bots.active(),
        waiting: app.bots.waiting(),
        jobs: app.lab.active(),
    })
}

/// The page in the language of the client.
pub async fn index(State(app): State<AppState>, client: Client, headers: HeaderMap) -> Response {
    let make = || IndexPage::new(client.lang, &texts(&app, client.lang));
    app.index_page.get_or_init(client.lang, make).response(&headers)
}

/// The answer to a request for something that does not exist: browsers get a page that leads home.
pub async fn missing(
    State(app): State<AppState>,
    client: Client,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let is_page = accepts.is_some_and(|accepted| accepted.contains("text/html"));
    if !is_page || uri.path().starts_with("/api/") {
        return ApiError::NoRoute.into_response();
    }
    let make = || IndexPage::new(client.lang, &texts(&app, client.lang));
    let mut headers = headers;
    // It must not be answered with a mere 304.
    headers.remove(header::IF_NONE_MATCH);
    let page = app.index_page.get_or_init(client.lang, make).response(&headers);
    (StatusCode::NOT_FOUND, page).into_response()
}

/// The texts of the page.
pub async fn words(State(app): State<AppState>, client: Client, headers: HeaderMap) -> Response {
    let make = || StaticText::new(protocol::to_json(&Success::from(texts(&app, client.lang))));
    app.words.get_or_init(client.lang, make).response(JSON, &headers)
}

fn texts(app: &AppState, lang: Lang) -> Texts {
    let translator = app.translators.get(lang);
    let text =
        |name: &&'static str| (*name, translator.translate(&message(format!("web-page-{name}"))));
    let phrase =
        |phrase: &&'static str| Phrase { phrase, text: translator.translate(&chat_phrase(phrase)) };
    Texts {
        lang: lang.code(),
        page: PAGE_TEXTS.iter().map(text).collect(),
        chat: CHAT_PHRASES.iter().map(phrase).collect(),
        games: app.games.iter().map(|game| heading(*game, translator)).collect(),
    }
}

/// The high-score lists.
pub async fn records(State(app): State<AppState>, client: Client) -> Result<Response, ApiError> {
    let translator = client.translator().clone();
    let shared = app.clone();
    let mut stored = match &app.coordination {
        Some(coordination) => Some(coordination.lists().await?),
        None => None,
    };
    let read = move || match &mut stored {
        Some(stored) => records::lists(&shared, stored, &translator),
        None => records::lists(&shared, shared.storage().as_mut(), &translator),
    };
    let lists = app.compute.run(client.key, read).await?;
    Ok(ok(Records { lists }))
}

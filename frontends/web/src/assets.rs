//! The files of the page, which are part of the program.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use i18n::Lang;
use kernel::chance::fingerprint;
use protocol::web::site::Texts;

use crate::app_state::AppState;
use crate::encoding::StaticText;

/// A file of the page.
pub struct Asset {
    pub path: &'static str,
    content_type: &'static str,
    text: &'static str,
}

macro_rules! assets {
    ($($path:literal $kind:literal $file:literal;)*) => {
        &[$(Asset { path: $path, content_type: $kind, text: include_str!(concat!("../page/", $file)) }),*]
    };
}

/// The files of the page, except `index.html`.
pub const ASSETS: &[Asset] = assets! {
    "/agreement.js" "text/javascript; charset=utf-8" "agreement.js";
    "/analysis.js" "text/javascript; charset=utf-8" "analysis.js";
    "/answer.js" "text/javascript; charset=utf-8" "answer.js";
    "/api.js" "text/javascript; charset=utf-8" "api.js";
    "/app.js" "text/javascript; charset=utf-8" "app.js";
    "/art.js" "text/javascript; charset=utf-8" "art.js";
    "/board.js" "text/javascript; charset=utf-8" "board.js";
    "/board_editor.js" "text/javascript; charset=utf-8" "board_editor.js";
    "/cards.js" "text/javascript; charset=utf-8" "cards.js";
    "/chance.js" "text/javascript; charset=utf-8" "chance.js";
    "/class.js" "text/javascript; charset=utf-8" "class.js";
    "/clocks.js" "text/javascript; charset=utf-8" "clocks.js";
    "/confetti.js" "text/javascript; charset=utf-8" "confetti.js";
    "/controls.js" "text/javascript; charset=utf-8" "controls.js";
    "/create.js" "text/javascript; charset=utf-8" "create.js";
    "/daily.js" "text/javascript; charset=utf-8" "daily.js";
    "/dialog.js" "text/javascript; charset=utf-8" "dialog.js";
    "/die.js" "text/javascript; charset=utf-8" "die.js";
    "/dom.js" "text/javascript; charset=utf-8" "dom.js";
    "/ending.js" "text/javascript; charset=utf-8" "ending.js";
    "/facts.js" "text/javascript; charset=utf-8" "facts.js";
    "/feed.js" "text/javascript; charset=utf-8" "feed.js";
    "/findings.js" "text/javascript; charset=utf-8" "findings.js";
    "/form.js" "text/javascript; charset=utf-8" "form.js";
    "/friends.js" "text/javascript; charset=utf-8" "friends.js";
    "/games.js" "text/javascript; charset=utf-8" "games.js";
    "/hints.js" "text/javascript; charset=utf-8" "hints.js";
    "/history.js" "text/javascript; charset=utf-8" "history.js";
    "/input.js" "text/javascript; charset=utf-8" "input.js";
    "/invite.js" "text/javascript; charset=utf-8" "invite.js";
    "/join.js" "text/javascript; charset=utf-8" "join.js";
    "/lab.js" "text/javascript; charset=utf-8" "lab.js";
    "/levels.js" "text/javascript; charset=utf-8" "levels.js";
    "/lobby.js" "text/javascript; charset=utf-8" "lobby.js";
    "/log.js" "text/javascript; charset=utf-8" "log.js";
    "/membership.js" "text/javascript; charset=utf-8" "membership.js";
    "/motion.js" "text/javascript; charset=utf-8" "motion.js";
    "/moves.js" "text/javascript; charset=utf-8" "moves.js";
    "/news.js" "text/javascript; charset=utf-8" "news.js";
    "/notify.js" "text/javascript; charset=utf-8" "notify.js";
    "/nowhere.js" "text/javascript; charset=utf-8" "nowhere.js";
    "/pad.js" "text/javascript; charset=utf-8" "pad.js";
    "/peek.js" "text/javascript; charset=utf-8" "peek.js";
    "/picture.js" "text/javascript; charset=utf-8" "picture.js";
    "/prefs.js" "text/javascript; charset=utf-8" "prefs.js";
    "/qr.js" "text/javascript; charset=utf-8" "qr.js";
    "/reactions.js" "text/javascript; charset=utf-8" "reactions.js";
    "/replay.js" "text/javascript; charset=utf-8" "replay.js";
    "/rules.js" "text/javascript; charset=utf-8" "rules.js";
    "/seats.js" "text/javascript; charset=utf-8" "seats.js";
    "/share.js" "text/javascript; charset=utf-8" "share.js";
    "/settings.js" "text/javascript; charset=utf-8" "settings.js";
    "/sound.js" "text/javascript; charset=utf-8" "sound.js";
    "/stars.js" "text/javascript; charset=utf-8" "stars.js";
    "/steps.js" "text/javascript; charset=utf-8" "steps.js";
    "/stills.js" "text/javascript; charset=utf-8" "stills.js";
    "/sw.js" "text/javascript; charset=utf-8" "sw.js";
    "/symbols.js" "text/javascript; charset=utf-8" "symbols.js";
    "/table.js" "text/javascript; charset=utf-8" "table.js";
    "/table_page.js" "text/javascript; charset=utf-8" "table_page.js";
    "/texts.js" "text/javascript; charset=utf-8" "texts.js";
    "/touch.js" "text/javascript; charset=utf-8" "touch.js";
    "/turn.js" "text/javascript; charset=utf-8" "turn.js";
    "/watch.js" "text/javascript; charset=utf-8" "watch.js";
    "/style.css" "text/css; charset=utf-8" "style.css";
    "/icon.svg" "image/svg+xml" "icon.svg";
    "/manifest.webmanifest" "application/manifest+json" "manifest.webmanifest";
};

/// A picture that stands for the program elsewhere: on a home screen, in the preview of a link.
struct Picture {
    path: &'static str,
    bytes: &'static [u8],
}

macro_rules! pictures {
    ($($file:literal)*) => {
        &[$(Picture {
            path: concat!("/", $file),
            bytes: include_bytes!(concat!("../pictures/", $file)),
        }),*]
    };
}

/// The pictures, which a test in a browser draws (`tests/browser/icons.rs`).
const PICTURES: &[Picture] =
    pictures!["icon-192.png" "icon-512.png" "apple-touch-icon.png" "preview.png"];

/// A file with its entity tag.
struct TaggedText {
    etag: String,
    text: StaticText,
}

impl TaggedText {
    fn new(text: impl Into<Bytes>) -> Self {
        let text = text.into();
        Self { etag: etag(&text), text: StaticText::new(text) }
    }

    /// The file, unless the client has it already.
    fn response(&self, content_type: &'static str, headers: &HeaderMap) -> Response {
        cached(&self.etag, headers, || self.text.response(content_type, headers))
    }
}

/// A file with its entity tag, unless the client has it already.
fn cached(etag: &str, headers: &HeaderMap, response: impl FnOnce() -> Response) -> Response {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let is_known = known.is_some_and(|known| known.contains(etag));
    let response = if is_known { StatusCode::NOT_MODIFIED.into_response() } else { response() };
    let tags = [(header::ETAG, etag), (header::CACHE_CONTROL, "no-cache")];
    (tags, response).into_response()
}

/// All files, in the same order.
static FILES: LazyLock<Vec<TaggedText>> =
    LazyLock::new(|| ASSETS.iter().map(|asset| TaggedText::new(asset.text)).collect());

fn etag(text: &[u8]) -> String {
    // Weak, because the file is sent compressed or not.
    format!("W/\"{}\"", &fingerprint(&String::from_utf8_lossy(text))[..16])
}

/// `index.html` in a language. It embeds its texts to save a request.
pub struct IndexPage {
    text: String,
    /// The page at the address that a client asked for last: most servers have one address.
    last: Mutex<Option<(String, Arc<TaggedText>)>>,
}

impl IndexPage {
    /// The page with its texts.
    pub fn new(lang: Lang, texts: &Texts) -> Self {
        let texts = protocol::to_json(texts).replace('&', "&amp;").replace('<', "&lt;");
        let text = include_str!("../page/index.html");
        let text = text.replace("{lang}", lang.code()).replace("{words}", &texts);
        Self { text, last: Mutex::default() }
    }

    /// The response to a request for it, at the address that the client knows.
    pub fn response(&self, headers: &HeaderMap) -> Response {
        let page = self.at(origin(headers).unwrap_or_default());
        let mut response = page.response("text/html; charset=utf-8", headers);
        response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
        response
    }

    /// The page with links to an address.
    fn at(&self, origin: String) -> Arc<TaggedText> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((known, page)) if *known == origin => page.clone(),
            _ => {
                let page = Arc::new(TaggedText::new(self.text.replace("{origin}", &origin)));
                *last = Some((origin, page.clone()));
                page
            }
        }
    }
}

/// Where a client reaches this server, possibly through a proxy. Only the client itself sees it.
fn origin(headers: &HeaderMap) -> Option<String> {
    let value = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let is_part = |char: char| char.is_ascii_alphanumeric() || ".:-[]".contains(char);
    let host = value(header::HOST.as_str()).filter(|host| host.chars().all(is_part))?;
    let is_secure = value("x-forwarded-proto") == Some("https");
    Some(format!("{}://{host}", if is_secure { "https" } else { "http" }))
}

/// A picture, which is compressed already.
fn picture(bytes: &'static [u8]) -> Response {
    let kind = [(header::CONTENT_TYPE, "image/png"), (header::CONTENT_ENCODING, "identity")];
    (kind, Bytes::from_static(bytes)).into_response()
}

/// The routes of the files.
pub fn routes() -> Router<AppState> {
    let mut router = Router::new();
    for (asset, file) in ASSETS.iter().zip(FILES.iter()) {
        let handler = async |headers: HeaderMap| file.response(asset.content_type, &headers);
        router = router.route(asset.path, get(handler));
    }
    for Picture { path, bytes } in PICTURES {
        let etag = etag(bytes);
        let handler = async move |headers: HeaderMap| cached(&etag, &headers, || picture(bytes));
        router = router.route(path, get(handler));
    }
    router
}

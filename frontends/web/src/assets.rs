//! The files of the page, which are part of the program.

use std::sync::LazyLock;

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use i18n::Lang;
use kernel::Seed;
use protocol::web::site::Texts;

use crate::app_state::AppState;

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
    "/answer.js" "text/javascript; charset=utf-8" "answer.js";
    "/api.js" "text/javascript; charset=utf-8" "api.js";
    "/app.js" "text/javascript; charset=utf-8" "app.js";
    "/art.js" "text/javascript; charset=utf-8" "art.js";
    "/board.js" "text/javascript; charset=utf-8" "board.js";
    "/create.js" "text/javascript; charset=utf-8" "create.js";
    "/dom.js" "text/javascript; charset=utf-8" "dom.js";
    "/easel.js" "text/javascript; charset=utf-8" "easel.js";
    "/ending.js" "text/javascript; charset=utf-8" "ending.js";
    "/form.js" "text/javascript; charset=utf-8" "form.js";
    "/games.js" "text/javascript; charset=utf-8" "games.js";
    "/hands.js" "text/javascript; charset=utf-8" "hands.js";
    "/lab.js" "text/javascript; charset=utf-8" "lab.js";
    "/lobby.js" "text/javascript; charset=utf-8" "lobby.js";
    "/log.js" "text/javascript; charset=utf-8" "log.js";
    "/motion.js" "text/javascript; charset=utf-8" "motion.js";
    "/moves.js" "text/javascript; charset=utf-8" "moves.js";
    "/panel.js" "text/javascript; charset=utf-8" "panel.js";
    "/prefs.js" "text/javascript; charset=utf-8" "prefs.js";
    "/replay.js" "text/javascript; charset=utf-8" "replay.js";
    "/say.js" "text/javascript; charset=utf-8" "say.js";
    "/sound.js" "text/javascript; charset=utf-8" "sound.js";
    "/stills.js" "text/javascript; charset=utf-8" "stills.js";
    "/table.js" "text/javascript; charset=utf-8" "table.js";
    "/touch.js" "text/javascript; charset=utf-8" "touch.js";
    "/watch.js" "text/javascript; charset=utf-8" "watch.js";
    "/words.js" "text/javascript; charset=utf-8" "words.js";
    "/style.css" "text/css; charset=utf-8" "style.css";
    "/icon.svg" "image/svg+xml" "icon.svg";
};

/// The entity tag of each file.
static ETAGS: LazyLock<Vec<String>> =
    LazyLock::new(|| ASSETS.iter().map(|asset| etag(asset.text)).collect());

fn etag(text: &str) -> String {
    // The text of a seed has one line.
    let line = text.split(char::is_control).collect::<Vec<_>>().join("|");
    let digest = Seed::new(&format!("[{line}]")).map(|text| text.fingerprint()).unwrap_or_default();
    // Weak, because the file is compressed in more than one way.
    format!("W/\"{}\"", &digest[..digest.len().min(16)])
}

/// `index.html` in a language. It embeds its texts to save a request.
pub struct IndexPage {
    text: Bytes,
    etag: String,
}

impl IndexPage {
    /// The page with its texts.
    pub fn new(lang: Lang, texts: &Texts) -> Self {
        let texts = protocol::to_json(texts).replace('&', "&amp;").replace('<', "&lt;");
        let text = include_str!("../page/index.html");
        let text = text.replace("{lang}", lang.code()).replace("{words}", &texts);
        Self { etag: etag(&text), text: text.into() }
    }

    /// The response to a request for it.
    pub fn response(&self, headers: &HeaderMap) -> Response {
        let vary = [(header::VARY, "accept-language")];
        (vary, file_response("text/html; charset=utf-8", &self.etag, self.text.clone(), headers))
            .into_response()
    }
}

/// The routes of the files.
pub fn routes() -> Router<AppState> {
    let mut router = Router::new();
    for (asset, etag) in ASSETS.iter().zip(ETAGS.iter()) {
        let handler = async |headers: HeaderMap| {
            file_response(asset.content_type, etag, asset.text, &headers)
        };
        router = router.route(asset.path, get(handler));
    }
    router
}

/// A file, unless the client has it already.
fn file_response(
    content_type: &'static str,
    etag: &str,
    text: impl IntoResponse,
    headers: &HeaderMap,
) -> Response {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let is_known = known.is_some_and(|known| known.contains(etag));
    let headers = [
        (header::CONTENT_TYPE, content_type),
        (header::ETAG, etag),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    if is_known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, text).into_response()
}

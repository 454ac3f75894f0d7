//! The page, which is part of the program.

use std::sync::LazyLock;

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use i18n::Lang;
use kernel::Seed;
use serde_json::Value as Json;

use crate::app::App;

/// A file of the page.
pub struct Asset {
    /// Where it is asked for.
    pub path: &'static str,
    kind: &'static str,
    text: &'static str,
}

macro_rules! assets {
    ($($path:literal $kind:literal $file:literal;)*) => {
        &[$(Asset { path: $path, kind: $kind, text: include_str!(concat!("../page/", $file)) }),*]
    };
}

/// Everything that the page is made of, beside itself.
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

/// A mark of each file, which is another when the file is.
static MARKS: LazyLock<Vec<String>> =
    LazyLock::new(|| ASSETS.iter().map(|asset| mark(asset.text)).collect());

fn mark(text: &str) -> String {
    // What a seed takes is text of one line.
    let line = text.split(char::is_control).collect::<Vec<_>>().join("|");
    let print = Seed::new(&format!("[{line}]")).map(|text| text.fingerprint()).unwrap_or_default();
    // Weak, since the same file travels compressed in more than one way.
    format!("W/\"{}\"", &print[..print.len().min(16)])
}

/// The page in a language, with its words in it: nothing that is shown first is asked for later.
pub struct Front {
    text: Bytes,
    mark: String,
}

impl Front {
    /// The page with those words.
    pub fn new(lang: Lang, words: &Json) -> Self {
        let words = words.to_string().replace('&', "&amp;").replace('<', "&lt;");
        let text = include_str!("../page/index.html");
        let text = text.replace("{lang}", lang.code()).replace("{words}", &words);
        Self { mark: mark(&text), text: text.into() }
    }

    /// Answers a request for it.
    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let vary = [(header::VARY, "accept-language")];
        (vary, answer("text/html; charset=utf-8", &self.mark, self.text.clone(), headers))
            .into_response()
    }
}

/// The ways to the files.
pub fn routes() -> Router<App> {
    let mut router = Router::new();
    for (asset, mark) in ASSETS.iter().zip(MARKS.iter()) {
        let file = async |headers: HeaderMap| answer(asset.kind, mark, asset.text, &headers);
        router = router.route(asset.path, get(file));
    }
    router
}

/// A file, unless whoever asks has it already.
fn answer(
    kind: &'static str,
    mark: &str,
    text: impl IntoResponse,
    headers: &HeaderMap,
) -> Response {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let same = known.is_some_and(|known| known.contains(mark));
    let headers =
        [(header::CONTENT_TYPE, kind), (header::ETAG, mark), (header::CACHE_CONTROL, "no-cache")];
    if same {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, text).into_response()
}

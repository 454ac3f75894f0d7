//! The page, which is part of the program.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use kernel::Seed;

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

/// Everything that the page is made of.
pub const ASSETS: &[Asset] = assets! {
    "/" "text/html; charset=utf-8" "index.html";
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
    "/table.js" "text/javascript; charset=utf-8" "table.js";
    "/touch.js" "text/javascript; charset=utf-8" "touch.js";
    "/watch.js" "text/javascript; charset=utf-8" "watch.js";
    "/words.js" "text/javascript; charset=utf-8" "words.js";
    "/style.css" "text/css; charset=utf-8" "style.css";
    "/icon.svg" "image/svg+xml" "icon.svg";
};

/// A mark of each file, which is another when the file is.
static MARKS: LazyLock<Vec<String>> = LazyLock::new(|| ASSETS.iter().map(mark).collect());

fn mark(asset: &Asset) -> String {
    // What a seed takes is text of one line.
    let line = asset.text.split(char::is_control).collect::<Vec<_>>().join("|");
    let print = Seed::new(&format!("[{line}]")).map(|text| text.fingerprint()).unwrap_or_default();
    // Weak, since the same file travels compressed in more than one way.
    format!("W/\"{}\"", &print[..print.len().min(16)])
}

/// The ways to the files.
pub fn routes() -> Router<App> {
    let mut router = Router::new();
    for (index, asset) in ASSETS.iter().enumerate() {
        router = router.route(asset.path, get(async move |request| answer(index, &request)));
    }
    router
}

fn answer(index: usize, request: &Request) -> Response {
    let (asset, mark) = (&ASSETS[index], MARKS[index].as_str());
    let known = request.headers().get(header::IF_NONE_MATCH);
    let same =
        known.and_then(|known| known.to_str().ok()).is_some_and(|known| known.contains(mark));
    let headers = [
        (header::CONTENT_TYPE, asset.kind),
        (header::ETAG, mark),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    if same {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, asset.text).into_response()
}

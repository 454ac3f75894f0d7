//! What every request goes through, and every answer.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use serde_json::Map;
use tower_http::compression::CompressionLayer;

use crate::api::Peer;
use crate::app::App;
use crate::guard::REQUEST;
use crate::refusal::Refusal;
use crate::speech::asked;

/// Only what comes from this server is run or shown, and no other page may show it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// What every answer says of itself.
const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Puts all of it around who answers.
pub fn around(router: Router<App>, app: &App) -> Router<App> {
    router
        .layer(from_fn_with_state(app.clone(), guarded))
        .layer(from_fn_with_state(app.clone(), spoken))
        .layer(CompressionLayer::new())
}

/// Refuses what is not meant for this server, and who asks too often.
async fn guarded(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    app.guard.check(request.headers())?;
    if let Some(Peer(address)) = request.extensions().get() {
        app.guard.allow(address.ip(), REQUEST)?;
    }
    Ok(next.run(request).await)
}

/// Says refusals in the language of whoever asked, and what every answer says.
async fn spoken(State(app): State<App>, request: Request, next: Next) -> Response {
    let lang = asked(request.uri().query(), request.headers());
    let mut response = next.run(request).await;
    if let Some(refusal) = response.extensions_mut().remove::<Refusal>() {
        let mut map = Map::new();
        map.insert("ok".to_owned(), false.into());
        map.insert("error".to_owned(), app.speech.speaker(lang).say(&refusal.why).into());
        if let Some(version) = refusal.version {
            map.insert("version".to_owned(), version.into());
        }
        response = crate::api::json(refusal.status, map);
        if let Some(after) = refusal.after {
            response.headers_mut().insert(header::RETRY_AFTER, after.into());
        }
    }
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

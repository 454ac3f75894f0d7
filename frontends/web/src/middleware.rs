//! The layers around every request and response.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use protocol::web::Failure;
use tower_http::compression::CompressionLayer;

use crate::api::Peer;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::guard::REQUEST;
use crate::language::negotiate;
use crate::log::log_request;

/// Only resources of this server are loaded, and no other page may embed it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The headers of every response.
const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Adds all layers to a router.
pub fn wrap(router: Router<AppState>, app: &AppState) -> Router<AppState> {
    router
        .layer(from_fn_with_state(app.clone(), check_request))
        .layer(from_fn(log_request))
        .layer(from_fn_with_state(app.clone(), finish_response))
        .layer(CompressionLayer::new())
}

/// Rejects requests that are meant for another server or exceed the rate limit.
async fn check_request(
    State(app): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    app.guard.check(request.headers())?;
    if let Some(Peer(address)) = request.extensions().get() {
        app.guard.allow(address.ip(), REQUEST)?;
    }
    Ok(next.run(request).await)
}

/// Renders errors in the language of the client and adds the headers of every response.
async fn finish_response(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let lang = negotiate(request.uri().query(), request.headers());
    let mut response = next.run(request).await;
    if let Some(error) = response.extensions_mut().remove::<ApiError>() {
        let reason = app.speakers.get(lang).say(&error.message());
        response = crate::api::json(error.status(), &Failure::new(reason, error.version()));
        if let Some(seconds) = error.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
    }
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

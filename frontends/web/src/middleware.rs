//! The layers around every request and response.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Instant;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};
use protocol::web::Failure;

use crate::api::Peer;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::encoding::compress;
use crate::guard::{ConnectionPermit, Guard, REQUEST};
use crate::language::negotiate;
use crate::log::{NO_ROUTE, log_request};
use crate::request_head::HeadError;
use crate::request_id::REQUEST_ID;

/// Only resources of this server are loaded, apart from pictures that the page itself draws, and no
/// other page may embed it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
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
        .layer(from_fn_with_state(app.clone(), compress))
        .layer(from_fn_with_state(app.clone(), check_request))
        .layer(from_fn(log_request))
        .layer(from_fn_with_state(app.clone(), finish_response))
}

/// Rejects requests that are meant for another server or exceed the rate limit.
async fn check_request(
    State(app): State<AppState>,
    mut request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    if let Some(error) = request.extensions().get::<HeadError>() {
        return Err(error.message().into());
    }
    app.guard.check(request.headers())?;
    let Some(Peer(peer)) = request.extensions().get() else { return Ok(next.run(request).await) };
    let peer = peer.ip();
    let client = app.guard.client(peer, request.headers());
    app.guard.allow(client, REQUEST)?;
    request.extensions_mut().insert(client);
    if !app.guard.is_proxy(peer) {
        return Ok(next.run(request).await);
    }
    let permit = Guard::admit(&app, client).ok_or(ApiError::TooManyConnections)?;
    Ok(next.run(request).await.map(|body| Body::new(CountedBody { body, _permit: permit })))
}

/// The body of a response through a proxy, which counts as a connection of the client until it
/// ends.
struct CountedBody {
    body: Body,
    _permit: ConnectionPermit,
}

impl HttpBody for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Counts requests, renders errors in the language of the client and adds the headers of every
/// response.
async fn finish_response(
    State(app): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let (started, id) = (Instant::now(), app.request_ids.next());
    let lang = negotiate(request.uri().query(), request.headers());
    let (method, route) = (request.method().clone(), request.extensions().get().cloned());
    let route = route.as_ref().map_or(NO_ROUTE, MatchedPath::as_str);
    request.extensions_mut().insert(id.clone());
    let mut response = next.run(request).await;
    app.metrics.count_request(&method, route, response.status(), started.elapsed());
    if let Some(error) = response.extensions_mut().remove::<ApiError>() {
        app.metrics.count_error(&error);
        let reason = app.translators.get(lang).translate(&error.message());
        response = crate::api::json(error.status(), &Failure::new(reason, error.version()));
        if let Some(seconds) = error.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
    }
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Some(id) = id.header() {
        headers.insert(REQUEST_ID, id);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

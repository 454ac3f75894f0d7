//! Extractors of requests, and responses.

use std::error::Error;
use std::iter::successors;
use std::net::SocketAddr;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::Fields;
use futures_util::Stream;
use i18n::{Lang, Translator};
use kernel::{Message, message};
use protocol::Serialize;
use protocol::web::Success;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::client_key::ClientKey;
use crate::language::negotiate;

/// The largest body of a request, in bytes.
pub const MAX_BODY: usize = 256 << 10;
/// The most values in the body of a request. A drawing with all its strokes has 1,500. A value of
/// three bytes takes several hundred in memory, and requests wait for a thread with their bodies.
const MAX_VALUES: usize = 4000;
/// The largest body that is parsed on the threads that answer requests.
const MAX_INLINE: usize = 16 << 10;
/// The longest secret that is compared.
const MAX_SECRET: usize = 100;

/// The address of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The client of a request.
pub struct Client {
    /// The language of the response.
    pub lang: Lang,
    /// The bearer token: the secret of a link or of a seat.
    pub secret: Option<String>,
    /// The last version that an interrupted event stream received.
    pub last_event_id: Option<u64>,
    /// Who the request is charged to.
    pub key: ClientKey,
    app: AppState,
}

impl Client {
    /// The translator for the client's language.
    pub fn translator(&self) -> &Translator {
        self.app.translators.get(self.lang)
    }

    /// The bearer token.
    pub fn secret(&self) -> Option<&str> {
        self.secret.as_deref()
    }
}

impl FromRequestParts<AppState> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let bearer = text(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
        let secret = bearer.filter(|secret| secret.len() <= MAX_SECRET).map(str::to_owned);
        let last = parts.headers.get("last-event-id").and_then(|id| id.to_str().ok());
        let key = parts.extensions.get().copied().ok_or(ApiError::Internal)?;
        Ok(Self {
            lang: negotiate(parts.uri.query(), &parts.headers),
            secret,
            last_event_id: last.and_then(|id| id.parse().ok()),
            key,
            app: app.clone(),
        })
    }
}

/// The parameters of a path. Malformed ones match no route.
pub struct PathParams<T>(pub T);

impl<T> FromRequestParts<AppState> for PathParams<T>
where
    Path<T>: FromRequestParts<AppState>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let read = Path::from_request_parts(parts, app).await;
        read.map(|Path(params)| Self(params)).map_err(|_| ApiError::NoRoute)
    }
}

/// The fields of a JSON body. An empty body is an empty object.
pub struct JsonBody(pub Fields);

impl FromRequest<AppState> for JsonBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, ApiError> {
        let client = request.extensions().get().copied().ok_or(ApiError::Internal)?;
        let read = axum::body::to_bytes(request.into_body(), MAX_BODY);
        let read = tokio::time::timeout(app.limits.request_timeout, read).await;
        let body: Bytes = read.map_err(|_| ApiError::BodyTimeout)?.map_err(|e| body_error(&e))?;
        let fields = if body.len() <= MAX_INLINE {
            parse(&body)
        } else {
            app.compute.run(client, move || parse(&body)).await?
        };
        Ok(Self(fields?))
    }
}

fn parse(body: &[u8]) -> Result<Fields, Message> {
    let text = if body.is_empty() { b"{}" } else { body };
    if has_more_values(text, MAX_VALUES) {
        return Err(message("web-body-values").with("most", MAX_VALUES));
    }
    // The errors of the engine protocol mention lines and commands, which do not exist here.
    Fields::parse(text).map_err(|_| message("web-body"))
}

/// Whether a JSON text has more than `most` values. Each of them takes far more memory than text.
fn has_more_values(text: &[u8], most: usize) -> bool {
    let (mut values, mut in_string, mut escaped) = (0, false, false);
    for byte in text {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b',' | b'[' | b'{' if !in_string => values += 1,
            _ => {}
        }
    }
    values > most
}

fn body_error(error: &axum::Error) -> ApiError {
    let mut causes = successors(Some(error as &dyn Error), |&error| error.source());
    if causes.any(<dyn Error>::is::<hyper::Error>) {
        return message("web-body").into();
    }
    ApiError::BodyTooLarge(MAX_BODY)
}

/// A successful response.
pub fn ok(body: impl Serialize) -> Response {
    json(StatusCode::OK, &Success::from(body))
}

/// A JSON response.
pub fn json(status: StatusCode, body: &impl Serialize) -> Response {
    json_text(status, protocol::to_json(body))
}

/// The content type of JSON.
pub const JSON: &str = "application/json";

/// A response whose body is JSON already.
pub fn json_text(status: StatusCode, body: impl IntoResponse) -> Response {
    (status, [(header::CONTENT_TYPE, JSON)], body).into_response()
}

/// An event stream.
pub fn event_stream<S>(messages: S) -> Response
where
    S: Stream<Item = Result<String, std::convert::Infallible>> + Send + 'static,
{
    let kind = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
        // Proxies would wait for more before they pass an event on.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (kind, Body::from_stream(messages)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_in_strings_are_not_counted() {
        let text = br#"{"a": ["[,{\"[", 1, 2], "b\\": {}}"#;
        assert!(serde_json::from_slice::<serde_json::Value>(text).is_ok());
        assert!(!has_more_values(text, 6) && has_more_values(text, 5));
    }
}

//! Extractors of requests, and responses.

use std::error::Error;
use std::iter::successors;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::Fields;
use futures_util::Stream;
use i18n::{Lang, Translator};
use kernel::message;
use protocol::Serialize;
use protocol::web::Success;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::language::negotiate;

/// The largest body of a request, in bytes.
pub const MAX_BODY: usize = 256 << 10;
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
    pub address: IpAddr,
    app: AppState,
}

impl Client {
    /// The speaker of the client's language.
    pub fn translator(&self) -> &Translator {
        self.app.speakers.get(self.lang)
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
        let peer = parts.extensions.get::<Peer>();
        Ok(Self {
            lang: negotiate(parts.uri.query(), &parts.headers),
            secret,
            last_event_id: last.and_then(|id| id.parse().ok()),
            address: peer.map_or(Ipv4Addr::UNSPECIFIED.into(), |peer| peer.0.ip()),
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
        let read = axum::body::to_bytes(request.into_body(), MAX_BODY);
        let read = tokio::time::timeout(app.limits.request_timeout, read).await;
        let body: Bytes = read.map_err(|_| ApiError::BodyTimeout)?.map_err(|e| body_error(&e))?;
        let text: &[u8] = if body.is_empty() { b"{}" } else { &body };
        // The errors of the engine protocol mention lines and commands, which do not exist here.
        let fields = Fields::parse(text).map_err(|_| message("web-body"))?;
        Ok(Self(fields))
    }
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

/// A response whose body is JSON already.
pub fn json_text(status: StatusCode, body: impl IntoResponse) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// An event stream.
pub fn event_stream<S>(messages: S) -> Response
where
    S: Stream<Item = Result<String, std::convert::Infallible>> + Send + 'static,
{
    let kind = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")];
    (kind, Body::from_stream(messages)).into_response()
}

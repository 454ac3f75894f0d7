//! What a request says of itself, and how it is answered.

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
use hyper::Error as Garbled;
use i18n::{Lang, Speaker};
use kernel::message;
use serde_json::{Map, Value as Json};

use crate::app::App;
use crate::refusal::Refusal;
use crate::speech::asked;

/// The largest body of a request, in bytes.
pub const LARGEST: usize = 256 << 10;
/// The longest secret that is looked at.
const LONGEST_SECRET: usize = 100;

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Who asks.
pub struct Caller {
    /// The language of the answer.
    pub lang: Lang,
    /// The secret that came along: of a link or of a seat.
    pub secret: Option<String>,
    /// The last version of a table that was seen, of a connection that broke.
    pub last: Option<u64>,
    /// The address.
    pub address: IpAddr,
    app: App,
}

impl Caller {
    /// Who answers in the language asked for.
    pub fn speaker(&self) -> &Speaker {
        self.app.speech.speaker(self.lang)
    }

    /// The secret that came along.
    pub fn secret(&self) -> Option<&str> {
        self.secret.as_deref()
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let bearer = text(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
        let secret = bearer.filter(|secret| secret.len() <= LONGEST_SECRET).map(str::to_owned);
        let last = parts.headers.get("last-event-id").and_then(|id| id.to_str().ok());
        let peer = parts.extensions.get::<Peer>();
        Ok(Self {
            lang: asked(parts.uri.query(), &parts.headers),
            secret,
            last: last.and_then(|id| id.parse().ok()),
            address: peer.map_or(Ipv4Addr::UNSPECIFIED.into(), |peer| peer.0.ip()),
            app: app.clone(),
        })
    }
}

/// The parts of a path that are names; what is no text names nothing.
pub struct Named<T>(pub T);

impl<T> FromRequestParts<App> for Named<T>
where
    Path<T>: FromRequestParts<App>,
{
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let read = Path::from_request_parts(parts, app).await;
        read.map(|Path(names)| Self(names)).map_err(|_| Refusal::missing("web-nothing-here"))
    }
}

/// The fields of a body. None is as good as an empty one.
pub struct Asked(pub Fields);

impl FromRequest<App> for Asked {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Self, Refusal> {
        let read = axum::body::to_bytes(request.into_body(), LARGEST);
        let too_slow = |_| Refusal::new(StatusCode::REQUEST_TIMEOUT, message("web-too-slow"));
        let unread = |error: axum::Error| {
            let mut causes = successors(Some(&error as &dyn Error), |&it| it.source());
            if causes.any(<dyn Error>::is::<Garbled>) {
                return message("web-body").into();
            }
            let why = message("web-too-large").with("most", LARGEST);
            Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, why)
        };
        let read = tokio::time::timeout(app.limits.patience, read).await.map_err(too_slow)?;
        let body: Bytes = read.map_err(unread)?;
        let text: &[u8] = if body.is_empty() { b"{}" } else { &body };
        // The protocol for programs speaks of lines and commands, and here are none.
        let fields = Fields::parse(text).map_err(|_| message("web-body"))?;
        Ok(Self(fields))
    }
}

/// The answer to what was done.
pub fn done(fields: Map<String, Json>) -> Response {
    let mut map = Map::new();
    map.insert("ok".to_owned(), true.into());
    map.extend(fields);
    json(StatusCode::OK, map)
}

/// The same with what one JSON object has.
pub fn done_with(fields: Json) -> Response {
    match fields {
        Json::Object(map) => done(map),
        _ => done(Map::new()),
    }
}

/// An answer in JSON.
pub fn json(status: StatusCode, map: Map<String, Json>) -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (status, kind, Json::Object(map).to_string()).into_response()
}

/// An answer that goes on for as long as there is something to tell.
pub fn stream<S>(frames: S) -> Response
where
    S: Stream<Item = Result<String, std::convert::Infallible>> + Send + 'static,
{
    let kind = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")];
    (kind, Body::from_stream(frames)).into_response()
}

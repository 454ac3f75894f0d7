//! Compressed responses.
//!
//! Files and lists that never change are compressed once. A large response is compressed on a
//! thread for computing, and only that form of it is kept while its client reads.

use std::io::{self, Read, Write};
use std::sync::OnceLock;

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use futures_util::stream::{Stream, unfold};

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::client_key::ClientKey;

/// The bytes that are decompressed at once for a client that does not accept gzip.
pub const CHUNK: u64 = 64 << 10;
/// The largest response that is compressed on the threads that answer requests.
const MAX_INLINE: u64 = 64 << 10;
/// Smaller responses are not compressed.
const MIN_LENGTH: u64 = 512;

const VARIES: (HeaderName, HeaderValue) =
    (header::VARY, HeaderValue::from_static("accept-encoding"));
const GZIP: HeaderValue = HeaderValue::from_static("gzip");
const IDENTITY: HeaderValue = HeaderValue::from_static("identity");

/// Whether a client accepts responses that are compressed by gzip.
pub fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted =
        headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|it| it.to_str().ok());
    let mut encodings = accepted.flat_map(|text| text.split(','));
    encodings.any(|encoding| {
        let mut parts = encoding.split(';').map(str::trim);
        let is_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        is_gzip && !parts.any(is_refusal)
    })
}

/// Whether a parameter of an encoding says that it is not accepted, such as `q=0.0`.
fn is_refusal(parameter: &str) -> bool {
    let (name, weight) = parameter.split_once('=').unwrap_or_default();
    name.trim().eq_ignore_ascii_case("q") && weight.trim().parse() == Ok(0.0)
}

fn gzip(text: &[u8], level: Compression) -> io::Result<Bytes> {
    let mut gzip = GzEncoder::new(Vec::new(), level);
    gzip.write_all(text)?;
    Ok(gzip.finish()?.into())
}

/// A text that gzip has compressed, in parts that are decompressed when the connection accepts
/// more.
pub fn decompressed(gzip: Bytes) -> impl Stream<Item = io::Result<Bytes>> {
    let decoder = GzDecoder::new(io::Cursor::new(gzip));
    unfold(Some(decoder), |decoder| async move {
        let mut decoder = decoder?;
        let read = move || {
            let mut chunk = Vec::new();
            let read = decoder.by_ref().take(CHUNK).read_to_end(&mut chunk);
            (read.map(|_| Bytes::from(chunk)), decoder)
        };
        match tokio::task::spawn_blocking(read).await {
            Ok((Ok(chunk), _)) if chunk.is_empty() => None,
            Ok((Ok(chunk), decoder)) => Some((Ok(chunk), Some(decoder))),
            Ok((Err(error), _)) => Some((Err(error), None)),
            Err(error) => Some((Err(io::Error::other(error)), None)),
        }
    })
}

/// A text that never changes and is compressed once, when a client first accepts that.
pub struct StaticText {
    plain: Bytes,
    gzip: OnceLock<Option<Bytes>>,
}

impl StaticText {
    pub fn new(plain: impl Into<Bytes>) -> Self {
        Self { plain: plain.into(), gzip: OnceLock::new() }
    }

    /// The response with a content type for a client with these headers.
    pub fn response(&self, content_type: &'static str, headers: &HeaderMap) -> Response {
        let make = || gzip(&self.plain, Compression::best()).ok();
        let packed = accepts_gzip(headers).then(|| self.gzip.get_or_init(make).as_ref()).flatten();
        let (encoding, body) = packed.map_or((IDENTITY, &self.plain), |gzip| (GZIP, gzip));
        let content = (header::CONTENT_TYPE, HeaderValue::from_static(content_type));
        ([content, (header::CONTENT_ENCODING, encoding), VARIES], body.clone()).into_response()
    }
}

/// Compresses responses that are complete and not compressed yet, at the cost of the client.
pub async fn compress(
    State(app): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let is_accepted = accepts_gzip(request.headers());
    let client = request.extensions().get::<ClientKey>().copied();
    let response = next.run(request).await;
    let is_encoded = response.headers().contains_key(header::CONTENT_ENCODING);
    let length = response.body().size_hint().exact().filter(|_| !is_encoded);
    let Some(length) = length.filter(|length| *length >= MIN_LENGTH) else { return Ok(response) };
    let (mut parts, body) = response.into_parts();
    let text = to_bytes(body, usize::MAX).await.map_err(|_| ApiError::Internal)?;
    let (vary, varies) = VARIES;
    parts.headers.append(vary, varies);
    if length <= MAX_INLINE && !is_accepted {
        return Ok(Response::from_parts(parts, text.into()));
    }
    let packed = if length <= MAX_INLINE {
        gzip(&text, Compression::fast())
    } else {
        let client = client.ok_or(ApiError::Internal)?;
        app.compute.run(client, move || gzip(&text, Compression::fast())).await?
    };
    let packed = packed.map_err(|_| ApiError::Internal)?;
    let headers = &mut parts.headers;
    if is_accepted {
        headers.remove(header::CONTENT_LENGTH);
        headers.insert(header::CONTENT_ENCODING, GZIP);
        return Ok(Response::from_parts(parts, packed.into()));
    }
    headers.insert(header::CONTENT_LENGTH, length.into());
    Ok(Response::from_parts(parts, Body::from_stream(decompressed(packed))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_accepted_unless_its_weight_is_zero() {
        let accepts = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.append(header::ACCEPT_ENCODING, text.parse().unwrap());
            accepts_gzip(&headers)
        };
        for text in ["gzip", "GZIP", "br, gzip;q=0.5", "identity;q=0, gzip ; Q=0.001", "gzip;q=x"] {
            assert!(accepts(text), "{text}");
        }
        for text in ["", "br", "gzip;q=0", "gzip; q=0.0", "gzip ;Q=0.000", "xgzip", "*;q=0"] {
            assert!(!accepts(text), "{text}");
        }
    }
}

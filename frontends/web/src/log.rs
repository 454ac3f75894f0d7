//! The log of the server. It never contains tokens, seeds or secrets: requests appear with the
//! template of their path, and errors with their own text only.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use tracing::field::Empty;
use tracing::{Instrument, Span, Subscriber};
use tracing_subscriber::fmt::MakeWriter;

use crate::api_error::ApiError;
use crate::secret::is_table_id;

/// The form of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// A subscriber that writes the log, to be installed by the program.
pub fn subscriber<W>(format: LogFormat, writer: W) -> Box<dyn Subscriber + Send + Sync>
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let builder = tracing_subscriber::fmt().with_ansi(false).with_target(false).with_writer(writer);
    match format {
        LogFormat::Text => Box::new(builder.finish()),
        LogFormat::Json => Box::new(builder.json().with_current_span(false).finish()),
    }
}

/// Logs a request with its id, status and duration.
pub async fn log_request(request: Request, next: Next) -> Response {
    let (span, started) = (request_span(&request), Instant::now());
    let response = next.run(request).instrument(span.clone()).await;
    let status = response.status().as_u16();
    let ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    span.in_scope(|| {
        if let Some(ApiError::Store(error)) = response.extensions().get() {
            tracing::error!("database: {error}");
        }
        tracing::info!(status, ms, "request");
    });
    response
}

fn request_span(request: &Request) -> Span {
    static LAST_ID: AtomicU64 = AtomicU64::new(0);
    let id = LAST_ID.fetch_add(1, Ordering::Relaxed) + 1;
    let path = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str);
    let method = request.method().as_str();
    let span = tracing::info_span!("request", id, method, path, table = Empty);
    if let Some(table) = table_id(path, request.uri().path()) {
        span.record("table", table);
    }
    span
}

/// The table that a path is about, if any.
fn table_id<'p>(template: &str, path: &'p str) -> Option<&'p str> {
    let rest = template.starts_with("/api/tables/{id}").then(|| path.strip_prefix("/api/tables/"));
    let id = rest??.split('/').next()?;
    is_table_id(id).then_some(id)
}

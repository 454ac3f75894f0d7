//! The log of the server. It never contains tokens, seeds or secrets: requests appear with the
//! template of their path, and errors with their own text only.

use std::io::{self, Write};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use tracing::field::Empty;
use tracing::{Instrument, Span, Subscriber};
use tracing_subscriber::fmt::MakeWriter;

use crate::api_error::ApiError;
use crate::request_id::RequestId;
use crate::secret::is_table_id;
use crate::store::StoreError;

/// The number of lines that wait for a slow reader of the log; further ones are dropped.
const QUEUE: usize = 1024;

/// The path logged for requests that match no route: it could contain a secret.
pub const NO_ROUTE: &str = "-";

/// The form of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// Starts logging to standard error, for the whole process.
pub fn init(format: LogFormat) {
    let writer = LogWriter::new(io::stderr());
    let subscriber = subscriber(format, move || writer.clone());
    // A process that logs already keeps its subscriber.
    let _ = tracing::subscriber::set_global_default(subscriber);
}

/// A writer that never blocks: a full pipe must not stop the server.
#[derive(Clone)]
struct LogWriter(SyncSender<Vec<u8>>);

impl LogWriter {
    fn new(mut output: impl Write + Send + 'static) -> Self {
        let (sender, lines) = sync_channel::<Vec<u8>>(QUEUE);
        thread::spawn(move || {
            for line in lines {
                let _ = output.write_all(&line);
            }
        });
        Self(sender)
    }
}

impl Write for LogWriter {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let _ = self.0.try_send(line.to_vec());
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A subscriber that writes the log.
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
        match response.extensions().get() {
            Some(ApiError::Store(error @ (StoreError::QuotaReached | StoreError::Conflict))) => {
                tracing::warn!("database: {error}");
            }
            Some(ApiError::Store(error)) => tracing::error!("database: {error}"),
            _ => {}
        }
        tracing::info!(status, ms, "request");
    });
    response
}

fn request_span(request: &Request) -> Span {
    let extensions = request.extensions();
    let id = extensions.get().map_or("-", RequestId::as_str);
    let path = extensions.get().map_or(NO_ROUTE, MatchedPath::as_str);
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

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Buffer(Arc<Mutex<Vec<u8>>>);

    impl Write for Buffer {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(text)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn both_formats_write_one_line_per_event() {
        for format in [LogFormat::Text, LogFormat::Json] {
            let buffer = Buffer::default();
            let writer = buffer.clone();
            let subscriber = subscriber(format, move || writer.clone());
            tracing::subscriber::with_default(subscriber, || {
                let span = tracing::info_span!("request", id = 7, table = "0a1b2c3d");
                span.in_scope(|| tracing::warn!(status = 503, "database"));
            });
            let text = String::from_utf8(buffer.0.lock().unwrap().clone()).unwrap();
            assert_eq!(text.matches('\n').count(), 1, "{text}");
            assert!(!text.contains('\u{1b}'), "{text}");
            for part in ["WARN", "503", "7", "0a1b2c3d", "database"] {
                assert!(text.contains(part), "{part}: {text}");
            }
            assert_eq!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), {
                format == LogFormat::Json
            });
        }
    }

    /// An output that is never read.
    struct Blocked(std::sync::mpsc::Receiver<()>);

    impl Write for Blocked {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.recv().map_or_else(io::Error::other, |()| io::ErrorKind::Other.into()))
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_unread_output_does_not_block() {
        let (_never, blocked) = channel();
        let mut writer = LogWriter::new(Blocked(blocked));
        for _ in 0..2 * QUEUE {
            writer.write_all(b"line\n").unwrap();
        }
    }

    #[test]
    fn only_paths_of_tables_name_a_table() {
        let id = |template, path| table_id(template, path);
        assert_eq!(id("/api/tables/{id}/undo", "/api/tables/0a1b2c3d/undo"), Some("0a1b2c3d"));
        assert_eq!(id("/api/tables/{id}", "/api/tables/not-an-id"), None);
        assert_eq!(id("/api/lab/{job}", "/api/lab/0a1b2c3d"), None);
        assert_eq!(id("-", "/api/tables/0a1b2c3d"), None);
    }
}

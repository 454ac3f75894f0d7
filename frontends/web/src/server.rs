//! The socket: counts connections, bounds their time and shuts down gracefully.

use std::convert::Infallible;
use std::future::Future;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};

use crate::api::Peer;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::guard::{ConnectionPermit, Guard};
use crate::request_head::{Framing, InspectedStream};

/// How long open requests may take after the shutdown began.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);
/// The pause after a connection could not be accepted.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);
/// The largest head of a request, in bytes.
const MAX_HEAD: usize = 32 << 10;

const CLOSE: HeaderValue = HeaderValue::from_static("close");

/// Serves requests until `shutdown` completes.
pub async fn run(app: AppState, listener: TcpListener, router: Router, shutdown: impl Future) {
    let graceful = GracefulShutdown::new();
    let mut shutdown = std::pin::pin!(shutdown);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = &mut shutdown => break,
        };
        match accepted {
            Ok((stream, address)) => serve(&app, stream, Peer(address), &router, &graceful),
            // Too many open files, or the client has gone.
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
    drop(listener);
    app.closing.send_replace(true);
    app.lab.stop();
    let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, graceful.shutdown()).await;
}

fn serve(
    app: &AppState,
    stream: TcpStream,
    peer: Peer,
    router: &Router,
    graceful: &GracefulShutdown,
) {
    // A client with too many connections gets no answer.
    let Ok(permit) = admit(app, peer) else {
        app.metrics.count_refusal("connections");
        return;
    };
    let _ = stream.set_nodelay(true);
    set_send_timeout(&stream);
    let (stream, verdicts) = InspectedStream::new(stream);
    let inner = TowerToHyperService::new(router.clone());
    let service = service_fn(move |mut request: Request<Incoming>| {
        let verdict = verdicts.next();
        request.extensions_mut().insert(peer);
        if let Err(error) = verdict {
            request.extensions_mut().insert(error);
        }
        let answer = inner.call(request);
        async move {
            let mut response = answer.await?;
            if !matches!(verdict, Ok(Framing::Length(_))) {
                response.headers_mut().insert(header::CONNECTION, CLOSE);
            }
            Ok::<Response, Infallible>(response)
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.limits.request_timeout)
        .max_header_size(MAX_HEAD)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(stream), service);
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        // Broken connections are normal.
        let _ = connection.await;
        drop(permit);
    });
}

/// Counts a connection. Those of a trusted proxy are not limited: its requests are counted by
/// client instead.
fn admit(app: &AppState, peer: Peer) -> Result<Option<ConnectionPermit>, ApiError> {
    let peer = peer.0.ip();
    if app.guard.is_proxy(peer) {
        return Ok(None);
    }
    Guard::admit(app, peer.into()).map(Some).ok_or(ApiError::TooManyConnections)
}

/// Closes connections whose peer acknowledges nothing for a while, to free their buffers.
#[cfg(target_os = "linux")]
fn set_send_timeout(stream: &TcpStream) {
    const TIMEOUT_MS: u32 = 30_000;
    let _ = rustix::net::sockopt::set_tcp_user_timeout(stream, TIMEOUT_MS);
}

#[cfg(not(target_os = "linux"))]
fn set_send_timeout(_: &TcpStream) {}

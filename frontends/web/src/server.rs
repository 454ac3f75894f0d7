//! The socket: connections are counted, hurried and ended in good order.

use std::future::Future;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};

use crate::api::Peer;
use crate::app::App;
use crate::guard::Guard;

/// How long requests under way may go on when the server ends.
const FAREWELL: Duration = Duration::from_secs(5);
/// How long nobody is let in after the system could not.
const BREATH: Duration = Duration::from_millis(50);
/// The bytes of a request's head at the most.
const HEAD: usize = 32 << 10;

/// Answers until it is told to end.
pub async fn answer(app: App, listener: TcpListener, router: Router, end: impl Future) {
    let graceful = GracefulShutdown::new();
    let mut end = std::pin::pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = &mut end => break,
        };
        match accepted {
            Ok((stream, address)) => serve(&app, stream, Peer(address), &router, &graceful),
            // Too many files are open, or whoever came has left.
            Err(_) => tokio::time::sleep(BREATH).await,
        }
    }
    drop(listener);
    app.closing.send_replace(true);
    app.lab.stop();
    let _ = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
}

fn serve(app: &App, stream: TcpStream, peer: Peer, router: &Router, graceful: &GracefulShutdown) {
    // Who has too many connections already is not answered.
    let Some(counted) = Guard::admit(app, peer.0) else { return };
    let _ = stream.set_nodelay(true);
    give_up_on_the_dead(&stream);
    let inner = TowerToHyperService::new(router.clone());
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        inner.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.limits.patience)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service);
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        // A connection that breaks is nothing to tell anybody about.
        let _ = connection.await;
        drop(counted);
    });
}

/// Ends a connection whose other side takes nothing for a while: its buffers are somebody else's.
#[cfg(target_os = "linux")]
fn give_up_on_the_dead(stream: &TcpStream) {
    const PATIENCE: u32 = 30_000;
    let _ = rustix::net::sockopt::set_tcp_user_timeout(stream, PATIENCE);
}

#[cfg(not(target_os = "linux"))]
fn give_up_on_the_dead(_: &TcpStream) {}

//! What an operator and a load balancer ask: whether the server is alive and ready, and how it is
//! doing.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::Mutex;

use crate::app_state::AppState;

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long an answer of the database counts: each of them is a transaction.
const FRESH: Duration = Duration::from_secs(1);

/// What `/readyz` answers.
type Ready = (StatusCode, &'static str);

/// What the database answered last, and when.
#[derive(Default)]
pub struct Readiness(Mutex<Option<(Instant, Ready)>>);

impl Readiness {
    /// The last answer if it is fresh, or a new one. Requests that arrive meanwhile wait for it.
    async fn get(&self, now: Instant, check: impl Future<Output = Ready>) -> Ready {
        let mut last = self.0.lock().await;
        if let Some((at, ready)) = *last
            && now < at + FRESH
        {
            return ready;
        }
        let ready = check.await;
        *last = Some((now, ready));
        ready
    }

    /// Forgets the last answer, because the database has failed since.
    pub fn forget(&self) {
        // A running check notices by itself.
        if let Ok(mut last) = self.0.try_lock() {
            *last = None;
        }
    }
}

/// `/healthz`: the process answers.
pub async fn alive() -> &'static str {
    "ok\n"
}

/// `/readyz`: the server can store moves and does not shut down.
pub async fn ready(State(app): State<AppState>) -> Ready {
    if app.draining.load(Ordering::Relaxed) {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining\n");
    }
    app.readiness.get(Instant::now(), check(&app)).await
}

/// Whether the database can be written.
async fn check(app: &AppState) -> Ready {
    if let Err(error) = app.check_rules() {
        tracing::warn!(%error, "not ready");
        return (StatusCode::SERVICE_UNAVAILABLE, "servers with other rules use the database\n");
    }
    match tokio::time::timeout(PATIENCE, app.store.check()).await {
        Ok(Ok(())) => (StatusCode::OK, "ready\n"),
        Ok(Err(error)) => {
            tracing::error!(%error, "not ready: the database cannot be written");
            (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be written\n")
        }
        Err(_) => {
            tracing::error!("not ready: the database does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
        }
    }
}

/// `/metrics`, in the text format of `OpenMetrics`.
async fn metrics(State(app): State<AppState>) -> Response {
    const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    if let Ok(Ok(usage)) = tokio::time::timeout(PATIENCE, app.store.disk_usage()).await {
        app.metrics.set_disk_usage(usage);
    }
    ([(header::CONTENT_TYPE, OPEN_METRICS)], app.metrics.render(&app)).into_response()
}

/// The router of the listener for operators.
pub fn router(app: AppState) -> Router {
    Router::new()
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .with_state(app)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use super::*;

    #[tokio::test]
    async fn the_database_is_asked_once_a_second() {
        let (readiness, asked) = (Readiness::default(), AtomicUsize::new(0));
        let check = || async {
            asked.fetch_add(1, Ordering::Relaxed);
            (StatusCode::OK, "ready\n")
        };
        let begun = Instant::now();
        for (ms, times) in [(0, 1), (500, 1), (999, 1), (1000, 2), (1500, 2)] {
            let ready = readiness.get(begun + Duration::from_millis(ms), check()).await;
            assert_eq!(
                (ready, asked.load(Ordering::Relaxed)),
                ((StatusCode::OK, "ready\n"), times)
            );
        }
        readiness.forget();
        readiness.get(begun + Duration::from_millis(1600), check()).await;
        assert_eq!(asked.load(Ordering::Relaxed), 3, "after a failure it is asked again");
    }
}

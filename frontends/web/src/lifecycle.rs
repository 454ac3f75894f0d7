//! The end of the server: it drains, closes, and ends at once on a second signal.

use std::time::Duration;

use tokio::sync::watch;

use crate::app_state::AppState;

/// Counts the requests to terminate.
#[derive(Clone)]
pub struct Signals(watch::Receiver<u32>);

impl Signals {
    /// Counts from now on.
    pub fn new() -> Self {
        let (count, signals) = watch::channel(0);
        tokio::spawn(async move {
            loop {
                termination().await;
                count.send_modify(|count| *count += 1);
            }
        });
        Self(signals)
    }

    /// Waits for this number of requests.
    async fn received(mut self, times: u32) {
        if self.0.wait_for(|count| *count >= times).await.is_err() {
            // The sender is gone, so no request will come.
            std::future::pending::<()>().await;
        }
    }

    /// Waits for the first signal and drains: the server is no longer ready, so that no new
    /// clients are sent to it, and serves those it has for a while.
    pub async fn drained(self, app: AppState, time: Duration) {
        self.received(1).await;
        tracing::info!(seconds = time.as_secs(), "draining");
        app.draining.store(true, std::sync::atomic::Ordering::Relaxed);
        if let Some(coordination) = &app.coordination {
            coordination.give_back().await;
        }
        tokio::time::sleep(time).await;
        tracing::info!("closing");
    }

    /// Waits for the second signal.
    pub async fn aborted(self) {
        self.received(2).await;
        tracing::warn!("second termination signal: exiting immediately");
    }
}

/// Waits until the process is asked to terminate.
async fn termination() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

//! Work that keeps a processor busy, off the threads that answer requests.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::api_error::ApiError;
use crate::client_key::ClientKey;
use crate::client_time::ClientTime;
use crate::fair_queue::{FairQueue, Slot};

/// Seconds for which a client may save up unused computing time.
const BURST: f64 = 20.0;
/// The least computing time that a client can save up, so that any single piece of work fits.
const MIN_BURST: f64 = 2.0;
/// How long work waits for a free thread.
const PATIENCE: Duration = Duration::from_secs(20);

/// Runs work on a bounded number of threads and charges its time to the client.
#[derive(Clone)]
pub struct Compute {
    threads: FairQueue,
    time: Arc<ClientTime>,
}

impl Compute {
    /// As many threads as there are processors, and some milliseconds per second for each client.
    pub fn new(milliseconds: u32) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let rate = f64::from(milliseconds) / 1000.0;
        let time = Arc::new(ClientTime::new(rate, (BURST * rate).max(MIN_BURST)));
        Self { threads: FairQueue::new(processors.max(2)), time }
    }

    /// Runs work to its end, even if its request was dropped. Fails at once for a client that
    /// has used up its time.
    pub async fn run<T: Send + 'static>(
        &self,
        client: ClientKey,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        self.acquire(client).await?.run(work).await
    }

    /// Waits for a free thread. Acquire locks only afterwards: otherwise others wait for a lock
    /// whose owner waits for a thread.
    pub async fn acquire(&self, client: ClientKey) -> Result<ComputeThread, ApiError> {
        self.check(client)?;
        let slot = tokio::time::timeout(PATIENCE, self.threads.acquire(client)).await;
        let slot = slot.ok().flatten().ok_or(ApiError::Busy)?;
        // Others of the client's requests may have used up its time while this one waited.
        self.check(client)?;
        Ok(ComputeThread { compute: self.clone(), client, slot })
    }

    /// Fails for a client that has used up its time.
    pub fn check(&self, client: ClientKey) -> Result<(), ApiError> {
        self.time.check(client)
    }

    /// Charges a client for time it has used.
    pub fn charge(&self, client: ClientKey, time: Duration) {
        self.time.charge(client, time);
    }

    /// Forgets clients that have all their time again.
    pub fn sweep(&self) {
        self.time.sweep();
    }
}

/// A thread that is free for the work of a client.
pub struct ComputeThread {
    compute: Compute,
    client: ClientKey,
    slot: Slot,
}

impl ComputeThread {
    /// Runs work to its end, even if its request was dropped.
    pub async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let span = tracing::Span::current();
        let task = tokio::task::spawn_blocking(move || {
            let Self { compute, client, slot } = self;
            let (_slot, _entered, begun) = (slot, span.enter(), Instant::now());
            let result = work();
            compute.charge(client, begun.elapsed());
            result
        });
        task.await.map_err(|_| ApiError::Internal)
    }
}

#[cfg(test)]
pub mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use futures_util::FutureExt;

    use super::*;

    /// Takes all threads, for as many clients.
    pub async fn occupy(compute: &Compute) -> Vec<ComputeThread> {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let mut threads = Vec::new();
        for number in 0..processors.max(2) {
            let address = Ipv4Addr::from_bits(u32::try_from(number).unwrap() + 0x0a00_0000);
            threads.push(compute.acquire(IpAddr::from(address).into()).await.unwrap());
        }
        threads
    }

    #[tokio::test]
    async fn time_that_was_used_up_while_waiting_is_not_available() {
        let compute = Compute::new(1);
        let threads = occupy(&compute).await;
        let mut waits = Box::pin(compute.run(ClientKey::TEST, || 7));
        assert!(waits.as_mut().now_or_never().is_none(), "all threads are busy");
        compute.charge(ClientKey::TEST, Duration::from_mins(1));
        drop(threads);
        assert!(matches!(waits.await, Err(ApiError::RateLimited { .. })));
    }

    #[tokio::test]
    async fn time_is_charged_to_the_client() {
        let compute = Compute::new(1);
        let [greedy, other] = ["192.0.2.1", "192.0.2.2"]
            .map(|address| ClientKey::from(address.parse::<IpAddr>().unwrap()));
        assert_eq!(compute.run(greedy, || 7).await, Ok(7));
        compute.charge(greedy, Duration::from_mins(1));
        let refused = compute.run(greedy, || 7).await;
        assert!(matches!(refused, Err(ApiError::RateLimited { retry_after: Some(1..) })));
        assert_eq!(compute.run(other, || 7).await, Ok(7));
    }

    #[tokio::test]
    async fn a_panic_is_an_internal_error_and_frees_the_thread() {
        let compute = Compute::new(200);
        for _ in 0..20 {
            let failed = compute.run::<()>(ClientKey::TEST, || panic!("while working")).await;
            assert_eq!(failed, Err(ApiError::Internal));
        }
        assert_eq!(compute.run(ClientKey::TEST, || 7).await, Ok(7));
    }
}

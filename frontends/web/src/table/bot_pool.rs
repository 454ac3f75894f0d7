//! A bound on the computer players that think at once.

use std::time::Duration;

use app::any_session::Job;
use kernel::Advice;

use crate::client_key::ClientKey;
use crate::fair_queue::{FairQueue, Slot};
use crate::threads::run_in_background;

/// The slots of computer players that think.
pub struct BotPool(FairQueue);

impl BotPool {
    /// A pool of `size` slots.
    pub fn new(size: usize) -> Self {
        Self(FairQueue::new(size))
    }

    /// The number of computer players that think now.
    pub fn active(&self) -> usize {
        self.0.active()
    }

    /// The number of computer players that wait for a slot.
    pub fn waiting(&self) -> usize {
        self.0.waiting()
    }

    /// Waits for a slot; `None` if too many computer players at tables of the client wait.
    pub async fn acquire(&self, client: ClientKey) -> Option<Slot> {
        self.0.acquire(client).await
    }

    /// Waits for a slot, but not longer than `patience`.
    pub async fn acquire_within(&self, client: ClientKey, patience: Duration) -> Option<Slot> {
        tokio::time::timeout(patience, self.acquire(client)).await.ok().flatten()
    }
}

/// Runs a job to its end. The slot and `held` are released then, even if the request was dropped
/// before.
pub async fn run_job<T: Send + 'static>(
    slot: Slot,
    job: Job<Advice<String>>,
    held: T,
) -> Option<Advice<String>> {
    run_in_background(move || {
        let _held = (slot, held);
        job()
    })
    .await
}

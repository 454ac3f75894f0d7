//! A bound on the computer players that think at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use app::any_session::Job;
use kernel::Advice;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The slots of computer players that think.
pub struct BotPool {
    slots: Arc<Semaphore>,
    active: Arc<AtomicUsize>,
}

/// An acquired slot.
pub struct BotSlot {
    permit: OwnedSemaphorePermit,
    active: Arc<AtomicUsize>,
}

/// Counts a computer player until it ends, even by a panic.
struct ActiveCount(Arc<AtomicUsize>);

impl ActiveCount {
    fn new(active: Arc<AtomicUsize>) -> Self {
        active.fetch_add(1, Ordering::Relaxed);
        Self(active)
    }
}

impl Drop for ActiveCount {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl BotPool {
    /// A pool of `size` slots.
    pub fn new(size: usize) -> Self {
        Self { slots: Arc::new(Semaphore::new(size)), active: Arc::default() }
    }

    /// The number of computer players that think now.
    pub fn active(&self) -> usize {
        self.active.load(Ordering::Relaxed)
    }

    /// Waits for a slot.
    pub async fn acquire(&self) -> Option<BotSlot> {
        let permit = Arc::clone(&self.slots).acquire_owned().await.ok()?;
        Some(BotSlot { permit, active: Arc::clone(&self.active) })
    }
}

impl BotSlot {
    /// Runs a job to its end. The slot and `held` are released then, even if nobody waits for the
    /// result any more.
    pub async fn run<T: Send + 'static>(
        self,
        job: Job<Advice<String>>,
        held: T,
    ) -> Option<Advice<String>> {
        let Self { permit, active } = self;
        let running = tokio::task::spawn_blocking(move || {
            let _held = (ActiveCount::new(active), permit, held);
            job()
        });
        running.await.ok()
    }
}

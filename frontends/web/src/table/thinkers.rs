//! Places for computer players that think: so many at once, and the others wait for their turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use app::any_session::Job;
use kernel::Advice;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The places.
pub struct Thinkers {
    places: Arc<Semaphore>,
    thinking: Arc<AtomicUsize>,
}

/// A place that somebody holds.
pub struct Place {
    permit: OwnedSemaphorePermit,
    thinking: Arc<AtomicUsize>,
}

/// A thought that is counted until it ends, even by a panic.
struct Counted(Arc<AtomicUsize>);

impl Counted {
    fn new(thinking: Arc<AtomicUsize>) -> Self {
        thinking.fetch_add(1, Ordering::Relaxed);
        Self(thinking)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Thinkers {
    /// So many places.
    pub fn new(most: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(most)), thinking: Arc::default() }
    }

    /// How many think at this moment.
    pub fn thinking(&self) -> usize {
        self.thinking.load(Ordering::Relaxed)
    }

    /// Waits for a place; `None` where there will be none.
    pub async fn place(&self) -> Option<Place> {
        let permit = Arc::clone(&self.places).acquire_owned().await.ok()?;
        Some(Place { permit, thinking: Arc::clone(&self.thinking) })
    }
}

impl Place {
    /// Thinks to the end. The place is free then and not before, even if nobody waits for the
    /// advice any more; `with` is held as long.
    pub async fn think<T: Send + 'static>(
        self,
        job: Job<Advice<String>>,
        with: T,
    ) -> Option<Advice<String>> {
        let Self { permit, thinking } = self;
        let thought = tokio::task::spawn_blocking(move || {
            let _held = (Counted::new(thinking), permit, with);
            job()
        });
        thought.await.ok()
    }
}

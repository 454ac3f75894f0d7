//! A store with limited space and slow reads, both of which can be changed at any time.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use web::{
    DiskUsage, Inspection, Sqlite, Store, StoreError, StoreWrite, StoredTable, UnixTime, Uptime,
};

/// Controls a [`FailingStore`].
#[derive(Clone)]
pub struct StoreControl {
    space: Arc<AtomicUsize>,
    latency_ms: Arc<AtomicU64>,
}

impl StoreControl {
    /// Limits the bytes that can be written from now on.
    pub fn set_space(&self, bytes: usize) {
        self.space.store(bytes, Ordering::Relaxed);
    }

    /// Delays every load from now on.
    pub fn set_latency(&self, ms: u64) {
        self.latency_ms.store(ms, Ordering::Relaxed);
    }
}

/// The store.
pub struct FailingStore {
    inner: Sqlite,
    control: StoreControl,
}

impl FailingStore {
    /// The database in a file, which works at first.
    pub fn open(path: &Path) -> (Box<Self>, StoreControl) {
        let space = Arc::new(AtomicUsize::new(usize::MAX));
        let control = StoreControl { space, latency_ms: Arc::default() };
        let store = Self { inner: Sqlite::open(path).unwrap(), control: control.clone() };
        (Box::new(store), control)
    }
}

fn size(write: &StoreWrite) -> usize {
    match write {
        StoreWrite::NewTable { setup, entries, .. } => {
            setup.len() + entries.iter().map(String::len).sum::<usize>()
        }
        StoreWrite::Entries { entries, .. } => entries.iter().map(String::len).sum(),
        StoreWrite::Touch { .. } | StoreWrite::Delete { .. } | StoreWrite::Alive(_) => 0,
    }
}

impl Store for FailingStore {
    fn write(&mut self, batch: &[&StoreWrite]) -> Result<(), StoreError> {
        let bytes = batch.iter().map(|write| size(write)).sum();
        let take = |space: usize| space.checked_sub(bytes);
        let taken = self.control.space.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
        taken.map_err(|_| StoreError::Failed("the disk is full".to_owned()))?;
        self.inner.write(batch)
    }

    fn load(&mut self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        thread::sleep(Duration::from_millis(self.control.latency_ms.load(Ordering::Relaxed)));
        self.inner.load(id)
    }

    fn ids_after(&mut self, id: &str, limit: usize) -> Result<Vec<String>, StoreError> {
        self.inner.ids_after(id, limit)
    }

    fn open_tables(&mut self, limit: usize) -> Result<Vec<String>, StoreError> {
        self.inner.open_tables(limit)
    }

    fn unused_tables(&mut self, since: UnixTime, limit: usize) -> Result<Vec<String>, StoreError> {
        self.inner.unused_tables(since, limit)
    }

    fn bytes_of(&mut self, owner: &str) -> Result<u64, StoreError> {
        self.inner.bytes_of(owner)
    }

    fn disk_usage(&mut self) -> Result<DiskUsage, StoreError> {
        self.inner.disk_usage()
    }

    fn reclaim(&mut self, pages: u32) -> Result<bool, StoreError> {
        self.inner.reclaim(pages)
    }

    fn check(&mut self) -> Result<(), StoreError> {
        match self.control.space.load(Ordering::Relaxed) {
            0 => Err(StoreError::Failed("the disk is full".to_owned())),
            _ => self.inner.check(),
        }
    }

    fn inspect(&mut self, time: Duration, is_sound: &dyn Fn(&StoredTable) -> bool) -> Inspection {
        self.inner.inspect(time, is_sound)
    }

    fn uptimes(&mut self) -> Result<Vec<Uptime>, StoreError> {
        self.inner.uptimes()
    }
}

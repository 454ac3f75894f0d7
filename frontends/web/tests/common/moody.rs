//! A database that is full from some moment on, can be made to work again, and reads as slowly as
//! it is told to.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use web::{Broken, Sqlite, Store, Stored, Write};

/// How such a database feels, for whoever changes that meanwhile.
#[derive(Clone)]
pub struct Mood {
    room: Arc<AtomicUsize>,
    slowness: Arc<AtomicU64>,
}

impl Mood {
    /// From now on so many bytes are written, and no more.
    pub fn set_room(&self, bytes: usize) {
        self.room.store(bytes, Ordering::Relaxed);
    }

    /// From now on a table is read in so many milliseconds.
    pub fn set_slowness(&self, ms: u64) {
        self.slowness.store(ms, Ordering::Relaxed);
    }
}

/// The database.
pub struct Moody {
    inner: Sqlite,
    mood: Mood,
}

impl Moody {
    /// The database of a file, which does all it is asked to at first.
    pub fn open(path: &Path) -> (Box<Self>, Mood) {
        let room = Arc::new(AtomicUsize::new(usize::MAX));
        let mood = Mood { room, slowness: Arc::default() };
        let store = Self { inner: Sqlite::open(path).unwrap(), mood: mood.clone() };
        (Box::new(store), mood)
    }
}

fn size(write: &Write) -> usize {
    match write {
        Write::AnySession { head, entries, .. } => {
            head.len() + entries.iter().map(String::len).sum::<usize>()
        }
        Write::Entries { entries, .. } => entries.iter().map(String::len).sum(),
    }
}

impl Store for Moody {
    fn write(&mut self, batch: &[&Write]) -> Result<(), Broken> {
        let bytes = batch.iter().map(|write| size(write)).sum();
        let take = |room: usize| room.checked_sub(bytes);
        let taken = self.mood.room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
        taken.map_err(|_| Broken("the disk is full".to_owned()))?;
        self.inner.write(batch)
    }

    fn load(&mut self, id: &str) -> Result<Option<Stored>, Broken> {
        thread::sleep(Duration::from_millis(self.mood.slowness.load(Ordering::Relaxed)));
        self.inner.load(id)
    }

    fn open_tables(&mut self, most: usize) -> Result<Vec<String>, Broken> {
        self.inner.open_tables(most)
    }
}

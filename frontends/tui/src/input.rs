//! What comes from the terminal, read on a thread of its own.
//!
//! The library that reads never comes back from a terminal that has vanished: it asks again and
//! again. So it must not run where signals are looked at and the screen is given back.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event};

/// How long the reader waits before it looks whether it is still wanted.
const GLANCE: Duration = Duration::from_millis(100);
/// Events that may wait to be looked at.
const QUEUE: usize = 256;

/// The events of the terminal. Dropping it ends the reading.
pub struct Input {
    events: Receiver<io::Result<Event>>,
    wanted: Arc<AtomicBool>,
}

impl Input {
    /// Begins to read.
    pub fn new() -> io::Result<Self> {
        let (sender, events) = sync_channel(QUEUE);
        let wanted = Arc::new(AtomicBool::new(true));
        let still = Arc::clone(&wanted);
        thread::Builder::new().name("input".to_owned()).spawn(move || read(&sender, &still))?;
        Ok(Self { events, wanted })
    }

    /// The next event, where one comes in time.
    pub fn next(&self, patience: Duration) -> io::Result<Option<Event>> {
        match self.events.recv_timeout(patience) {
            Ok(event) => event.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        self.wanted.store(false, Ordering::Relaxed);
    }
}

fn read(sender: &SyncSender<io::Result<Event>>, wanted: &AtomicBool) {
    while wanted.load(Ordering::Relaxed) {
        let event = match event::poll(GLANCE) {
            Ok(false) => continue,
            Ok(true) => event::read(),
            Err(problem) => Err(problem),
        };
        let failed = event.is_err();
        if sender.send(event).is_err() || failed {
            return;
        }
    }
}

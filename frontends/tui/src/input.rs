//! Terminal events, read on a thread of their own.
//!
//! crossterm never returns from a terminal that has vanished: it retries forever. So it must not
//! run on the thread that handles signals and restores the screen.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event};

/// How often the reader checks whether it should end.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// Events that may wait to be handled.
const QUEUE: usize = 256;

/// The events of the terminal. Dropping it ends the reader.
pub struct Input {
    events: Receiver<io::Result<Event>>,
    running: Arc<AtomicBool>,
}

impl Input {
    /// Starts the reader.
    pub fn new() -> io::Result<Self> {
        let (sender, events) = sync_channel(QUEUE);
        let running = Arc::new(AtomicBool::new(true));
        let shared = Arc::clone(&running);
        thread::Builder::new().name("input".to_owned()).spawn(move || read(&sender, &shared))?;
        Ok(Self { events, running })
    }

    /// The next event, unless none arrives in time.
    pub fn next(&self, timeout: Duration) -> io::Result<Option<Event>> {
        match self.events.recv_timeout(timeout) {
            Ok(event) => event.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        self.running.store(false, Ordering::Relaxed);
    }
}

fn read(sender: &SyncSender<io::Result<Event>>, running: &AtomicBool) {
    while running.load(Ordering::Relaxed) {
        let event = match event::poll(POLL_INTERVAL) {
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

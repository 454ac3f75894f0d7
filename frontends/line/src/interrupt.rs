//! Signals that ask for termination. Code that watches a signal can finish in good order; without a
//! watcher, or the second time, the signal terminates the program.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use signal_hook::{flag, low_level};

/// The flags of a signal handler. It is registered at the first watch and stays: `signal-hook` does
/// not restore the default action when a handler is removed.
#[derive(Clone)]
struct Flags {
    /// Whether the signal terminates the program, as it does without a watcher.
    terminates: Arc<AtomicBool>,
    /// Whether the signal was received.
    received: Arc<AtomicBool>,
}

static FLAGS: Mutex<Vec<(i32, Flags)>> = Mutex::new(Vec::new());

fn flags(signal: i32) -> io::Result<Flags> {
    let mut known = FLAGS.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some((_, flags)) = known.iter().find(|(other, _)| *other == signal) {
        return Ok(flags.clone());
    }
    let flags = Flags { terminates: Arc::default(), received: Arc::default() };
    flag::register_conditional_default(signal, flags.terminates.clone())?;
    flag::register(signal, flags.received.clone())?;
    known.push((signal, flags.clone()));
    Ok(flags)
}

/// Watches a signal until it is dropped.
pub struct Interrupt {
    signal: i32,
    flags: Flags,
}

impl Interrupt {
    /// Starts to watch a signal.
    pub fn watch(signal: i32) -> io::Result<Self> {
        let flags = flags(signal)?;
        flags.received.store(false, Ordering::Relaxed);
        flags.terminates.store(false, Ordering::Relaxed);
        Ok(Self { signal, flags })
    }

    /// Whether the signal was received. If so, the next one terminates the program, in case the
    /// work does not stop.
    pub fn received(&self) -> bool {
        let received = self.flags.received.load(Ordering::Relaxed);
        self.flags.terminates.fetch_or(received, Ordering::Relaxed);
        received
    }

    /// Lets the signal take its default action.
    pub fn deliver(self) -> io::Result<()> {
        let signal = self.signal;
        drop(self);
        low_level::raise(signal)
    }
}

impl Drop for Interrupt {
    fn drop(&mut self) {
        self.flags.terminates.store(true, Ordering::Relaxed);
    }
}

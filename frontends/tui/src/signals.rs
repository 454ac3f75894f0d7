//! The signals that ask a program to end or to suspend itself.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::SigId;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::{flag, low_level};

const TERMINATING: [i32; 3] = [SIGHUP, SIGINT, SIGTERM];

/// Handles signals until it is dropped.
pub struct Signals {
    received: Vec<(i32, Arc<AtomicBool>)>,
    suspend: Arc<AtomicBool>,
    ids: Vec<SigId>,
}

impl Signals {
    /// Installs the handlers.
    pub fn new() -> io::Result<Self> {
        let suspend = Arc::new(AtomicBool::new(false));
        let ids = vec![flag::register(SIGTSTP, suspend.clone())?];
        let mut signals = Self { received: Vec::new(), suspend, ids };
        for signal in TERMINATING {
            let flag = Arc::new(AtomicBool::new(false));
            signals.ids.push(flag::register(signal, flag.clone())?);
            signals.received.push((signal, flag));
        }
        Ok(signals)
    }

    /// The terminating signal that was received, if any.
    pub fn received(&self) -> Option<i32> {
        let mut received = self.received.iter().filter(|(_, flag)| flag.load(Ordering::Relaxed));
        received.next().map(|(signal, _)| *signal)
    }

    /// Requests a suspension, as SIGTSTP does.
    pub fn request_suspend(&self) {
        self.suspend.store(true, Ordering::Relaxed);
    }

    /// Whether a suspension was requested; clears the request.
    pub fn take_suspend_request(&self) -> bool {
        self.suspend.swap(false, Ordering::Relaxed)
    }

    /// Suspends the process until SIGCONT.
    pub fn suspend() -> io::Result<()> {
        low_level::emulate_default_handler(SIGTSTP)
    }
}

impl Drop for Signals {
    fn drop(&mut self) {
        for id in self.ids.drain(..) {
            low_level::unregister(id);
        }
    }
}

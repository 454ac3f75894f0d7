//! The signals that ask a program to leave, or to stop for a while.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::SigId;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::{flag, low_level};

const WATCHED: [i32; 3] = [SIGHUP, SIGINT, SIGTERM];

/// Looks out for signals until it is dropped.
pub struct Signals {
    flags: Vec<(i32, Arc<AtomicBool>)>,
    stop: Arc<AtomicBool>,
    ids: Vec<SigId>,
}

impl Signals {
    /// Begins to look out.
    pub fn new() -> io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let ids = vec![flag::register(SIGTSTP, stop.clone())?];
        let mut signals = Self { flags: Vec::new(), stop, ids };
        for signal in WATCHED {
            let flag = Arc::new(AtomicBool::new(false));
            signals.ids.push(flag::register(signal, flag.clone())?);
            signals.flags.push((signal, flag));
        }
        Ok(signals)
    }

    /// The signal that came, where one did.
    pub fn came(&self) -> Option<i32> {
        self.flags.iter().find(|(_, flag)| flag.load(Ordering::Relaxed)).map(|(signal, _)| *signal)
    }

    /// Asks to be stopped, as somebody else may.
    pub fn ask_to_stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether it is to stop until it is told to go on; asking makes it old.
    pub fn to_stop(&self) -> bool {
        self.stop.swap(false, Ordering::Relaxed)
    }

    /// Stops until it is told to go on.
    pub fn stop() -> io::Result<()> {
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

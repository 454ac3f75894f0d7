//! The signals that ask a program to leave.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::SigId;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::{flag, low_level};

const WATCHED: [i32; 3] = [SIGHUP, SIGINT, SIGTERM];

/// Looks out for signals until it is dropped.
pub struct Signals {
    flags: Vec<(i32, Arc<AtomicBool>)>,
    ids: Vec<SigId>,
}

impl Signals {
    /// Begins to look out.
    pub fn new() -> io::Result<Self> {
        let mut signals = Self { flags: Vec::new(), ids: Vec::new() };
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
}

impl Drop for Signals {
    fn drop(&mut self) {
        for id in self.ids.drain(..) {
            low_level::unregister(id);
        }
    }
}

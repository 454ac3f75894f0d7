//! Signals that ask for an end: whoever looks out for one ends its work in good order. Where nobody
//! does, or the second time, it ends the program.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use signal_hook::{flag, low_level};

/// What a handler of a signal sees. There is one for the whole program, made when somebody first
/// looks out and never taken away: signals without a handler would do nothing from then on.
#[derive(Clone)]
struct Flags {
    /// Whether the signal ends the program, as it does where nobody looks out.
    ends: Arc<AtomicBool>,
    /// Whether it came.
    came: Arc<AtomicBool>,
}

static FLAGS: Mutex<Vec<(i32, Flags)>> = Mutex::new(Vec::new());

fn flags(signal: i32) -> io::Result<Flags> {
    let mut known = FLAGS.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some((_, flags)) = known.iter().find(|(other, _)| *other == signal) {
        return Ok(flags.clone());
    }
    let flags = Flags { ends: Arc::default(), came: Arc::default() };
    flag::register_conditional_default(signal, flags.ends.clone())?;
    flag::register(signal, flags.came.clone())?;
    known.push((signal, flags.clone()));
    Ok(flags)
}

/// Looks out for a signal until it is dropped.
pub struct Interrupt {
    signal: i32,
    flags: Flags,
}

impl Interrupt {
    /// Begins to look out.
    pub fn by(signal: i32) -> io::Result<Self> {
        let flags = flags(signal)?;
        flags.came.store(false, Ordering::Relaxed);
        flags.ends.store(false, Ordering::Relaxed);
        Ok(Self { signal, flags })
    }

    /// Whether it came. From then on another ends the program, should the work not listen.
    pub fn came(&self) -> bool {
        let came = self.flags.came.load(Ordering::Relaxed);
        self.flags.ends.fetch_or(came, Ordering::Relaxed);
        came
    }

    /// Lets the signal do what it would have done.
    pub fn pass_on(self) -> io::Result<()> {
        let signal = self.signal;
        drop(self);
        low_level::raise(signal)
    }
}

impl Drop for Interrupt {
    fn drop(&mut self) {
        self.flags.ends.store(true, Ordering::Relaxed);
    }
}

//! Ctrl-C: asks long work to end; twice, or while nothing lasts, it ends the program.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// What a handler of the signal sees. There is one for the whole program, made at the first long
/// work and never taken away: signals without a handler would do nothing from then on.
#[derive(Clone)]
struct Flags {
    /// Whether the signal ends the program, as it does where nobody looks out.
    ends: Arc<AtomicBool>,
    /// Whether it came.
    came: Arc<AtomicBool>,
}

static FLAGS: Mutex<Option<Flags>> = Mutex::new(None);

fn flags() -> io::Result<Flags> {
    let mut known = FLAGS.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(flags) = &*known {
        return Ok(flags.clone());
    }
    let flags = Flags { ends: Arc::default(), came: Arc::default() };
    flag::register_conditional_default(SIGINT, flags.ends.clone())?;
    flag::register(SIGINT, flags.came.clone())?;
    Ok(known.insert(flags).clone())
}

/// Looks out for Ctrl-C until it is dropped.
pub struct Interrupt(Flags);

impl Interrupt {
    /// Begins to look out.
    pub fn new() -> io::Result<Self> {
        let flags = flags()?;
        flags.came.store(false, Ordering::Relaxed);
        flags.ends.store(false, Ordering::Relaxed);
        Ok(Self(flags))
    }

    /// Whether it came. From then on another ends the program, should the work not listen.
    pub fn came(&self) -> bool {
        let came = self.0.came.load(Ordering::Relaxed);
        self.0.ends.fetch_or(came, Ordering::Relaxed);
        came
    }
}

impl Drop for Interrupt {
    fn drop(&mut self) {
        self.0.ends.store(true, Ordering::Relaxed);
    }
}

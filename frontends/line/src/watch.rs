//! A thread that shows the progress of long work and stops it on Ctrl-C.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use app::{ConsoleClosed, ConsoleResult};
use i18n::Translator;
use kernel::{Budget, Message};
use signal_hook::consts::SIGINT;

use crate::interrupt::Interrupt;
use crate::progress;

/// How often the interrupt is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Shorter work shows no progress.
const DELAY: Duration = Duration::from_secs(1);
const REFRESH_INTERVAL: Duration = Duration::from_millis(250);

/// Does the work while another thread shows its progress; Ctrl-C stops the budget.
pub fn with_progress(
    doing: &Message,
    budget: &Budget,
    translator: &Translator,
    work: &mut dyn FnMut(),
) -> ConsoleResult<()> {
    let interrupt = Interrupt::watch(SIGINT).map_err(ConsoleClosed::Output)?;
    thread::scope(|scope| {
        let (over, end) = channel();
        let watcher = scope.spawn({
            let interrupt = &interrupt;
            move || watch(doing, budget, translator, interrupt, &end)
        });
        work();
        drop(over);
        // The watcher does not panic; if it did, the work would still be done.
        let _ = watcher.join();
    });
    if interrupt.received() { Err(ConsoleClosed::Interrupted) } else { Ok(()) }
}

fn watch(
    doing: &Message,
    budget: &Budget,
    translator: &Translator,
    interrupt: &Interrupt,
    end: &Receiver<()>,
) {
    let start = Instant::now();
    let (mut next, mut line) = (start + DELAY, ProgressLine::new());
    while end.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
        if interrupt.received() {
            budget.stop();
        }
        if Instant::now() >= next {
            let text = progress::describe(doing, budget.progress(), start.elapsed());
            line.write(&translator.translate(&text));
            next = Instant::now() + REFRESH_INTERVAL;
        }
    }
}

/// A line on standard error that is erased on drop.
struct ProgressLine {
    shown: bool,
    terminal: bool,
}

impl ProgressLine {
    fn new() -> Self {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Self { shown: false, terminal: io::stderr().is_terminal() && !dumb }
    }

    fn write(&mut self, text: &str) {
        if self.terminal {
            self.shown = true;
            // Wrapping is off, so that a long line is cut. Errors cannot be reported.
            let _ = write!(io::stderr(), "\r\x1b[K\x1b[?7l{text}\x1b[?7h");
        }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.shown {
            self.write("");
        }
    }
}

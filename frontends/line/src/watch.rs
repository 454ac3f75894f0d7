//! Somebody who looks on while long work is done: tells how it goes, and hears Ctrl-C.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use app::{Answer, Hangup};
use i18n::Speaker;
use kernel::{Budget, Message};
use signal_hook::consts::SIGINT;

use crate::interrupt::Interrupt;
use crate::progress;

/// How often the watcher looks.
const LOOK: Duration = Duration::from_millis(50);
/// Work that is over by then is not told of.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the line is written anew.
const TELL: Duration = Duration::from_millis(250);

/// Does the work under the eyes of a watcher.
pub fn watched(
    doing: &Message,
    budget: &Budget,
    speaker: &Speaker,
    work: &mut dyn FnMut(),
) -> Answer<()> {
    let interrupt = Interrupt::by(SIGINT).map_err(Hangup::Output)?;
    thread::scope(|scope| {
        let (over, end) = channel();
        let watcher = scope.spawn({
            let interrupt = &interrupt;
            move || watch(doing, budget, speaker, interrupt, &end)
        });
        work();
        // The watcher may have gone already: then it has nothing to be told.
        drop(over);
        // It does not panic; if it did, the work would still be done.
        let _ = watcher.join();
    });
    if interrupt.came() { Err(Hangup::Interrupted) } else { Ok(()) }
}

fn watch(
    doing: &Message,
    budget: &Budget,
    speaker: &Speaker,
    interrupt: &Interrupt,
    end: &Receiver<()>,
) {
    let start = Instant::now();
    let (mut next, mut line) = (start + PATIENCE, ProgressLine::new());
    while end.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
        if interrupt.came() {
            budget.stop();
        }
        if Instant::now() >= next {
            let what = progress::events(doing, budget.progress(), start.elapsed());
            line.write(&speaker.say(&what));
            next = Instant::now() + TELL;
        }
    }
}

/// A line at the bottom of a terminal, gone when it is dropped.
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
            // Nobody is left to be told that this could not be told.
            // A line longer than the terminal is wide is cut, not wrapped.
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

//! The keyboard of a terminal: lines as they are typed, or single keys.

mod decode;

use std::io;
use std::time::{Duration, Instant};

use app::{Answer, Hangup, Key};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::stdio::stdin;
use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

use crate::interrupt::Interrupt;
use decode::{Decoded, decode};

/// How often signals are looked at while a key is waited for.
const GLANCE: Duration = Duration::from_millis(50);
/// How long the rest of a key may take: what comes later is another key.
const REST: Duration = Duration::from_millis(50);
/// What Ctrl-C sends.
const INTERRUPT: u8 = 3;

/// A keyboard, with what was typed before anybody asked for it.
#[derive(Debug, Default)]
pub struct Keyboard {
    ahead: Vec<u8>,
}

impl Keyboard {
    /// A line without its end; `None` at the end of the input.
    pub fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        loop {
            if let Some(end) = self.ahead.iter().position(|byte| *byte == b'\n') {
                let line = self.ahead.drain(..=end).collect();
                return Ok(Some(line));
            }
            if wait(None)? && self.read()? == 0 {
                let rest = std::mem::take(&mut self.ahead);
                return Ok((!rest.is_empty()).then_some(rest));
            }
        }
    }

    /// A key, for as long as patience lasts. The terminal is as it was afterwards, even where a
    /// signal ends the program.
    pub fn key(&mut self, patience: Option<Duration>) -> Answer<Option<Key>> {
        let signals = [SIGINT, SIGTERM, SIGHUP].map(Interrupt::by);
        let quiet = Quiet::new().map_err(Hangup::Output)?;
        let until = patience.map(|patience| Instant::now() + patience);
        let key = loop {
            if let Some(key) = self.typed()? {
                break Ok(Some(key));
            }
            if signals.iter().flatten().any(Interrupt::came) {
                break Err(Hangup::Interrupted);
            }
            if until.is_some_and(|until| Instant::now() >= until) {
                break Ok(None);
            }
            self.more(GLANCE)?;
        };
        drop(quiet);
        for signal in signals.into_iter().flatten() {
            if signal.came() {
                // Where the program goes on all the same, the conversation has ended.
                signal.pass_on().map_err(Hangup::Output)?;
            }
        }
        key
    }

    /// The next key of what was typed, where it is whole.
    fn typed(&mut self) -> Answer<Option<Key>> {
        if self.ahead.first() == Some(&INTERRUPT) {
            self.ahead.remove(0);
            return Err(Hangup::Interrupted);
        }
        let (key, taken) = match decode(&self.ahead) {
            Decoded::Nothing => return Ok(None),
            Decoded::Key(key, taken) => (key, taken),
            Decoded::Begun if self.more(REST)? => return self.typed(),
            // Nothing came after it: it was Esc alone, or something broken.
            Decoded::Begun if self.ahead == [decode::ESC] => (Key::Escape, 1),
            Decoded::Begun => (Key::Other, 1),
        };
        self.ahead.drain(..taken);
        Ok(Some(key))
    }

    /// Reads on where anything comes in time; whether it did. A terminal that is gone has no more
    /// keys.
    fn more(&mut self, time: Duration) -> Answer<bool> {
        if !wait(Some(time)).map_err(|_| Hangup::Input)? {
            return Ok(false);
        }
        match self.read() {
            Ok(1..) => Ok(true),
            Ok(0) | Err(_) => Err(Hangup::Input),
        }
    }

    fn read(&mut self) -> io::Result<usize> {
        let mut bytes = [0; 4096];
        let count = rustix::io::retry_on_intr(|| rustix::io::read(stdin(), &mut bytes[..]))?;
        self.ahead.extend_from_slice(&bytes[..count]);
        Ok(count)
    }
}

/// Waits until something can be read, for some time or for as long as it takes.
fn wait(time: Option<Duration>) -> io::Result<bool> {
    let time = time.and_then(|time| Timespec::try_from(time).ok());
    let mut keyboard = [PollFd::from_borrowed_fd(stdin(), PollFlags::IN)];
    match poll(&mut keyboard, time.as_ref()) {
        Ok(ready) => Ok(ready > 0),
        // A signal came: whoever waits looks at it.
        Err(Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// The terminal while it hands keys over at once and shows none; dropping makes it as it was.
struct Quiet {
    before: Termios,
}

impl Quiet {
    fn new() -> io::Result<Self> {
        let before = tcgetattr(stdin())?;
        let mut quiet = before.clone();
        quiet.local_modes.remove(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG);
        tcsetattr(stdin(), OptionalActions::Now, &quiet)?;
        Ok(Self { before })
    }
}

impl Drop for Quiet {
    fn drop(&mut self) {
        // A terminal that is gone needs nothing.
        let _ = tcsetattr(stdin(), OptionalActions::Now, &self.before);
    }
}

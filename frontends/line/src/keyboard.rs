//! The keyboard of a terminal: lines or single keys.
//!
//! `crossterm` cannot read these keys, although `tui` uses it. Its reader loops over a blocking
//! standard input until a key is complete: it spins when the terminal is gone, and an incomplete or
//! invalid sequence holds up signals and timeouts. Its raw mode turns Enter into a carriage return,
//! and it keeps what was typed ahead to itself, so that no line could follow a key.

mod decode;

use std::io;
use std::time::{Duration, Instant};

use app::{ConsoleClosed, ConsoleResult, Key};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::stdio::stdin;
use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

use crate::interrupt::Interrupt;
use decode::{Decoded, decode};

/// How often signals are checked while waiting for a key.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// The longest pause inside an escape sequence.
const SEQUENCE_TIMEOUT: Duration = Duration::from_millis(50);
/// The character of Ctrl-C.
const CTRL_C: u8 = 3;

/// A keyboard, with the bytes typed ahead.
#[derive(Debug, Default)]
pub struct Keyboard {
    buffer: Vec<u8>,
}

impl Keyboard {
    /// A line; `None` at the end of the input.
    pub fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        loop {
            if let Some(end) = self.buffer.iter().position(|byte| *byte == b'\n') {
                let line = self.buffer.drain(..=end).collect();
                return Ok(Some(line));
            }
            if wait(None)? && self.read()? == 0 {
                let rest = std::mem::take(&mut self.buffer);
                return Ok((!rest.is_empty()).then_some(rest));
            }
        }
    }

    /// A key; `None` after the timeout. The terminal mode is restored afterwards, even if a signal
    /// terminates the program.
    pub fn key(&mut self, timeout: Option<Duration>) -> ConsoleResult<Option<Key>> {
        let signals = [SIGINT, SIGTERM, SIGHUP].map(Interrupt::watch);
        let mode = KeyMode::enable().map_err(ConsoleClosed::Output)?;
        let deadline = timeout.map(|timeout| Instant::now() + timeout);
        let key = loop {
            if let Some(key) = self.next_key()? {
                break Ok(Some(key));
            }
            if signals.iter().flatten().any(Interrupt::received) {
                break Err(ConsoleClosed::Interrupted);
            }
            if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                break Ok(None);
            }
            self.more(POLL_INTERVAL)?;
        };
        drop(mode);
        for signal in signals.into_iter().flatten() {
            if signal.received() {
                // If the program survives it, the dialogue has still ended.
                signal.deliver().map_err(ConsoleClosed::Output)?;
            }
        }
        key
    }

    /// The next complete key in the buffer.
    fn next_key(&mut self) -> ConsoleResult<Option<Key>> {
        if self.buffer.first() == Some(&CTRL_C) {
            self.buffer.remove(0);
            return Err(ConsoleClosed::Interrupted);
        }
        let (key, taken) = match decode(&self.buffer) {
            Decoded::Empty => return Ok(None),
            Decoded::Key(key, taken) => (key, taken),
            Decoded::Incomplete if self.more(SEQUENCE_TIMEOUT)? => return self.next_key(),
            // Esc alone, or an invalid sequence.
            Decoded::Incomplete if self.buffer == [decode::ESC] => (Key::Escape, 1),
            Decoded::Incomplete => (Key::Other, 1),
        };
        self.buffer.drain(..taken);
        Ok(Some(key))
    }

    /// Reads more bytes, if any arrive in time; returns whether they did. A terminal that is gone
    /// is the end of the input.
    fn more(&mut self, time: Duration) -> ConsoleResult<bool> {
        if !wait(Some(time)).map_err(|_| ConsoleClosed::Input)? {
            return Ok(false);
        }
        match self.read() {
            Ok(1..) => Ok(true),
            Ok(0) | Err(_) => Err(ConsoleClosed::Input),
        }
    }

    fn read(&mut self) -> io::Result<usize> {
        let mut bytes = [0; 4096];
        let count = rustix::io::retry_on_intr(|| rustix::io::read(stdin(), &mut bytes[..]))?;
        self.buffer.extend_from_slice(&bytes[..count]);
        Ok(count)
    }
}

/// Waits for input, optionally with a timeout; returns whether there is any.
fn wait(time: Option<Duration>) -> io::Result<bool> {
    let time = time.and_then(|time| Timespec::try_from(time).ok());
    let mut keyboard = [PollFd::from_borrowed_fd(stdin(), PollFlags::IN)];
    match poll(&mut keyboard, time.as_ref()) {
        Ok(ready) => Ok(ready > 0),
        // The caller checks its signals.
        Err(Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// The terminal mode that passes keys on at once, without echo. Dropping restores the former mode.
struct KeyMode {
    before: Termios,
}

impl KeyMode {
    fn enable() -> io::Result<Self> {
        let before = tcgetattr(stdin())?;
        let mut mode = before.clone();
        mode.local_modes.remove(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG);
        tcsetattr(stdin(), OptionalActions::Now, &mode)?;
        Ok(Self { before })
    }
}

impl Drop for KeyMode {
    fn drop(&mut self) {
        // This fails only if the terminal is gone.
        let _ = tcsetattr(stdin(), OptionalActions::Now, &self.before);
    }
}

//! Runs the built program on a pseudo-terminal with a terminal emulator.

#![allow(dead_code, reason = "each test binary uses a part")]

pub mod gauge;

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

/// The limit for every wait, far above the usual times.
const DEADLINE: Duration = Duration::from_secs(20);
/// The polling interval.
const GLANCE: Duration = Duration::from_millis(5);
/// Silence of this length counts as rest.
const REST: Duration = Duration::from_millis(30);

/// What the program writes before and after each screen, so that a terminal shows only whole ones.
const FRAME_BEGIN: &[u8] = b"\x1b[?2026h";
const FRAME_END: &[u8] = b"\x1b[?2026l";

/// The output of the program as bytes and as a screen.
struct Seen {
    bytes: Vec<u8>,
    parser: vt100::Parser,
    /// How many of the bytes are on the screen: all but those of an unfinished frame.
    shown: usize,
    /// The time of the last output.
    latest: Instant,
    /// Tells the reader to stop.
    gone: bool,
}

impl Seen {
    fn receive(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        self.latest = Instant::now();
        let shown = self.shown + complete(&self.bytes[self.shown..]);
        self.parser.process(&self.bytes[self.shown..shown]);
        self.shown = shown;
    }
}

/// The length of the output without an unfinished frame, or an unfinished mark of a frame.
fn complete(output: &[u8]) -> usize {
    let last = |mark: &[u8]| output.windows(mark.len()).rposition(|window| window == mark);
    match (last(FRAME_BEGIN), last(FRAME_END)) {
        (Some(begin), end) if end.is_none_or(|end| end < begin) => begin,
        _ => {
            let partial = (1..FRAME_BEGIN.len()).rev();
            let cut = partial.into_iter().find(|count| output.ends_with(&FRAME_BEGIN[..*count]));
            output.len() - cut.unwrap_or(0)
        }
    }
}

/// A program on a terminal.
pub struct Pty {
    child: Box<dyn Child + Send + Sync>,
    master: Option<Box<dyn MasterPty + Send>>,
    writer: Option<Box<dyn Write + Send>>,
    seen: Arc<Mutex<Seen>>,
    reader: JoinHandle<()>,
}

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).expect("a terminal has cells")
}

fn size((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Pty {
    /// Starts `ludoteca` in Spanish with its data in a folder.
    pub fn ludoteca<S: AsRef<OsStr>>(data: &Path, args: &[S], columns_rows: (u16, u16)) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ludoteca"));
        command.arg("--data-dir");
        command.arg(data);
        command.args(args);
        Self::start(command, data, columns_rows)
    }

    /// Starts a shell that runs a line; `$LUDOTECA` in it is the program.
    pub fn shell(data: &Path, line: &str, columns_rows: (u16, u16)) -> Self {
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", line]);
        Self::start(command, data, columns_rows)
    }

    /// Starts any command.
    pub fn start(mut command: CommandBuilder, data: &Path, columns_rows: (u16, u16)) -> Self {
        command.env_clear();
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("HOME", data);
        command.env("TERM", "xterm-256color");
        command.env("LUDOTECA_LANG", "es");
        command.env("LUDOTECA", env!("CARGO_BIN_EXE_ludoteca"));
        command.cwd(data);
        let pair = native_pty_system().openpty(size(columns_rows)).expect("a terminal opens");
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let reader = pair.master.try_clone_reader().expect("the terminal can be read");
        let writer = pair.master.take_writer().expect("the terminal can be written");
        let (columns, rows) = columns_rows;
        let parser = vt100::Parser::new(cells(rows), cells(columns), 0);
        let seen =
            Seen { bytes: Vec::new(), parser, shown: 0, latest: Instant::now(), gone: false };
        let seen = Arc::new(Mutex::new(seen));
        let reader = follow(reader, Arc::clone(&seen));
        Self { child, master: Some(pair.master), writer: Some(writer), seen, reader }
    }

    fn seen<T>(&self, look: impl FnOnce(&Seen) -> T) -> T {
        look(&self.seen.lock().expect("the reader is well"))
    }

    /// The text on the screen.
    pub fn text(&self) -> String {
        self.seen(|seen| seen.parser.screen().contents())
    }

    /// Inspects the screen cell by cell.
    pub fn screen<T>(&self, look: impl FnOnce(&vt100::Screen) -> T) -> T {
        self.seen(|seen| look(seen.parser.screen()))
    }

    /// The whole output.
    pub fn bytes(&self) -> Vec<u8> {
        self.seen(|seen| seen.bytes.clone())
    }

    /// Column and row of the first cell with this text and background.
    pub fn find_lit(&self, wanted: &str, light: vt100::Color) -> Option<(u16, u16)> {
        self.seen(|seen| {
            let screen = seen.parser.screen();
            let (rows, columns) = screen.size();
            let mut spots = (0..rows.get()).flat_map(|y| (0..columns.get()).map(move |x| (x, y)));
            spots.find(|(x, y)| {
                let cell = screen.cell(*y, *x);
                cell.is_some_and(|cell| cell.contents() == wanted && cell.bgcolor() == light)
            })
        })
    }

    pub fn send(&mut self, keys: &str) {
        let writer = self.writer.as_mut().expect("the terminal is open");
        writer.write_all(keys.as_bytes()).expect("the terminal takes keys");
        writer.flush().expect("the terminal takes keys");
    }

    /// Clicks at a column and a row, counted from 0.
    pub fn click(&mut self, (column, row): (u16, u16)) {
        let (x, y) = (column + 1, row + 1);
        self.send(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Drags the mouse from a cell by some columns and rows.
    pub fn drag(&mut self, (column, row): (u16, u16), (right, down): (i16, i16)) {
        let (x, y) = (column + 1, row + 1);
        let end = |from: u16, by: i16| from.saturating_add_signed(by).max(1);
        let (to_x, to_y) = (end(x, right), end(y, down));
        self.send(&format!("\x1b[<0;{x};{y}M\x1b[<32;{to_x};{to_y}M\x1b[<0;{to_x};{to_y}m"));
    }

    pub fn resize(&mut self, columns: u16, rows: u16) {
        let master = self.master.as_ref().expect("the terminal is open");
        self.seen.lock().expect("the reader is well").parser.set_size(cells(rows), cells(columns));
        master.resize(size((columns, rows))).expect("the terminal can be resized");
    }

    /// Waits until a condition holds.
    pub fn until(&self, what: &str, so: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !so(self) {
            assert!(start.elapsed() < DEADLINE, "«{what}» never came:\n{}", self.text());
            thread::sleep(GLANCE);
        }
    }

    /// Waits until the program has been silent for a moment.
    pub fn rest(&self) {
        let start = Instant::now();
        while self.latest().elapsed() < REST {
            assert!(start.elapsed() < DEADLINE, "it never rests:\n{}", self.text());
            thread::sleep(REST / 4);
        }
    }

    /// The time of the last output.
    pub fn latest(&self) -> Instant {
        self.seen(|seen| seen.latest)
    }

    /// The process id.
    pub fn process(&self) -> u32 {
        self.child.process_id().expect("the program runs")
    }

    /// Waits until the screen shows a text.
    pub fn wait_for(&self, text: &str) {
        self.until(text, |pty| pty.text().contains(text));
    }

    /// Sends a signal, given by its name.
    pub fn signal(&self, name: &str) {
        let id = self.process();
        let sent = Command::new("sh")
            .args(["-c", &format!("kill -s {name} {id}")])
            .status()
            .expect("sh runs");
        assert!(sent.success());
    }

    /// Closes the terminal.
    pub fn hang_up(&mut self) {
        self.seen.lock().expect("the reader is well").gone = true;
        // The reader keeps the terminal open until output arrives, which a new size provokes; a
        // program that is still starting may miss the first one.
        let start = Instant::now();
        for columns in [81, 82].into_iter().cycle() {
            if self.reader.is_finished() {
                break;
            }
            assert!(start.elapsed() < DEADLINE, "it never drew again:\n{}", self.text());
            self.resize(columns, 25);
            thread::sleep(GLANCE);
        }
        self.close();
    }

    /// Closes the terminal of a dialogue, which ignores resizing but answers keys.
    pub fn hang_up_after(&mut self, keys: &str) {
        self.seen.lock().expect("the reader is well").gone = true;
        self.send(keys);
        self.close();
    }

    fn close(&mut self) {
        self.until("the end of the reader", |pty| pty.reader.is_finished());
        self.writer = None;
        self.master = None;
    }

    /// Waits for the end of the program and of its output.
    pub fn status(&mut self) -> ExitStatus {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("the program can be waited for") {
                break status;
            }
            assert!(start.elapsed() < DEADLINE, "it never ended:\n{}", self.text());
            thread::sleep(GLANCE);
        };
        // No other process has the terminal open, so the reader reaches the end of the output.
        self.until("the end of what was written", |pty| pty.reader.is_finished());
        status
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Asserts that the screen, mouse and cursor modes were reset in the end.
pub fn assert_restored(pty: &Pty) {
    let bytes = String::from_utf8_lossy(&pty.bytes()).into_owned();
    for (on, off) in [
        ("\x1b[?1049h", "\x1b[?1049l"),
        ("\x1b[?1000h", "\x1b[?1000l"),
        ("\x1b[?1002h", "\x1b[?1002l"),
        ("\x1b[?1003h", "\x1b[?1003l"),
        ("\x1b[?1006h", "\x1b[?1006l"),
        ("\x1b[?25l", "\x1b[?25h"),
    ] {
        let (taken, given) = (bytes.rfind(on), bytes.rfind(off));
        assert!(taken.is_some() && given > taken, "{on:?} was not undone");
    }
}

fn follow(mut reader: Box<dyn Read + Send>, seen: Arc<Mutex<Seen>>) -> JoinHandle<()> {
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut buffer) {
            let Ok(mut seen) = seen.lock() else { return };
            if seen.gone {
                return;
            }
            seen.receive(&buffer[..count]);
        }
    })
}

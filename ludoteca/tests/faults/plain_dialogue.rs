//! A plain dialogue through pipes.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::data_dir::DataDir;

/// The limit for every wait, far above the usual times.
const DEADLINE: Duration = Duration::from_secs(20);

/// A program with a plain dialogue.
pub struct PlainDialogue {
    child: Child,
    input: Option<ChildStdin>,
    said: Arc<Mutex<Vec<u8>>>,
    reader: Option<JoinHandle<()>>,
}

impl PlainDialogue {
    /// Starts `ludoteca --plain` in Spanish with its data in a folder.
    pub fn new(data_dir: &DataDir, args: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
        command.args(["--plain", "--lang", "es", "--data-dir"]).arg(data_dir.path()).args(args);
        Self::start(command, data_dir)
    }

    /// Starts any command.
    pub fn start(mut command: Command, data_dir: &DataDir) -> Self {
        command.env_clear().envs(std::env::var_os("PATH").map(|path| ("PATH", path)));
        command.env("LUDOTECA", env!("CARGO_BIN_EXE_ludoteca"));
        command.env("HOME", data_dir.path()).current_dir(data_dir.path());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let said = Arc::new(Mutex::new(Vec::new()));
        let (mut output, hears) = (child.stdout.take().unwrap(), Arc::clone(&said));
        let reader = thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut buffer) {
                hears.lock().unwrap().extend_from_slice(&buffer[..count]);
            }
        });
        Self { input: child.stdin.take(), child, said, reader: Some(reader) }
    }

    /// The output so far.
    pub fn said(&self) -> String {
        String::from_utf8_lossy(&self.said.lock().unwrap()).into_owned()
    }

    /// The number of occurrences of a text in the output.
    pub fn times(&self, text: &str) -> usize {
        self.said().matches(text).count()
    }

    /// Waits until the output contains a text this many times.
    pub fn wait_for(&self, text: &str, times: usize) {
        let start = Instant::now();
        while self.times(text) < times {
            assert!(start.elapsed() < DEADLINE, "«{text}» never came:\n{}", self.said());
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Types a line.
    pub fn send(&mut self, line: &str) {
        let input = self.input.as_mut().expect("it listens");
        writeln!(input, "{line}").expect("it takes a line");
    }

    /// Kills the program, and reads the rest of its output.
    pub fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.finish();
    }

    /// Closes the input, waits for the end and returns the exit status.
    pub fn finish(&mut self) -> Option<i32> {
        self.input = None;
        let status = self.child.wait().expect("it can be waited for");
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        status.code()
    }
}

impl Drop for PlainDialogue {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

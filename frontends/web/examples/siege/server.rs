//! The server under attack.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::client::Client;

/// The log of the server in its folder.
pub const LOG: &str = "log";

/// A server with default limits, and its address.
pub struct Server {
    child: Child,
    pub client: Client,
    folder: tempfile::TempDir,
}

impl Server {
    pub fn start(program: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let log = File::create(folder.path().join(LOG)).expect("a file");
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en", "--data-dir"])
            .arg(folder.path().join("data"))
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let stdout = child.stdout.as_mut().expect("a pipe");
        BufReader::new(stdout).read_line(&mut line).expect("a line");
        let url = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = url.and_then(|url| url.parse().ok()).expect("an address");
        Self { child, client: Client::new(address), folder }
    }

    /// What it said of panics.
    pub fn panics(&self) -> Vec<String> {
        let log = fs::read_to_string(self.folder.path().join(LOG)).unwrap_or_default();
        log.lines().filter(|line| line.contains("panicked")).map(str::to_owned).collect()
    }

    /// The largest memory so far, in kilobytes.
    pub fn peak_memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

//! A real browser, spoken to by the protocol of its developer tools over two pipes. The tests of two
//! crates use it, each some of it.

#![allow(dead_code)]

mod page;

use std::cell::RefCell;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use serde_json::{Value as Json, json};

pub use page::{Page, Screen};

/// Long enough for a machine that has much to do.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// The names of the program; the variable `CHROMIUM` may hold another.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// A browser. Its pages share nothing.
pub struct Chromium {
    child: Child,
    talk: RefCell<Talk>,
    _folder: tempfile::TempDir,
}

struct Talk {
    to: File,
    from: Receiver<Json>,
    last: u64,
    problems: Vec<String>,
}

/// Where the search path has the browser.
fn found() -> Option<PathBuf> {
    let own = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let names = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    own.into_iter().chain(names).find(|file| file.is_file())
}

impl Chromium {
    /// Starts it; `None`, with a note, if there is none.
    pub fn start() -> Option<Self> {
        let Some(program) = found() else {
            assert!(std::env::var_os("CI").is_none(), "continuous integration needs Chromium");
            eprintln!("SKIPPED: no Chromium here (apt-get install chromium, or set CHROMIUM)");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let [to, from] = ["to", "from"].map(|name| folder.path().join(name));
        let made = Command::new("mkfifo").args([&to, &from]).status().unwrap();
        assert!(made.success(), "two pipes");
        // The protocol goes over the files 3 and 4, which only a shell can set without `unsafe`.
        let child = Command::new("sh")
            .args(["-c", "exec \"$0\" \"$@\" 3<\"$TO\" 4>\"$FROM\""])
            .arg(program)
            .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe"])
            .args(["--no-first-run", "--disable-background-networking", "--disable-extensions"])
            .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
            .env("TO", &to)
            .env("FROM", &from)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let to = OpenOptions::new().write(true).open(to).unwrap();
        let from = listen(File::open(from).unwrap());
        let talk = RefCell::new(Talk { to, from, last: 0, problems: Vec::new() });
        Some(Self { child, talk, _folder: folder })
    }

    /// A page of its own, with a memory of its own.
    pub fn page(&self, screen: Screen) -> Page<'_> {
        Page::open(self, screen)
    }

    /// Asks for something and waits for the answer.
    pub fn ask(&self, session: Option<&str>, method: &str, params: &Json) -> Json {
        self.talk.borrow_mut().ask(session, method, params)
    }

    /// What went wrong in any page so far: nothing may.
    pub fn problems(&self) -> Vec<String> {
        self.talk.borrow().problems.clone()
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn listen(from: File) -> Receiver<Json> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        for message in BufReader::new(from).split(0) {
            let Ok(message) = message else { return };
            let read = serde_json::from_slice(&message).expect("messages are JSON");
            if sender.send(read).is_err() {
                return;
            }
        }
    });
    receiver
}

impl Talk {
    fn ask(&mut self, session: Option<&str>, method: &str, params: &Json) -> Json {
        self.last += 1;
        let mut message = json!({"id": self.last, "method": method, "params": params});
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        self.to.write_all(format!("{message}\0").as_bytes()).unwrap();
        loop {
            let mut heard = self.from.recv_timeout(PATIENCE).expect("the browser answers");
            if heard["id"] == self.last {
                assert!(heard["error"].is_null(), "{method}: {}", heard["error"]);
                return heard["result"].take();
            }
            self.note(&heard);
        }
    }

    /// Notes what a page complains about: an exception, or something that its rules forbid.
    fn note(&mut self, heard: &Json) {
        let params = &heard["params"];
        let problem = match heard["method"].as_str() {
            Some("Runtime.exceptionThrown") => &params["exceptionDetails"],
            Some("Log.entryAdded") if params["entry"]["source"] == "security" => &params["entry"],
            _ => return,
        };
        self.problems.push(problem.to_string());
    }
}

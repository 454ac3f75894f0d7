//! A real browser, controlled through the `DevTools` protocol over two pipes. The tests of two
//! crates share this module.

#![allow(dead_code)]

mod page;

use std::cell::RefCell;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::ops::Deref;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::{Value as Json, json};

pub use page::{Page, Screen};

/// Long enough for a busy machine.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// The names of the program; the variable `CHROMIUM` overrides them.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// Idle browsers for reuse: starting one takes longer than most tests.
static IDLE: Mutex<Vec<Chromium>> = Mutex::new(Vec::new());

/// A browser. Its pages share no storage. It exits with this process, which holds its pipe.
pub struct Chromium {
    talk: RefCell<Talk>,
    _child: Child,
}

/// A browser lent to one test; it is reused unless the test fails.
pub struct Lease(Option<Chromium>);

impl Deref for Lease {
    type Target = Chromium;

    fn deref(&self) -> &Chromium {
        self.0.as_ref().expect("it is taken only on drop")
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let Some(browser) = self.0.take().filter(|_| !thread::panicking()) else { return };
        browser.talk.borrow_mut().problems.clear();
        IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(browser);
    }
}

struct Talk {
    to: File,
    from: Receiver<Json>,
    last: u64,
    problems: Vec<String>,
}

/// The path of the browser.
fn found() -> Option<PathBuf> {
    let own = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let names = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    own.into_iter().chain(names).find(|file| file.is_file())
}

impl Chromium {
    /// An idle or a new browser; `None`, with a note, if none is installed.
    pub fn start() -> Option<Lease> {
        let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.or_else(Self::launch).map(|browser| Lease(Some(browser)))
    }

    fn launch() -> Option<Self> {
        let Some(program) = found() else {
            assert!(std::env::var_os("CI").is_none(), "continuous integration needs Chromium");
            eprintln!("SKIPPED: no Chromium here (apt-get install chromium, or set CHROMIUM)");
            return None;
        };
        let folder = tempfile::tempdir().unwrap().keep();
        let [to, from] = ["to", "from"].map(|name| folder.join(name));
        let made = Command::new("mkfifo").args([&to, &from]).status().unwrap();
        assert!(made.success(), "two pipes");
        // The protocol uses file descriptors 3 and 4, which only a shell can assign without
        // `unsafe`. The shell outlives this process and removes the folder.
        let child = Command::new("sh")
            .args(["-c", "\"$0\" \"$@\" 3<\"$TO\" 4>\"$FROM\"; rm -rf \"$TMPDIR\""])
            .arg(program)
            .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe"])
            .args(["--no-first-run", "--disable-background-networking", "--disable-extensions"])
            .arg(format!("--user-data-dir={}", folder.join("profile").display()))
            .env("TMPDIR", &folder)
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
        Some(Self { talk, _child: child })
    }

    /// A page with its own storage.
    pub fn page(&self, screen: Screen) -> Page<'_> {
        Page::open(self, screen)
    }

    /// Sends a command and waits for its result.
    pub fn ask(&self, session: Option<&str>, method: &str, params: &Json) -> Json {
        self.talk.borrow_mut().ask(session, method, params)
    }

    /// The problems reported by all pages so far.
    pub fn problems(&self) -> Vec<String> {
        self.talk.borrow().problems.clone()
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

    /// Records a problem: an exception or a violation of the content security policy.
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

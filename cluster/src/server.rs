//! A server in a process of its own, at an address that it keeps.

use std::fs::{self, File};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::Result;
use crate::http::Connection;
use crate::process::{end, memory, signal};

/// Limits that a run does not reach.
const LIMITS: [&str; 14] = [
    "--rate",
    "1000000",
    "--computing",
    "1000000",
    "--connections",
    "1000000",
    "--tables",
    "100000",
    "--client-tables",
    "100000",
    "--disk",
    "100000",
    "--client-disk",
    "100000",
];

/// Long enough for a start on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);
/// As long as a supervisor waits before it starts a server again.
const RESTART: Duration = Duration::from_millis(300);

/// How servers are started.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The program.
    pub program: PathBuf,
    /// The URL of a shared database; without one each server has a file of its own.
    pub database: Option<String>,
    /// More arguments.
    pub args: Vec<String>,
    /// Additions to the environment.
    pub env: Vec<(String, String)>,
}

/// A server.
#[derive(Debug)]
pub struct Server {
    launch: Launch,
    /// Where it listens.
    pub address: SocketAddr,
    folder: PathBuf,
    child: Child,
    /// When it was started last.
    started: Instant,
}

/// An unused address.
pub fn free_address() -> Result<SocketAddr> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

impl Server {
    /// Starts a server with its data and its log in a folder.
    pub fn start(launch: &Launch, folder: &Path) -> Result<Self> {
        fs::create_dir_all(folder)?;
        // It runs in another folder.
        let name = launch.program.display();
        let program = fs::canonicalize(&launch.program).map_err(|it| format!("{name}: {it}"))?;
        let launch = &Launch { program, ..launch.clone() };
        let address = free_address()?;
        let child = spawn(launch, address, folder)?;
        let (launch, folder, started) = (launch.clone(), folder.to_owned(), Instant::now());
        Ok(Self { launch, address, folder, child, started })
    }

    /// Starts it again if it has ended, as a supervisor would.
    pub fn supervise(&mut self) -> Result<()> {
        if self.child.try_wait()?.is_some() && self.started.elapsed() > RESTART {
            self.restart()?;
        }
        Ok(())
    }

    fn restart(&mut self) -> Result<()> {
        self.child = spawn(&self.launch, self.address, &self.folder)?;
        self.started = Instant::now();
        Ok(())
    }

    /// Its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills it; [`supervise`](Self::supervise) starts it again.
    pub fn kill(&mut self) {
        end(&mut self.child);
        self.started = Instant::now();
    }

    /// Shuts it down, waits until it has ended, and starts it again.
    pub fn replace(&mut self) -> Result<()> {
        self.signal(Signal::TERM);
        self.child.wait()?;
        self.restart()?;
        self.wait_until_ready()
    }

    /// Sends it a signal.
    pub fn signal(&self, kind: Signal) {
        signal(self.child.id(), kind);
    }

    /// Its resident memory, in kilobytes.
    pub fn memory(&self) -> u64 {
        memory(self.child.id())
    }

    /// Whether it reports that it is ready.
    pub fn is_ready(&self) -> bool {
        let patience = Duration::from_secs(1);
        let connection = Connection::open(self.address, patience);
        let ready = connection.and_then(|mut it| it.ask("/readyz", None, None));
        ready.is_ok_and(|response| response.status == 200)
    }

    /// Waits until it is ready, starting it again if it ends.
    pub fn wait_until_ready(&mut self) -> Result<()> {
        let until = Instant::now() + PATIENCE;
        while !self.is_ready() {
            if Instant::now() > until {
                return Err(format!("the server is not ready: {}", self.log()).into());
            }
            self.supervise()?;
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// What it has printed.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

fn spawn(launch: &Launch, address: SocketAddr, folder: &Path) -> Result<Child> {
    let log = File::options().append(true).create(true).open(folder.join("log"))?;
    let mut command = Command::new(&launch.program);
    command.args(["serve", "--lang", "en", "--listen", &address.to_string()]).args(LIMITS);
    command.arg("--data-dir").arg(folder.join("data"));
    if let Some(database) = &launch.database {
        command.args(["--database", database]);
    }
    command.args(&launch.args).envs(launch.env.iter().cloned()).current_dir(folder);
    command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    Ok(command.spawn()?)
}

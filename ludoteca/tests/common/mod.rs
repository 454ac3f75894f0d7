//! Runs the built program with arguments and input, and captures its output.

#![allow(dead_code, reason = "each test binary uses a part")]

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A temporary home folder.
pub struct Home {
    folder: TempDir,
    variables: Vec<(String, String)>,
}

/// The result of a run.
#[derive(Debug)]
pub struct Ran {
    pub status: i32,
    /// The standard output.
    pub out: String,
    /// The standard error.
    pub err: String,
}

impl Home {
    /// An empty home without a chosen language.
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), variables: Vec::new() }
    }

    /// Sets an environment variable of the program.
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The folder that [`Home::play`] passes as `--data-dir`.
    pub fn data(&self) -> PathBuf {
        self.path().join("data")
    }

    /// Writes a file, and returns its name relative to the working directory.
    pub fn put(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        fs::write(self.path().join(name), text).unwrap();
        name.to_owned()
    }

    /// The program with an environment of `PATH`, `HOME` and the variables of this home.
    pub fn command<A: AsRef<OsStr>>(&self, args: &[A]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
        command.env_clear().envs(std::env::var_os("PATH").map(|path| ("PATH", path)));
        command.env("HOME", self.path()).envs(self.variables.iter().cloned());
        command.args(args).current_dir(self.path());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs the program with its default folders in this home.
    pub fn run(&self, args: &[&str], input: &str) -> Ran {
        ran(self.command(args), input)
    }

    /// The latest game in progress in the data folder.
    pub fn under_way(&self) -> Option<PathBuf> {
        let entries = fs::read_dir(self.data().join("under-way")).ok()?;
        let saves = |path: &PathBuf| path.extension().is_some_and(|end| end == "ludoteca");
        let files = entries.map(|entry| entry.unwrap().path()).filter(saves);
        files.max_by_key(|path| fs::metadata(path).unwrap().modified().unwrap())
    }

    /// Runs the program with `--data-dir`.
    pub fn play(&self, args: &[&str], input: &str) -> Ran {
        let mut command = self.command(args);
        command.arg("--data-dir").arg(self.data());
        ran(command, input)
    }
}

/// Runs a command to its end; it must not panic.
pub fn ran(mut command: Command, input: &str) -> Ran {
    let mut child = command.spawn().unwrap();
    // The program may have ended before it reads its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    let ran = Ran {
        status: status.code().unwrap_or(-1),
        out: String::from_utf8(stdout).unwrap(),
        err: String::from_utf8(stderr).unwrap(),
    };
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
    ran
}

/// The example board of the original description of Uno Solo.
pub const EXAMPLE: &str = "6\n13\n2\n3\n\
    0\t0\t0\t0\t0\t0\n\
    2\t10\t10\t10\t0\t0\n\
    10\t10\t0\t10\t0\t0\n\
    2\t10\t2\t2\t0\t0\n\
    10\t2\t10\t10\t10\t10\n\
    0\t0\t0\t10\t0\t0\n\
    0\n";

/// The save of a random board.
pub fn random_save(home: &Home, seed: &str) -> String {
    let ran = home.play(&["unosolo", "--random", "8", "--seed", seed], "");
    assert_eq!(ran.status, 0, "{ran:?}");
    fs::read_to_string(home.under_way().expect("a game in progress")).unwrap()
}
